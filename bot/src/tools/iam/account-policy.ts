import type { PasswordPolicy } from '@aws-sdk/client-iam';
import type { Cell, Column } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import type { AccountFacts } from './account-facts.ts';

export const POLICY_COLUMNS: Column[] = [
  { key: 'own_policy', header: 'Policy set', type: 'boolean' },
  { key: 'length', header: 'Minimum length', type: 'number', unit: 'characters' },
  { key: 'needs', header: 'Must contain', type: 'list' },
  { key: 'max_age', header: 'Expires after', type: 'number', unit: 'days' },
  { key: 'reuse', header: 'Not reused for', type: 'number', unit: 'passwords' },
  { key: 'own_change', header: 'Users may change it', type: 'boolean' },
];

/** IAM's requirement without a policy (IAM user guide, "Default password policy"). */
const DEFAULT_LENGTH = 8;
const DEFAULT = 'three of upper case, lower case, digits and symbols';

const KINDS: [keyof PasswordPolicy, string][] = [
  ['RequireUppercaseCharacters', 'upper case'],
  ['RequireLowercaseCharacters', 'lower case'],
  ['RequireNumbers', 'digits'],
  ['RequireSymbols', 'symbols'],
];
const needs = (policy: Partial<PasswordPolicy>): string[] =>
  KINDS.flatMap(([key, word]) => (policy[key] ? [word] : []));
const isSet = (policy: Partial<PasswordPolicy>): boolean => Object.keys(policy).length > 0;

/** Returns the policy as cells of a table row. An absent key is no limit, null is unknown. */
export function policyCells({ policy }: AccountFacts): Record<string, Cell> {
  if (!policy) return Object.fromEntries(POLICY_COLUMNS.map(({ key }) => [key, null]));
  if (!isSet(policy))
    return { own_policy: false, length: DEFAULT_LENGTH, needs: [DEFAULT], own_change: false };
  const { MinimumPasswordLength: length, MaxPasswordAge: age, PasswordReusePrevention: reuse } = policy;
  return {
    own_policy: true,
    ...(length !== undefined && { length }),
    needs: needs(policy),
    ...(age && { max_age: age }),
    ...(reuse && { reuse }),
    own_change: policy.AllowUsersToChangePassword === true,
  };
}

/** "Passwords must have at least **10 characters** with upper case and digits, never expire, and …" */
export function policySentence({ policy }: AccountFacts): string {
  if (!policy) return 'The password policy could not be read.';
  if (!isSet(policy)) {
    return `**No password policy is set**: IAM's default holds, at least ${DEFAULT_LENGTH} characters with ${DEFAULT}; passwords never expire and may be used again.`;
  }
  const kinds = needs(policy);
  const length = `Passwords must have at least **${policy.MinimumPasswordLength ?? 6} characters**`;
  const rules = [
    policy.MaxPasswordAge ? `expire after ${policy.MaxPasswordAge} days` : 'never expire',
    policy.PasswordReusePrevention
      ? `must differ from the last ${policy.PasswordReusePrevention}`
      : 'may be used again',
  ];
  return `${length}${kinds.length > 0 ? ` with ${joined(kinds)}` : ''}. They ${joined(rules)}.`;
}
