import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { advicePlan } from '../advice.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { howBad } from '../overview/how-bad.ts';
import { namedIn, wholeTags } from '../overview/scope.ts';
import { readWhose } from '../owners/asks-whose.ts';
import { readAll } from '../readings.ts';
import { toGo } from '../removal.ts';
import type { Question } from '../slots/question.ts';
import { refer } from '../thread/refer.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { repair } from '../words/repair.ts';
import { asksOf, ofList, ofOne } from './act-plans.ts';
import type { Acts } from './act-words.ts';
import { actsIn, withoutPurpose } from './acts.ts';
import { kindIn } from './kind-in.ts';
import { MANY, oneMeant } from './one-meant.ts';
import { isOfMeasure, isOfOtherEnd, isThings, isTold, RISKS } from './other-than-urgent.ts';
import { saysMore } from './says-more.ts';
import { ofEverything } from './urgent-of-all.ts';
import { afterFindings } from './urgent-of-findings.ts';
import { ofOverview, USUAL } from './urgent-of-overview.ts';

/**
 * "which of these would you get out of bed for", "what exactly has to be done for number 1": plans what is most urgent
 * of what was shown or of everything, and how to mend a thing, how bad it is and what that takes. Returns undefined if
 * a word of the message says more.
 */
export function urgentPlan(input: PlanInput, lexicon: Lexicon): Plan | undefined {
  const said = repair(input.text, lexicon);
  // A period is the occasion for the answer only if the message asks for something urgent.
  const text = actsIn(said) ? withoutPurpose(said) : said;
  const last = input.frame?.last;
  const acts = actsIn(text);
  // "who owns the top two" asks for people.
  const isWhose = readWhose(text) !== undefined;
  // "is it safe to delete it" asks what uses it.
  if (
    !acts ||
    isWhose ||
    toGo(text) ||
    isOfOtherEnd(text, acts, input) ||
    isOfMeasure(text, acts, input) ||
    isTold(text, acts, input)
  )
    return undefined;
  const referred = refer(text, input, lexicon);
  const { lists, question } = readAll({ ...input, text }, lexicon);
  if (question.window || question.periods.length > 0 || question.tags.length > 0) return undefined;
  // Budgets have an order of their own.
  if (lists.some(({ noun, vocabulary: { tool } }) => noun && tool.id === 'cost.budgets')) return undefined;
  const one = oneMeant(text, referred.one, question, input, acts);
  const hasMore = namesTeam(question) || saysMore(acts.rest, one, question, input, lexicon);
  const kinds = new Set([last?.tool, ...(input.frame?.shown ?? []).map(({ kind }) => kind)]);
  // "rank our security groups": the noun alone may also be a word for a kind of problem.
  const hasKind =
    acts.ranks &&
    kindIn(text) !== 'alarms' &&
    lists.some(({ noun, vocabulary: { tool } }) => noun && isThings(tool) && !kinds.has(tool.id));
  if (hasMore || hasKind) return undefined;
  if (one) return ofOne(one, acts);
  return howBad(question, input) ? undefined : ofSeveral(text, acts, question, input);
}

/** "the search team": its name may also be a word that says nothing elsewhere. */
const namesTeam = ({ mentions }: Question): boolean =>
  wholeTags(namedIn(mentions)) !== undefined && mentions.some(({ keys }) => keys !== undefined);

/** Plans a ranking of what was shown, or of everything, and what is asked about the most urgent of it. */
function ofSeveral(text: string, acts: Acts, question: Question, input: PlanInput): Plan | undefined {
  const { last, overall } = input.frame ?? {};
  const asks = asksOf(acts);
  const said = kindIn(text);
  const kind = said ?? (acts.isOfMoney && !RISKS.test(text) ? 'waste' : undefined);
  const own = {
    ...(acts.limit && { limit: acts.limit }),
    ...(asks && { asks }),
    ...(question.regions.length > 0 && { regions: question.regions }),
    ...(question.accounts.length > 0 && { accounts: question.accounts }),
  };
  if (overall)
    return overall.about || acts.isWeak
      ? undefined
      : ofOverview(text, acts, { ...own, ...(kind && { kind }) }, input);
  if (last?.tool === 'checks.urgent') {
    const { asks: before, limit, row: _r, ...args } = last.args as UrgentArgs;
    // "how is that mended", after each was shown.
    const place = ordinalIn(text) ?? (before && args.list ? undefined : 1);
    const isOne = !acts.ranks || (place ?? 1) > 1;
    const row = isOne && !MANY.test(text) && place ? { row: place } : {};
    const most = MANY.test(text) && !acts.ranks ? { limit: limit ?? USUAL } : {};
    return toolPlan(last.tool, { ...args, ...most, ...own, ...row, ...(kind && { kind }) });
  }
  if (last?.tool === 'checks.findings')
    return afterFindings(text, last.args as FindingsArgs, acts, { ...own, kind });
  const focus = input.frame?.focus;
  if (last?.tool === 'resources.about' && acts.ranks && focus && !isGroup(focus) && !(acts.limit || kind))
    return ofOne(focus, { ...acts, danger: true });
  const [most, another] = input.frame?.shown ?? [];
  if (
    last?.tool === 'cloudwatch.metrics' &&
    acts.ranks &&
    most &&
    another &&
    most.kind !== UNKNOWN &&
    !isGroup(most)
  )
    return toolPlan(
      'resources.about',
      { resource: most.name ?? most.id, kind: most.kind, asked: [{ topic: 'reason' }] },
      { assumed: ['I took the one with the highest value.'] },
    );
  if (last?.tool.startsWith('cost.') && acts.steps)
    return toolPlan(
      'checks.findings',
      { kind: 'waste', asks: 'dearest' },
      { assumed: ['This is where the checks find money to save.'] },
    );
  if (last && /^(?:cost|cloudwatch\.metrics|cloudtrail|activity)/.test(last.tool)) return undefined;
  return ofRows(text, acts, input) ?? ofEverything(text, acts, { ...own, kind }, input);
}

/** Ranks the things that were shown, and says what is asked about the most urgent of them. */
function ofRows(text: string, acts: Acts, { frame }: PlanInput): ToolPlan | undefined {
  // A plan that ended in a question back showed nothing.
  const last = frame?.last?.ignored ? (frame.shownBy ?? frame.last) : frame?.last;
  const things = (frame?.shown ?? []).filter((each) => !isGroup(each) && each.kind !== UNKNOWN);
  if (!last || acts.isOfMoney || acts.isWeak) return undefined;
  // "how do i fix it", after things that one check finds: this explains how.
  if (acts.steps && !acts.ranks && advicePlan(text, frame ?? {})) return undefined;
  if (toolById(last.tool)?.kind === 'list') return ofList(last, acts, frame?.asked);
  if (things.length < 2 || !(acts.ranks || MANY.test(text))) return undefined;
  return toolPlan('checks.urgent', {
    things: things.map(({ id, kind }) => ({ kind, id })),
    ...(acts.limit && { limit: acts.limit }),
    ...(asksOf(acts) && { asks: asksOf(acts) }),
  });
}
