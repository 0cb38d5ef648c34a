const MAX_SENTENCE = 300;

/** Returns the first sentence of a plain text. */
export function openingSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // The dots of "1.5", "i3.large" and "e.g." end no sentence.
  const [sentence = line] = /^.{10,}?[.!?](?=\s+[\p{Lu}“"(]|$)/u.exec(line) ?? [];
  return sentence.length > MAX_SENTENCE ? `${sentence.slice(0, MAX_SENTENCE - 1).trimEnd()}…` : sentence;
}
