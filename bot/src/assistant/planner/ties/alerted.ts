import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { askedOfTime, isOfTime } from '../onset/forms.ts';
import { subjectOf } from '../onset/subject.ts';
import { readWhose } from '../owners/asks-whose.ts';
import { toolPlan } from '../tool-plan.ts';
import { byId } from '../turn/by-id.ts';
import { sceneOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';

const ALARMS = 'cloudwatch.alarms';
const TOPICS = 'sns.topics';
/** The most things that are answered one by one. */
const MOST = 4;

const ALERTS =
  '(?:notif(?:y|ies|ied)|alert(?:s|ed)?|page[sd]?|tells?|told|inform(?:s|ed)?|wakes?|woken|warn(?:s|ed)?|hears?|heard|e-?mail(?:s|ed)?|mail(?:s|ed)?|messages?|messaged|text(?:s|ed)?|call(?:s|ed)?|ring(?:s)?|bother(?:s|ed)?|buzz(?:es|ed)?|gets?|receives?|subscrib\\w*|reach(?:es|ed)?|learns?|knows?|sees?)';
const WHO =
  '(?:who(?:m|ever)?|which (?:people|persons?|teams?|channels?|address(?:es)?)|any(?:one|body)|some(?:one|body)|nobody)';
/** "who gets the mail", "whom does it wake", "it pages who", "does anybody hear of that" */
const ASKS = new RegExp(`\\b${WHO}\\b.*\\b${ALERTS}\\b|\\b${ALERTS} (?:up )?${WHO}\\b`, 'i');
/** "what happens when it rings" */
const HAPPENS = /\bwhat (?:happens|will happen|would happen|does it do) (?:when|if|once|after)\b/i;
/** Asks whom to contact: the owner of the thing. */
const TURNS =
  /\bwho(?:m|ever)? (?:to|(?:do|does|should|shall|must|can|could|may|would|will|did) (?:i|we|you|one))\b|\bwho (?:should|must|has to|needs to|ought to)\b/i;
const SAYS_SO = new RegExp(
  `^(?:${ALERTS}|up|mails?|e-?mails?|sms|pages?|calls?|messages?|notifications?|alerts?|alarms?|texts?|people|persons?|teams?|channels?|address(?:es)?|night|happens?|after|once)$`,
  'i',
);

/** "whom does the second one wake": plans who receives notifications of alarms, or of messages to topics. */
export function alertedPlan(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { graph, text } = asked;
  const isOfRinging = HAPPENS.test(text);
  // "who gets woken up for it" means its owner. "by it": the people whom it notifies.
  if (readWhose(text) !== undefined && !/\bby\b/i.test(text)) return undefined;
  if (!graph || graph.isEmpty || TURNS.test(text) || !(ASKS.test(text) || isOfRinging)) return undefined;
  const subject = subjectOf(asked, lexicon);
  const [first, another] = subject?.things ?? [];
  const isHeard = (one: Shown) => one.kind === ALARMS || (one.kind === TOPICS && !isOfRinging);
  if (!subject || !first || !subject.things.every((one) => isHeard(one) && one.kind === first.kind))
    return undefined;
  const left = wordsOf(subject.rest, lexicon).tokens.filter(
    ({ stem, word }) =>
      !FUNCTION_WORDS.has(word) &&
      !SAYS_SO.test(word) &&
      !isOfTime(word) &&
      !lexicon.naming(stem).some(({ tool }) => tool.id === first.kind),
  );
  if (left.length > 0) return undefined;
  const isTimed = !isOfRinging && askedOfTime(text)?.topic === 'onset';
  const topics = [...(isTimed ? [{ topic: 'onset' as const }] : []), { topic: 'alerted' as const }];
  const about = ({ id, kind, name = id }: Shown): ToolPlan =>
    toolPlan('resources.about', { resource: name, kind, asked: topics });
  if (!another) return about(first);
  if (subject.things.length <= MOST)
    return { kind: 'several', plans: subject.things.map(about), ofShown: true };
  const scene = sceneOf(asked, lexicon);
  if (!scene) return undefined;
  const column = first.kind === ALARMS ? 'notifies' : 'subscribers';
  return toolPlan(first.kind, { filters: byId(subject.things, scene, 'that were shown'), columns: [column] });
}
