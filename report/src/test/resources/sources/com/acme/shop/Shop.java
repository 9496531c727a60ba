package com.acme.shop;

import java.util.ArrayList;
import java.util.List;

/** A shop with one seller and one auditor. */
final class Shop {
  private final Object shelf = new Object();
  private final Object books = new Object();
  private final List<String> orders = new ArrayList<>();
  private boolean isOpen;
  private int stock = 12;
  private int revenue;
  private int audits;

  void open() {
    synchronized (shelf) {
      isOpen = true;
    }
  }

  void sell(int price) {
    synchronized (shelf) {
      if (!isOpen) {
        return;
      }
      for (String order : orders) {
        stock -= order.length();
      }
    }
    synchronized (books) {
      revenue += price;
    }
  }

  void audit() {
    synchronized (books) {
      audits++;
    }
    print(revenue);
  }

  static void print(int sum) {
    System.out.println("sold for " + sum);
  }

  public static void main(String[] args) {
    Shop shop = new Shop();
    new Thread(() -> shop.sell(30), "seller").start();
    shop.open();
    new Thread(shop::audit, "auditor").start();
  }
}
