import { setTimeout as sleep } from 'node:timers/promises';
import type { IAMClient } from '@aws-sdk/client-iam';

/** IAM's credential report in its original form. The first line is the root user. */
interface RawCredentialReport {
  /** When IAM created it. IAM creates a new one every four hours at most. */
  at: Date | undefined;
  /** A line for each user, by column name. */
  lines: Record<string, string>[];
}

const POLLS = 10;

/**
 * Reads MFA, passwords and keys of all users in two calls (IAM user guide, "Getting credential reports"). Creating a
 * report changes nothing in the account. Throws the calls' errors, and an error if no report is ready after ten
 * seconds.
 */
export async function fetchCredentialReport(
  client: IAMClient,
  signal: AbortSignal,
): Promise<RawCredentialReport> {
  const { GenerateCredentialReportCommand, GetCredentialReportCommand } = await import('@aws-sdk/client-iam');
  for (let poll = 0; ; poll += 1) {
    const { State } = await client.send(new GenerateCredentialReportCommand({}));
    if (State === 'COMPLETE') break;
    if (poll === POLLS) throw new Error('The credential report was not ready in time');
    await sleep(1000, undefined, { signal });
  }
  const { Content, GeneratedTime } = await client.send(new GetCredentialReportCommand({}));
  return { at: GeneratedTime, lines: parseCsv(new TextDecoder().decode(Content)) };
}

/** Returns a date. 'N/A' and 'no_information' are not dates. */
export const dateInReport = (text: string | undefined): Date | undefined =>
  text && /^\d{4}-/.test(text) ? new Date(text) : undefined;

/** Parses a CSV with a header into records. Quoted fields may contain commas. */
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
