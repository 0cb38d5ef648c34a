/** Returns the character trigrams of a text, with counts. */
function trigrams(text: string): Map<string, number> {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const padded = ` ${words} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 <= padded.length; at++) {
    const gram = padded.slice(at, at + 3);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** The texts that contain a trigram, each with its weight there, divided by the text's length. */
interface Postings {
  documents: number[];
  weights: number[];
}

const NOWHERE: Postings = { documents: [], weights: [] };

/** Ranks examples by similar spelling (cosine of TF-IDF over character trigrams), for when the words are not understood. */
export class ExampleRanking<T> {
  readonly #examples: { text: string; meaning: T }[];
  readonly #rarity = new Map<string, number>();
  readonly #postings = new Map<string, Postings>();

  constructor(examples: { text: string; meaning: T }[]) {
    this.#examples = examples;
    const all = examples.map(({ text }) => trigrams(text));
    const seenIn = new Map<string, number>();
    for (const grams of all) for (const gram of grams.keys()) seenIn.set(gram, (seenIn.get(gram) ?? 0) + 1);
    for (const [gram, count] of seenIn) this.#rarity.set(gram, Math.log(1 + all.length / count));
    for (const [document, grams] of all.entries()) {
      const length = this.#length(grams);
      for (const [gram, count] of grams) {
        const postings = this.#postings.get(gram) ?? { documents: [], weights: [] };
        postings.documents.push(document);
        postings.weights.push((count * (this.#rarity.get(gram) ?? 0)) / length);
        this.#postings.set(gram, postings);
      }
    }
  }

  /** Returns the nearest examples, best first. A score of 1 means the same text. */
  nearest(text: string, most: number): { text: string; meaning: T; score: number }[] {
    const grams = trigrams(text);
    const length = this.#length(grams);
    const scores = new Float64Array(this.#examples.length);
    for (const [gram, count] of grams) {
      const weight = (count * (this.#rarity.get(gram) ?? 0)) / length;
      const { documents, weights } = this.#postings.get(gram) ?? NOWHERE;
      for (let at = 0; at < documents.length; at++) {
        const document = documents[at] ?? 0;
        scores[document] = (scores[document] ?? 0) + weight * (weights[at] ?? 0);
      }
    }
    const near: { text: string; meaning: T; score: number }[] = [];
    scores.forEach((score, document) => {
      const example = score > 0.2 ? this.#examples[document] : undefined;
      if (example) near.push({ ...example, score });
    });
    return near.sort((a, b) => b.score - a.score).slice(0, most);
  }

  #length(grams: Map<string, number>): number {
    let sum = 0;
    for (const [gram, count] of grams) sum += (count * (this.#rarity.get(gram) ?? 0)) ** 2;
    return Math.sqrt(sum) || 1;
  }
}
