import type { Window } from '../../contract/query.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { Entity } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import type { Action } from '../../tools/cloudtrail/actions.ts';
import { KEPT_DAYS } from '../../tools/cloudtrail/window.ts';
import type { Topic } from '../../tools/resources/about-asked.ts';
import type { Plan, PlanInput } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup, UNKNOWN } from '../shown.ts';
import { topicOf, topicsByForm } from './asked-topics.ts';
import { customCandidates } from './candidates/customs.ts';
import { kindActedOn } from './events/acted-on.ts';
import { healthOfScope } from './health-of.ts';
import type { Reading } from './list/read-list.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import { calledTogether } from './things-named.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';

/** Pronouns for everything that was shown. */
const THEM = /\b(?:them|they|their|theirs|those|these)\b(?! (?:who|that|with|without|which)\b)/i;
const EVENTS = 'cloudtrail.events';
/** CloudTrail is asked about each thing separately, so there is a limit. */
const MAX_MADE = 8;
/** Longer messages say more than a question about them. */
const MAX_WORDS = 12;

/**
 * "who changed them", "are they healthy": plans a topic that things of every kind have, for all the things that were
 * shown.
 */
export function ofThem(readings: Readings, input: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { frame, graph, now } = input;
  const { lists, question } = readings;
  const rows = several(frame?.shown) ?? onlyOne(frame?.shown);
  const { accounts, mentions, regions, text, tokens, window } = question;
  const isOfThem = rows && graph && THEM.test(text) && tokens.length <= MAX_WORDS;
  if (!isOfThem || accounts.length + regions.length > 0) return undefined;
  if (mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference)) return undefined;
  // "their alarms" is about things of another kind, which the message names.
  if (lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id !== rows[0]?.kind)) return undefined;
  const topic = topicAsked(question);
  if (topic === 'changes') {
    const own = lists.find(({ vocabulary }) => vocabulary.tool.id === rows[0]?.kind);
    const isOfDeed = /\bwho(?:se|m)?\b/i.test(text);
    if (!isOfDeed && window && isBeforeHistory(window, now) && own && hasDate(own)) return undefined;
    const did = customCandidates(readings, [], lexicon).find(({ plan }) => plan.tool === EVENTS)?.plan.args;
    const action = (did?.action ?? 'modify') as Action;
    const thing = kindActedOn(action, rows);
    // These are read one by one, because the creation event may be of any age.
    if (action === 'create' && !thing && rows.length > MAX_MADE) return undefined;
    const [one, another] = rows;
    if (one && !another)
      return toolPlan(EVENTS, { action, resource: one.name ?? one.id, ...(window && { window }) });
    return toolPlan(EVENTS, {
      ...{ action, of: calledTogether(rows), ...(thing && { thing }), ...(window && { window }) },
      ...(did?.port !== undefined && { port: did.port }),
      resources: rows.flatMap(({ id, name }) => (name && id.startsWith('arn:') ? [id, name] : [id])),
    });
  }
  const things = topic === 'health' ? entitiesOf(rows, graph) : [];
  if (things.length < 2) return undefined;
  return healthOfScope({ label: calledTogether(rows), things }, {}, graph);
}

/** "which of those were modified this year": CloudTrail's history does not begin so early, and the list has the date. */
const isBeforeHistory = ({ start }: Window, now: Date): boolean =>
  now.getTime() - Date.parse(start) > KEPT_DAYS * DAY_MS;

const hasDate = ({ query: { filters = [] }, vocabulary: { fields } }: Reading): boolean =>
  filters.some(({ field }) => fields.get(field)?.type === 'date');

/**
 * Returns the things that were shown, each once even if it has several findings. Returns undefined for a single thing
 * or for rows of an unknown kind.
 */
function several(shown: readonly Shown[] = []): readonly Shown[] | undefined {
  const things = [...new Map(shown.map((row) => [`${row.kind} ${row.id}`, row])).values()];
  return things.length > 1 && !things.some((row) => isGroup(row) || row.kind === UNKNOWN)
    ? things
    : undefined;
}

/** "who created them", after a list of one. */
const onlyOne = (shown: readonly Shown[] = []): readonly Shown[] | undefined =>
  shown.length === 1 && shown.every((row) => !isGroup(row) && row.kind !== UNKNOWN) ? shown : undefined;

function topicAsked(question: Question): Topic | undefined {
  const { topics } = topicsByForm(question.text);
  const said = question.tokens.flatMap((token) => topicOf(token, question) ?? []);
  const [topic, another] = new Set([...topics.filter((each) => each === 'changes'), ...said]);
  return another ? undefined : topic;
}

const entitiesOf = (rows: readonly Shown[], graph: Graph): Entity[] =>
  [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, some]) =>
    graph.withIds(kind, new Set(some.map(({ id }) => id))),
  );

/**
 * "which alarms watch them": the condition "that belong to" already covers the verb before the pronoun, so the verb has
 * its effect.
 */
export function withoutTie(plan: Plan, { tokens }: Question): Plan {
  if (plan.kind !== 'tool' || !plan.ignored || !JSON.stringify(plan.args).includes('that belong to'))
    return plan;
  const { ignored, ...rest } = plan;
  const left = ignored.filter((word) => {
    const at = tokens.findIndex(({ raw }) => raw === word);
    return !THEM.test(tokens[at + 1]?.word ?? '');
  });
  return left.length > 0 ? { ...rest, ignored: left } : rest;
}
