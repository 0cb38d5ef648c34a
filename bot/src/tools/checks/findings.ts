import { checkById, checks } from '../../checks/index.ts';
import { permissionsOf } from '../../checks/permissions.ts';
import type { CheckOutcome } from '../../checks/run-checks.ts';
import { isUnread, runChecks, subjectOfCheck } from '../../checks/run-checks.ts';
import type { Action } from '../../contract/reply.ts';
import { counted, joined, uncapital } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { serviceLabel } from '../../domain/services.ts';
import { spokenLimit, spokenMoney } from '../../reply/spoken-money.ts';
import { togetherText } from '../list/words.ts';
import { mostUrgentFirst } from '../remedy/matters-of-account.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { mayShow, RuledOutError, refusedIn } from '../within-scope.ts';
import type { FindingsArgs } from './args.ts';
import { findingsArgs } from './args.ts';
import { askedOf, dearestFirst, remediesOf } from './asked.ts';
import { chooseChecks } from './choose-checks.ts';
import { explanation } from './explain.ts';
import { ofOthers, ofThings } from './of-things.ts';
import { blindText, passedText } from './passed-text.ts';
import { removableIn, removableTable, removableText } from './removable.ts';
import { ESTIMATES, findingsTable, foundIn, totalWaste } from './table.ts';
import { bySeverity, findingLine, unknownLine, whereText } from './words.ts';

export const checksFindings: CustomTool<typeof findingsArgs> = {
  kind: 'custom',
  id: 'checks.findings',
  title: 'Security and waste checks',
  summary:
    'Security and waste checks of the accounts: what fails, how bad it is, what it costs, and what to do about it.',
  nouns: [
    'security audit',
    'security check',
    'security finding',
    'security scan',
    'audit',
    'finding',
    'waste',
    'unused resource',
    'misconfiguration',
    'vulnerability',
  ],
  examples: [
    'security audit',
    'What is wrong with our account?',
    'Which critical findings are there?',
    'Where do we waste money?',
    'find unused resources',
    'Check our S3',
    'security check of IAM in Production',
    'explain ec2.imdsv2',
  ],
  permissions: [...new Set(checks.flatMap(permissionsOf))].sort(),
  usesKnown: true,
  args: findingsArgs,
  label,
  run,
};

async function run(ctx: ToolContext, args: FindingsArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  // How urgent a finding is depends on what else is wrong with its thing, however severe that is.
  const asked = chooseChecks(isByUrgency(args) ? { ...args, severity: undefined } : args);
  const chosen = asked.filter((check) => mayShow(ctx, subjectOfCheck(check)));
  const left = [...new Set(asked.filter((check) => !chosen.includes(check)).map(subjectOfCheck))];
  if (chosen.length === 0 && left[0]) throw new RuledOutError(refusedIn(ctx, left[0]));
  const { outcomes: all, ...report } = await runChecks({ ...ctx, accounts }, chosen, {
    ...(args.regions && { regions: args.regions, narrow: true }),
  });
  const { things, without } = args;
  const those = things ? all.map((outcome) => ofThings(outcome, things)) : all;
  const ofSome = without ? those.map((outcome) => ofOthers(outcome, without)) : those;
  const { over } = args;
  const around = over === undefined ? ofSome : ofSome.map((outcome) => dearerThan(outcome, over));
  const outcomes = around.filter(({ check }) => !args.severity || check.severity === args.severity);
  const where = whereText(accounts, args.regions);
  const [only] = outcomes;
  const said: Pick<ToolResult, 'text' | 'table' | 'bullets' | 'actions' | 'notes'> =
    args.check !== undefined && only && !args.asks
      ? explanation(ctx, only, where)
      : overview(ctx, { outcomes, around }, where, args, isUnread(all));
  const { gaps, sources, regions, cost_usd } = report;
  const notes = [
    ...(said.notes ?? []),
    ...unpricedNote(ofSome, args),
    ...left.map((each) => refusedIn(ctx, each)),
  ];
  return {
    ...said,
    ...(notes.length > 0 && { notes }),
    gaps,
    sources,
    ...(regions.length > 0 && { regions }),
    ...(isUnread(all) && { unread: true }),
    ...(args.topic && { judged: judgedBy(outcomes) }),
    cost_usd,
  };
}

const judgedBy = (outcomes: readonly CheckOutcome[]): Record<string, number> =>
  Object.fromEntries(outcomes.map(({ check, failed, passed }) => [check.id, passed + failed.length]));

