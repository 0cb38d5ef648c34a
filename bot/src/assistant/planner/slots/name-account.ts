import type { Question } from './question.ts';

const EXCLUDED =
  /\b(?:not|except|excluding|outside|without|other than|apart from|(?:all|everything|everywhere|anything|accounts?) but)(?: of| for| in| from)?(?: the)?(?: account)? ?$/i;

/** Notes an account at a place in the text, as included or as excluded. */
export function nameAccount(question: Question, id: string, at: number): void {
  const isExcluded = EXCLUDED.test(question.text.slice(0, at));
  (isExcluded ? question.excludedAccounts : question.accounts).push(id);
}
