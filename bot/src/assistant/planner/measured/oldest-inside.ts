import type { PlanInput, ToolPlan } from '../../plan.ts';
import { subjectOf } from '../onset/subject.ts';
import { toolPlan } from '../tool-plan.ts';
import { wordsOf } from '../turn/words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';

const QUEUES = 'sqs.queues';
const INSIDE =
  /\boldest\b.*\b(?:in (?:it|there|that|the queue)|inside|waiting|messages?)\b|\bhow (?:long|old)\b.*\b(?:waiting|waits?|messages?|first in line)\b/i;
const OLDEST = /\b(?:the )?oldest(?: (?:ones?|messages?|msgs?|items?))?\b/i;
const SAYS_SO =
  /^(?:oldest|old|ones?|messages?|msgs?|items?|inside|waiting|waits?|sitting|queues?|age|long)$/;

/** "and the oldest one in it", after a queue, asks for its oldest message, not for the creation of the queue. */
export function oldestInside(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  if (!INSIDE.test(asked.text) || !asked.graph || asked.graph.isEmpty) return undefined;
  // "the oldest" is one of the queue's messages, not one of the queues that were shown.
  const subject = subjectOf({ ...asked, text: asked.text.replace(OLDEST, 'age') }, lexicon);
  const [one, another] = subject?.things ?? [];
  if (!subject || !one || another || one.kind !== QUEUES) return undefined;
  const isRead = wordsOf(subject.rest, lexicon).tokens.every(
    ({ word }) => FUNCTION_WORDS.has(word) || SAYS_SO.test(word),
  );
  return isRead
    ? toolPlan('cloudwatch.metrics', {
        ...{ resource: one.name ?? one.id, service: 'sqs', metric: 'message_age', now: true },
      })
    : undefined;
}
