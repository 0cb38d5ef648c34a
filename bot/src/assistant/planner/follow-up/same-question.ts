import type { ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { code } from '../../../tools/list/words.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { readAll } from '../readings.ts';
import { isOfOne, thingAlone } from '../thread/thing-alone.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { withThing } from './same-for.ts';
import { opensElliptically } from './ties.ts';

type Reread = (text: string) => Plan;

const PERSON = 'iam.users';
const ALARMS = 'cloudwatch.alarms';

/**
 * "same for shop-prod": asks the last question about another thing. It uses the last plan with the other thing, its
 * words with the other name, or the question that the answer about several things gives for this one.
 * @param reread plans a text as the first of a thread
 */
export function sameQuestion(asked: PlanInput, lexicon: Lexicon, reread: Reread): ToolPlan | undefined {
  const last = asked.frame?.last;
  const alone = last && thingAlone(asked, lexicon);
  if (!alone || namesSeveral(last)) return undefined;
  const { said, things, unknown } = alone;
  const [thing] = things;
  if (!thing) return undefined;
  const plan =
    (asked.frame?.overall
      ? undefined
      : ofAnother(asked, last, things, (each) => renamed(asked, each, lexicon, reread))) ??
    ofTopic(asked, thing, reread);
  if (!plan) return undefined;
  const assumed = [
    ...unknown.map((word) => `I do not know ${code(word)}: this is ${code(calledOf(thing))}.`),
    ...(said && unknown.length === 0 ? [`I took ${code(said)} as ${code(calledOf(thing))}.`] : []),
  ];
  return assumed.length > 0 ? { ...plan, assumed: [...assumed, ...(plan.assumed ?? [])] } : plan;
}

/** Another thing after two that were compared is compared with them. */
const namesSeveral = ({ args: { filters = [] } }: { args: ListQuery }): boolean =>
  filters.some(
    ({ field, op, owner, value }) => op === 'eq' && isNameField(field) && Array.isArray(value) && !owner,
  );

/** The plan with the other thing. For a thing of another kind, the words of the question fit better. */
function ofAnother(
  asked: PlanInput,
  last: ToolPlan,
  things: readonly Entity[],
  reread: (thing: Entity) => ToolPlan | undefined,
): ToolPlan | undefined {
  const before = [asked.frame?.focus?.kind, last.args.kind, last.tool];
  const [thing] = things;
  const alike = things.filter(({ kind }) => before.includes(kind));
  const [same] = alike;
  if (same) return ofOne(last, alike) ?? reread(same);
  return thing && (reread(thing) ?? ofOne(last, things));
}

const ofOne = (last: ToolPlan, things: readonly Entity[]): ToolPlan | undefined =>
  isOfOne(last) ? withThing(last, things) : undefined;

/** "disk of checkout-1": the last question in its own words, with the other name in place of the first. */
function renamed(asked: PlanInput, thing: Entity, lexicon: Lexicon, reread: Reread): ToolPlan | undefined {
  const { frame: { asked: before = '' } = {} } = asked;
  if (before === '' || opensElliptically(before)) return undefined;
  const { frame: _, ...alone } = asked;
  const { mentions, tokens } = readAll({ ...alone, text: before }, lexicon).question;
  const [mention, another] = mentions.filter(
    ({ exact, isCertain, isOrdinary }) => exact.length > 0 && (isCertain || !isOrdinary),
  );
  const [start, end] = [tokens[mention?.from ?? 0]?.start, tokens[(mention?.to ?? 0) - 1]?.end];
  if (!mention || another || start === undefined || end === undefined) return undefined;
  const text = `${before.slice(0, start)}${calledOf(thing)}${before.slice(end)}`;
  return understoodAs(text, thing, reread);
}

/** The topics of an answer about everything, asked about one thing. */
function ofTopic({ frame }: PlanInput, thing: Entity, reread: Reread): ToolPlan | undefined {
  const { last, overall } = frame ?? {};
  const { kind } = thing;
  const name = calledOf(thing);
  if (overall?.about || !last) return undefined;
  if (overall) return understoodAs(`what is wrong with ${name}`, thing, reread);
  if (last.tool === 'checks.findings') return understoodAs(`findings of ${name}`, thing, reread);
  if (last.tool.startsWith('cost.') && kind !== PERSON)
    return toolPlan('resources.about', { resource: name, kind, asked: [{ topic: 'cost' }] });
  return last.tool === ALARMS ? alarmsOf(thing, last, reread) : undefined;
}

/** The alarms of a thing in the state that was asked for. */
function alarmsOf(thing: Entity, last: ToolPlan, reread: Reread): ToolPlan | undefined {
  const plan = understoodAs(`which alarms watch ${calledOf(thing)}`, thing, reread);
  if (plan?.tool !== ALARMS) return undefined;
  const { filters = [] }: ListQuery = plan.args;
  const { filters: before = [] }: ListQuery = last.args;
  const kept = before.filter(({ field }) => field === 'state');
  return { ...plan, args: { ...plan.args, filters: [...filters, ...kept] } };
}

/** Plans a question that names a thing, if every word of it is understood and the plan is about the thing. */
function understoodAs(text: string, thing: Entity, reread: Reread): ToolPlan | undefined {
  const plan = reread(text);
  if (plan.kind !== 'tool' || plan.ignored) return undefined;
  const args = JSON.stringify(plan.args);
  return args.includes(calledOf(thing)) || args.includes(thing.id) ? plan : undefined;
}
