package io.photofinish.cli.witness;

import java.util.List;

/**
 * What became of the witnesses of a file.
 *
 * @param name what the user calls the file
 * @param pairsWithoutWitness how many races it tells of without a witness
 */
public record Judgements(String name, List<Judgement> judgements, int pairsWithoutWitness) {
  public long rejected() {
    return judgements.stream().filter(judgement -> !judgement.accepted()).count();
  }
}
