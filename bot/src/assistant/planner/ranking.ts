/** Character trigrams of a text, with counts. */
function trigrams(text: string): Map<string, number> {
  const padded = ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 <= padded.length; at++) {
    const gram = padded.slice(at, at + 3);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** Ranks examples by likeness of spelling (TF-IDF over character trigrams, cosine): recall where the words fail. */
export class ExampleRanking<T> {
  readonly #documents: { meaning: T; text: string; weights: Map<string, number>; norm: number }[] = [];
  readonly #rarity = new Map<string, number>();

  constructor(examples: { text: string; meaning: T }[]) {
    const seenIn = new Map<string, number>();
    const all = examples.map(({ text, meaning }) => ({ text, meaning, grams: trigrams(text) }));
    for (const { grams } of all)
      for (const gram of grams.keys()) seenIn.set(gram, (seenIn.get(gram) ?? 0) + 1);
    for (const [gram, count] of seenIn) this.#rarity.set(gram, Math.log(1 + all.length / count));
    for (const { text, meaning, grams } of all)
      this.#documents.push({ text, meaning, ...this.#weigh(grams) });
  }

  /** The nearest examples, best first; a score of 1 is the same text. */
  nearest(text: string, most: number): { text: string; meaning: T; score: number }[] {
    const asked = this.#weigh(trigrams(text));
    return this.#documents
      .map(({ text: example, meaning, weights, norm }) => {
        let dot = 0;
        for (const [gram, weight] of asked.weights) dot += weight * (weights.get(gram) ?? 0);
        return { text: example, meaning, score: dot / (asked.norm * norm || 1) };
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  }

  #weigh(grams: Map<string, number>): { weights: Map<string, number>; norm: number } {
    const weights = new Map<string, number>();
    let sum = 0;
    for (const [gram, count] of grams) {
      const weight = count * (this.#rarity.get(gram) ?? 0);
      weights.set(gram, weight);
      sum += weight * weight;
    }
    return { weights, norm: Math.sqrt(sum) };
  }
}
