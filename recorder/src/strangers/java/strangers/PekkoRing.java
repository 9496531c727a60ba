package strangers;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.pattern.Patterns;

/** A ring of actors, asked from outside, with timers and a restart after a failure. */
public final class PekkoRing {
  private static final int ACTORS = 20;
  private static final int ROUNDS = 30;

  private PekkoRing() {}

  /** Counts what it passes on, in a plain field: an actor's messages come one after the other. */
  static final class Member extends AbstractActor {
    private final ActorRef next;
    private final CountDownLatch done;
    private int seen;

    Member(ActorRef next, CountDownLatch done) {
      this.next = next;
      this.done = done;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(Integer.class, this::pass)
          .matchEquals("seen", message -> getSender().tell(seen, getSelf()))
          .matchEquals("later", message -> schedule())
          .matchEquals("tick", message -> done.countDown())
          .build();
    }

    private void pass(int steps) {
      seen++;
      if (next == null) {
        done.countDown();
      } else {
        next.tell(steps + 1, getSelf());
      }
    }

    private void schedule() {
      getContext()
          .getSystem()
          .scheduler()
          .scheduleOnce(
              Duration.ofMillis(10),
              getSelf(),
              "tick",
              getContext().getDispatcher(),
              getSelf());
    }
  }

  public static void main(String[] arguments) throws Exception {
    ActorSystem system = ActorSystem.create("ring");
    CountDownLatch done = new CountDownLatch(2 * ROUNDS + 5);
    ActorRef first = null;
    ActorRef last = null;
    for (int i = 0; i < ACTORS; i++) {
      ActorRef next = first;
      first = system.actorOf(Props.create(Member.class, () -> new Member(next, done)), "member" + i);
      last = last == null ? first : last;
    }
    ActorRef start = first;
    for (int i = 0; i < 5; i++) {
      start.tell("later", ActorRef.noSender());
    }
    Together.User user =
        number -> {
          for (int i = 0; i < ROUNDS; i++) {
            start.tell(0, ActorRef.noSender());
          }
        };
    Together.run(user, user);
    done.await();
    CompletableFuture<Object> seen =
        Patterns.ask(last, "seen", Duration.ofSeconds(20)).toCompletableFuture();
    System.out.println(seen.get());
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().get();
  }
}
