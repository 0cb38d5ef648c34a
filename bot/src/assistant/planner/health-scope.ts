import type { Entity } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import type { MentionAt } from './slots/mention.ts';

/** The things that a name, a part of a name or a tag stands for together. */
export interface Scope {
  /** The label as the reply shows it: 'team=payments', 'shop'. */
  label: string;
  things: readonly Entity[];
}

/** Kinds that contain the things that do the work. The name of such a container stands for all of them. */
const HOLDS_OTHERS =
  /^(?:cloudformation\.stacks|ecs\.clusters|eks\.clusters|elb\.|autoscaling\.groups|vpc\.|ec2\.security-groups|logs\.|kms\.|iam\.(?:roles|groups)|cloudwatch\.|route53\.|acm\.)/;
const MAX_THINGS = 1_500;

/**
 * Returns the things that words stand for together, or undefined if they name one thing with a health of its own, or
 * nothing.
 */
export function scopeOf({ exact, isExcluded, part, tags, words }: MentionAt): Scope | undefined {
  const isOne = exact.some(({ kind }) => !HOLDS_OTHERS.test(kind)) || /[-_./:\d]/.test(words);
  const few = [part, ...tags.map((tag) => tag.things)].filter(({ size }) => size <= MAX_THINGS);
  const things = [...new Set([...exact, ...few.flatMap(({ all }) => all)])];
  return isOne || isExcluded || things.length < 2 ? undefined : { label: words.toLowerCase(), things };
}

/** Returns the things that the label of an earlier overview stood for. */
export function scopeCalled(label: string, graph: Graph | undefined): Scope | undefined {
  const [key, value] = label.includes('=') ? label.split('=') : [];
  const meant = graph?.resolve((value ?? label).split(', ')[0] ?? '');
  const tags = (meant?.tags ?? [])
    .filter((tag) => !key || tag.key === key)
    .flatMap(({ things }) => things.all);
  const named = key ? [] : [...(meant?.exact ?? []), ...(meant?.part.all ?? [])];
  const things = [...new Set([...named, ...tags])];
  return things.length > 0 ? { label, things } : undefined;
}
