package io.photofinish.trace.file;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The names of a file, read chunk by chunk as they are asked for. */
final class PftNames implements Names {
  private final ChunkReader file;
  private final PftIndex index;
  private final Footer footer;

  /** Filled on the first look-up: streaming a trace needs no names. */
  private final Map<NameKind, Shelf> shelves = new EnumMap<>(NameKind.class);

  /** Null until somebody asks. */
  private List<CallersChunk> callers;

  /** The chunks of one kind, by increasing first id; each is null until it is needed. */
  private record Shelf(int[] firstIds, long[] offsets, NamesChunk[] chunks) {
    int find(int id) {
      int at = Arrays.binarySearch(firstIds, id);
      return at >= 0 ? at : -at - 2;
    }
  }

  PftNames(ChunkReader file, PftIndex index, Footer footer) {
    this.file = file;
    this.index = index;
    this.footer = footer;
  }

  @Override
  public int count(NameKind kind) {
    return footer.idCounts()[kind.code()];
  }

  @Override
  public synchronized String name(NameKind kind, int id) {
    if (id < 0 || id >= count(kind)) {
      throw new IndexOutOfBoundsException(
          "no " + kind.word() + " has the id " + id + "; there are " + count(kind));
    }
    try {
      if (shelves.isEmpty()) {
        fillShelves(index.names());
      }
      return chunk(shelves.get(kind), id).name(id);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized int caller(int location) {
    try {
      if (callers == null) {
        callers = readCallers(index.names());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int caller = NO_CALLER;
    for (int i = 0; i < callers.size() && caller == NO_CALLER; i++) {
      caller = callers.get(i).caller(location);
    }
    return caller;
  }

  private List<CallersChunk> readCallers(PftIndex.NamesDirectory directory) throws IOException {
    List<CallersChunk> read = new ArrayList<>();
    for (int i = 0; i < directory.kinds().length; i++) {
      if (directory.kinds()[i] == CallersChunk.KIND) {
        ByteBuffer payload = file.read(PftLayout.CALLERS, directory.offsets()[i]);
        try {
          read.add(CallersChunk.decode(payload));
        } catch (DamagedBlockException damaged) {
          throw file.damaged(damaged.getMessage(), "");
        }
      }
    }
    return read;
  }

  private void fillShelves(PftIndex.NamesDirectory directory) {
    for (NameKind kind : NameKind.values()) {
      int[] ofKind =
          IntStream.range(0, directory.kinds().length)
              .filter(i -> directory.kinds()[i] == kind.code())
              .toArray();
      shelves.put(
          kind,
          new Shelf(
              Arrays.stream(ofKind).map(i -> directory.firstIds()[i]).toArray(),
              Arrays.stream(ofKind).mapToLong(i -> directory.offsets()[i]).toArray(),
              new NamesChunk[ofKind.length]));
    }
  }

  private NamesChunk chunk(Shelf shelf, int id) throws IOException {
    int found = shelf.find(id);
    if (found < 0) {
      throw file.damaged("the index has no chunk for the name of id " + id, "");
    }
    if (shelf.chunks[found] == null) {
      ByteBuffer payload = file.read(PftLayout.NAMES, shelf.offsets[found]);
      try {
        shelf.chunks[found] = NamesChunk.decode(payload);
      } catch (DamagedBlockException damaged) {
        throw file.damaged(damaged.getMessage(), "");
      }
    }
    if (!shelf.chunks[found].has(id)) {
      throw file.damaged("it lacks the name of id " + id, "");
    }
    return shelf.chunks[found];
  }
}
