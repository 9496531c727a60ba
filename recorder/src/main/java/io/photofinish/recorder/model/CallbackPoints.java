package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.JdkPoint.Place.BEFORE_CALL;
import static io.photofinish.recorder.model.JdkPoint.Place.ENTRY;
import static io.photofinish.recorder.model.JdkPoint.Place.FIELD_READ;
import static io.photofinish.recorder.model.JdkPoint.Place.RETURN;
import static io.photofinish.recorder.model.PointHooks.CLEANABLE_MADE;
import static io.photofinish.recorder.model.PointHooks.CLEANING;
import static io.photofinish.recorder.model.PointHooks.COMPLETING;
import static io.photofinish.recorder.model.PointHooks.DOING;
import static io.photofinish.recorder.model.PointHooks.DONE;
import static io.photofinish.recorder.model.PointHooks.DONE_IF_TRUE;
import static io.photofinish.recorder.model.PointHooks.HANDING_IN;
import static io.photofinish.recorder.model.PointHooks.HANDING_IN_ITSELF;
import static io.photofinish.recorder.model.PointHooks.HANDING_IN_OPERAND;
import static io.photofinish.recorder.model.PointHooks.HANDING_IN_THIRD;
import static io.photofinish.recorder.model.PointHooks.LISTENER_TELLING;
import static io.photofinish.recorder.model.PointHooks.LISTENER_TOLD;
import static io.photofinish.recorder.model.PointHooks.PART_ENDING;
import static io.photofinish.recorder.model.PointHooks.PIPE_MADE;
import static io.photofinish.recorder.model.PointHooks.RECEIVED_MANY;
import static io.photofinish.recorder.model.PointHooks.RECEIVED_SOME;
import static io.photofinish.recorder.model.PointHooks.RESULT_SEEN;
import static io.photofinish.recorder.model.PointHooks.RUNNING;
import static io.photofinish.recorder.model.PointHooks.RUNNING_FIRST;
import static io.photofinish.recorder.model.PointHooks.RUNNING_ITSELF;
import static io.photofinish.recorder.model.PointHooks.RUNNING_OUTER;
import static io.photofinish.recorder.model.PointHooks.RUNNING_RESULT;
import static io.photofinish.recorder.model.PointHooks.TELLING;
import static io.photofinish.recorder.model.PointHooks.TERMINATED;
import static io.photofinish.recorder.model.PointHooks.TOLD;
import static io.photofinish.recorder.model.PointHooks.startingWith;
import static io.photofinish.recorder.model.Versions.NOT_YET_17;
import static io.photofinish.recorder.model.Versions.NO_MORE_25;

import java.util.List;

/**
 * The places in the JDK where it accepts a callback of the program, and where it is about to run
 * one, perhaps in another thread. The JDK cannot run a callback that it was not given, so the first
 * comes before the second in every schedule. docs/asynchronous-starts.md lists all of them, with
 * what their documentation says.
 *
 * <p>The order is attached to the object that stands for a single start, such as a task, if there
 * is one; otherwise to the smallest object that is known to both sides. Two unrelated starts must
 * not appear to be ordered.
 */
final class CallbackPoints extends PointList {
  private static final String CHANNELS = "sun/nio/ch/";

  private CallbackPoints() {}

  /** All of them. */
  static List<JdkPoint> all() {
    CallbackPoints all = new CallbackPoints();
    all.addFunctionsOfFutures();
    all.addChannels();
    all.addPipes();
    all.addReferences();
    all.addEndings();
    all.addListeners();
    all.addEventQueues();
    all.addHttp();
    return all.points();
  }

  /** Who gave a function to a future did so before it runs, whoever completes the future. */
  private void addFunctionsOfFutures() {
    addFunctionOfFuture("UniApply UniCompose UniComposeExceptionally OrApply", "apply");
    addFunctionOfFuture("UniAccept OrAccept", "accept");
    addFunctionOfFuture("UniRun OrRun", "run");
    addFunctionOfFuture("UniWhenComplete", "uniWhenComplete");
    addFunctionOfFuture("UniHandle", "uniHandle");
    addFunctionOfFuture("UniExceptionally", "uniExceptionally");
    addFunctionOfFuture("BiApply", "biApply");
    addFunctionOfFuture("BiAccept", "biAccept");
    addFunctionOfFuture("BiRun", "biRun");
  }

  private void addFunctionOfFuture(String stages, String function) {
    for (String stage : stages.split(" ", -1)) {
      String type = "java/util/concurrent/CompletableFuture$" + stage;
      inside(type, "tryFire", BEFORE_CALL, function, RUNNING_ITSELF);
    }
  }

