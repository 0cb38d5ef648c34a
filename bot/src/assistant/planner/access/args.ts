import type { Objects } from './objects.ts';
import type { Actors } from './principals.ts';

/** The arguments for who acts. */
export function principalArgs({ kind, names }: Pick<Actors, 'kind' | 'names'>): Record<string, unknown> {
  const [one, another] = names;
  return {
    principals: names,
    ...(kind && { principal_kind: kind }),
    ...(one && !another && { resource: one, ...(kind && { kind }) }),
  };
}

/** The arguments for what is acted on. */
export function objectArgs({ inside, on, things }: Objects): Record<string, unknown> {
  const [one, another] = things;
  return {
    on,
    ...(things.length > 0 && { things }),
    ...(inside && { inside }),
    ...(one && !another && { resource: one.id, kind: one.kind }),
  };
}
