import type { Entity } from '../../graph/entity.ts';
import type { Candidate } from './questions-by-kind.ts';
import { BY_KIND } from './questions-by-kind.ts';

const ALWAYS: Candidate = { topic: 'cost', text: 'what did we spend last month by service?' };

/** Tag keys that name an owner or a purpose. */
const OWNERS =
  /^(?:team|squad|project|product|application|app|service|department|owner|cost-?cent(?:er|re))$/i;
/** Tag values that can be used in a sentence: no addresses, paths or numbers. */
const SAYABLE = /^[a-z][\w-]*(?: [\w-]+)?$/i;
const MAX_OWNERS = 2;

/**
 * Returns questions about existing resources, in the order in which to offer them. Whether they have an answer is not
 * known.
 */
export function candidatesOf(things: readonly Entity[]): Candidate[] {
  const kinds = new Set(things.map(({ kind }) => kind));
  return [
    ...ownersOf(things).map(
      ({ key, value }): Candidate => ({
        topic: 'owner',
        text: `what does ${key.toLowerCase()} ${value} cost?`,
      }),
    ),
    ...BY_KIND.filter(({ kind }) => kinds.has(kind)).map(({ topic, text }) => ({ topic, text })),
    ALWAYS,
  ];
}

/** Returns the tags that name the owner of the most resources: one value for each key that is used this way. */
function ownersOf(things: readonly Entity[]): { key: string; value: string }[] {
  const counts = new Map<string, { key: string; value: string; things: number }>();
  for (const { tags = {} } of things)
    for (const [key, value] of Object.entries(tags)) {
      if (!OWNERS.test(key) || !SAYABLE.test(value) || value.length > 30) continue;
      const pair = counts.get(`${key}=${value}`) ?? { key, value, things: 0 };
      counts.set(`${key}=${value}`, { ...pair, things: pair.things + 1 });
    }
  const most = [...counts.values()].toSorted((a, b) => b.things - a.things);
  const first = most.filter(({ key }, at) => most.findIndex((other) => other.key === key) === at);
  return first.slice(0, MAX_OWNERS);
}
