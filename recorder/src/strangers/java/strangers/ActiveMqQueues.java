package strangers;

import java.util.concurrent.atomic.AtomicInteger;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;

/** Messages by a queue: two send, two receive, one looks for what never comes until a time-out. */
public final class ActiveMqQueues {
  private static final int MESSAGES = 60;

  private ActiveMqQueues() {}

  public static void main(String[] arguments) throws Exception {
    BrokerService broker = new BrokerService();
    broker.setPersistent(false);
    broker.setUseJmx(false);
    broker.setBrokerName("broker");
    broker.start();
    broker.waitUntilStarted();
    ActiveMQConnectionFactory factory =
        new ActiveMQConnectionFactory("vm://broker?create=false");
    AtomicInteger received = new AtomicInteger();
    Together.User sends = number -> send(factory);
    Together.User receives = number -> receive(factory, received);
    Together.run(sends, sends, receives, receives, number -> waitInVain(factory));
    broker.stop();
    broker.waitUntilStopped();
    System.out.println(received.get());
  }

  private static void send(ActiveMQConnectionFactory factory) throws JMSException {
    Connection connection = factory.createConnection();
    connection.start();
    Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    MessageProducer producer = session.createProducer(session.createQueue("work"));
    for (int i = 0; i < MESSAGES; i++) {
      producer.send(session.createTextMessage("message " + i));
    }
    connection.close();
  }

  private static void receive(ActiveMQConnectionFactory factory, AtomicInteger received)
      throws JMSException {
    Connection connection = factory.createConnection();
    connection.start();
    Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
    MessageConsumer consumer = session.createConsumer(session.createQueue("work"));
    while (received.get() < 2 * MESSAGES) {
      javax.jms.Message message = consumer.receive(50);
      if (message != null) {
        message.acknowledge();
        received.incrementAndGet();
      }
    }
    connection.close();
  }

  private static void waitInVain(ActiveMQConnectionFactory factory) throws JMSException {
    Connection connection = factory.createConnection();
    connection.start();
    Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    if (session.createConsumer(session.createTopic("nobody")).receive(200) != null) {
      throw new IllegalStateException("a message from nobody");
    }
    connection.close();
  }
}
