package io.photofinish.recorder.instrument;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import org.objectweb.asm.tree.analysis.Value;

/** What is known of a value in an iteration of a loop, in terms of those at its beginning. */
sealed interface LoopValue extends Value {
  LoopValue UNKNOWN = new Unknown(1);
  LoopValue UNKNOWN_WIDE = new Unknown(2);

  static LoopValue unknown(int size) {
    return size == 2 ? UNKNOWN_WIDE : UNKNOWN;
  }

  /** Nothing is known of it. */
  record Unknown(int size) implements LoopValue {
    @Override
    public int getSize() {
      return size;
    }
  }

  /** A reference that is the same in all iterations. */
  record Reference(Symbol symbol) implements LoopValue {
    @Override
    public int getSize() {
      return 1;
    }
  }

  /** A sum of ints, each with a factor. */
  record Linear(Map<Symbol, Integer> factors, int constant) implements LoopValue {
    @Override
    public int getSize() {
      return 1;
    }

    static Linear of(int constant) {
      return new Linear(Map.of(), constant);
    }

    static Linear of(Symbol symbol) {
      return new Linear(Map.of(symbol, 1), 0);
    }

    boolean isConstant() {
      return factors.isEmpty();
    }

    /** What is left of it if a symbol is taken away that it has once; null if it has not. */
    Linear without(Symbol symbol) {
      return factors.getOrDefault(symbol, 0) == 1 ? minus(of(symbol)) : null;
    }

    Linear plus(Linear other) {
      return combine(other, Integer::sum);
    }

    Linear minus(Linear other) {
      return combine(other, (a, b) -> a - b);
    }

    Linear times(int factor) {
      return combine(this, (a, b) -> a * factor);
    }

    private Linear combine(Linear other, IntBinaryOperator operator) {
      Map<Symbol, Integer> sum = new TreeMap<>(Symbol.ORDER);
      sum.putAll(factors);
      other.factors.forEach((symbol, factor) -> sum.putIfAbsent(symbol, 0));
      sum.replaceAll(
          (symbol, factor) -> operator.applyAsInt(factor, other.factors.getOrDefault(symbol, 0)));
      sum.values().removeIf(factor -> factor == 0);
      return new Linear(sum, operator.applyAsInt(constant, other.constant));
    }
  }
}
