package io.photofinish.bench.recorder.grande.montecarlo;

/** What one simulation tells. */
class ToResult {
  private String header;
  private double expectedReturnRate = Double.NaN;
  private double volatility = Double.NaN;
  private double finalStockPrice = Double.NaN;

  ToResult(String header) {
    this.header = header;
  }

  String getHeader() {
    return header;
  }

  double getExpectedReturnRate() {
    return expectedReturnRate;
  }

  void setExpectedReturnRate(double expectedReturnRate) {
    this.expectedReturnRate = expectedReturnRate;
  }

  double getVolatility() {
    return volatility;
  }

  void setVolatility(double volatility) {
    this.volatility = volatility;
  }

  double getFinalStockPrice() {
    return finalStockPrice;
  }

  void setFinalStockPrice(double finalStockPrice) {
    this.finalStockPrice = finalStockPrice;
  }
}
