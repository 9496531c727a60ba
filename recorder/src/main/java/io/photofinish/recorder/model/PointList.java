package io.photofinish.recorder.model;

import java.util.ArrayList;
import java.util.List;

/** A list of places in the JDK that call hooks, filled by the classes that know some of them. */
abstract class PointList {
  /** In place of the names of methods: whichever they are. */
  static final String ANYWHERE = "";

  private final List<JdkPoint> points = new ArrayList<>();

  final List<JdkPoint> points() {
    return points;
  }

  /** Where methods begin or return. */
  final void at(String type, String methods, JdkPoint.Place place, PointHook hook) {
    at(type, methods, place, hook, Versions.ALL);
  }

  /** Where methods begin or return that some JDKs have. */
  final void at(
      String type, String methods, JdkPoint.Place place, PointHook hook, Versions versions) {
    inside(type, methods, place, null, hook, versions);
  }

  /** Where methods make a call, or access a field. */
  final void inside(
      String type, String methods, JdkPoint.Place place, String member, PointHook hook) {
    inside(type, methods, place, member, hook, Versions.ALL);
  }

  /** Where methods make a call, or access a field, in some JDKs. */
  final void inside(
      String type,
      String methods,
      JdkPoint.Place place,
      String member,
      PointHook hook,
      Versions versions) {
    List<MethodPattern> patterns =
        methods.equals(ANYWHERE) ? List.of() : MethodPattern.parse(methods);
    points.add(new JdkPoint(type, patterns, place, member, hook, versions));
  }
}
