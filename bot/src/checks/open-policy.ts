import { openActions } from '../aws/public-policy.ts';
import type { Part, Verdict } from './check.ts';
import { readOf, unreadOf, verdict } from './verdict.ts';

const SHOWN = 3;

/** Judges whether a resource's own policy lets everyone in. */
export function policyVerdict(thing: { resource: string; arn?: string }, policy: Part<string>): Verdict {
  const text = readOf(policy);
  const open = text === undefined ? [] : openActions(text);
  if (open === undefined) return verdict({ ...thing, unread: 'the policy is not JSON' });
  const more = open.length > SHOWN ? ` and ${open.length - SHOWN} more` : '';
  return verdict({
    ...thing,
    unread: unreadOf(policy),
    fails: open.length > 0 && `everyone may ${open.slice(0, SHOWN).join(', ')}${more}`,
  });
}
