import type { PlanInput } from '../../plan.ts';
import { nameAccount } from './name-account.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

/** Everyday short names of accounts, each with the beginning of the alias part that it means. */
const ROOTS: Record<string, string> = {
  prod: 'prod',
  prd: 'prod',
  production: 'prod',
  stag: 'stag',
  stg: 'stag',
  staging: 'stag',
  stage: 'stag',
  dev: 'dev',
  devel: 'dev',
  development: 'dev',
  test: 'test',
  testing: 'test',
  qa: 'qa',
  uat: 'uat',
  sandbox: 'sandbox',
  preprod: 'preprod',
  infra: 'infra',
  security: 'security',
  shared: 'shared',
  data: 'data',
};
const SHORT_NAME = new RegExp(
  `(?<![\\w:=/-])(?:(?:in|on|for|of|from) )?(?:the |our )?(${Object.keys(ROOTS).join('|')})(?: (?:account|env|environment))?(?![\\w:=./-])`,
  'gi',
);

/**
 * Reads "prod" for the account Production: a short name that begins a part of exactly one alias. "security" may be just
 * a word.
 */
export function readShortName(question: Question, open: OpenText, accounts: PlanInput['accounts']): void {
  for (const match of open.text.matchAll(SHORT_NAME)) {
    const root = ROOTS[(match[1] ?? '').toLowerCase()];
    const [account, ...others] = accounts.filter(({ alias }) =>
      alias
        ?.toLowerCase()
        .split(/[^a-z0-9]+/)
        .some((part) => root !== undefined && part.startsWith(root)),
    );
    if (!account || others.length > 0) continue;
    const named = [...question.accounts, ...question.excludedAccounts];
    // A second one is named next to the first: "prod and stg".
    if (named.length > 0 && (named.includes(account.id) || !inOneBreath(question.text, match))) continue;
    nameAccount(question, account.id, match.index);
    open.takeMatch(match);
  }
}

/** Reports whether another name comes right before or after. */
const inOneBreath = (text: string, { 0: said, index }: RegExpExecArray): boolean =>
  /(?:\b(?:and|or|vs\.?|versus|with|to|than)|[,&+]) ?$/i.test(text.slice(0, index)) ||
  /^ ?(?:(?:and|or|vs\.?|versus|than)\b|[,&+])/i.test(text.slice(index + said.length));