const TOPIC_NAMES = {
  exposure: 'What is open to everyone on the internet',
  encryption: 'What is not encrypted',
  backup: 'What is hardly backed up',
};
const NAMES = { security: 'Security audit', waste: 'Waste check' };

/** Says how much waste a question about findings above a cost leaves out, because its cost has no estimate. */
function unpricedNote(outcomes: readonly CheckOutcome[], { over, severity }: FindingsArgs): string[] {
  if (over === undefined) return [];
  const { length } = outcomes
    .filter(({ check }) => check.kind === 'waste' && (!severity || check.severity === severity))
    .flatMap(({ failed }) => failed.filter(({ monthly_usd }) => monthly_usd === undefined));
  const [have, are] = length === 1 ? ['has', 'is'] : ['have', 'are'];
  return length === 0
    ? []
    : [`${counted(length, 'finding')} of waste ${have} no estimate, and ${are} left out.`];
}

/** Limits an outcome to findings above a cost. A finding without an estimate is not known to cost that much. */
const dearerThan = (outcome: CheckOutcome, dollars: number): CheckOutcome => ({
  ...outcome,
  failed: outcome.failed.filter(({ monthly_usd: each = 0 }) => each > dollars),
});

function label({
  asks,
  kind,
  limit,
  of,
  over,
  removable,
  severity,
  service,
  check,
  regions,
  topic,
  without,
}: FindingsArgs): string {
  if (check && asks === 'cost') return `Estimated costs: ${checkById(check)?.finding[1] ?? check}`;
  if (check) return `Explanation of ${check}`;
  if (topic) return `${TOPIC_NAMES[topic]}${service ? ` of ${serviceLabel(service)}` : ''}`;
  const words = [
    removable ? 'What is safe to remove' : kind ? NAMES[kind] : 'Security and waste audit',
    severity && `(${severity} findings)`,
    service && `of ${serviceLabel(service)}`,
    of && `of ${of}`,
    without && withoutText(without),
    over && `over ${spokenLimit(over)} a month`,
    limit && `(the ${limit === 1 ? '' : `${limit} `}${asks === 'dearest' ? 'dearest' : 'worst'})`,
    regions?.length && `in ${regions.map(regionLabel).join(', ')}`,
  ];
  return words.filter(Boolean).join(' ');
}

/** 'without low findings, IAM and team=data' */
const withoutText = ({
  of = [],
  regions = [],
  services = [],
  severities = [],
}: NonNullable<FindingsArgs['without']>): string =>
  `without ${joined([
    ...severities.map((each) => `those of ${each} severity`),
    ...services.map((each) => `those of ${serviceLabel(each)}`),
    ...of.map((each) => `those of ${togetherText(each)}`),
    ...regions.map((each) => `those in ${regionLabel(each)}`),
  ])}`;

const OF_BACKUPS =
  'The checks judge how long RDS keeps backups and whether S3 keeps versions. Snapshots of volumes and DynamoDB’s backups are listed, not judged.';

const isByUrgency = ({ asks, check, kind, order }: FindingsArgs): boolean =>
  check === undefined && kind !== 'waste' && (order === 'urgency' || asks === 'worst');

/** The most findings to name above the table, to offer for explanation, and checks to name that could not judge. */
const MAX_NAMED = 6;
const MAX_EXPLAINED = 3;
const MAX_UNKNOWN = 5;