  private void addChannels() {
    String socket = CHANNELS + "AsynchronousSocketChannelImpl";
    at(socket, "connect(Ljava/net/SocketAddress;Ljava/lang/Object;", ENTRY, startingWith(2));
    at(socket, "read(Ljava/nio/ByteBuffer;J", ENTRY, startingWith(4));
    at(socket, "write(Ljava/nio/ByteBuffer;J", ENTRY, startingWith(4));
    at(socket, "read([Ljava/nio/ByteBuffer;", ENTRY, startingWith(6));
    at(socket, "write([Ljava/nio/ByteBuffer;", ENTRY, startingWith(6));
    String server = CHANNELS + "AsynchronousServerSocketChannelImpl";
    at(server, "accept(Ljava/lang/Object;", ENTRY, startingWith(1));
    String file = CHANNELS + "AsynchronousFileChannelImpl";
    at(file, "read(Ljava/nio/ByteBuffer;JLjava/lang/Object;", ENTRY, startingWith(3));
    at(file, "write(Ljava/nio/ByteBuffer;JLjava/lang/Object;", ENTRY, startingWith(3));
    at(file, "lock(JJZLjava/lang/Object;", ENTRY, startingWith(4));
    // All handlers are called here, on every system.
    String handled = "invokeUnchecked(Ljava/nio/channels/CompletionHandler;";
    at(CHANNELS + "Invoker", handled, ENTRY, COMPLETING);

    String future = CHANNELS + "PendingFuture";
    at(future, "setResult(Ljava/lang/Object;)V setFailure cancel", ENTRY, DOING);
    at(future, "get", RETURN, DONE);
    inside(future, "get", FIELD_READ, "exc", RESULT_SEEN);
  }

  private void addPipes() {
    String stream = "java/io/PipedInputStream";
    String reader = "java/io/PipedReader";
    for (String pipe : List.of(stream, reader)) {
      at(pipe, "receive receivedLast", ENTRY, DOING);
      at(pipe, "read", RETURN, DONE);
    }

    at(CHANNELS + "PipeImpl", "<init>", RETURN, PIPE_MADE);
    String sink = CHANNELS + "SinkChannelImpl";
    at(sink, "write implCloseSelectableChannel", ENTRY, DOING);
    String source = CHANNELS + "SourceChannelImpl";
    at(source, "read(Ljava/nio/ByteBuffer;)I", RETURN, RECEIVED_SOME);
    at(source, "read([Ljava/nio/ByteBuffer;", RETURN, RECEIVED_MANY);
  }

  private void addReferences() {
    String cleanable = "jdk/internal/ref/CleanerImpl$PhantomCleanableRef";
    at(cleanable, "<init>(Ljava/lang/Object;", RETURN, CLEANABLE_MADE);
    at(cleanable, "performCleanup", ENTRY, CLEANING);
    // By then weak references to the object are cleared, as its shadow is one.
    String finalizer = "java/lang/ref/Finalizer";
    at(finalizer, "<init>", RETURN, HANDING_IN_ITSELF);
    at(finalizer, "runFinalizer", ENTRY, RUNNING_ITSELF);
  }

  /** What is done when a thread dies, or the JVM ends. */
  private void addEndings() {
    String thread = "java/lang/Thread";
    at(thread, "setUncaughtExceptionHandler", ENTRY, HANDING_IN);
    at(thread, "getUncaughtExceptionHandler", RETURN, RUNNING_RESULT);
    at(thread, "setDefaultUncaughtExceptionHandler", ENTRY, HANDING_IN);
    at(thread, "getDefaultUncaughtExceptionHandler", RETURN, RUNNING_RESULT);
    String hooks = "java/lang/ApplicationShutdownHooks";
    at(hooks, "add", ENTRY, HANDING_IN);
    inside(hooks, "runHooks", BEFORE_CALL, "start", RUNNING);
  }

  /** Those who are called by whichever thread has something to tell. */
  private void addListeners() {
    String logger = "java/util/logging/Logger";
    at(logger, "addHandler", ENTRY, DOING);
    at(logger, "accessCheckedHandlers", RETURN, DONE);

    String properties = "java/beans/PropertyChangeSupport";
    at(properties, "addPropertyChangeListener", ENTRY, DOING);
    at(properties, "firePropertyChange(Ljava/beans/PropertyChangeEvent;)V", ENTRY, DONE);
    String vetoes = "java/beans/VetoableChangeSupport";
    at(vetoes, "addVetoableChangeListener", ENTRY, DOING);
    at(vetoes, "fireVetoableChange(Ljava/beans/PropertyChangeEvent;)V", ENTRY, DONE);

    String broadcaster = "javax/management/NotificationBroadcasterSupport";
    at(broadcaster, "addNotificationListener", ENTRY, DOING);
    at(broadcaster, "sendNotification", ENTRY, DONE);
    String beans = "com/sun/jmx/mbeanserver/Repository";
    at(beans, "addMBean", ENTRY, HANDING_IN);
    at(beans, "retrieve", RETURN, RUNNING_RESULT);

    String preferences = "java/util/prefs/AbstractPreferences";
    at(preferences, "addPreferenceChangeListener addNodeChangeListener", ENTRY, DOING);
    at(preferences, "prefListeners nodeListeners", RETURN, DONE);
    String changes = "enqueuePreferenceChangeEvent enqueueNodeAddedEvent enqueueNodeRemovedEvent";
    inside(preferences, changes, BEFORE_CALL, "add", HANDING_IN_OPERAND);
    String dispatcher = preferences + "$EventDispatchThread";
    inside(dispatcher, "run", BEFORE_CALL, "preferenceChange", RUNNING);
    inside(dispatcher, "run", BEFORE_CALL, "childAdded", RUNNING);
    inside(dispatcher, "run", BEFORE_CALL, "childRemoved", RUNNING);
  }

