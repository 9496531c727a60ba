package libraries.springboot;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import libraries.Load;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** A shop with a database in memory that starts, answers ten requests, and ends. */
@SpringBootApplication
public class ShopApplication {
  private static final int REQUESTS = 10;

  public static void main(String[] arguments) throws Exception {
    long sum = 0;
    try (ConfigurableApplicationContext shop =
        SpringApplication.run(
            ShopApplication.class,
            "--server.address=127.0.0.1",
            "--server.port=0",
            "--spring.main.banner-mode=off",
            "--spring.jpa.open-in-view=false",
            "--spring.jpa.hibernate.ddl-auto=create-drop",
            "--spring.datasource.url=jdbc:h2:mem:shop",
            "--logging.level.root=warn")) {
      String base = "http://127.0.0.1:" + shop.getEnvironment().getProperty("local.server.port");
      HttpClient http = HttpClient.newHttpClient();
      for (int i = 1; i <= REQUESTS; i++) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create(base + "/buy?item=book" + i % 3 + "&count=" + i))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
          throw new IllegalStateException("the shop answers " + response.statusCode());
        }
        sum = Long.parseLong(response.body());
      }
    }
    Load.finish(sum, REQUESTS * (REQUESTS + 1) / 2);
  }
}
