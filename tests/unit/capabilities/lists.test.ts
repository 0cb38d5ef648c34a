import { KINDS_IN_BRACES, LISTS } from '@windsock/bot/capabilities/kinds.ts';
import type { Result } from '@windsock/bot/capabilities/result.ts';
import { describe, expect, test } from 'vitest';
import { ask, complaint, demo } from './kit.ts';

const list = async (kind: string, ...where: string[]): Promise<Result> =>
  (await ask('list_things', { kind, where })).result;
const column = ({ columns = [], rows = [] }: Result, key: string) => {
  const at = columns.findIndex((each) => each.key === key);
  return rows.map((row) => row[at]);
};
const countOf = ({ rows = [], total_rows: total = rows.length }: Result) => total;

describe('values are accepted as people write them', () => {
  test.each<[string, string, string, string]>([
    ['a closed value', 'ec2.instances', 'state = STOPPED', 'state = stopped'],
    ['several of them', 'ec2.instances', 'state = Stopped | RUNNING', 'state = running | stopped'],
    ['a tag’s key', 'ec2.instances', 'tag:TEAM = web', 'tag:team = web'],
    ['a tag’s value', 'ec2.instances', 'tag:team = WEB', 'tag:team = web'],
    ['a synonymous key', 'ec2.instances', 'tag:Squad = web', 'tag:team = web'],
    [
      'the name of a resource that only has an id',
      'rds.instances',
      'name contains shop',
      'db_instance_id contains shop',
    ],
    ['a name', 'ec2.instances', 'name = WEB-1', 'name = web-1'],
    ['yes', 'ec2.volumes', 'encrypted = yes', 'encrypted = true'],
    ['no', 'ec2.volumes', 'encrypted = No', 'encrypted = false'],
    ['a number', 'ec2.volumes', 'size_gib = 50', 'size_gib = 50'],
    ['a region', 'ec2.instances', 'region = Sydney', 'region = ap-southeast-2'],
    ['an account', 'ec2.instances', 'account = demo', 'account = 000000000000'],
  ])('%s', async (_what, kind, asWritten, asStored) => {
    const [one, other] = [await list(kind, asWritten), await list(kind, asStored)];
    expect(countOf(one)).toBeGreaterThan(0);
    expect(one.rows).toEqual(other.rows);
  });

  test('and the negation is the rest', async () => {
    const [all, web, others] = await Promise.all([
      list('ec2.instances'),
      list('ec2.instances', 'tag:team = web'),
      list('ec2.instances', 'tag:TEAM != Web'),
    ]);
    expect(countOf(web) + countOf(others)).toBe(countOf(all));
    const [yes, no] = [await list('ec2.volumes', 'encrypted = yes'), await list('ec2.volumes')];
    expect(countOf(yes)).toBeLessThan(countOf(no));
  });

  test('a tag that resources lack, or have', async () => {
    const missing = await list('ec2.instances', 'tag:Team missing');
    const exists = await list('ec2.instances', 'tag:Team exists');
    expect(countOf(missing)).toBeGreaterThan(0);
    expect(countOf(missing) + countOf(exists)).toBe(countOf(await list('ec2.instances')));
  });

  test('for costs: tags and services', async () => {
    const costs = async (...where: string[]) => (await ask('costs', { period: 'last month', where })).result;
    const web = await costs('tag:team = web');
    expect((await costs('tag:TEAM = Web')).rows).toEqual(web.rows);
    expect((await costs('tag:squad = WEB')).rows).toEqual(web.rows);
    expect((await costs('service = Amazon S3')).rows).toEqual((await costs('service = s3')).rows);
  });
});

describe('dates', () => {
  test('are days or ages', async () => {
    const old = await list('ec2.instances', 'launched_at < 90 days ago');
    const asDay = await list('ec2.instances', 'launched_at < 2026-08-23T10:00:00Z');
    expect(countOf(old)).toBeGreaterThan(0);
    expect(old.rows).toEqual(asDay.rows);
    for (const at of column(old, 'launched_at')) expect(String(at) < '2026-08-23').toBe(true);
  });
});

