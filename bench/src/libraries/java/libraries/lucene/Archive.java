package libraries.lucene;

import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import libraries.Load;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/**
 * Threads add documents to one index in memory and look into it while it grows; then they search
 * the whole of it. How often each word is in a document was counted on the way.
 */
public final class Archive {
  private static final int WORDS = 400;
  private static final int WORDS_A_DOCUMENT = 40;
  private static final int LOOK_EVERY = 500;

  private Archive() {}

  public static void main(String[] arguments) throws Exception {
    Load load = Load.of(arguments, 60, 15_000, 60_000);
    AtomicIntegerArray documentsWith = new AtomicIntegerArray(WORDS);
    try (Directory directory = new ByteBuffersDirectory();
        IndexWriter writer =
            new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()));
        SearcherManager searchers = new SearcherManager(writer, null)) {
      load.together(thread -> add(writer, searchers, thread, load.share(thread), documentsWith));
      writer.commit();
      searchers.maybeRefreshBlocking();
      long found = load.together(thread -> search(searchers, thread));
      long expected = 0;
      for (int word = 0; word < WORDS; word++) {
        expected += (long) load.threads() * documentsWith.get(word);
      }
      Load.finish(found, expected);
    }
  }

  private static long add(
      IndexWriter writer,
      SearcherManager searchers,
      int thread,
      int documents,
      AtomicIntegerArray documentsWith)
      throws Exception {
    Random random = new Random(thread);
    for (int i = 0; i < documents; i++) {
      boolean[] seen = new boolean[WORDS];
      StringBuilder text = new StringBuilder();
      for (int j = 0; j < WORDS_A_DOCUMENT; j++) {
        // Some words are far more frequent than others, as in any language.
        int word = (int) (WORDS * Math.abs(random.nextDouble() * random.nextDouble()));
        seen[word] = true;
        text.append(word(word)).append(' ');
      }
      for (int word = 0; word < WORDS; word++) {
        if (seen[word]) {
          documentsWith.incrementAndGet(word);
        }
      }
      Document document = new Document();
      document.add(new StringField("id", thread + "-" + i, Field.Store.YES));
      document.add(new IntPoint("number", i));
      document.add(new TextField("text", text.toString(), Field.Store.NO));
      writer.addDocument(document);
      if (i % LOOK_EVERY == LOOK_EVERY - 1) {
        look(searchers, thread + "-0");
      }
    }
    return documents;
  }

  /** What a thread added before can be found, while others add. */
  private static void look(SearcherManager searchers, String id) throws Exception {
    searchers.maybeRefreshBlocking();
    IndexSearcher searcher = searchers.acquire();
    try {
      if (searcher.count(new TermQuery(new Term("id", id))) != 1) {
        throw new IllegalStateException("document " + id + " is not found");
      }
    } finally {
      searchers.release(searcher);
    }
  }

  /** Tells in how many documents words were found. */
  private static long search(SearcherManager searchers, int thread) throws Exception {
    IndexSearcher searcher = searchers.acquire();
    try {
      long found = 0;
      for (int i = 0; i < WORDS; i++) {
        int word = (i + 7 * thread) % WORDS;
        Query one = new TermQuery(new Term("text", word(word)));
        Query other = new TermQuery(new Term("text", word((word + 1) % WORDS)));
        found += searcher.count(one);
        searcher.search(both(one, other), 10);
        searcher.search(IntPoint.newRangeQuery("number", i, 2 * i), 10);
      }
      return found;
    } finally {
      searchers.release(searcher);
    }
  }

  private static Query both(Query one, Query other) {
    return new BooleanQuery.Builder()
        .add(one, BooleanClause.Occur.MUST)
        .add(other, BooleanClause.Occur.SHOULD)
        .build();
  }

  private static String word(int number) {
    return "word" + Integer.toString(number, 36);
  }
}
