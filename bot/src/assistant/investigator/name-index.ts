const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const PART = /[\p{L}\p{N}]+/gu;
/** For a longer name only short sequences of parts are stored. */
const MAX_PARTS = 12;
const LONGEST = 512;
/** 'python3.12', 'nodejs18.x': a runtime and its version. */
const VERSIONED = /^(\p{L}{2,})(\d[\d.]*)(?:\.x)?$/u;
/** CloudTrail's 'UpdateFunctionCode20150331v2' is the call UpdateFunctionCode. */
const DATED_CALL = /^(\p{L}+)20\d{6}(?:v\d)?$/u;

/** Returns a word without surrounding punctuation, in lower case. */
export const bareName = (word: string): string => word.replace(EDGES, '').toLowerCase();

/** Removes a plural ending: 'policies' → 'policy', 'ARNs' → 'ARN'. */
export const singular = (word: string): string =>
  /[^aeiou]ies$/.test(word) ? `${word.slice(0, -3)}y` : /[^s]s$/.test(word) ? word.slice(0, -1) : word;

/**
 * Names that may be mentioned: each as a whole, and every sequence of its parts ('web-eu-1', 'web-eu', 'eu-1', 'web').
 */
export class NameIndex {
  readonly #names = new Set<string>();

  has(name: string): boolean {
    const bare = bareName(name);
    return this.#names.has(bare) || this.#names.has(singular(bare));
  }

  /** Adds all words of a text, and the text itself. */
  addText(text: string): void {
    const whole = text.slice(0, LONGEST);
    for (const [word] of whole.matchAll(/\S+/g)) this.addName(word);
    this.#names.add(bareName(whole));
  }

  addName(word: string): void {
    const bare = bareName(word);
    if (bare === '' || this.#names.has(bare)) return;
    this.#names.add(bare);
    const [, runs, version] = VERSIONED.exec(bare) ?? [];
    for (const part of [runs, version, DATED_CALL.exec(bare)?.[1]]) if (part) this.addName(part);
    const parts = [...bare.matchAll(PART)];
    if (parts.length < 2) return;
    const longest = parts.length > MAX_PARTS ? 3 : parts.length;
    for (const [first, { index }] of parts.entries())
      for (const last of parts.slice(first, first + longest))
        this.#names.add(bare.slice(index, last.index + last[0].length));
  }
}
