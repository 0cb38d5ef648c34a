import { dateInReport } from '../../aws/credential-report.ts';
import type { Verdict } from '../check.ts';
import { daysSince, verdict } from '../verdict.ts';

/** A line of the credential report. */
export type ReportLine = Record<string, string>;

/** What is said of the user of a line; `fails` tells what is wrong. */
export const userVerdict = (line: ReportLine, fails: string | false | undefined): Verdict =>
  verdict({ resource: line.user ?? '', arn: line.arn, fails });

/** The numbers of the active keys of a line: ['1']. */
export const activeKeys = (line: ReportLine): string[] =>
  ['1', '2'].filter((key) => line[`access_key_${key}_active`] === 'true');

/** Whole days since a date of the line; undefined where it has none. */
export const daysOf = (line: ReportLine, column: string, now: Date): number | undefined =>
  daysSince(dateInReport(line[column]), now);
