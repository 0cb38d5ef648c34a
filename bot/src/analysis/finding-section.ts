import type { Severity } from '../checks/check.ts';
import { SEVERITIES } from '../checks/check.ts';
import type { CheckOutcome } from '../checks/run-checks.ts';
import type { Section } from '../contract/reply.ts';
import { capital, counted, joined } from '../contract/words.ts';
import { data } from '../reply/markup.ts';
import { spokenMoney } from '../reply/spoken-money.ts';
import { count } from '../tools/list/words.ts';
import type { Findings } from './findings.ts';
import { dollarsOf } from './findings.ts';

/** The number of checks in the table. The file has all of them. */
const CHECKS = 15;
/** The number of checks that are described in words, worst first, with the names of their resources. */
const NAMED_CHECKS = 3;
const NAMED_THINGS = 3;

/** Shows the findings: the worst in words with names, all of them as a table. */
export function findingSection(findings: Findings): Section {
  const { failing, unjudged, monthly_usd, checks } = findings;
  const shown = failing.slice(0, CHECKS);
  const costs = failing.some((outcome) => dollarsOf([outcome]) !== null);
  const things = failing.reduce((sum, { failed }) => sum + failed.length, 0);
  const found =
    failing.length === 0
      ? `None of ${counted(checks, 'check')} found anything.`
      : `**${count(failing.length)} of ${counted(checks, 'check')}** found something, ${counted(things, 'thing')} in all: ${severityWords(findings)}.`;
  const text = [
    findings.unread ? '' : found,
    monthly_usd === null
      ? ''
      : `What is wasted costs about **${spokenMoney(monthly_usd)}** a month, as far as that is known.`,
    findings.unread
      ? `None of ${counted(checks, 'check')} could judge anything: that is neither good nor bad.`
      : '',
    unjudged.length === 0 || findings.unread
      ? ''
      : `${counted(unjudged.length, 'check')} could not judge everything, which is neither good nor bad.`,
  ];
  return {
    title: 'Findings',
    text: text.filter((sentence) => sentence !== '').join(' '),
    ...(shown.length > 0 && {
      bullets: failing.slice(0, NAMED_CHECKS).map(bullet),
      table: {
        title: 'Findings by severity',
        columns: [
          { key: 'severity', header: 'Severity', type: 'text' as const },
          { key: 'finding', header: 'Finding', type: 'text' as const },
          ...(costs ? [{ key: 'monthly_usd', header: 'A month', type: 'money' as const }] : []),
        ],
        rows: shown.map((outcome) => {
          const dollars = dollarsOf([outcome]);
          return {
            severity: capital(outcome.check.severity),
            finding: findingOf(outcome),
            ...(dollars !== null && { monthly_usd: dollars }),
          };
        }),
        ...(failing.length > shown.length && { total_rows: failing.length }),
      },
    }),
  };
}

const SIGNS: Record<Severity, string> = { critical: '🔴', high: '🟠', medium: '🟡', low: '⚪' };
/** '2 critical, 4 high and 6 low' */
export function severityWords({ counts }: Pick<Findings, 'counts'>): string {
  return joined(
    SEVERITIES.filter((severity) => counts[severity] > 0).map(
      (severity) => `${count(counts[severity])} ${severity}`,
    ),
  );
}

/** '3 EBS volumes are not encrypted' */
const findingOf = ({ check, failed }: CheckOutcome): string =>
  counted(failed.length, check.finding[0], check.finding[1]);

/** '🔴 **Critical**: 3 security groups … (`sg-1`, `sg-2` and 1 more)' */
function bullet(outcome: CheckOutcome): string {
  const { check, failed } = outcome;
  const named = failed.slice(0, NAMED_THINGS).map(({ resource }) => `\`${data(resource, 80)}\``);
  const rest = failed.length - named.length;
  const things = joined(rest > 0 ? [...named, `${count(rest)} more`] : named);
  return `${SIGNS[check.severity]} **${capital(check.severity)}**: ${data(findingOf(outcome))} (${things})`;
}
