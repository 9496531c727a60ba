package strangers;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** Requests with sessions, answered at once or by another thread. */
public final class TomcatServer {
  private static final int REQUESTS = 25;

  private TomcatServer() {}

  private static final class Greeting extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      request.getSession().setAttribute("name", request.getParameter("name"));
      if (request.getRequestURI().endsWith("later")) {
        AsyncContext context = request.startAsync();
        String name = request.getParameter("name");
        context.start(
            () -> {
              greet((HttpServletResponse) context.getResponse(), name);
              context.complete();
            });
      } else {
        greet(response, request.getParameter("name"));
      }
    }

    private static void greet(HttpServletResponse response, String name) {
      try {
        response.getWriter().print("hello " + name);
      } catch (IOException problem) {
        throw new IllegalStateException(problem);
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("tomcat");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(folder.toString());
    tomcat.setPort(0);
    Context context = tomcat.addContext("", folder.toString());
    Tomcat.addServlet(context, "greeting", new Greeting()).setAsyncSupported(true);
    context.addServletMappingDecoded("/now", "greeting");
    context.addServletMappingDecoded("/later", "greeting");
    tomcat.getConnector();
    tomcat.start();
    String address = "http://localhost:" + tomcat.getConnector().getLocalPort();
    AtomicInteger answers = new AtomicInteger();
    Together.User user = number -> ask(address, number, answers);
    Together.run(user, user, user);
    tomcat.stop();
    tomcat.destroy();
    System.out.println(answers.get());
  }

  private static void ask(String address, int number, AtomicInteger answers) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    for (int i = 0; i < REQUESTS; i++) {
      String name = number + "-" + i;
      URI place = URI.create(address + (i % 2 == 0 ? "/now" : "/later") + "?name=" + name);
      HttpResponse<String> response =
          client.send(
              HttpRequest.newBuilder(place).build(), HttpResponse.BodyHandlers.ofString());
      if (response.body().equals("hello " + name)) {
        answers.incrementAndGet();
      }
    }
  }
}
