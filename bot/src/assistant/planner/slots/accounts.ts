import type { PlanInput } from '../../plan.ts';
import { nameAccount } from './name-account.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';
import { readShortName } from './short-names.ts';

const ID = /(?<![\w:-])(?:(?:aws )?account(?: id)? )?(\d{12}|\d{4}-\d{4}-\d{4})(?![\w:-])/gi;
const NAMED = /\b(?:in|for|of) (?:the |our |my )?(?!the |our |my )([a-z][\w-]*) account\b/i;
/** "in each account" does not name one. */
const NO_NAME =
  /^(?:the|aws|whole|entire|same|other|this|that|my|our|each|either|both|every|any|current|demo|which|what|an?)$/i;

/** Reads accounts by id, by alias and by an everyday short name. Notes the first one that is not connected. */
export function readAccounts(question: Question, open: OpenText, accounts: PlanInput['accounts']): void {
  readIds(question, open, accounts);
  readAliases(question, open, accounts);
  readShortName(question, open, accounts);
  leaveOut(question, accounts);
  const named = NAMED.exec(open.text)?.[1];
  if (named && !NO_NAME.test(named)) question.unknownAccount ??= named;
}

function readIds(question: Question, open: OpenText, accounts: PlanInput['accounts']): void {
  for (const match of open.text.matchAll(ID)) {
    const id = (match[1] ?? '').replaceAll('-', '');
    if (accounts.some((account) => account.id === id)) nameAccount(question, id, match.index);
    else question.unknownAccount ??= id;
    open.takeMatch(match);
  }
}

function readAliases(question: Question, open: OpenText, accounts: PlanInput['accounts']): void {
  const text = open.text.toUpperCase();
  for (const { id, alias } of accounts) {
    // A workspace may have hundreds of accounts, so only an alias that occurs is matched by a pattern.
    if (!alias || !text.includes(alias.toUpperCase())) continue;
    const match = aliasPattern(alias).exec(open.text);
    if (!match) continue;
    nameAccount(question, id, match.index);
    open.takeMatch(match);
  }
}

/** "except in account demo", if it is the only account: nothing is left to ask about. */
export const leavesNoAccount = ({
  accounts,
  excludedAccounts,
}: Pick<Question, 'accounts' | 'excludedAccounts'>): boolean =>
  excludedAccounts.length > 0 && accounts.length === 0;

/** "not in production": means all other accounts. */
function leaveOut(question: Question, accounts: PlanInput['accounts']): void {
  const { excludedAccounts } = question;
  if (excludedAccounts.length === 0) return;
  const others = accounts.filter(({ id }) => !excludedAccounts.includes(id)).map(({ id }) => id);
  if (question.accounts.length === 0) question.accounts = others;
}

function aliasPattern(alias: string): RegExp {
  const escaped = alias.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `(?<![\\w-])(?:(?:in|for|of|from) )?(?:the )?(?:account )?${escaped}(?: account)?(?![\\w-])`,
    'i',
  );
}
