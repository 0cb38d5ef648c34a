import type { PolicyStatement } from '../../aws/policy-document.ts';
import { many, statementsOf } from '../../aws/policy-document.ts';
import { requiresExternalId } from '../../aws/trust-policy.ts';

type Principals = string | Record<string, string | string[]>;
type Statement = PolicyStatement & { Principal?: Principals };

/** Who may assume a role, in words and by name. */
export interface Trust {
  /** 'AWS services', 'own account', 'other accounts', 'identity providers', 'anyone'; sorted. */
  kinds: string[];
  /** 'lambda.amazonaws.com', '111122223333', 'role/deploy of 111122223333', a provider's name, '*'. */
  principals: string[];
  /** For roles that other accounts may assume: whether an external id is required. */
  externalId?: boolean | undefined;
}

/** The kind of trust that reaches beyond the account. */
export const OTHERS = 'other accounts';

/** Reads a role's trust policy from IAM's URL-encoded form. null if it cannot be read. */
export function trustOf(encoded: string | undefined, account: string): Trust | null {
  const statements = statementsOf(encoded) as Statement[] | undefined;
  if (!statements) return null;
  const kinds = new Set<string>();
  const principals = new Set<string>();
  for (const { Effect, Principal } of statements) {
    if (Effect !== 'Allow' || Principal === undefined) continue;
    for (const [type, names] of Object.entries(
      typeof Principal === 'string' ? { AWS: Principal } : Principal,
    )) {
      for (const name of many(names)) {
        kinds.add(kindOf(type, name, account));
        principals.add(plain(type, name));
      }
    }
  }
  return {
    kinds: [...kinds].sort(),
    principals: [...principals].sort(),
    ...(kinds.has(OTHERS) && { externalId: requiresExternalId(encoded) }),
  };
}

const accountIn = (principal: string): string | undefined =>
  /^\d{12}$/.test(principal) ? principal : /^arn:[\w-]+:[\w-]+:[\w-]*:(\d{12}):/.exec(principal)?.[1];

function kindOf(type: string, name: string, account: string): string {
  if (type === 'Service') return 'AWS services';
  if (type === 'Federated') return 'identity providers';
  if (name === '*') return 'anyone';
  // The id of a deleted principal (AROA…) usually belonged to the account, but not necessarily.
  return (accountIn(name) ?? account) === account ? 'own account' : OTHERS;
}

/** 'arn:aws:iam::111122223333:root' → '111122223333', '…:role/deploy' → 'role/deploy of 111122223333'. */
function plain(type: string, name: string): string {
  if (type === 'Service') return name;
  const resource = name.split(':').slice(5).join(':');
  if (type === 'Federated') return resource.replace(/^(?:oidc|saml)-provider\//, '') || name;
  const account = accountIn(name);
  if (!account || !resource || resource === 'root') return account ?? name;
  return `${resource} of ${account}`;
}
