package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.util.Printer;

/**
 * The instructions of a method, one a line, with a plus before those that were woven in. Locals
 * that were added have names; the number of a place is {@code where}, that of the site of a call
 * {@code site}. Labels that nothing refers to, lines and frames are left out.
 */
final class Listing {
  private final MethodNode method;
  private final Set<Object> original;
  private final AddedLocals added;
  private final Map<LabelNode, String> labels = new HashMap<>();
  private final List<String> lines = new ArrayList<>();

  private Listing(MethodNode method, Set<Object> original) {
    this.method = method;
    this.original = original;
    added = AddedLocals.of(method);
  }

  /**
   * @param original the instructions and the blocks of the method before it was woven
   */
  static String of(MethodNode method, Set<Object> original) {
    Listing listing = new Listing(method, original);
    listing.nameLabels();
    method.instructions.forEach(listing::add);
    method.tryCatchBlocks.forEach(listing::add);
    return String.join("\n", listing.lines) + "\n";
  }

  private void nameLabels() {
    Set<LabelNode> used = new HashSet<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      used.addAll(List.of(block.start, block.end, block.handler));
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof JumpInsnNode jump) {
        used.add(jump.label);
      }
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LabelNode label && used.contains(label)) {
        labels.put(label, "L" + labels.size());
      }
    }
  }

  private void add(AbstractInsnNode instruction) {
    if (instruction instanceof LabelNode label && labels.containsKey(label)) {
      lines.add(labels.get(label) + ":");
    } else if (instruction.getOpcode() >= 0) {
      String operation = Printer.OPCODES[instruction.getOpcode()];
      String operands = operands(instruction);
      lines.add(mark(instruction) + operation + (operands.isEmpty() ? "" : " " + operands));
    }
  }

  private void add(TryCatchBlockNode block) {
    lines.add(
        mark(block)
            + "TRY %s TO %s CATCH %s AT %s"
                .formatted(
                    labels.get(block.start),
                    labels.get(block.end),
                    block.type == null ? "all" : simple(block.type),
                    labels.get(block.handler)));
  }

  private String mark(Object what) {
    return original.contains(what) ? "  " : "+ ";
  }

  private String operands(AbstractInsnNode instruction) {
    if (instruction instanceof VarInsnNode local) {
      return local(local.var);
    } else if (instruction instanceof IincInsnNode increment) {
      return increment.var + " " + increment.incr;
    } else if (instruction instanceof IntInsnNode constant) {
      return Integer.toString(constant.operand);
    } else if (instruction instanceof LdcInsnNode constant) {
      return constant(constant);
    } else if (instruction instanceof TypeInsnNode named) {
      return simple(named.desc);
    } else if (instruction instanceof FieldInsnNode field) {
      return simple(field.owner) + "." + field.name;
    } else if (instruction instanceof MethodInsnNode call) {
      return simple(call.owner) + "." + call.name + signature(call.desc);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      return call.name + " by " + ((Handle) call.bsmArgs[1]).getName();
    } else if (instruction instanceof JumpInsnNode jump) {
      return labels.get(jump.label);
    }
    return "";
  }

  private String local(int index) {
    if (index < added.log()) {
      return Integer.toString(index);
    }
    if (index == added.log()) {
      return "log";
    }
    if (index == added.caller()) {
      return "caller";
    }
    return index == added.monitor() ? "monitor" : "free" + (index - added.firstFree());
  }

  /** The number of a place is the last that a hook gets. */
  private String constant(LdcInsnNode constant) {
    if (!original.contains(constant)
        && constant.cst instanceof Integer place
        && constant.getNext() instanceof MethodInsnNode) {
      return (place & 1) == 0 ? "where" : "where, in a leaf";
    }
    if (constant.getNext() instanceof FieldInsnNode access && access.name.equals("callSite")) {
      return "site";
    }
    return constant.cst instanceof Type type ? simple(type) + ".class" : constant.cst.toString();
  }

  private static String signature(String descriptor) {
    String parameters =
        Arrays.stream(Type.getArgumentTypes(descriptor))
            .map(Listing::simple)
            .collect(Collectors.joining(", "));
    Type result = Type.getReturnType(descriptor);
    return "(" + parameters + ")" + (result.equals(Type.VOID_TYPE) ? "" : " " + simple(result));
  }

  private static String simple(Type type) {
    String name = type.getClassName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String simple(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1);
  }
}
