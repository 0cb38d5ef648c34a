import type { Gap } from '../contract/reply.ts';
import type { ListTool, Row, ToolContext } from '../tools/tool.ts';
import { entitiesOf } from './entities-of.ts';
import type { Entity } from './entity.ts';

type Account = ToolContext['accounts'][number];

/** The result of reading the resources of one kind. */
export interface ThingsRead {
  kind: string;
  entities: Entity[];
  /** Ids of the accounts that could not be read completely. */
  unread: ReadonlySet<string>;
  /** Ids of the accounts that are best left alone for now: AWS throttles or denies their calls. */
  refusing: ReadonlySet<string>;
  /** Why something could not be read. */
  gaps: readonly Gap[];
}

/** Fields that cost further calls and contain relations. */
const WANTED =
  /^(?:tags|resource|targets|failing|instances|load_balancers|cluster|dead_letter_queue|used_by|event_sources|subscribers)$/;

/** Reads the resources of one kind in accounts: names, tags and relations, and nothing expensive. */
export async function readThings(
  tool: ListTool,
  context: Pick<ToolContext, 'fanOut' | 'now'>,
  accounts: Account[],
): Promise<ThingsRead> {
  const unread = new Set<string>();
  const { gaps, results, missed } = await context.fanOut({ accounts, scope: tool.scope }, async (target) => {
    const rows = await tool.collect({
      ...target,
      query: {},
      now: context.now,
      needs: (field) => WANTED.test(field),
      note: () => {},
      incomplete: (api, error) => {
        unread.add(target.account.id);
        target.gap(api, error);
      },
    });
    const region = tool.scope === 'regional' ? target.region : 'global';
    return rows.map((row): Row => ({ region, ...row, account: target.account.id }));
  });
  for (const { account } of missed) unread.add(account.id);
  const answered = new Set(results.map(({ account }) => account.id));
  const refusing = missed.filter(
    ({ account, reason, region }) =>
      reason === 'throttled' || (region === undefined && !answered.has(account.id)),
  );
  return {
    kind: tool.id,
    entities: entitiesOf(
      tool,
      results.flatMap(({ value }) => value),
    ),
    unread,
    refusing: new Set(refusing.map(({ account }) => account.id)),
    gaps,
  };
}
