import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

const NAME_PART = /\b(?:with |having |have |has )?["']?([\w.-]+)["']? in (?:the|its|their|his|her) names?\b/i;
const QUOTED = /"([^"]+)"|(?<=^|\s)'([^']+)'(?=$|[\s?.,!])|`([^`]+)`/g;

/** "with backup in the name" */
export function readNamePart(question: Question, open: OpenText): void {
  const match = NAME_PART.exec(open.text);
  if (!match?.[1]) return;
  question.nameContains = match[1];
  open.takeMatch(match);
}

/** What stands in quotation marks, with the token at which it begins. */
export function readQuotes(question: Question, open: OpenText): void {
  for (const match of open.text.matchAll(QUOTED)) {
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    const token = question.tokens.findIndex((candidate) => candidate.start >= match.index);
    question.quoted.push({ value, token });
    open.takeMatch(match);
  }
}
