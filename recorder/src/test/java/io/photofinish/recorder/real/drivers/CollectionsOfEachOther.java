package io.photofinish.recorder.real.drivers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.apache.commons.collections.collection.SynchronizedCollection;

/**
 * Two synchronized collections, each of which is added to the other one: as it is, or as a copy.
 */
public final class CollectionsOfEachOther {
  private CollectionsOfEachOther() {}

  public static void main(String[] arguments) throws InterruptedException {
    boolean copies = arguments[0].equals("copies");
    Collection<Object> one = collection(1);
    Collection<Object> other = collection(2);
    Afterwards.begin();
    Together.run(
        number -> {
          one.addAll(copies ? Arrays.asList(other.toArray()) : other);
          Afterwards.done();
        },
        number -> {
          Afterwards.awaitDone();
          other.addAll(copies ? Arrays.asList(one.toArray()) : one);
        });
    System.out.println(one.size() + other.size());
  }

  @SuppressWarnings("unchecked")
  private static Collection<Object> collection(int element) {
    return SynchronizedCollection.decorate(new ArrayList<>(List.of(element)));
  }
}
