import type { Question } from './question.ts';

const EXCLUDED =
  /\b(?:not|except|excluding|outside|without|other than|apart from|(?:all|everything|everywhere|anything|accounts?) but)(?: of| for| in| from)?(?: the)?(?: account)? ?$/i;

/** Notes an account that is named at a place of the text: as one that is meant, or as one that is left out. */
export function nameAccount(question: Question, id: string, at: number): void {
  const isExcluded = EXCLUDED.test(question.text.slice(0, at));
  (isExcluded ? question.excludedAccounts : question.accounts).push(id);
}
