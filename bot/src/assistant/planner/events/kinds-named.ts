import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { thingNamed } from '../../../tools/cloudtrail/things.ts';
import { toolById } from '../../../tools/index.ts';
import type { Readings } from '../readings.ts';

/** Returns the kinds of things that a message names. If events have some of those kinds, only these. */
export function kindsNamed(lists: Readings['lists'], thing: EventsArgs['thing']): ReadonlySet<string> {
  const named = lists.filter(({ noun }) => noun).map(({ vocabulary }) => vocabulary.tool.id);
  const own = named.filter((id) => {
    const tool = toolById(id);
    return tool?.kind === 'list' && thing !== undefined && thingNamed(tool.noun[0]) === thing;
  });
  return new Set(
    own.length > 0 ? own : thing === 'database' ? named.filter((id) => /^rds\./.test(id)) : named,
  );
}
