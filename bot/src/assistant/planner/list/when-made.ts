import type { Scan } from './scan.ts';
import { markWords } from './scan.ts';

const WHEN_MADE =
  /\bwhen (?:was|were|did|has|have|had) .*?\b(made|built|provisioned|deployed|set up|spun up|born)\b/i;

/** "when was the data lake bucket made", "when were they set up": shows when the things were created. */
export function readWhenMade(scan: Scan): void {
  const { columns, question, vocabulary } = scan;
  const verb = WHEN_MADE.exec(question.text)?.[1];
  const field = ['created_at', 'launched_at', 'requested_at'].find((key) => vocabulary.fields.has(key));
  if (!verb || !field || columns.has(field)) return;
  columns.add(field);
  scan.score += 1;
  markWords(scan, new RegExp(`^(?:${verb.replace(' ', '|')})$`, 'i'));
}
