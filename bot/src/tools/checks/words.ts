import type { Account } from '../../aws/account.ts';
import type { Check } from '../../checks/check.ts';
import { SEVERITIES } from '../../checks/check.ts';
import type { CheckOutcome, Finding } from '../../checks/run-checks.ts';
import { counted, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { accountName } from '../list/coverage.ts';
import { count } from '../list/words.ts';
import type { Found } from './table.ts';

/** 'Demo', 'Production and Staging', '12 accounts', 'us-east-1 (N. Virginia) of Demo'. */
export function whereText(accounts: Account[], regions: string[] | undefined): string {
  const names = accounts.map((account) => data(accountName(account), 80));
  const of = names.length > 3 ? counted(names.length, 'account') : joined(names);
  return regions?.length ? `${joined(regions.map(regionLabel))} of ${of}` : of;
}

/** '2 critical, 4 high and 7 low'. */
export function bySeverity(found: Found[]): string {
  const counts = SEVERITIES.map((severity) => ({
    severity,
    n: found.filter(({ check }) => check.severity === severity).length,
  }));
  return joined(counts.filter(({ n }) => n > 0).map(({ severity, n }) => `${count(n)} ${severity}`));
}

const NAMED = 4;

/** '2 S3 buckets are public: larkspur-assets and larkspur-crm-exports' */
export function findingLine({ check, failed }: CheckOutcome): string {
  const names = failed.slice(0, NAMED).map(({ resource }) => data(resource, 80));
  const more = failed.length > NAMED ? [`${count(failed.length - NAMED)} more`] : [];
  return `${foundText(check, failed.length)}: ${joined([...names, ...more])}`;
}

export const foundText = ({ finding: [one, many] }: Check, n: number): string => counted(n, one, many);

/**
 * Says why and where a check could not be judged: 'Not judged: EBS volumes are encrypted: AccessDenied:
 * ec2:DescribeVolumes (eu-west-1 and us-east-1)'.
 */
export function unknownLine({ check, unknown }: CheckOutcome): string {
  const byReason = Map.groupBy(unknown, ({ detail = 'not read' }) => detail);
  const reasons = [...byReason].map(([reason, things]) => `${data(reason, 120)} (${thingsText(things)})`);
  return `Not judged: ${check.title}: ${joined(reasons)}`;
}

function thingsText(things: Finding[]): string {
  const names = [...new Set(things.map(({ resource }) => data(resource, 60)))];
  return names.length > 3
    ? `${names.slice(0, 2).join(', ')} and ${count(names.length - 2)} more`
    : joined(names);
}
