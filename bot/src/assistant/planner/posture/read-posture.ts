import type { Filter } from '../../../contract/query.ts';
import type { TagMeaning } from '../../../graph/mention.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import type { Scope } from '../health-scope.ts';
import { scopeCalled } from '../health-scope.ts';
import { asksHowItIs, HOW_IT_IS } from '../overview/how-words.ts';
import { wholeTags } from '../overview/scope.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import { leavesNoAccount } from '../slots/accounts.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import { asksMore, before, whetherIn } from './posture-asked.ts';
import type { Of } from './posture-plan.ts';
import { isJudged, posturePlan } from './posture-plan.ts';
import { BACKUP, isOfEverything, isOfTopic, topicsIn } from './topics.ts';

const POINTS = /\b(?:they|them|their|those|these|it|its)\b/i;

/** Nothing in AWS shows whose data it is. */
const OF_SOME =
  /\b(?:customers?|clients?|users?|personal|private|sensitive)['’]?s? (?:data|info\w*|records?|files?)\b/i;
const OF_ALL = 'Which of it is such data I cannot tell: this is about all of it.';

/**
 * "is our data safe", "are we backed up", "can anybody on the internet see our stuff", "what about their backups" after
 * an overview: plans the findings about everything, or about the subject of the thread.
 */
export function readPosture(
  { cost, lists, question }: Readings,
  { frame, graph, text }: Pick<PlanInput, 'frame' | 'graph' | 'text'>,
): Plan | undefined {
  const about = frame?.overall?.about;
  const topic = topicsIn(question) ?? (about === 'due' ? undefined : about);
  if (!topic || cost.score > 0 || question.window || question.quoted.length > 0) return undefined;
  const isOn = before(frame) !== undefined && (opensElliptically(text) || POINTS.test(text));
  const nouns = lists.filter(({ noun }) => noun);
  const own = question.mentions.filter(
    ({ from, isOrdinary, isOwner, isReference, words }) =>
      !isReference &&
      (!isOrdinary || (isOwner && !isOfTopic(words.toLowerCase()))) &&
      !BACKUP.test(question.tokens[from]?.word ?? ''),
  );
  const tag = wholeTags(own) ?? tagOfPerson(own);
  const written = question.tags.map((filter) => scopeWritten(filter, graph));
  const isOther =
    written.includes(undefined) ||
    (own.length > 0 && !tag) ||
    question.excludedRegions.length > 0 ||
    leavesNoAccount(question);
  if (isOther || written.length + own.length > 1) return undefined;
  // "and in Sydney", "what about the web team's": asks the same elsewhere.
  const isMoved = question.regions.length + question.accounts.length + own.length + written.length > 0;
  if (!topicsIn(question) && !isMoved) return undefined;
  const isAllSaid = question.tokens.every(
    ({ stem, word }, at) =>
      question.taken[at] ||
      isOfTopic(word) ||
      HOW_IT_IS.has(word) ||
      own.some(({ from, to }) => from <= at && at < to) ||
      (topic === 'backup' &&
        nouns.some(({ vocabulary }) => vocabulary.nouns.has(stem) || vocabulary.tails.has(stem))),
  );
  if (!isAllSaid) return undefined;
  const places = {
    ...(question.accounts.length > 0 && { accounts: question.accounts }),
    ...(question.regions.length > 0 && { regions: question.regions }),
    ...(OF_SOME.test(text) && { left: OF_ALL }),
  };
  const scope: Scope | undefined = tag
    ? { label: `${tag.key}=${tag.values.join(', ')}`, things: tag.things.all }
    : written[0];
  const ofKinds = nouns.filter((noun) => !isTopicAlone(noun, question));
  if (ofKinds.length > 0)
    return topic === 'backup' && asksHowItIs(question)
      ? ofKindsAlone(ofKinds, { ...places, scope })
      : undefined;
  if (asksMore(text)) return undefined;
  if (isOn)
    return posturePlan(
      topic,
      { ...before(frame, graph), ...places, ...(scope && { scope }) },
      whetherIn(question, topic),
    );
  const isWhole =
    isOfEverything(question) || scope !== undefined || (topic === 'backup' && asksHowItIs(question));
  return isWhole ? posturePlan(topic, { ...places, scope }, whetherIn(question, topic)) : undefined;
}

/** "owned by maria": returns the tag with which things belong to a person who is a user, too. */
function tagOfPerson([mention, another]: readonly MentionAt[]): TagMeaning | undefined {
  if (!mention || another || mention.isExcluded || !mention.isOwner) return undefined;
  return mention.exact.every(({ kind }) => kind === 'iam.users') ? mention.tags[0] : undefined;
}

/** Reports whether a noun is a word for the topic and nothing more: "outside", but not "outside account". */
function isTopicAlone({ nounAt, vocabulary }: Readings['lists'][number], { tokens }: Question): boolean {
  const { to = nounAt } = vocabulary.phrases.longestAt(tokens, nounAt, () => true) ?? {};
  return to - nounAt <= 1 && isOfTopic(tokens[nounAt]?.word ?? '');
}

/** "are our database backups ok" is about the kinds that it names, if the backups of all of them are judged. */
function ofKindsAlone(nouns: Readings['lists'], of: Of): Plan | undefined {
  const services = new Set(nouns.flatMap(({ vocabulary }) => serviceOfTool(vocabulary.tool.id) ?? []));
  const judged = [...services].filter(isJudged);
  return judged.length === services.size
    ? posturePlan('backup', { ...of, services: judged }, true)
    : undefined;
}

/** "env=staging": returns the things with a tag that is written as a condition. */
const scopeWritten = ({ field, op, value }: Filter, graph: PlanInput['graph']): Scope | undefined =>
  op === 'eq' ? scopeCalled(`${field.replace(/^tag:/, '')}=${value}`, graph) : undefined;
