import type { HoldsFor, Rule } from '../../contract/rules.ts';

/** Returns the person or place for the audit trail, by ids alone: 'slack_channel C0FINANCE'. */
export const holdsForWords = (holdsFor: HoldsFor): string =>
  'id' in holdsFor ? `${holdsFor.kind} ${holdsFor.id}` : holdsFor.kind;

/** Returns what a rule allows, for the audit trail: 'subjects: costs; accounts: all; regions: all; private: no'. */
export function ruleWords(rule: Rule | undefined): string {
  if (!rule) return 'no rule';
  const { accounts, regions, subjects } = rule.allows;
  const parts = Object.entries({ subjects, accounts, regions }).map(
    ([part, allowed]) => `${part}: ${allowed === null ? 'all' : allowed.join(', ') || 'none'}`,
  );
  return [...parts, `private: ${rule.private ? 'yes' : 'no'}`].join('; ');
}