describe('what belongs to a resource', () => {
  test('is read through the known relation', async () => {
    const { result, finding } = await ask('list_things', { kind: 'ec2.volumes', related_to: 'WEB-1' });
    expect(column(result, 'name')).toEqual(['web-1-root']);
    expect(finding.plan).toMatchObject({
      tool: 'ec2.volumes',
      args: { filters: [{ op: 'eq', says: 'that belong to `WEB-1`' }] },
    });
  });

  test('and meets the other conditions, too', async () => {
    const { result } = await ask('list_things', {
      kind: 'ec2.volumes',
      related_to: 'web-1',
      where: ['size_gib > 1000'],
    });
    expect(result).toMatchObject({ outcome: 'none', says: expect.stringContaining('web-1') });
  });

  test('is identified by kind, id and tags', async () => {
    const { result } = await ask('list_things', { related_to: 'web-1' });
    expect(result.columns?.map(({ key }) => key)).toEqual([
      'name',
      'kind',
      'id',
      'region',
      'account',
      'tags',
    ]);
    expect(column(result, 'kind')).toContain('ec2.security-groups');
  });
});

test('a queue is known to belong to those whose failed messages it receives', async () => {
  const { result } = await ask('list_things', { related_to: 'orders-dead-letters' });
  expect(column(result, 'name')).toEqual(['orders']);
});

test('weighted records of one name are each identified by their target', async () => {
  for (const name of ['shop', 'shop-west']) {
    const { result } = await ask('list_things', { kind: 'route53.records', related_to: name });
    expect([name, column(result, 'name')]).toEqual([
      name,
      expect.arrayContaining(['checkout.larkspur.example']),
    ]);
  }
});

test('a distribution is identified by its public host name', async () => {
  const { result } = await ask('find', { words: 'campaign-2024' });
  expect(column(result, 'kind')).toContain('cloudfront.distributions');
});

describe('places', () => {
  test('are read by names and codes, each once', async () => {
    const { finding } = await ask('list_things', {
      kind: 'ec2.instances',
      places: ['Sydney', 'DEMO', 'ap-southeast-2', 'EU-WEST-1', '000000000000'],
    });
    expect(finding.plan?.args).toMatchObject({
      regions: ['ap-southeast-2', 'eu-west-1'],
      accounts: ['000000000000'],
    });
  });
});

describe('groups, sums and order', () => {
  test('one row per group, with its count and the total', async () => {
    const { result } = await ask('list_things', {
      kind: 'ec2.volumes',
      group_by: ['state'],
      measure: 'SUM of size_gib',
      sort: 'count DESC',
    });
    expect(column(result, 'state')).toEqual(['in-use', 'available']);
    expect(column(result, 'count')).toEqual([49, 7]);
  });

  test('by a field', async () => {
    const { result } = await ask('list_things', { kind: 'ec2.volumes', sort: 'size_gib desc', limit: 3 });
    const sizes = column(result, 'size_gib').map(Number);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes).toHaveLength(3);
  });

  test('requested columns', async () => {
    const { result } = await ask('list_things', { kind: 'ec2.instances', columns: ['tags'], limit: 1 });
    const [tags] = column(result, 'tags');
    expect(tags).toMatchObject({ team: expect.any(String) });
  });
});

test('requested columns are not listed as left out', async () => {
  const columns = [
    'tags',
    'platform',
    'stopped_at',
    'architecture',
    'image_id',
    'key_name',
    'lifecycle',
    'subnet_id',
  ];
  const { result } = await ask('list_things', {
    kind: 'ec2.instances',
    columns: [...columns, 'imdsv2', 'vpc_id'],
  });
  const keys = result.columns?.map(({ key }) => key) ?? [];
  expect(keys).toEqual(expect.arrayContaining(columns));
  expect(result.notes?.[0]).toMatch(/^Columns left out: /);
});

test('CloudFormation types are read by name, too', async () => {
  const kind = 'AWS::StepFunctions::StateMachine';
  const where = ['name = image-pipeline'];
  const { result } = await ask('list_things', { kind, where });
  expect(result.rows).toHaveLength(1);
});

