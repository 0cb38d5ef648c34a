import type { ListQuery } from '../../../contract/query.ts';
import { findServices } from '../../../domain/services.ts';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { isChecked } from '../../../tools/checks/choose-checks.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { isLast, ordinalIn } from '../follow-up/ordinals.ts';
import type { Question } from '../slots/question.ts';
import { readAll } from '../readings.ts';
import { refer } from '../thread/refer.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { repair } from '../words/repair.ts';
import type { Acts } from './acts.ts';
import { actsIn } from './acts.ts';
import { saysMore } from './says-more.ts';

const KINDS: readonly (readonly [NonNullable<UrgentArgs['kind']>, RegExp])[] = [
  ['alarms', /\b(?:alarms?|alerts?)\b/i],
  ['waste', /\b(?:wast\w+|money|sav(?:e|es|ing|ings)|cuts?|cheap\w*|unused|spend\w*|dollars?|costs?)\b/i],
  ['security', /\b(?:security|secure|audit\w*|hack\w*|attack\w*|breach\w*|leak\w*|exposed|vulnerab\w+|compliance)\b/i],
];

/**
 * "which of these would you get out of bed for", "what exactly has to be done for number 1": plans what is most urgent of
 * what was shown or of everything, and how a thing is mended, how bad it is and what that takes. Returns undefined if a
 * word of the message says more.
 */
export function urgentPlan(
  input: PlanInput,
  lexicon: Lexicon,
  ask: (text: string) => Plan,
): Plan | undefined {
  const text = repair(input.text, lexicon);
  const narrowed = rankedRest(text, input, ask);
  if (narrowed) return narrowed;
  const saved = savedBy(text, input);
  if (saved) return saved;
  const acts = actsIn(text);
  if (!acts) return undefined;
  const referred = refer(text, input, lexicon);
  const { question } = readAll({ ...input, text }, lexicon);
  const one = oneMeant(text, referred.one, question, input, acts);
  if (saysMore(acts.rest, one, question, input, lexicon)) return undefined;
  if (question.window || question.periods.length > 0 || question.tags.length > 0) return undefined;
  return one ? ofOne(one, acts) : ofSeveral(text, acts, question, input);
}

/** "skip the load balancers. rank the rest by risk": plans the list that the first words ask for, ranked. */
function rankedRest(text: string, { frame }: PlanInput, ask: (text: string) => Plan): ToolPlan | undefined {
  const [, first = '', then = ''] = /^(.+?)[.;,:!?]+ +(?:and |then |but )*(.+)$/.exec(text) ?? [];
  const acts = then === '' || actsIn(first) ? undefined : actsIn(then);
  if (!acts?.ranks || acts.isOfMoney || REST.test(acts.rest) || !frame) return undefined;
  const plan = ask(first);
  return plan.kind === 'tool' && !plan.ignored ? ofList(plan, acts) : undefined;
}

/** A word that is left of a clause besides its acts. */
const REST = /[a-z]{2,}/i;

const SAVES =
  /\bhow much\b.{0,30}\bsav(?:e|es|ed|ing|ings)\b|\bwhat\b.{0,20}\bsave\b|\b(?:total|yearly|annual|monthly) savings?\b|\bsavings? (?:per|a|in a|each) (?:year|month)\b/i;
const SUM = /\b(?:all|both|together|total|altogether|them|these|those|three|two|four|five|\d)\b/i;

/** "how much would we save a year with all 3": plans the estimate of the findings that were shown last. */
function savedBy(text: string, { frame }: PlanInput): ToolPlan | undefined {
  const shown = [frame?.last, ...(frame?.lists ?? []).toReversed()].find((each) => each?.tool === 'checks.findings');
  if (!shown || !SAVES.test(text) || !SUM.test(text)) return undefined;
  const { asks, row: _r, ...args } = shown.args as FindingsArgs;
  if (args.kind !== 'waste' && !args.removable && !args.check) return undefined;
  return toolPlan(shown.tool, {
    ...args,
    ...(asks === 'dearest' && { order: 'dollars' as const }),
    asks: 'cost',
  });
}

/** Plans a ranking of what a list shows. */
function ofList({ args, tool: id }: ToolPlan, acts: Acts): ToolPlan | undefined {
  const tool = toolById(id);
  const { columns: _c, group_by, measure: _m, whether: _w, ...query }: ListQuery = args;
  if (tool?.kind !== 'list' || group_by?.length) return undefined;
  const asks = asksOf(acts);
  return toolPlan('checks.urgent', {
    list: { tool: id, query },
    of: tool.noun[1],
    ...(acts.limit && { limit: acts.limit }),
    ...(asks && { asks }),
  });
}

/** The one thing that a message is about: named, counted, or the one that the thread is about. */
function oneMeant(
  text: string,
  referred: Shown | undefined,
  { mentions }: Question,
  { frame }: PlanInput,
  acts: Acts,
): Shown | undefined {
  const named = mentions.find(({ exact, isOrdinary, isReference }) => exact.length > 0 && !isOrdinary && !isReference)?.exact[0];
  if (named) return { kind: named.kind, id: named.id, ...(named.name && { name: named.name }) };
  if (acts.ranks) return undefined;
  const shown = (frame?.shown ?? []).filter((each) => !isGroup(each));
  const row = ordinalIn(text) ?? (TOP.test(text) ? 1 : undefined);
  const counted = isLast(text) ? shown.at(-1) : row === undefined ? undefined : shown[row - 1];
  if (row !== undefined || counted) return counted;
  if (referred && !isGroup(referred)) return referred;
  const focus = frame?.focus ?? (shown.length === 1 ? shown[0] : undefined);
  return MANY.test(text) || !focus || isGroup(focus) ? undefined : focus;
}

