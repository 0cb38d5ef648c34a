import { conditionTests } from './condition-in-words.ts';
import type { PolicyStatement } from './policy-document.ts';
import { many } from './policy-document.ts';

interface ResourceStatement extends PolicyStatement {
  Principal?: string | Record<string, string | string[]>;
  NotPrincipal?: string | Record<string, string | string[]>;
}

/** The most actions, and the most conditions, that a statement's sentence names. */
const MAX_LISTED = 4;

/**
 * Returns the statements of a resource's policy as sentences: 'allows everyone GetObject', 'denies everyone everything,
 * if aws:SecureTransport is false'. [] if there is no policy; null if it cannot be parsed.
 */
export function policyInWords(policy: string): string[] | null {
  if (policy === '') return [];
  try {
    const { Statement } = JSON.parse(policy) as { Statement?: ResourceStatement | ResourceStatement[] };
    return many(Statement).map(statementInWords);
  } catch {
    return null;
  }
}

/** Leaves out the resource, which is the one that the policy belongs to. */
function statementInWords(statement: ResourceStatement): string {
  const { Action, Condition, Effect, NotAction, NotPrincipal, Principal } = statement;
  const whom = NotPrincipal === undefined ? who(Principal) : `everyone but ${who(NotPrincipal)}`;
  const what = NotAction === undefined ? actions(many(Action)) : `everything but ${actions(many(NotAction))}`;
  const when = conditionTests(Condition, (values) => listed(values, 'or')).join(' and ');
  return `${Effect === 'Deny' ? 'denies' : 'allows'} ${whom} ${what}${when ? `, if ${when}` : ''}`;
}

function who(principal: ResourceStatement['Principal']): string {
  if (principal === undefined || principal === '*') return 'everyone';
  if (typeof principal === 'string') return principal;
  const named = Object.values(principal).flat().map(called);
  return listed(named) || 'nobody';
}

/** '*' → 'everyone', 'arn:aws:iam::111122223333:root' → 'account 111122223333' */
function called(principal: string): string {
  if (principal === '*') return 'everyone';
  const [, account = principal, rest = 'root'] = /^arn:[\w-]+:(?:iam|sts)::(\d*):(.+)$/.exec(principal) ?? [];
  if (rest !== 'root') return account === '' ? rest : `${rest} of account ${account}`;
  return /^\d{12}$/.test(account) ? `account ${account}` : account;
}

const actions = (all: string[]): string =>
  all.some((action) => /^(?:[\w-]+:)?\*$/.test(action))
    ? 'everything'
    : listed(all.map((action) => action.replace(/^[\w-]+:/, '')));

function listed(all: string[], word = 'and'): string {
  const shown = all.slice(0, MAX_LISTED);
  const more = all.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} ${word} ${last}` : (last ?? '');
}