  private void addEventQueues() {
    String queue = "java/awt/EventQueue";
    at(queue, "postEvent(Ljava/awt/AWTEvent;)V", ENTRY, HANDING_IN);
    at(queue, "dispatchEvent", ENTRY, RUNNING_FIRST);
    String invocation = "java/awt/event/InvocationEvent";
    at(invocation, "finishedDispatching", ENTRY, DOING);
    at(invocation, "isDispatched", RETURN, DONE_IF_TRUE);
    at("javax/swing/TimerQueue", "addTimer", ENTRY, HANDING_IN);
    at("javax/swing/Timer", "fireActionPerformed", ENTRY, RUNNING_ITSELF);
    // What workers have to tell is told together, a little later.
    String told = "sun/swing/AccumulativeRunnable";
    at(told, "add", ENTRY, HANDING_IN_ITSELF);
    at(told, "run()V", ENTRY, RUNNING_ITSELF);
  }

  private void addHttp() {
    String context = "sun/net/httpserver/HttpContextImpl";
    at(context, "<init>", RETURN, HANDING_IN_THIRD);
    at(context, "setHandler", ENTRY, HANDING_IN);
    at(context, "getHandler", RETURN, RUNNING_RESULT);
    // Who stops a server waits for the exchanges that are under way.
    String server = "sun/net/httpserver/ServerImpl";
    at(server, "addEvent", ENTRY, PART_ENDING);
    at(server, "stop", RETURN, TERMINATED);

    // A subscriber, or a listener, is called by one thread after another.
    String client = "jdk/internal/net/http/";
    for (JdkPoint.Place place : List.of(ENTRY, RETURN)) {
      PointHook hook = place == ENTRY ? TELLING : TOLD;
      String calls = "onSubscribe onNext onError onComplete";
      String body = client + "Http1Response$Http1BodySubscriber";
      at(body, calls, place, hook, NO_MORE_25);
      at(client + "common/HttpBodySubscriberWrapper", calls, place, hook, NOT_YET_17);
      at(client + "Stream", "schedule", place, hook);
    }
    // What many threads have to do, whichever of them finds the time.
    String scheduler = client + "common/SequentialScheduler";
    String scheduled = "runOrSchedule(L" + scheduler;
    at(scheduler, scheduled, ENTRY, HANDING_IN_ITSELF);
    at(scheduler + "$SchedulableTask", "run", ENTRY, RUNNING_OUTER);
    String again = scheduler + "$TryEndDeferredCompleter";
    inside(again, "complete", BEFORE_CALL, "run", RUNNING_OUTER);
    // What they hand over may be taken before that is scheduled: by who is at it already.
    String exchange = client + "Http1Exchange";
    at(exchange, "appendToOutgoing(L" + exchange, ENTRY, HANDING_IN_ITSELF);
    at(exchange, "getOutgoing", RETURN, RUNNING_ITSELF);
    String socket = client + "SocketTube$InternalWriteSubscriber";
    at(socket, "onNext(Ljava/util/List;", ENTRY, HANDING_IN_ITSELF);
    at(socket, "tryFlushCurrent", ENTRY, RUNNING_ITSELF);
    String wrapper = client + "common/SubscriberWrapper";
    at(wrapper, "outgoing(Ljava/util/List;", ENTRY, HANDING_IN_ITSELF);
    inside(wrapper + "$DownstreamPusher", "run1", BEFORE_CALL, "onNext", RUNNING_OUTER);
    String webSocket = client + "websocket/WebSocketImpl";
    at(webSocket, "<init>", RETURN, TOLD);
    at(webSocket + "$ReceiveTask", "run", ENTRY, LISTENER_TELLING);
    at(webSocket + "$ReceiveTask", "run", RETURN, LISTENER_TOLD);
  }
}
