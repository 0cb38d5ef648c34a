import type { IAMClient, PasswordPolicy } from '@aws-sdk/client-iam';
import { dateInReport, fetchCredentialReport } from '../../aws/credential-report.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { lookUp } from '../look-up.ts';
import { iso } from '../row.ts';

/** IAM data about an account as a whole; null if refused, undefined if not needed. */
export interface AccountFacts {
  /** Counts, quotas and switches: Users, UsersQuota, AccountMFAEnabled … */
  summary?: Record<string, number> | null;
  /** The root user's line of the credential report. */
  root?: RootUse | null;
  /** {} if none is set. */
  policy?: Partial<PasswordPolicy> | null;
}

interface RootUse {
  mfa: boolean;
  /** ISO 8601; undefined if IAM knows of no use. */
  lastUsed: string | undefined;
  /** The time of the report, ISO 8601. */
  at: string | undefined;
}

/** Reads the parts that the question needs, each independently. */
export async function accountFacts(
  target: FanOutTarget,
  client: IAMClient,
  parts: readonly (keyof AccountFacts)[],
): Promise<AccountFacts> {
  const asks = (part: keyof AccountFacts) => parts.includes(part);
  const [summary, root, policy] = await Promise.all([
    asks('summary') ? summaryOf(target, client) : undefined,
    asks('root') ? rootOf(target, client) : undefined,
    asks('policy') ? policyOf(target, client) : undefined,
  ]);
  return { summary, root, policy };
}

const summaryOf = (target: FanOutTarget, client: IAMClient) =>
  lookUp<Record<string, number>>(target, 'iam:GetAccountSummary', async () => {
    const { GetAccountSummaryCommand } = await import('@aws-sdk/client-iam');
    return (await client.send(new GetAccountSummaryCommand({}))).SummaryMap ?? {};
  });

const rootOf = (target: FanOutTarget, client: IAMClient) =>
  lookUp<RootUse | null>(target, 'iam:GenerateCredentialReport', async () => {
    const { at, lines } = await fetchCredentialReport(client, target.signal);
    const line = lines.find(({ user }) => user === '<root_account>');
    if (!line) return null;
    const used = ['password_last_used', 'access_key_1_last_used_date', 'access_key_2_last_used_date']
      .flatMap((column) => iso(dateInReport(line[column])) ?? [])
      .sort()
      .at(-1);
    return { mfa: line.mfa_active === 'true', lastUsed: used, at: iso(at) };
  });

const policyOf = (target: FanOutTarget, client: IAMClient) =>
  lookUp<Partial<PasswordPolicy>>(
    target,
    'iam:GetAccountPasswordPolicy',
    async () => {
      const { GetAccountPasswordPolicyCommand } = await import('@aws-sdk/client-iam');
      return (await client.send(new GetAccountPasswordPolicyCommand({}))).PasswordPolicy ?? {};
    },
    { errors: ['NoSuchEntityException', 'NoSuchEntity'], value: {} },
  );
