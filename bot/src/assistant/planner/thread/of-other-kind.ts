import { isDeepStrictEqual } from 'node:util';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { withThing } from '../follow-up/same-for.ts';
import { withoutEnd } from '../words/without-end.ts';

const SORRY = '(?:(?:no|nope|nah|oh|oops|sorry|sry|wait|hm+|well)\\b[,.! ]*)';
const KIND = '(?:the )?(?<kind>[a-z]+(?: [a-z]+){0,2}?)';
/** "no, the ecs cluster", "i meant the cluster, not the lb": the message contains only a kind and what it corrects. */
const FORMS: readonly RegExp[] = [
  new RegExp(`^${SORRY}+(?:i (?:mean|meant) )?${KIND}(?:,? not (?:the )?[a-z]+(?: [a-z]+)?)?$`, 'i'),
  new RegExp(
    `^(?:i (?:mean|meant) )?${KIND}(?:,? i (?:mean|meant)|,? (?:and )?not (?:the )?[a-z]+(?: [a-z]+)?)$`,
    'i',
  ),
  new RegExp(`^i (?:mean|meant) ${KIND}$`, 'i'),
];

/**
 * "no, the ecs cluster", after an answer about a load balancer: the same question about the one thing of that kind with
 * the same name.
 */
export function ofOtherKind({ frame, graph, text }: PlanInput): ToolPlan | undefined {
  const { focus, last, overall } = frame ?? {};
  if (!last || !focus || !graph || overall || last.args.resource === undefined) return undefined;
  const said = withoutEnd(text, '?.! ').toLowerCase();
  const kinds = FORMS.flatMap((form) => form.exec(said)?.groups?.kind ?? []);
  if (kinds.length === 0) return undefined;
  const [thing, another] = graph
    .called(focus.name ?? focus.id)
    .filter(({ kind }) => kind !== focus.kind && kinds.some((words) => isKind(kind, words)));
  const plan = thing && !another ? withThing(last, [thing]) : undefined;
  return plan && !isDeepStrictEqual(plan.args, last.args) ? plan : undefined;
}

/** "ecs cluster" and "cluster" are an ECS cluster. */
function isKind(kind: string, words: string): boolean {
  const tool = toolById(kind);
  return tool?.kind === 'list' && ` ${tool.noun[0].toLowerCase()}`.endsWith(` ${words}`);
}
