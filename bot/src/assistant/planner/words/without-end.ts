/** Removes characters from the end of a text. A pattern for that takes quadratic time on long runs of them. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}
