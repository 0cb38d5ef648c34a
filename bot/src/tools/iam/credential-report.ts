import type { IAMClient } from '@aws-sdk/client-iam';
import { dateInReport, fetchCredentialReport } from '../../aws/credential-report.ts';
import type { Cell } from '../../contract/reply.ts';
import { iso } from '../row.ts';
import { keyCells } from './key-cells.ts';

export interface CredentialReport {
  /** When IAM generated it, ISO 8601. */
  at: string;
  /** Cells by user name. */
  users: Map<string, Record<string, Cell | undefined>>;
}

/** Returns MFA, passwords and keys of all users as cells of `iam.users`. Throws like fetchCredentialReport. */
export async function credentialReport(
  client: IAMClient,
  now: Date,
  signal: AbortSignal,
): Promise<CredentialReport> {
  const { at, lines } = await fetchCredentialReport(client, signal);
  const users = lines.map((line) => [line.user ?? '', cellsOf(line, now)] as const);
  return { at: iso(at) ?? now.toISOString(), users: new Map(users) };
}

function cellsOf(line: Record<string, string>, now: Date): Record<string, Cell | undefined> {
  const keys = ['access_key_1', 'access_key_2'].map((key) => ({
    active: line[`${key}_active`] === 'true',
    created: iso(dateInReport(line[`${key}_last_rotated`])),
    lastUsed: iso(dateInReport(line[`${key}_last_used_date`])),
  }));
  return {
    mfa: line.mfa_active === 'true',
    console_access: line.password_enabled === 'true',
    ...keyCells(keys, iso(dateInReport(line.password_last_used)), now),
  };
}