const TOP = /\bthe (?:top|first|worst) (?:one|of them)?\b/i;
const MANY = /\b(?:them|these|those|they|all|each|both)\b/i;

/** Plans what is asked about one thing. */
function ofOne({ id, kind, name = id }: Shown, { away, danger, effort, plainly, steps }: Acts): ToolPlan | undefined {
  if (kind === UNKNOWN) return undefined;
  const topics: Asked[] = [
    ...(plainly ? [{ topic: 'plainly' as const }] : []),
    ...(steps && away ? [{ topic: 'removal' as const }] : []),
    ...(danger ? [{ topic: 'danger' as const }] : []),
    ...(effort ? [{ topic: 'effort' as const }] : []),
  ];
  if (steps && !away && !plainly) return toolPlan('resources.about', { resource: name, kind, fix: true });
  return topics.length > 0 ? toolPlan('resources.about', { resource: name, kind, asked: topics }) : undefined;
}

/** Plans a ranking of what was shown, or of everything, and what is asked about the most urgent of it. */
function ofSeveral(text: string, acts: Acts, question: Question, input: PlanInput): Plan | undefined {
  const { last, overall, overview = [] } = input.frame ?? {};
  const asks = asksOf(acts);
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  const own = {
    ...(acts.limit && { limit: acts.limit }),
    ...(asks && { asks }),
    ...(question.regions.length > 0 && { regions: question.regions }),
    ...(question.accounts.length > 0 && { accounts: question.accounts }),
  };
  const row = !acts.ranks && asks ? (ordinalIn(text) ?? 1) : undefined;
  if (overall && !overall.about) {
    const part = overview.find(({ tool }) => tool === 'checks.findings') ?? overview[0];
    const { accounts, of, regions, things } = (part?.args ?? {}) as FindingsArgs;
    if (things) return of === undefined || asks ? undefined : findings({ ...(part?.args as FindingsArgs) }, acts);
    return toolPlan('checks.urgent', {
      ...(accounts && { accounts }),
      ...(regions && { regions }),
      ...own,
      ...(row && { row }),
      ...(kind && { kind }),
    });
  }
  if (last?.tool === 'checks.urgent') {
    const { asks: _a, limit, row: _r, ...args } = last.args as UrgentArgs;
    if (!acts.ranks && MANY.test(text)) return toolPlan(last.tool, { ...args, limit: acts.limit ?? limit ?? USUAL, ...own });
    return toolPlan(last.tool, { ...args, ...own, ...(row && { row }), ...(kind && { kind }) });
  }
  if (last?.tool === 'checks.findings') {
    const args = last.args as FindingsArgs;
    if (!acts.ranks || asks) return undefined;
    return findings({ ...args, ...own, ...(kind === 'waste' || kind === 'security' ? { kind } : {}) }, acts);
  }
  const things = (input.frame?.shown ?? []).filter((each) => !isGroup(each) && each.kind !== UNKNOWN);
  const tool = last && toolById(last.tool);
  if (tool?.kind === 'list' && (acts.ranks || MANY.test(text))) {
    const ranked = acts.isOfMoney ? undefined : ofList(last as ToolPlan, acts);
    return ranked && { ...ranked, args: { ...ranked.args, ...own } };
  }
  if (things.length > 1 && last && (acts.ranks || MANY.test(text)) && !acts.isOfMoney && !last.tool.startsWith('cost.'))
    return toolPlan('checks.urgent', { things: things.map(({ id, kind: of }) => ({ kind: of, id })), of: 'things', ...own });
  if (last && !kind) return undefined;
  // "what do i do first", with nothing in mind
  if (!acts.ranks && !(acts.steps && /\bfirst\b/i.test(text) && !last)) return undefined;
  const service = findServices(text).map((each) => each.service).find(isChecked);
  if (kind === 'waste')
    return findings({ kind, ...(service && { service }), ...own, asks: undefined }, { ...acts, isOfMoney: true });
  if (acts.isOfMoney) return undefined;
  return toolPlan('checks.urgent', { ...own, ...(kind && { kind }), ...(service && { service }) });
}

const USUAL = 5;

const asksOf = ({ danger, effort, plainly, steps }: Acts): UrgentArgs['asks'] =>
  plainly ? 'plainly' : steps ? 'steps' : danger ? 'danger' : effort ? 'effort' : undefined;

/** Plans the worst of the findings that were shown, or the dearest of those of waste. */
function findings({ asks: _a, row: _r, whether: _w, limit: _l, ...args }: FindingsArgs, { isOfMoney, limit }: Acts): ToolPlan {
  const isOfWaste = args.kind === 'waste' || isOfMoney;
  return toolPlan('checks.findings', {
    ...args,
    ...(isOfWaste && { kind: 'waste' }),
    asks: isOfWaste ? 'dearest' : 'worst',
    ...(limit && { limit }),
  });
}
