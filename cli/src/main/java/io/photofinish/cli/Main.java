package io.photofinish.cli;

/** The photofinish command. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println("photofinish");
  }
}
