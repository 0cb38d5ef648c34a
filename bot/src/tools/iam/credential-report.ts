import { setTimeout as sleep } from 'node:timers/promises';
import type { IAMClient } from '@aws-sdk/client-iam';
import type { Cell } from '../../contract/reply.ts';
import { iso } from '../row.ts';
import { keyCells } from './key-cells.ts';

export interface CredentialReport {
  /** When IAM made it; it makes a new one every four hours at most. */
  at: string;
  /** Cells by user name. */
  users: Map<string, Record<string, Cell | undefined>>;
}

const POLLS = 10;

/**
 * MFA, passwords and keys of all users in two calls (IAM user guide, "Getting credential reports"). Making a report
 * changes nothing in the account. Throws what the calls throw, and when no report is ready after ten seconds.
 */
export async function credentialReport(
  client: IAMClient,
  now: Date,
  signal: AbortSignal,
): Promise<CredentialReport> {
  const { GenerateCredentialReportCommand, GetCredentialReportCommand } = await import('@aws-sdk/client-iam');
  for (let poll = 0; ; poll += 1) {
    const { State } = await client.send(new GenerateCredentialReportCommand({}));
    if (State === 'COMPLETE') break;
    if (poll === POLLS) throw new Error('The credential report was not ready in time');
    await sleep(1000, undefined, { signal });
  }
  const { Content, GeneratedTime } = await client.send(new GetCredentialReportCommand({}));
  const lines = parseCsv(new TextDecoder().decode(Content));
  const users = lines.map((line) => [line.user ?? '', cellsOf(line, now)] as const);
  return { at: iso(GeneratedTime) ?? now.toISOString(), users: new Map(users) };
}

function cellsOf(line: Record<string, string>, now: Date): Record<string, Cell | undefined> {
  const keys = ['access_key_1', 'access_key_2'].map((key) => ({
    active: line[`${key}_active`] === 'true',
    created: dateOf(line[`${key}_last_rotated`]),
    lastUsed: dateOf(line[`${key}_last_used_date`]),
  }));
  return {
    mfa: line.mfa_active === 'true',
    console_access: line.password_enabled === 'true',
    ...keyCells(keys, dateOf(line.password_last_used), now),
  };
}

/** 'N/A' and 'no_information' are no dates. */
const dateOf = (text: string | undefined): string | undefined =>
  text && /^\d{4}-/.test(text) ? iso(text) : undefined;

/** Lines of a CSV with a header, as records; quoted fields may hold commas. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...lines] = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ''])));
}