function overview(
  ctx: ToolContext,
  { around, outcomes }: Record<'around' | 'outcomes', CheckOutcome[]>,
  where: string,
  args: FindingsArgs,
  isBlind: boolean,
): Pick<ToolResult, 'text' | 'table' | 'bullets' | 'actions' | 'notes'> {
  const all = args.removable ? removableIn(outcomes) : foundIn(outcomes, args.kind);
  const every = isByUrgency(args)
    ? mostUrgentFirst(ctx, all, foundIn(around, args.kind))
    : dearestFirst(all, args);
  const row = args.row === undefined ? undefined : every[args.row - 1];
  const found = args.row === undefined ? every.slice(0, args.limit) : row ? [row] : [];
  const asked =
    args.asks && found.length > 0 ? askedOf(ctx, args.asks, found, args.limit !== undefined) : undefined;
  const worst = [...new Set(found.map(({ check }) => check))].flatMap(
    (check) => outcomes.find((outcome) => outcome.check === check) ?? [],
  );
  const unknown = outcomes.filter((outcome) => outcome.unknown.length > 0);
  const waste = totalWaste(all);
  const removable = args.removable && !isBlind && !row && !asked ? removableText(outcomes, where) : undefined;
  const missing = args.row !== undefined && !row ? `There is no finding number ${args.row} among them. ` : '';
  return {
    text:
      asked?.text ??
      removable?.text ??
      (row
        ? askedOf(ctx, 'fix', found).text
        : isBlind
          ? blindText(outcomes, where)
          : `${missing}${sentences(outcomes, where, args, waste)}`),
    bullets: asked?.bullets ??
      (args.remedies ? remediesOf(found) : undefined) ?? [
        ...(removable?.bullets ??
          worst
            .slice(0, MAX_NAMED)
            .map((outcome) => `**${outcome.check.severity}**: ${findingLine(outcome)}`)),
        ...(unknown.length > MAX_UNKNOWN
          ? [`Not judged everywhere: ${counted(unknown.length, 'check')}, for the reasons below`]
          : unknown.map(unknownLine)),
      ],
    actions: worst.slice(0, MAX_EXPLAINED).map(({ check }): Action => {
      const [, many] = check.finding;
      return {
        id: `explain-${check.id}`,
        kind: 'ask',
        label: shortened(`Explain: ${many}`),
        text: `explain ${check.id}`,
      };
    }),
    ...(found.length > 0 && { table: (args.removable ? removableTable : findingsTable)(ctx, found) }),
    ...((waste !== undefined || asked?.notes || removable?.notes || args.topic === 'backup') && {
      notes: [
        ...(args.topic === 'backup' ? [OF_BACKUPS] : []),
        ...(waste === undefined ? [] : [ESTIMATES]),
        ...(removable?.notes ?? []),
        ...(asked?.notes ?? []),
      ],
    }),
  };
}

function sentences(
  outcomes: CheckOutcome[],
  where: string,
  { kind, of: whose, over, regions, severity, things, topic, whether, without }: FindingsArgs,
  waste: number | undefined,
): string {
  const found = foundIn(outcomes);
  const passed = outcomes.filter(({ failed, unknown }) => failed.length === 0 && unknown.length === 0);
  const unknown = outcomes.filter((outcome) => outcome.unknown.length > 0);
  const what = kind === 'waste' ? 'finding of waste' : kind === 'security' ? 'security finding' : 'finding';
  const many = kind === 'waste' ? 'findings of waste' : `${what}s`;
  const counts = severity ? ` of ${severity} severity` : found.length > 0 ? `: ${bySeverity(found)}` : '';
  const about = topic ? ` about ${TOPIC_NAMES[topic].replace('What', 'what')}` : '';
  const dear = over ? ` over ${spokenLimit(over)} a month` : '';
  const ofThem = `${whose ? ` of ${togetherText(whose)}` : ''}${about}${dear}${without ? ` ${withoutText(without)}` : ''}`;
  const head =
    found.length > 0
      ? `**${counted(found.length, what, many)}**${ofThem} in ${where}${counts}`
      : unknown.length > 0
        ? `No ${many}${ofThem}${counts} in what could be read of ${where}`
        : `**No ${many}**${ofThem}${counts} in ${where}`;
  const global = regions?.length ? found.filter(({ finding }) => finding.region === 'global').length : 0;
  const besides =
    global > 0
      ? ` ${counted(global, 'of these belongs', 'of these belong')} to the whole account and to no region: users, policies and the like.`
      : '';
  const saved = waste === undefined ? '' : `, an estimated **${spokenMoney(waste)} a month**`;
  const of = passedText(
    outcomes.length,
    passed.length,
    outcomes.filter(({ failed }) => failed.length > 0).length,
  );
  const rest = unknown.length > 0 ? `${of}; ${unknown.length} could not be judged everywhere` : of;
  const [some, none] = whether === 'any' ? ['Yes', 'No'] : ['No', 'Yes'];
  const verdict = !whether
    ? ''
    : found.length > 0
      ? `**${some}**: `
      : unknown.length > 0
        ? ''
        : `**${none}**: `;
  const isJudged = outcomes.some(({ failed, passed }) => passed + failed.length > 0);
  if (topic && !isJudged && unknown.length === 0)
    return `**There is nothing**${whose ? ` of ${togetherText(whose)}` : ''} in ${where} that the checks judge${about}.`;
  const start = verdict ? `${verdict}${uncapital(head)}` : head;
  return things || over ? `${start}${saved}.${besides}` : `${start}${saved}.${besides} ${rest}.`;
}

/** Shortens a label to what fits on a button of every platform. */
const shortened = (label: string): string => (label.length > 60 ? `${label.slice(0, 59).trimEnd()}…` : label);
