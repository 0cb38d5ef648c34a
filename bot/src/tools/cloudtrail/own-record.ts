import { code } from '../list/words.ts';
import { readRows } from '../resources/read-rows.ts';
import type { KnownThing, ToolContext } from '../tool.ts';
import type { Action } from './actions.ts';

/** The fields of a kind that record when something was last done to it, whoever did it. */
interface Dated {
  at: string;
  /** The field with the result: the version that runs now. */
  what?: string;
  actions: ReadonlySet<Action>;
}

const DATED: Readonly<Record<string, Dated>> = {
  'ecs.services': { at: 'deployed_at', what: 'task_definition', actions: new Set(['deploy']) },
  'ecs.tasks': { at: 'started_at', actions: new Set(['deploy', 'start', 'reboot']) },
  'lambda.functions': { at: 'last_modified', actions: new Set(['deploy', 'modify']) },
  'cloudformation.stacks': { at: 'last_modified', actions: new Set(['deploy', 'modify']) },
  'ec2.instances': { at: 'launched_at', actions: new Set(['start']) },
};

/** When something was last done to a thing, as the thing itself records it. */
export interface OwnRecord {
  at: string;
  what?: string;
}

/**
 * Reads from a thing itself when something was last done to it. CloudTrail may have no event of yesterday's deployment,
 * but "nobody deployed it" would be wrong.
 */
export async function ownRecord(ctx: ToolContext, action: Action | undefined, things: readonly KnownThing[]) {
  const kind = Object.keys(DATED).find(
    (each) => action && DATED[each]?.actions.has(action) && things.some((thing) => thing.kind === each),
  );
  const [thing, another] = things.filter((each) => each.kind === kind);
  if (another) return undefined;
  const { at: key = '', what } = DATED[thing?.kind ?? ''] ?? {};
  const tool = thing && ctx.known?.listOf(thing.kind);
  if (!thing || !tool) return undefined;
  const read = await readRows(ctx, tool, [thing], { columns: [key, ...(what ? [what] : [])] });
  const { [key]: at, [what ?? '']: result } = read.table?.rows[0] ?? {};
  return typeof at === 'string' && !read.gone
    ? { read, record: { at, ...(typeof result === 'string' && { what: code(result) }) } satisfies OwnRecord }
    : undefined;
}
