import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { createGraphStore } from '@windsock/bot/graph/graph-store.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { KINDS } from '@windsock/bot/graph/kinds.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { accountDocId } from '@windsock/bot/services/accounts/account-doc.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SharedMoto } from '../support/moto.ts';
import { emptyMoto } from '../support/moto.ts';
import { adminOf, motoAccount, settingsFor } from './aws-accounts.ts';
import type { AwsProxy, Interference, ProxiedCall } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';

const ACCOUNT = '111122223333';
/** One region, so that moto gets few requests. */
const REGIONS =
  '<DescribeRegionsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><regionInfo><item><regionName>us-east-1</regionName><optInStatus>opt-in-not-required</optInStatus></item></regionInfo></DescribeRegionsResponse>';
const NO_CACHES =
  '<DescribeServerlessCachesResponse xmlns="http://elasticache.amazonaws.com/doc/2015-02-02/"><DescribeServerlessCachesResult><ServerlessCaches/></DescribeServerlessCachesResult></DescribeServerlessCachesResponse>';
const usual = ({ action }: ProxiedCall): Interference =>
  action === 'DescribeRegions'
    ? { status: 200, body: REGIONS }
    : action === 'DescribeServerlessCaches'
      ? { status: 200, body: NO_CACHES }
      : undefined;
const refusedWith =
  (code: string, status: number) =>
  (call: ProxiedCall): Interference =>
    call.service === 'sts'
      ? undefined
      : (usual(call) ?? {
          status,
          type:
            call.action &&
            !/ec2|iam|rds|elasticache|elasticloadbalancing|autoscaling|cloudformation|sns/.test(call.service)
              ? 'application/x-amz-json-1.0'
              : 'text/xml',
          body: /ec2/.test(call.service)
            ? `<Response><Errors><Error><Code>${code}</Code><Message>no</Message></Error></Errors></Response>`
            : call.service === 's3'
              ? `<Error><Code>${code}</Code><Message>no</Message></Error>`
              : call.action &&
                  !/iam|rds|elasticache|elasticloadbalancing|autoscaling|cloudformation|sns/.test(
                    call.service,
                  )
                ? `{"__type":"${code}","message":"no"}`
                : `<ErrorResponse><Error><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`,
        });

describe('knowledge about accounts', () => {
  let moto: SharedMoto;
  let proxy: AwsProxy;
  let store: Store;
  let workspace = '';
  let count = 0;

  beforeAll(async () => {
    moto = await emptyMoto();
    proxy = await startAwsProxy(moto.url);
    store = await openSqliteStore({ path: ':memory:' });
    const admin = await adminOf(moto.url, ACCOUNT);
    await new SQSClient(admin).send(
      new CreateQueueCommand({ QueueName: 'larkspur-orders', tags: { team: 'payments' } }),
    );
    await new S3Client({ ...admin, forcePathStyle: true }).send(
      new CreateBucketCommand({ Bucket: 'larkspur-logs' }),
    );
  });
  afterAll(async () => {
    await proxy.close();
    await store.close();
  });
  beforeEach(async () => {
    proxy.interfere = usual;
    proxy.calls.length = 0;
    workspace = `w-${count++}`;
    await store.create('workspaces', workspace, { id: accountDocId(ACCOUNT), type: 'account' });
  });

  const contextOf = (id = ACCOUNT) =>
    openAccounts({
      ctx: {
        aws: createAws(settingsFor(proxy.url)),
        logger: createLogger({ level: 'silent' }),
        now: Date.now,
      },
      input: {
        accounts: [motoAccount(id)],
        timezone: 'UTC',
        signal: AbortSignal.timeout(60_000),
        progress() {},
      },
    });
  const graphs = (over: Store = store) =>
    createGraphs({
      waitMs: 30_000,
      store: createGraphStore({ store: over, accountDocId, now: Date.now }),
      failed: (error) => {
        throw error;
      },
    });
  const documents = async () =>
    (await store.query<Doc>('everything.of_workspace', { pk: workspace })).items.map(
      ({ doc, etag }) => doc.id + etag,
    );

  it('is read from AWS once, and by other processes from the store', async () => {
    const graph = await graphs().of(contextOf(), workspace);
    expect(
      graph
        .resolve('larkspur')
        .part.all.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['s3.buckets', 'sqs.queues']);
    expect(graph.resolve('payments').tags.map(({ key }) => key)).toEqual(['team']);
    expect(KINDS.filter(({ id }) => graph.unread(id))).toEqual([]);
    await expect.poll(async () => (await documents()).length).toBeGreaterThan(3);
    proxy.calls.length = 0;
    const again = await graphs().of(contextOf(), workspace);
    expect(again.resolve('larkspur-orders').exact).toEqual(graph.resolve('larkspur-orders').exact);
    expect(KINDS.filter(({ id }) => again.unread(id))).toEqual([]);
    expect(proxy.calls).toEqual([]);
  }, 60_000);

  it('stays as stored if a refresh finds nothing new, even with two workers at once', async () => {
    const [one, other] = [graphs(), graphs()];
    await Promise.all([one.refresh(contextOf(), workspace), other.refresh(contextOf(), workspace)]);
    const before = await documents();
    await Promise.all([one.refresh(contextOf(), workspace), graphs().refresh(contextOf(), workspace)]);
    expect(await documents()).toEqual(before);
  }, 90_000);

  it.each([
    ['AccessDenied', 403],
    ['ThrottlingException', 400],
  ])(
    'is kept when every call is refused with %s, and reported as unread',
    async (code, status) => {
      const known = graphs();
      await known.refresh(contextOf(), workspace);
      const things = (await known.of(contextOf(), workspace)).size;
      proxy.interfere = refusedWith(code, status);
      await known.refresh(contextOf(), workspace);
      const graph = await known.of(contextOf(), workspace);
      expect(graph.size).toBe(things);
      expect(graph.resolve('larkspur-orders').exact).toHaveLength(1);
      expect(graph.unread('ec2.instances')).toBe(true);
      proxy.interfere = usual;
      await known.refresh(contextOf(), workspace);
      expect((await known.of(contextOf(), workspace)).unread('ec2.instances')).toBe(false);
    },
    120_000,
  );

  it('is empty if the account was removed while it was read', async () => {
    const known = graphs();
    const reading = known.refresh(contextOf(), workspace);
    await store.delete('workspaces', workspace, accountDocId(ACCOUNT));
    await reading;
    expect(await documents()).toEqual([]);
  }, 60_000);

  it('is only available to its own workspace', async () => {
    await graphs().refresh(contextOf(), workspace);
    proxy.interfere = () => ({ status: 403, body: '' });
    const stranger = await graphs().of(contextOf(), 'another');
    expect(stranger.size).toBe(0);
    expect(stranger.unread('s3.buckets')).toBe(true);
  }, 60_000);
});
