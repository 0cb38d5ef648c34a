import { findServices } from '../../../domain/services.ts';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { isChecked } from '../../../tools/checks/choose-checks.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { advicePlan } from '../advice.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { howBad } from '../overview/how-bad.ts';
import { readAll } from '../readings.ts';
import { toGo } from '../removal.ts';
import type { Question } from '../slots/question.ts';
import { refer } from '../thread/refer.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { repair } from '../words/repair.ts';
import type { Acts } from './acts.ts';
import { actsIn } from './acts.ts';
import { asksOf, ofFindings, ofList, ofOne } from './act-plans.ts';
import { ofNamed } from './of-named.ts';
import { MANY, oneMeant } from './one-meant.ts';
import { rankedRest } from './ranked-rest.ts';
import { savedBy } from './saved-by.ts';
import { saysMore } from './says-more.ts';

type Ask = (text: string) => Plan;

const KINDS: readonly (readonly [NonNullable<UrgentArgs['kind']>, RegExp])[] = [
  ['alarms', /\b(?:alarms?|alerts?)\b/i],
  ['security', /\b(?:security|secure|audit\w*|hack\w*|attack\w*|breach\w*|leak\w*|vulnerab\w+|compliance)\b/i],
  ['waste', /\b(?:wast\w+|money|sav(?:e|es|ing|ings)|cuts?|cheap\w*|unused|spend\w*|dollars?|costs?)\b/i],
];

/**
 * "which of these would you get out of bed for", "what exactly has to be done for number 1": plans what is most urgent of
 * what was shown or of everything, and how a thing is mended, how bad it is and what that takes. Returns undefined if a
 * word of the message says more.
 * @param ask plans a question by its words
 */
export function urgentPlan(input: PlanInput, lexicon: Lexicon, ask: Ask): Plan | undefined {
  const text = repair(input.text, lexicon);
  const narrowed = rankedRest(text, input, ask) ?? savedBy(text, input);
  if (narrowed) return narrowed;
  const acts = actsIn(text);
  // "is it safe to delete it" is asked of what uses it.
  if (!acts || toGo(text)) return undefined;
  const referred = refer(text, input, lexicon);
  const { question } = readAll({ ...input, text }, lexicon);
  if (question.window || question.periods.length > 0 || question.tags.length > 0) return undefined;
  const one = oneMeant(text, referred.one, question, input, acts);
  const hasMore = saysMore(acts.rest, one, question, input, lexicon);
  if (hasMore) return acts.ranks && !one ? ofNamed(acts, question, input, lexicon, ask) : undefined;
  if (one) return ofOne(one, acts);
  return howBad(question, input) ? undefined : ofSeveral(text, acts, question, input);
}

/** Plans a ranking of what was shown, or of everything, and what is asked about the most urgent of it. */
function ofSeveral(text: string, acts: Acts, question: Question, input: PlanInput): Plan | undefined {
  const { last, overall } = input.frame ?? {};
  const asks = asksOf(acts);
  const said = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  const kind = said ?? (acts.isOfMoney && !/\b(?:risks?|problems?|threats?|dangers?|issues?)\b/i.test(text) ? 'waste' : undefined);
  const own = {
    ...(acts.limit && { limit: acts.limit }),
    ...(asks && { asks }),
    ...(question.regions.length > 0 && { regions: question.regions }),
    ...(question.accounts.length > 0 && { accounts: question.accounts }),
  };
  if (overall) return overall.about || acts.isWeak ? undefined : ofOverview(text, acts, { ...own, ...(kind && { kind }) }, input);
  if (last?.tool === 'checks.urgent') {
    const { asks: _a, limit, row: _r, ...args } = last.args as UrgentArgs;
    const row = !acts.ranks && !MANY.test(text) ? { row: ordinalIn(text) ?? 1 } : {};
    const most = MANY.test(text) && !acts.ranks ? { limit: limit ?? USUAL } : {};
    return toolPlan(last.tool, { ...args, ...most, ...own, ...row, ...(kind && { kind }) });
  }
  if (last?.tool === 'checks.findings') return afterFindings(last.args as FindingsArgs, acts, { ...own, kind });
  if (last && /^(?:cost|cloudwatch\.metrics|cloudtrail|activity)/.test(last.tool)) return undefined;
  return ofRows(text, acts, input) ?? ofEverything(text, acts, { ...own, kind }, input);
}

