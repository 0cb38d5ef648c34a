import { capital, joined } from '../../contract/words.ts';
import { sumNumbers } from '../../domain/money.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { iso, row } from '../row.ts';
import { accountsAsked } from '../run-list.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { unread } from './answers.ts';
import type { CommitmentArgs } from './args.ts';
import { isoDate, knownDays } from './days.ts';
import { shownValue } from './dimensions.ts';
import type { Commitment, Coverage } from './fetch-commitments.ts';
import { commitmentsOf } from './fetch-commitments.ts';
import { ownCosts } from './fetch-costs.ts';
import { during } from './words.ts';

/** The days reported if none are asked for. */
const USUAL_DAYS = 30;
/** The last complete days that are left out, because figures arrive up to two days late. */
const LATE_DAYS = 1;
/** Commitments that end within this many days are mentioned. */
const SOON_DAYS = 60;

/**
 * Reports Savings Plans and reservations from Cost Explorer. DataUnavailable means that there are none, or no data yet.
 */
export async function runCommitments(ctx: ToolContext, args: CommitmentArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const until = ctx.now.getTime() - LATE_DAYS * DAY_MS;
  const usual = { start: isoDate(until - USUAL_DAYS * DAY_MS), end: isoDate(until) };
  const days = args.period ? knownDays(args.period, ctx.now, false) : usual;
  if (days.start >= usual.end)
    throw new QueryError(
      'The use of Savings Plans and reservations is reported a day or two late: ask about earlier days.',
    );
  const reported = { start: days.start, end: days.end < usual.end ? days.end : usual.end };
  const found = await ctx.fanOut({ accounts, scope: 'global' }, (target) =>
    commitmentsOf(target, {
      days: reported,
      own: ownCosts(ctx, target.account),
      plans: args.kind !== 'reservations',
      reservations: args.kind !== 'savings_plans',
      utilization: args.view !== 'coverage',
      coverage: args.view !== 'utilization',
    }),
  );
  const { gaps, sources, cost_usd, results } = found;
  const base = { gaps, sources, cost_usd, ...(args.period && { period: args.period }) };
  const lastDay = isoDate(until - DAY_MS);
  const when = args.period ? during(args.period.label) : `in the ${USUAL_DAYS} days up to ${lastDay}`;
  const what = nameOf(args.kind);
  if (results.length === 0) return { ...base, text: `The ${what} ${when} could not be read.`, unread: true };
  const all = results.flatMap(({ account, value }) =>
    value.commitments.map((commitment) => ({ commitment, account: account.alias ?? account.id })),
  );
  const coverage = results.flatMap(({ account, value }) =>
    value.coverage.map((one) => ({ ...one, account: account.alias ?? account.id })),
  );
  const missing = unread(accounts.length - results.length, accounts.length);
  const notes = [
    'Commitments are counted at amortized cost, before credits, refunds and tax; net savings are against on-demand rates.',
    'AWS reports their use a day or two late.',
  ];
  if (all.length === 0 && coverage.length === 0)
    return {
      ...base,
      text: `Cost Explorer shows no ${what} ${when}${missing}: you had none, or AWS has no data yet.`,
      notes,
    };
  const commitments = all.map(({ commitment }) => commitment);
  const sentences = [
    args.ends ? endWords(commitments) : '',
    useWords(commitments, 'Savings Plan', when),
    useWords(commitments, 'Reservation', when),
    coverageWords(coverage, commitments.length > 0 ? '' : ` ${when}`, accounts.length > 1),
    args.ends ? '' : soonWords(commitments, ctx.now),
  ].filter(Boolean);
  const many = ctx.accounts.length > 1;
  return {
    ...base,
    text: `${sentences.join(' ')}${missing && ` ${missing.replace(/^; /, '')}.`}`,
    ...(all.length > 0 && {
      table: {
        columns: [
          { key: 'kind', header: 'Kind', type: 'text' as const },
          { key: 'what', header: 'What', type: 'text' as const },
          { key: 'service', header: 'Service', type: 'text' as const },
          { key: 'region', header: 'Region', type: 'text' as const },
          { key: 'used', header: 'Used', type: 'percent' as const },
          { key: 'unused', header: 'Unused', type: 'money' as const },
          { key: 'saved', header: 'Net savings', type: 'money' as const },
          { key: 'ends', header: 'Ends', type: 'date' as const },
          ...(many ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
          { key: 'id', header: 'ID', type: 'text' as const },
        ],
        rows: all
          .toSorted((a, b) => (b.commitment.unused ?? 0) - (a.commitment.unused ?? 0))
          .map(({ commitment: one, account }) =>
            row({
              kind: one.kind,
              what: one.what,
              service: one.service && shownValue('service', one.service),
              region: one.region,
              used: one.usedPercent ?? null,
              unused: one.unused ?? null,
              saved: one.saved ?? null,
              ends: endOf(one),
              account,
              id: one.id,
            }),
          ),
      },
    }),
    notes,
  };
}

/** "The Savings Plan (Compute, $0.60 an hour) ends on 2027-06-01.": by date, those without one last. */
function endWords(all: readonly Commitment[]): string {
  const ends = all
    .flatMap((one) => {
      const end = endOf(one);
      return end ? [{ name: termsOf(one), end }] : [];
    })
    .sort((a, b) => a.end.localeCompare(b.end));
  const clauses = [
    ...ends.map(({ end, name }) => `the ${name} ends on **${end}**`),
    ...all.filter((one) => !endOf(one)).map((one) => `AWS shows no end date for the ${termsOf(one)}`),
  ];
  return clauses.length > 0 ? `${capital(joined(clauses))}.` : '';
}

const endOf = ({ endsAt }: Commitment): string | undefined => iso(endsAt)?.slice(0, 10);

/** "Savings Plan (Compute, $0.60 an hour)" */
const termsOf = ({ kind, what }: Commitment): string =>
  `${kind === 'Savings Plan' ? kind : 'reservation'}${what && ` (${data(what, 80)})`}`;

const nameOf = (kind: CommitmentArgs['kind']): string =>
  kind === 'savings_plans'
    ? 'Savings Plans'
    : kind === 'reservations'
      ? 'reservations'
      : 'Savings Plans or reservations';

/** "**1 Savings Plan, 92.0% used** …: $34.56 of the commitment went unused, net savings of $120." */
function useWords(all: Commitment[], kind: Commitment['kind'], when: string): string {
  const own = all.filter((one) => one.kind === kind);
  if (own.length === 0) return '';
  const name = kind === 'Savings Plan' ? kind : 'reservation';
  const total = (of: (one: Commitment) => number | undefined) => {
    const amounts = own.flatMap((one) => of(one) ?? []);
    return amounts.length > 0 ? sumNumbers(amounts) : undefined;
  };
  const [unused, saved] = [total((one) => one.unused), total((one) => one.saved)];
  const idle = own.filter(({ usedPercent }) => usedPercent === 0);
  const [only] = own;
  const used =
    own.length === 1 && only?.usedPercent !== undefined
      ? `, ${formatNumber(only.usedPercent, { type: 'percent' })} used`
      : idle.length > 0
        ? `, ${idle.length} not used at all`
        : '';
  const facts = [
    unused === undefined
      ? ''
      : `${spokenMoney(unused)} of the commitment${own.length === 1 ? '' : 's'} went unused`,
    saved === undefined
      ? ''
      : saved >= 0
        ? `net savings of ${spokenMoney(saved)}`
        : `${spokenMoney(-saved)} more than on-demand prices`,
  ].filter(Boolean);
  return `**${own.length} ${name}${own.length === 1 ? '' : 's'}${used}** ${when}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
}

/** Percentages of several accounts cannot be added up, so each is shown with its account. */
function coverageWords(all: (Coverage & { account: string })[], when: string, many: boolean): string {
  const said = all.map(({ account, of, percent, onDemand }) => {
    const rest = onDemand === undefined ? '' : ` (${spokenMoney(onDemand)} was paid at on-demand rates)`;
    const by =
      of === 'Savings Plans' ? 'Savings Plans' : `Reservations for ${data(shownValue('service', of))}`;
    return `${by}${many ? ` in ${data(account, 80)}` : ''} cover ${formatNumber(percent, { type: 'percent' })} of the eligible usage${rest}`;
  });
  return said.length > 0 ? `${joined(said)}${when}.` : '';
}

function soonWords(all: Commitment[], now: Date): string {
  const soon = all.filter(({ endsAt }) => {
    const at = Date.parse(endsAt ?? '');
    return at >= now.getTime() && at < now.getTime() + SOON_DAYS * DAY_MS;
  });
  const clauses = soon.map((one) => `the ${termsOf(one)} on ${endOf(one)}`);
  return clauses.length > 0 ? `Ending within ${SOON_DAYS} days: ${joined(clauses)}.` : '';
}
