import type { Action } from '../../../tools/cloudtrail/actions.ts';
import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { operationsOf, thingNamed } from '../../../tools/cloudtrail/things.ts';
import { toolById } from '../../../tools/index.ts';
import type { Shown } from '../../shown.ts';

/** Returns the kind of the things that were shown, if CloudTrail can be asked for the operations of a deed on it. */
export function kindActedOn(action: Action, shown: readonly Shown[]): EventsArgs['thing'] {
  const kinds = new Set(shown.map(({ kind }) => kind));
  const tool = kinds.size === 1 ? toolById([...kinds][0] ?? '') : undefined;
  const thing = tool?.kind === 'list' ? thingNamed(tool.noun[0]) : undefined;
  return thing && operationsOf(action, thing) ? thing : undefined;
}
