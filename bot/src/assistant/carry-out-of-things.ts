import type { ListQuery } from '../contract/query.ts';
import { madeSo } from '../tools/cloudtrail/made-so.ts';
import type { CostFilter } from '../tools/cost/args.ts';
import { billedKind } from '../tools/cost/resource-kinds.ts';
import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import { jobOf } from './kept-in-thread.ts';
import type { Plan } from './plan.ts';
import { joinedReply } from './replies/joined.ts';
import { isClear, isQuestion } from './take-apart.ts';
import type { Answering } from './taken-parts.ts';
import { thingsAskedAbout } from './things-asked-about.ts';

/**
 * "cpu of the machines behind shop", "who created the newest bucket": answers which things those are, then the question
 * about them. Undefined if the message is understood as a whole, or asks nothing about such things.
 */
export async function carryOutOfThings(
  whole: Plan,
  { carryOut, frame: before, planned, text: said }: Answering,
): Promise<Answer | undefined> {
  const text = said.replace(OF_THEM, 'their $1');
  if (!isQuestion(whole) || isOfGone(whole)) return undefined;
  // "who made our buckets public": the word describes the deed, not the things.
  if (isMadeSo(text) || (toldWithoutThings(whole) === 'all' && !isOfMoreThanThings(whole))) return undefined;
  const asked = thingsAskedAbout(text, (things) => planned(things, THEIRS.test(things) ? before : {}));
  if (!asked || (toldWithoutThings(whole) === 'named' && !isByTie(asked.plan.args))) return undefined;
  // One by one, Cost Explorer tells the costs of some kinds only.
  if (isOfMoreThanThings(whole) && !billedKind(asked.plan.tool)) return undefined;
  // The things belong to a new question, in the thread of the same job.
  const first = await carryOut(asked.plan, jobOf(before), asked.said);
  const { frame } = first;
  const isNone = first.reply.table?.rows.length === 0 || !(frame?.focus ?? frame?.shown?.[0]);
  if (!frame || (isNone && first.reply.kind !== 'answer')) return undefined;
  // If there are no such things, that is an answer only if nothing but their words was understood.
  if (isNone) return isAboutThings(whole) && !isClear(whole) ? first : undefined;
  const plan = planned(asked.about, frame);
  if (!isClear(plan) || !isAbout(plan, frame)) return undefined;
  const answer = await carryOut(plan, frame, asked.about);
  const other = asked.also && (await answerTo(asked.also, answer.frame ?? frame));
  const reply = joinedReply(
    [
      { reply: first.reply },
      { ...(plan.kind === 'tool' && { plan }), reply: answer.reply },
      ...(other ? [{ reply: other.reply }] : []),
    ],
    [],
  );
  return { reply, ...(answer.frame && { frame: answer.frame }) };

  /** Answers the same question about the other things. */
  async function answerTo(said: string, within: Frame): Promise<Answer> {
    const alone = planned(said, {});
    const told = await carryOutOfThings(alone, { carryOut, frame: {}, planned, text: said });
    return told ?? carryOut(alone, within, said);
  }
}

/** "their disks": belong to what the thread shows. */
const THEIRS = /^their\b/i;
/** "the disks behind them", "what do the disks behind cost" */
const OF_THEM = /\bthe ([a-z]+s) (?:(?:behind|of|on|under) (?:them|those|these)\b|behind(?= costs?\b))/i;

const isMadeSo = (text: string): boolean => {
  const words = text.split(/\bmade\b/i)[1];
  return words !== undefined && madeSo(words) !== undefined;
};

/** Tools that take things as input rather than list them. */
const ABOUT_THINGS = /^(?:cloudtrail\.events|activity\.changes|cloudwatch\.metrics|resources\.about)$/;

const isAboutThings = (whole: Plan): boolean => whole.kind === 'tool' && ABOUT_THINGS.test(whole.tool);

/**
 * Returns how many of its things a plan covers: 'all', 'named' if it is about a thing that the message names, or 'none'
 * if it was not understood or is about all things.
 */
function toldWithoutThings(whole: Plan): 'all' | 'named' | 'none' {
  if (!isClear(whole)) return 'none';
  if (whole.kind !== 'tool' || !isAboutThings(whole)) return 'all';
  const { of, resource, resources, things } = whole.args;
  if (resources ?? things ?? of) return 'all';
  return resource === undefined ? 'none' : 'named';
}

/**
 * "what do the search servers cost": the costs of a whole service are those of more than the things that are named.
 * Costs of a tag are told as they are billed.
 */
function isOfMoreThanThings(whole: Plan): boolean {
  if (whole.kind !== 'tool' || whole.tool !== 'cost.usage' || whole.args.granularity !== 'total')
    return false;
  const { filters = [], group_by = [] } = whole.args as { filters?: CostFilter[]; group_by?: string[] };
  return (
    group_by.length === 0 &&
    filters.some(({ dimension, op }) => dimension === 'service' && op === 'eq') &&
    filters.every(({ dimension }) => /^(?:service|region)$/.test(dimension))
  );
}

/** "who deleted the web servers": those that are listed are still there. */
const isOfGone = (whole: Plan): boolean =>
  whole.kind === 'tool' && /^(?:delete|terminate|remove)$/.test(String(whole.args.action));

/** Returns whether a plan identifies things by what they belong to. */
const isByTie = ({ filters = [] }: ListQuery): boolean =>
  filters.some(({ says }) => says?.startsWith('that belong') === true);

/** Returns whether a plan is about the things that were shown. */
function isAbout(plan: Plan, { focus, shown = [] }: Frame): boolean {
  const plans = plan.kind === 'several' ? plan.plans : plan.kind === 'tool' ? [plan] : [];
  const names = [...(focus ? [focus] : []), ...shown].flatMap(({ id, name }) => [
    id,
    ...(name ? [name] : []),
  ]);
  return plans.some(({ args }) => {
    const said = JSON.stringify(args);
    return names.some((name) => said.includes(JSON.stringify(name)));
  });
}
