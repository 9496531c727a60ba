package io.photofinish.report.html;

import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Schedules that keep the rules of locks and reads, and are otherwise whatever they like. */
final class RandomPhotos {
  private RandomPhotos() {}

  static PhotoFinish photo(long seed) {
    Random random = new Random(seed);
    int lanes = 2 + random.nextInt(4);
    int locks = random.nextInt(4);
    int size = 2 + random.nextInt(60);
    int quiet = random.nextInt(4);
    Map<String, Integer> holders = new HashMap<>();
    Map<String, Integer> written = new HashMap<>();
    List<Step> steps = new ArrayList<>();
    int lane = 0;
    while (steps.size() < size - 2) {
      lane = random.nextInt(4) < quiet ? lane : random.nextInt(lanes);
      String lock = "com.acme.shop.Lock@" + random.nextInt(locks + 1);
      String variable = "com.acme.shop.V.f" + random.nextInt(12);
      long skipped = random.nextInt(15) == 0 ? 1 + random.nextInt(9) : 0;
      boolean isMoved = random.nextInt(5) == 0;
      int here = steps.size();
      switch (random.nextInt(8)) {
        case 0 -> {
          if (locks > 0 && holders.putIfAbsent(lock, lane) == null) {
            steps.add(step(skipped, random, lane, "ACQUIRE", lock, isMoved, -1));
          }
        }
        case 1 -> {
          if (holders.remove(lock, lane)) {
            steps.add(step(skipped, random, lane, "RELEASE", lock, isMoved, -1));
          }
        }
        case 2 -> {
          if (random.nextInt(4) == 0) {
            steps.add(step(skipped, random, lane, "SIGNAL", "latch", false, -1));
          }
        }
        case 3, 4 -> {
          steps.add(step(skipped, random, lane, "WRITE", variable, false, -1));
          written.put(variable, here);
        }
        default -> {
          int from = random.nextInt(3) == 0 ? written.getOrDefault(variable, -1) : -1;
          steps.add(step(skipped, random, lane, "READ", variable, false, from));
        }
      }
    }
    int first = random.nextInt(lanes);
    int second = (first + 1 + random.nextInt(lanes - 1)) % lanes;
    steps.add(step(0, random, first, "WRITE", "com.acme.shop.V.x", false, -1));
    steps.add(step(0, random, second, "READ", "com.acme.shop.V.x", false, -1));
    return new PhotoFinish(names(lanes), steps, List.of());
  }

  private static Step step(
      long skipped,
      Random random,
      int lane,
      String operation,
      String target,
      boolean isMoved,
      int readsFrom) {
    return new Step(
        skipped, random.nextInt(100_000), lane, operation, target, "", isMoved, false, readsFrom);
  }

  private static List<String> names(int lanes) {
    List<String> names = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      names.add("worker-" + lane);
    }
    return names;
  }
}
