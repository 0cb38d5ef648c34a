import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { CustomTool } from '../../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { customSlots, unexplained } from '../custom-slots.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { earlierWindow } from './earlier-window.ts';
import { isOfAll } from './patch-list.ts';
import { opensElliptically } from './ties.ts';

/** Longer messages that name nothing are new questions. */
const FEW_WORDS = 4;

/** Words that ask for more about something. */
const ASKS_MORE = /^(?:explain|describe|details?)$/i;

const REGIONS = 'account.regions';

const isPerson = ({ kind }: Entity): boolean => kind === 'iam.users';

/**
 * "and in Sydney?", "last week", "only Production", "and memory?": plans the same question for another place, time or
 * kind.
 */
export function afterCustom(
  last: ToolPlan,
  tool: CustomTool,
  readings: Readings,
  input: PlanInput,
): ToolPlan | undefined {
  const { lists, named: nouns } = readings;
  const { text, tokens } = readings.question;
  const kind = nouns.find(({ meanings }) => meanings[0]?.args)?.meanings[0];
  const goesOn = tool.goesOn?.(text);
  // "in which regions not", where the tool's answer names its places.
  const isPlace = goesOn !== undefined && kind?.tool.id === REGIONS;
  const noun = isPlace ? undefined : kind;
  if (noun && noun.tool !== tool && !(goesOn && opensElliptically(text))) return undefined;
  // "and RDS?": some tools are narrowed by a service; other things make it another question.
  const isOfServices = 'service' in tool.args.shape || 'of_service' in tool.args.shape;
  if (!kind && !isOfServices && lists.some(({ noun }) => noun)) return undefined;
  const isSaid = (at: number) => nouns.some(({ from, to }) => at >= from && at < to);
  const slots = customSlots(readings, tool, isSaid, { ...last.args, ...goesOn });
  // "in the last 3 hours": a place or a time alone continues the thread, whatever its length.
  const isBare = unexplained(readings.question, (at) => isSaid(at) || slots.taken.has(at)).length === 0;
  if (!opensElliptically(text) && (noun || (tokens.length > FEW_WORDS && !isBare && !isPlace)))
    return undefined;
  // "any failures?", "failed only"
  const isShort =
    tokens.length <= 3 && /\b(?:any|only|just|ones?)\b/i.test(text) && !lists.some(({ noun }) => noun);
  const before = earlierWindow(last.args, text, input);
  // "only what sam did"
  const named = readings.question.mentions.find(({ exact }) => exact.some(isPerson));
  const person = named?.exact.find(isPerson);
  const user =
    person && 'user' in tool.args.shape && !('resource' in slots.args) ? { user: calledOf(person) } : {};
  // "is it slower than last week" after errors: names another time, but asks for another metric.
  const ignored = unexplained(
    readings.question,
    (at) => isSaid(at) || slots.taken.has(at) || (named !== undefined && named.from <= at && at < named.to),
  ).filter((word) => !goesOn || isDeepStrictEqual(goesOn, tool.goesOn?.(text.replace(word, ' '))));
  // "explain 2.9": the message says nothing else.
  const isWhole = ignored.every((word) => ASKS_MORE.test(word));
  const changes = {
    ...slots.args,
    ...(noun?.tool === tool && noun.args),
    ...before,
    ...user,
    ...((opensElliptically(text) || isShort || isWhole || isPlace) && goesOn),
  };
  // "which queues are there": asks for another kind than the one that was measured.
  const isAboutShown = last.args.resources !== undefined || last.args.resource !== undefined;
  if (isAboutShown && 'service' in slots.args && !('resource' in slots.args)) return undefined;
  // The message must explain every word about what is measured; otherwise it is a new question.
  const isUnmeasured = lists.some(
    ({ noun, vocabulary }) => noun && serviceMeasuring(vocabulary.tool.id) === undefined,
  );
  if (tool.id === 'cloudwatch.metrics' && (ignored.length > 0 || isUnmeasured)) return undefined;
  const { accounts, regions, resources, ...rest } = last.args;
  // "and of all functions", after those of one place: everywhere.
  const isAnywhere = lists.some((reading) => isOfAll(reading, readings.question));
  const of = {
    ...rest,
    ...(accounts !== undefined && !isAnywhere && { accounts }),
    ...(regions !== undefined && !isAnywhere && { regions }),
  };
  const kept = 'resource' in changes ? of : { ...of, ...(resources !== undefined && { resources }) };
  return Object.keys(changes).length > 0
    ? toolPlan(last.tool, { ...kept, ...changes }, { ignored: isWhole ? [] : ignored })
    : undefined;
}
