import type { ListQuery } from '@windsock/bot/contract/query.ts';
import { listTools } from '@windsock/bot/tools/index.ts';
import { withTiedThings } from '@windsock/bot/tools/list/tied-things.ts';
import type { KnownThing, ListTool, ToolContext, ToolResult } from '@windsock/bot/tools/tool.ts';
import { expect, it } from 'vitest';

const toolOf = (id: string) => listTools.find((tool) => tool.id === id) as ListTool;
const volumes = toolOf('ec2.volumes');
const thing = (kind: string, id: string, account: string): KnownThing => ({
  kind,
  id,
  account,
  region: 'eu-west-1',
});

/** Two accounts, each with an instance of the same id, which no account really has. */
const owners = ['111111111111', '222222222222'].map((account) => thing('ec2.instances', 'i-1', account));
const disks = ['vol-a', 'vol-b'].map((id, at) => thing('ec2.volumes', id, owners[at]?.account ?? ''));

const context = {
  accounts: [{ id: '111111111111', alias: 'Shop' }, { id: '222222222222' }],
  timezone: 'UTC',
  known: {
    listOf: toolOf,
    things: () => owners,
    relatedTo: (owner: KnownThing) => disks.filter(({ account }) => account === owner.account),
  },
} as unknown as ToolContext;

const query: ListQuery = {
  regions: ['eu-west-1'],
  filters: [
    {
      field: 'volume_id',
      op: 'eq',
      tied: { kind: 'ec2.instances', filters: [{ field: 'state', op: 'eq', value: 'stopped' }] },
    },
  ],
};

const answer = (rows: Record<string, string>[], changes: Partial<ToolResult> = {}): ToolResult => ({
  text: '',
  gaps: [],
  sources: [],
  cost_usd: 0,
  ...(rows.length > 0 && { table: { columns: [], rows } }),
  ...changes,
});

it('reads the other kind in the same places, and takes what is tied to its rows of the same account', async () => {
  const asked: ListQuery[] = [];
  const { query: filled, reads } = await withTiedThings(volumes, context, query, async (_, other) => {
    asked.push(other);
    return answer([{ instance_id: 'i-1', account: 'Shop', region: 'eu-west-1' }]);
  });
  expect(asked).toEqual([
    expect.objectContaining({
      regions: ['eu-west-1'],
      filters: [{ field: 'state', op: 'eq', value: 'stopped' }],
    }),
  ]);
  expect(reads).toHaveLength(1);
  expect(filled.filters).toMatchObject([
    { field: 'volume_id', op: 'eq', value: ['vol-a'], says: 'that belong to 1 stopped EC2 instance' },
  ]);
});

it('finds nothing where nothing meets the condition, and not everything', async () => {
  const { query: filled } = await withTiedThings(volumes, context, query, async () => answer([]));
  expect(filled.filters).toMatchObject([
    { field: 'volume_id', op: 'eq', value: [''], says: 'that belong to stopped EC2 instances' },
  ]);
});

it('says that it cannot tell if the other kind could not be read', async () => {
  await expect(
    withTiedThings(volumes, context, query, async () => answer([], { unread: true })),
  ).rejects.toThrow(
    'The EC2 instances could not be read, so I cannot tell which EBS volumes belong to them.',
  );
});

it('says which rows are too new for their relations to be known', async () => {
  const rows = [
    { instance_id: 'i-1', region: 'eu-west-1' },
    { instance_id: 'i-1', region: 'us-east-1' },
  ];
  const { reads } = await withTiedThings(
    volumes,
    { ...context, accounts: context.accounts.slice(0, 1) },
    query,
    async () => answer(rows.slice(1)),
  );
  expect(reads[0]?.notes).toEqual([
    '1 EC2 instance could not be looked up, because it is too new: what belongs to it is left out.',
  ]);
});

it('refuses where no relations are known', async () => {
  const { known: _, ...unknowing } = context;
  await expect(withTiedThings(volumes, unknowing, query, async () => answer([]))).rejects.toThrow(
    'not known yet',
  );
});
