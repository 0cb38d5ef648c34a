import { METRIC_KINDS } from '../../tools/cloudwatch/metric-kinds.ts';
import { metricOfQuality } from '../../tools/cloudwatch/qualities.ts';
import type { Asked, Topic } from '../../tools/resources/about-asked.ts';
import type { ToolPlan } from '../plan.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import { ILL, SPOKEN } from './words/ill-words.ts';

/** Asks for the topic; words that only say what ails the thing are answered by it. */
export function withTopic(plan: ToolPlan, topic: Topic, { text, tokens }: Question): ToolPlan {
  const { ignored = [], ...rest } = plan;
  const asked = ((plan.args.asked ?? []) as Asked[]).filter((each) => !isCovered(each));
  const isOfSetting = /\b(?:why|how come)\b/i.test(text) && asked.some(({ field, is }) => field ?? is);
  const left = ignored.filter((words) => {
    const of = tokens.filter(({ raw }) => raw === words);
    const said = of.length > 0 ? of.map(({ word }) => word) : words.toLowerCase().split(/\s+/);
    return !said.every(isSaid);
  });
  // "why is crm public": by which setting, as the checks find, and who made it so. "pos-ledger is slow, anyone knows?"
  // asks for no setting.
  const parts = isOfSetting
    ? [...asked, { topic: 'findings' as const }, { topic: 'changes' as const }]
    : [{ topic }, ...asked.filter((each) => each.topic !== undefined)];
  return toolPlan(rest.tool, { ...rest.args, asked: parts }, { ignored: left });
}

/** Whether a word says nothing but the measure or the state that a diagnosis tells. */
export const isSaid = (word: string): boolean =>
  ILL.test(word) || SPOKEN.has(word) || MEASURES.has(word) || metricOfQuality(word) !== undefined;

/** Words of metrics, in the singular and the plural: what is looked at includes those of a thing. */
const MEASURES = new Set(
  METRIC_KINDS.flatMap(({ label, nouns }) => [label, ...nouns]).flatMap((noun) =>
    noun
      .toLowerCase()
      .split(' ')
      .flatMap((word) => [word, `${word}s`]),
  ),
);

/** Fields of the state, and topics that a diagnosis tells anyway. */
const STATE =
  /state|status|health|running|desired|pending|failing|rollout|event|reason|messages|in_flight|restart|stopped|timeout|memory|error|oldest|connections/;
const isCovered = ({ field = '', is = [], of, topic }: Asked): boolean =>
  (topic !== undefined && /^(?:reason|health|since|when|onset|metrics|findings|use)$/.test(topic)) ||
  (of !== undefined && !topic) ||
  (topic === undefined && STATE.test(field || is.map((each) => each.field).join(' ')));
