import type { KnownThing } from '../../tool.ts';
import type { Act } from './hold.ts';
import { HOLDS } from './holds.ts';

export interface Action {
  action: string;
  /** 'objects', if the action is on the thing's contents. */
  inside?: string;
  end: string;
}

/** Returns the action that a verb means for things of a kind; undefined if it means none. */
export function actionOf(kind: string, act: Act, isInside: boolean): Action | undefined {
  const { inside, own = {} } = HOLDS[kind] ?? {};
  const [inner, outer] = [inside?.acts[act], own[act]];
  if (inside && inner && (isInside || !outer)) return { action: inner, inside: inside.noun, end: inside.end };
  return outer ? { action: outer, end: '' } : undefined;
}

/** Returns a thing's ARN. For what is not a thing, returns the pattern that stands for all of them. */
export function arnOf(
  kind: string,
  thing: KnownThing | undefined,
  account: string,
  partition = 'aws',
): string {
  if (thing?.arn) return thing.arn;
  const fields: Record<string, string> = {
    account: thing?.account ?? account,
    id: thing?.id ?? '*',
    name: thing?.name ?? thing?.id ?? '*',
    region: thing?.region ?? '*',
  };
  const { arn = '*' } = HOLDS[kind] ?? {};
  return `arn:${partition}:${arn.replace(/\{(\w+)\}/g, (_, key) => fields[key] ?? '*')}`;
}
