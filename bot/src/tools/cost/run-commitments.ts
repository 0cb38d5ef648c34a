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

const USUAL_DAYS = 30;
/** The figures of commitments arrive a day or two late. */
const LATE_DAYS = 1;
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
      'The use of Savings Plans and reservations is reported a day or two late: ask for earlier days.',
    );
  const cut = { start: days.start, end: days.end < usual.end ? days.end : usual.end };
  const found = await ctx.fanOut({ accounts, scope: 'global' }, (target) =>
    commitmentsOf(target, {
      days: cut,
      own: ownCosts(ctx, target.account),
      plans: args.kind !== 'reservations',
      reservations: args.kind !== 'savings_plans',
      utilization: args.view !== 'coverage',
      coverage: args.view !== 'utilization',
    }),
  );
  const { gaps, sources, cost_usd, results } = found;
  const base = { gaps, sources, cost_usd, ...(args.period && { period: args.period }) };
  const when = args.period ? during(args.period.label) : `in the ${USUAL_DAYS} days up to ${usual.end}`;
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
      text: `Cost Explorer shows no ${what} ${when}${missing}: none were owned, or their data is not there yet.`,
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
              ends: iso(one.endsAt)?.slice(0, 10),
              account,
              id: one.id,
            }),
          ),
      },
    }),
    notes,
  };
}

/** "The Savings Plan Compute, $0.6 an hour ends on 2027-06-01." */
function endWords(all: readonly Commitment[]): string {
  const told = all
    .toSorted((a, b) => Date.parse(String(a.endsAt ?? '')) - Date.parse(String(b.endsAt ?? '')))
    .map(({ endsAt, kind, what }) => {
      const end = iso(endsAt)?.slice(0, 10);
      const name = `${kind === 'Savings Plan' ? kind : 'reservation'} ${data(what, 80)}`;
      return end ? `the ${name} ends on **${end}**` : `AWS shows no end of the ${name}`;
    });
  return told.length > 0 ? `${capital(joined(told))}.` : '';
}

const nameOf = (kind: CommitmentArgs['kind']): string =>
  kind === 'savings_plans'
    ? 'Savings Plans'
    : kind === 'reservations'
      ? 'reservations'
      : 'Savings Plans or reservations';

/** "**1 Savings Plan, 92.0% used** …: $34.56 went unused, it saved $120 net." */
function useWords(all: Commitment[], kind: Commitment['kind'], when: string): string {
  const own = all.filter((one) => one.kind === kind);
  if (own.length === 0) return '';
  const name = kind === 'Savings Plan' ? kind : 'reservation';
  const told = (of: (one: Commitment) => number | undefined) => {
    const amounts = own.flatMap((one) => of(one) ?? []);
    return amounts.length > 0 ? sumNumbers(amounts) : undefined;
  };
  const [unused, saved] = [told((one) => one.unused), told((one) => one.saved)];
  const idle = own.filter(({ usedPercent }) => usedPercent === 0);
  const [only] = own;
  const used =
    own.length === 1 && only?.usedPercent !== undefined
      ? `, ${formatNumber(only.usedPercent, { type: 'percent' })} used`
      : idle.length > 0
        ? `, ${idle.length} not used at all`
        : '';
  const facts = [
    unused === undefined ? '' : `${spokenMoney(unused)} of it went unused`,
    saved === undefined
      ? ''
      : saved >= 0
        ? `net savings of ${spokenMoney(saved)}`
        : `${spokenMoney(-saved)} dearer than on demand`,
  ].filter(Boolean);
  return `**${own.length} ${name}${own.length === 1 ? '' : 's'}${used}** ${when}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
}

/** Percentages of several accounts cannot be added up, so each is shown with its account. */
function coverageWords(all: (Coverage & { account: string })[], when: string, many: boolean): string {
  const said = all.map(({ account, of, percent, onDemand }) => {
    const rest = onDemand === undefined ? '' : ` (${spokenMoney(onDemand)} at on-demand rates beside)`;
    const by =
      of === 'Savings Plans' ? 'Savings Plans' : `Reservations of ${data(shownValue('service', of))}`;
    return `${by}${many ? ` in ${data(account, 80)}` : ''} cover ${formatNumber(percent, { type: 'percent' })} of what they could${rest}`;
  });
  return said.length > 0 ? `${joined(said)}${when}.` : '';
}

function soonWords(all: Commitment[], now: Date): string {
  const soon = all.filter(({ endsAt }) => {
    const at = Date.parse(endsAt ?? '');
    return at >= now.getTime() && at < now.getTime() + SOON_DAYS * DAY_MS;
  });
  const said = soon.map(
    ({ kind, what, endsAt }) =>
      `the ${kind === 'Savings Plan' ? kind : 'reservation'} ${data(what)} on ${iso(endsAt)?.slice(0, 10)}`,
  );
  return said.length > 0 ? `Ending within ${SOON_DAYS} days: ${joined(said)}.` : '';
}
