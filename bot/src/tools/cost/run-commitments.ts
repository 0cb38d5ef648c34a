import type { Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { sumNumbers } from '../../domain/money.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { serviceLabel } from '../../domain/services.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { row } from '../row.ts';
import { accountsAsked } from '../run-list.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { unread } from './answers.ts';
import type { CommitmentArgs } from './args.ts';
import { byEnd, endingOf, endingWords, endOf, endsIn, endWords, soonWords } from './commitment-ends.ts';
import { isoDate, knownDays } from './days.ts';
import { shownValue } from './dimensions.ts';
import type { Commitment, Coverage } from './fetch-commitments.ts';
import { commitmentsOf, reservableOf } from './fetch-commitments.ts';
import { ownCosts } from './fetch-costs.ts';
import { whyUnused } from './why-unused.ts';
import { during } from './words.ts';

/** The days reported if none are asked for. */
const USUAL_DAYS = 30;
/** The last complete days that are left out, because figures arrive up to two days late. */
const LATE_DAYS = 1;

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
  const ending = endingOf(args, ctx.now);
  const isOfEnds = !args.view && Boolean(args.ends || ending);
  const service = askedService(args);
  const found = await ctx.fanOut({ accounts, scope: 'global' }, (target) =>
    commitmentsOf(target, {
      days: reported,
      own: ownCosts(ctx, target.account),
      service,
      plans: args.kind !== 'reservations' && !args.why,
      reservations: args.kind !== 'savings_plans' && (!service || reservableOf(service).length > 0),
      // Their ends come with their use.
      utilization: args.view !== 'coverage' || Boolean(args.ends || ending || args.why),
      coverage: args.view !== 'utilization' && !isOfEnds && !args.why,
    }),
  );
  const { gaps, sources, cost_usd, results } = found;
  const base = { gaps, sources, cost_usd, ...(args.period && { period: args.period }) };
  const lastDay = isoDate(until - DAY_MS);
  const when = args.period ? during(args.period.label) : `in the ${USUAL_DAYS} days up to ${lastDay}`;
  const what = `${nameOf(args.kind)}${service ? ` for ${data(serviceLabel(service), 80)}` : ''}`;
  if (results.length === 0) return { ...base, text: `The ${what} ${when} could not be read.`, unread: true };
  const all = results.flatMap(({ account, value }) =>
    value.commitments.map((commitment) => ({ commitment, account: account.alias ?? account.id })),
  );
  const coverage = results.flatMap(({ account, value }) =>
    value.coverage.map((one) => ({ ...one, account: account.alias ?? account.id })),
  );
  const missing = unread(accounts.length - results.length, accounts.length);
  const notes = [
    ...(isOfEnds
      ? []
      : [
          'Commitments are counted at amortized cost, before credits, refunds and tax; net savings are against on-demand rates.',
        ]),
    'AWS reports their use a day or two late.',
    ...(service && args.kind === undefined
      ? ['AWS reports the use of Savings Plans for all services together, so it is left out here.']
      : []),
  ];
  if (all.length === 0 && coverage.length === 0)
    return {
      ...base,
      text:
        service && args.kind === 'savings_plans'
          ? `Cost Explorer shows no usage of ${data(serviceLabel(service), 80)} that Savings Plans could cover ${when}${missing}.`
          : `Cost Explorer shows no ${what} ${when}${missing}: you had none, or AWS has no data yet.`,
      notes,
    };
  const commitments = all.map(({ commitment }) => commitment);
  const why = args.why ? await whyUnused(ctx, commitments, accounts) : undefined;
  const ends = ending
    ? endingWords(commitments, ending, isoDate(ctx.now.getTime()))
    : args.ends
      ? endWords(commitments)
      : '';
  const sentences = [
    why?.text ?? '',
    ends,
    ...(isOfEnds || why
      ? []
      : [
          useWords(commitments, 'Savings Plan', when),
          useWords(commitments, 'Reservation', when),
          coverageWords(coverage, commitments.length > 0 ? '' : ` ${when}`, accounts.length > 1),
          ends ? '' : soonWords(commitments, ctx.now),
        ]),
  ].filter(Boolean);
  const shown = all.filter(({ commitment }) => !ending || endsIn(commitment, ending));
  const table = why?.table ?? commitmentsTable(shown, { isOfEnds, many: ctx.accounts.length > 1 });
  return {
    ...base,
    gaps: [...gaps, ...(why?.gaps ?? [])],
    sources: [...sources, ...(why?.sources ?? [])],
    text: `${sentences.join(' ')}${missing && ` ${missing.replace(/^; /, '')}.`}`,
    ...(table && { table }),
    notes,
  };
}

/** Returns the service that is asked about. @throws QueryError if AWS reports nothing for it */
function askedService({ kind, of_service: service, view }: CommitmentArgs): string | undefined {
  if (!service) return undefined;
  const label = data(serviceLabel(service), 80);
  if (kind === 'savings_plans' && view !== 'coverage')
    throw new QueryError(
      `AWS reports the use of Savings Plans for all services together, not for ${label}. Ask what they cover of it: “savings plans coverage for ${data(service, 80)}”.`,
    );
  if (kind === 'reservations' && reservableOf(service).length === 0)
    throw new QueryError(
      `There are no reservations for ${label}. AWS sells them for EC2, RDS, ElastiCache, Redshift, OpenSearch, MemoryDB and DynamoDB.`,
    );
  return service;
}

/** The commitments, those with the most unused first; if their ends are asked for, the first to end. */
function commitmentsTable(
  all: readonly { commitment: Commitment; account: string }[],
  { isOfEnds, many }: { isOfEnds: boolean; many: boolean },
): Table | undefined {
  if (all.length === 0) return undefined;
  return {
    columns: [
      { key: 'kind', header: 'Kind', type: 'text' },
      { key: 'what', header: 'What', type: 'text' },
      { key: 'service', header: 'Service', type: 'text' },
      { key: 'region', header: 'Region', type: 'text' },
      ...(isOfEnds
        ? []
        : [
            { key: 'used', header: 'Used', type: 'percent' as const },
            { key: 'unused', header: 'Unused', type: 'money' as const },
            { key: 'saved', header: 'Net savings', type: 'money' as const },
          ]),
      { key: 'ends', header: 'Ends', type: 'date' },
      ...(many ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
      { key: 'id', header: 'ID', type: 'text' },
    ],
    rows: all
      .toSorted(({ commitment: a }, { commitment: b }) =>
        isOfEnds ? byEnd(a, b) : (b.unused ?? 0) - (a.unused ?? 0),
      )
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
  };
}

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
  const said = all.map(({ account, of, percent, onDemand, service }) => {
    const rest = onDemand === undefined ? '' : ` (${spokenMoney(onDemand)} was paid at on-demand rates)`;
    const by =
      of === 'Savings Plans' ? 'Savings Plans' : `Reservations for ${data(shownValue('service', of))}`;
    return `${by}${many ? ` in ${data(account, 80)}` : ''} cover ${formatNumber(percent, { type: 'percent' })} of the eligible usage${service ? ` of ${data(serviceLabel(service), 80)}` : ''}${rest}`;
  });
  return said.length > 0 ? `${joined(said)}${when}.` : '';
}