test('the words of a tag say how many resources have it', async () => {
  const { result } = await ask('find', { words: 'tag:TEAM' });
  expect(new Set(column(result, 'key'))).toEqual(new Set(['team']));
  const { result: found } = await ask('find', { words: 'Payments' });
  expect(found.says).toMatch(/tag team=payments is on \d+ things \(.*ec2\.instances/);
});

test('the meaning of a word is kept completely, however little of it is shown', async () => {
  const ctx = await demo();
  const { result: told } = await ask('find', { words: 'larkspur' }, ctx);
  expect(told.total_rows).toBeGreaterThan(told.rows?.length ?? 0);
  expect(ctx.results.all[0]?.table?.rows).toHaveLength(told.total_rows ?? 0);
});

test('several places, columns and groups may be separated by commas, too', async () => {
  const { result } = await ask('list_things', {
    kind: 'ec2.instances',
    places: 'eu-west-1, Demo',
    columns: 'instance_type, tags',
  });
  const apart = await ask('list_things', {
    kind: 'ec2.instances',
    places: ['eu-west-1', 'Demo'],
    columns: ['instance_type', 'tags'],
  });
  expect(result).toEqual({ ...apart.result, id: result.id });
  expect(result.outcome).toBe('found');
});

test('a kind is found in the shorter list that a model gets', () => {
  expect(KINDS_IN_BRACES).toContain('s3.buckets ');
  const named = KINDS_IN_BRACES.split(' ').flatMap((part) => {
    const [area = '', names = ''] = part.split(/\.(.*)/s);
    return names
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => `${area}.${name}`);
  });
  expect(named.sort()).toEqual(LISTS.map(({ id }) => id).sort());
});

test.each(['latency', 'TargetResponseTime', 'Response time'])(
  'a metric may also be called %s',
  async (metric) => {
    const things = 'shop';
    const { finding } = await ask('metrics', { metric, things });
    expect(finding.plan).toEqual((await ask('metrics', { metric: 'response_time', things })).finding.plan);
  },
);

test('a total that has just begun is reported as such', async () => {
  const latest = async (window: string) => {
    const ctx = demo({ now: new Date('2026-11-21T09:55:00Z') });
    const { result } = await ask('metrics', { metric: 'requests', things: 'shop-eu', window }, ctx);
    return result.facts?.find((fact) => fact.startsWith('Latest'));
  };
  expect(await latest('last 24 hours')).toMatch(/^Latest: [\d,]+ so far, .*, which is not over$/);
  expect(await latest('yesterday')).toMatch(/^Latest: [\d,]+, in the/);
});

test('a relation that is stored in a field is queried by it, even if it was never known', async () => {
  const input = { kind: 'ecs.tasks', related_to: 'recommendations', columns: 'service_name' };
  const { finding } = await ask('list_things', input, await demo());
  expect(finding.table?.rows.length).toBeGreaterThan(0);
  expect(new Set(finding.table?.rows.map(({ service_name }) => service_name))).toEqual(
    new Set(['recommendations']),
  );
  expect(finding.text).toContain('that belong to `recommendations`');
});

test('the question which tables are not encrypted is answered from their keys', async () => {
  const kind = 'dynamodb.tables';
  const { finding } = await ask('list_things', { kind, columns: ['encryption', 'kms_key'] });
  const of = (name: string) => finding.table?.rows.find((row) => row.name === name);
  expect(of('payments-ledger')).toMatchObject({
    ...{ encryption: 'customer managed', kms_key: 'payments-database' },
  });
  expect(of('shop-carts')).toMatchObject({ encryption: 'AWS owned' });
  const none = await ask('list_things', { kind, where: ['encryption = none'] });
  expect(none.result).toMatchObject({ outcome: 'none' });
  expect(none.result.notes?.join()).toContain('DynamoDB encrypts every table');
});

test('a type without a list of its own is narrowed by the beginning of a name, and by no other comparison', async () => {
  const kind = 'AWS::Glue::Job';
  const all = await ask('list_things', { kind });
  const [name = ''] = column(all.result, 'name').map(String);
  const { finding } = await ask('list_things', { kind, where: [`name starts_with ${name.slice(0, 4)}`] });
  expect(finding.table?.rows.map((row) => row.name)).toContain(name);
  expect(await complaint('list_things', { kind, where: [`name != ${name}`] })).toContain('"name starts_with');
});
