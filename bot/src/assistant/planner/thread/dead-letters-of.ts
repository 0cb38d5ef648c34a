import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { PlanInput } from '../../plan.ts';

const QUEUES = 'sqs.queues';
const DEAD = String.raw`(?:dlqs?|dead[- ]?letters?(?: queues?)?)\b`;
/** "orders dlq", "the orders queue's dead letter queue" */
const AFTER = new RegExp(
  String.raw`(?<![\w.-])(?<name>[\w.-]+?)(?:'s|')?(?: queue(?:'s)?)? ${DEAD}(?! (?:configured|set|policy|target))`,
  'i',
);
/** "the dlq of orders" */
const BEFORE = new RegExp(
  String.raw`\b${DEAD} (?:of|for|behind)(?: the)?(?: queue)? (?<name>[\w.-]*\w)`,
  'i',
);

/** "orders and its dlq": both queues. */
const BOTH = new RegExp(String.raw`(?<![\w.-])(?<name>[\w.-]*\w)(?: queue)? and (?:its|their) ${DEAD}`, 'i');

/** "how old is the oldest message in the dlq", after a queue, means its own. */
const OWN = new RegExp(String.raw`(?<=\b(?:in|of|from) )(?:the|its|that) ${DEAD}`, 'i');

/** "is the orders dlq growing": names the dead-letter queue of a queue, where the account knows it. */
export function withDeadLetters({ frame, graph, text }: Pick<PlanInput, 'frame' | 'graph' | 'text'>): string {
  const both = BOTH.exec(text);
  const beside = both && graph ? deadLettersOf(both.groups?.name ?? '', graph) : undefined;
  if (both && beside) return text.replace(both[0], `${both.groups?.name} and ${calledOf(beside)}`);
  for (const match of [AFTER, BEFORE].map((pattern) => pattern.exec(text))) {
    const target = match && graph && deadLettersOf(match.groups?.name ?? '', graph);
    if (target) return text.replace(match[0], calledOf(target));
  }
  const [only, another] = frame?.shown ?? [];
  const focus = frame?.focus ?? (another ? undefined : only);
  const own = graph && focus?.kind === QUEUES && OWN.test(text) ? deadLettersOf(focus.id, graph) : undefined;
  return own ? text.replace(OWN, calledOf(own)) : text;
}

function deadLettersOf(name: string, graph: Graph): Entity | undefined {
  const [queue, another] = graph.called(name).filter(({ kind }) => kind === QUEUES);
  if (!queue || another) return undefined;
  const [target, more] = graph.relatedTo(queue).filter((other) => {
    const tie = graph.tie(queue, other);
    return tie?.of === queue && tie.field === 'dead_letter_queue';
  });
  return more ? undefined : target;
}