const USUAL = 5;

/** Of an overview, its alarms and findings together; those of a team are told by the findings. */
function ofOverview(text: string, acts: Acts, own: Partial<UrgentArgs>, { frame }: PlanInput): ToolPlan | undefined {
  const parts = frame?.overview ?? [];
  const part = parts.find(({ tool }) => tool === 'checks.findings') ?? parts[0];
  const { accounts, regions, things } = (part?.args ?? {}) as FindingsArgs;
  if (things) return acts.ranks && part ? ofFindings(part.args as FindingsArgs, acts) : undefined;
  const row = !acts.ranks && asksOf(acts) ? { row: ordinalIn(text) ?? 1 } : {};
  return toolPlan('checks.urgent', { ...(accounts && { accounts }), ...(regions && { regions }), ...own, ...row });
}

/** Of findings that were shown, the worst; and of the worst of them, how bad it is and what it takes. */
function afterFindings(args: FindingsArgs, acts: Acts, { kind, ...own }: Partial<UrgentArgs>): ToolPlan | undefined {
  const shown = { ...args, ...(kind && kind !== 'alarms' && { kind }) };
  if (acts.ranks) {
    const { asks: _, ...places } = own;
    return asksOf(acts) ? undefined : ofFindings({ ...shown, ...places } as FindingsArgs, acts);
  }
  if (acts.steps || args.things || args.topic || args.without || args.removable) return undefined;
  const { check, kind: of, regions, service, severity } = shown;
  return toolPlan('checks.urgent', {
    ...(check && { check }),
    ...(of && { kind: of }),
    ...(regions && { regions }),
    ...(service && { service }),
    ...(severity && { severity }),
    ...own,
    row: args.row ?? 1,
  });
}

/** Ranks the things that were shown, and says what is asked about the most urgent of them. */
function ofRows(text: string, acts: Acts, { frame }: PlanInput): ToolPlan | undefined {
  const last = frame?.last;
  const things = (frame?.shown ?? []).filter((each) => !isGroup(each) && each.kind !== UNKNOWN);
  if (!last || acts.isOfMoney) return undefined;
  // "how do i fix it", after things that one check finds: this tells how.
  if (acts.steps && !acts.ranks && advicePlan(text, frame ?? {})) return undefined;
  if (toolById(last.tool)?.kind === 'list') return ofList(last, acts);
  if (things.length < 2 || !(acts.ranks || MANY.test(text))) return undefined;
  return toolPlan('checks.urgent', {
    things: things.map(({ id, kind }) => ({ kind, id })),
    ...(acts.limit && { limit: acts.limit }),
    ...(asksOf(acts) && { asks: asksOf(acts) }),
  });
}

/** Ranks everything that is wrong. */
function ofEverything(
  text: string,
  acts: Acts,
  { kind, ...own }: Partial<UrgentArgs>,
  { frame }: PlanInput,
): Plan | undefined {
  const last = frame?.last;
  if (last && !kind) return undefined;
  if (!acts.ranks && !(acts.steps && /\bfirst\b/i.test(text)))
    // "is that serious", with nothing that it could be about
    return last || !POINTS.test(text) ? undefined : { kind: 'unknown', options: [] };
  if (acts.isWeak && !kind) return undefined;
  const service = findServices(text).map((each) => each.service).find(isChecked);
  const narrow = { ...(service && { service }), ...own };
  if (kind === 'waste') return ofFindings({ ...narrow, kind } as FindingsArgs, { ...acts, isOfMoney: true });
  return toolPlan('checks.urgent', { ...narrow, ...(kind && { kind }) });
}

const POINTS = /\b(?:it|this|that|they|them|these|those)\b/i;
