import { CloudTrailClient, LookupEventsCommand } from '@aws-sdk/client-cloudtrail';
import { CostExplorerClient, GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer';
import { DescribeVpcsCommand, EC2Client } from '@aws-sdk/client-ec2';
import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { AwsSettings } from '@windsock/bot/aws/clients.ts';
import type { FanOutTarget } from '@windsock/bot/aws/fan-out.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { startTelemetry } from '@windsock/bot/telemetry/start.ts';
import type { TestContext } from 'vitest';
import { describe, expect, test } from 'vitest';
import { startCollector } from '../support/collector.ts';
import { motoAccount, settingsFor } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import type { AwsProxy } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';
import { json } from './tools-kit.ts';

const { moto, proxy } = useAwsPeer();

const ONE = motoAccount('111111111111');
const TWO = motoAccount('222222222222');
const REGIONS = ['ap-southeast-2', 'eu-west-1', 'us-east-1'];

const vpcs = async ({ clients, region }: FanOutTarget) =>
  (await clients.get(EC2Client, region).send(new DescribeVpcsCommand({}))).Vpcs?.length;

const ask = (
  { accounts = [ONE], ...options }: { accounts?: Account[]; signal?: AbortSignal; deadlineMs?: number } = {},
  settings: Partial<AwsSettings> = {},
) =>
  createAws(settingsFor(proxy.url, settings)).fanOut({ signal: new AbortController().signal, ...options })(
    { accounts, regions: REGIONS, scope: 'regional' },
    vpcs,
  );

const ec2Error = (code: string, message: string) =>
  `<Response><Errors><Error><Code>${code}</Code><Message>${message}</Message></Error></Errors></Response>`;
const inRegion = (region: string) => (call: { region: string; action: string }) =>
  call.region === region && call.action === 'DescribeVpcs';
const sentTo = (region: string, { calls }: Pick<AwsProxy, 'calls'> = proxy) =>
  calls.filter(inRegion(region)).length;

test('a region that is denied becomes a gap, and the others are answered', async () => {
  const denial =
    'You are not authorized to perform: ec2:DescribeVpcs with an explicit deny in a service control policy';
  const isDenied = inRegion('eu-west-1');
  proxy.interfere = (call) =>
    isDenied(call) ? { status: 403, body: ec2Error('UnauthorizedOperation', denial) } : undefined;
  const { results, gaps, regions } = await ask({ accounts: [ONE, TWO] });
  expect(results.map(({ account, region, value }) => [account.id, region, value])).toEqual([
    [ONE.id, 'ap-southeast-2', 1],
    [ONE.id, 'us-east-1', 1],
    [TWO.id, 'ap-southeast-2', 1],
    [TWO.id, 'us-east-1', 1],
  ]);
  expect(gaps).toEqual([
    {
      reason: 'AccessDenied',
      api: 'ec2:DescribeVpcs',
      accounts: [ONE.id, TWO.id],
      regions: ['eu-west-1'],
      remedy: 'A service control policy of the organisation forbids `ec2:DescribeVpcs`.',
    },
  ]);
  expect(regions).toEqual(REGIONS);
  expect(sentTo('eu-west-1')).toBe(2);
});

/** A proxy for this test alone, closed after it. */
async function ownProxy({ onTestFinished }: TestContext): Promise<AwsProxy> {
  const own = await startAwsProxy(moto.url);
  onTestFinished(() => own.close());
  return own;
}

// The SDK takes its time for each, so they run in parallel.
describe.concurrent('what AWS does not answer at once', () => {
  test.for([
    ['a 503', 503, 'ServiceUnavailable'],
    ['throttling', 503, 'RequestLimitExceeded'],
  ] as const)(
    '%s that passes is retried, and every attempt is counted',
    async ([_, status, code], context) => {
      const own = await ownProxy(context);
      const fails = inRegion('eu-west-1');
      let failures = 2;
      own.interfere = (call) => {
        if (!fails(call) || failures === 0) return undefined;
        failures -= 1;
        return { status, body: ec2Error(code, 'later') };
      };
      const { results, gaps, sources } = await ask({}, { endpoint: own.url });
      expect(gaps).toEqual([]);
      expect(results).toHaveLength(3);
      expect(sentTo('eu-west-1', own)).toBe(3);
      expect(sources.find(({ api }) => api === 'ec2:DescribeVpcs')?.calls).toBe(5);
    },
  );

  test('throttling that does not end is reported as such', async (context) => {
    const own = await ownProxy(context);
    const fails = inRegion('eu-west-1');
    own.interfere = (call) =>
      fails(call)
        ? { status: 503, body: ec2Error('RequestLimitExceeded', 'Request limit exceeded.') }
        : undefined;
    const { results, gaps } = await ask({}, { endpoint: own.url });
    expect(results).toHaveLength(2);
    expect(gaps).toMatchObject([{ reason: 'throttled', api: 'ec2:DescribeVpcs', regions: ['eu-west-1'] }]);
    expect(sentTo('eu-west-1', own)).toBe(5);
  });

  test('an endpoint that never answers is abandoned after its time-out', async (context) => {
    const own = await ownProxy(context);
    const hangs = inRegion('eu-west-1');
    own.interfere = (call) => (hangs(call) ? 'hang' : undefined);
    const { results, gaps } = await ask({}, { endpoint: own.url, requestTimeoutMs: 1_000 });
    expect(results.map(({ region }) => region)).toEqual(['ap-southeast-2', 'us-east-1']);
    expect(gaps).toMatchObject([{ reason: 'timed out', api: 'ec2:DescribeVpcs', regions: ['eu-west-1'] }]);
  });
});

test('a hanging region does not delay the question beyond its deadline', async () => {
  const hangs = inRegion('eu-west-1');
  proxy.interfere = (call) => (hangs(call) ? 'hang' : undefined);
  const started = performance.now();
  const { results, gaps } = await ask({ deadlineMs: 2500 });
  expect(performance.now() - started).toBeLessThan(5000);
  expect(results.map(({ region }) => region)).toEqual(['ap-southeast-2', 'us-east-1']);
  expect(gaps).toMatchObject([{ reason: 'timed out', api: 'ec2:DescribeVpcs', regions: ['eu-west-1'] }]);
});

test('a person who stops the question stops its calls', async () => {
  const stop = new AbortController();
  proxy.interfere = ({ action }) => (action === 'DescribeVpcs' ? 'hang' : undefined);
  const question = ask({ signal: stop.signal });
  await expect.poll(() => proxy.calls.filter(({ action }) => action === 'DescribeVpcs').length).toBe(3);
  stop.abort(new Error('never mind'));
  await expect(question).rejects.toThrow('never mind');
  await expect.poll(() => proxy.calls.filter(({ abandoned }) => abandoned).length).toBe(3);
});

test('an unreachable peer is reported as such', async () => {
  const gone = await startAwsProxy(moto.url);
  await gone.close();
  const { results, gaps } = await createAws(settingsFor(gone.url)).fanOut({
    signal: new AbortController().signal,
  })({ accounts: [ONE], regions: ['us-east-1'], scope: 'regional' }, vpcs);
  expect(results).toEqual([]);
  expect(gaps).toMatchObject([{ reason: 'not reachable', api: 'sts:AssumeRole', accounts: [ONE.id] }]);
});

test('a service is called no faster than its rate limit', async () => {
  const { rateOf: _, ...settings } = settingsFor(proxy.url);
  proxy.interfere = ({ service }) => (service === 'cloudtrail' ? json({ Events: [] }) : undefined);
  const cloudTrail = createAws(settings).clientsOf(ONE).get(CloudTrailClient, 'us-east-1');
  const started = performance.now();
  await Promise.all([1, 2, 3].map(() => cloudTrail.send(new LookupEventsCommand({}))));
  // The first two go at once, the third after half a second; a timer may be early by part of a millisecond.
  expect(performance.now() - started).toBeGreaterThan(450);
});

test('many calls that need a session share one', async () => {
  await ask();
  expect(proxy.calls.filter(({ action }) => action === 'AssumeRole')).toHaveLength(1);
});

test('work outside of questions uses one session until ten minutes before it expires', async () => {
  let now = Date.now();
  const aws = createAws(settingsFor(proxy.url, { now: () => new Date(now) }));
  const assumed = () => proxy.calls.filter(({ action }) => action === 'AssumeRole').length;
  const question = (region: string) =>
    aws.fanOut({ signal: new AbortController().signal })(
      { accounts: [ONE], regions: [region], scope: 'regional' },
      vpcs,
    );
  await question('us-east-1');
  now += 45 * 60_000;
  await question('us-west-1');
  expect(assumed()).toBe(1);
  now += 6 * 60_000;
  await question('us-west-2');
  // moto's clock does not move meanwhile, so a new session expires just as soon.
  expect(assumed()).toBeGreaterThan(1);
});

test('refusals and charges are counted per call, without naming the account', async () => {
  const collector = await startCollector();
  const { telemetry } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { stop } = await startTelemetry(telemetry, () => {});
  let throttled = 1;
  proxy.interfere = (call) => {
    if (inRegion('eu-west-1')(call) && throttled-- > 0)
      return { status: 503, body: ec2Error('RequestLimitExceeded', 'Request limit exceeded.') };
    if (inRegion('us-east-1')(call))
      return { status: 403, body: ec2Error('UnauthorizedOperation', `${ONE.id} may not`) };
    return undefined;
  };
  const period = { Start: '2026-11-01', End: '2026-11-02' };
  await createAws(settingsFor(proxy.url))
    .clientsOf(ONE)
    .get(CostExplorerClient, 'us-east-1')
    .send(
      new GetCostAndUsageCommand({ TimePeriod: period, Granularity: 'DAILY', Metrics: ['UnblendedCost'] }),
    );
  await ask();
  await stop();
  const called = collector
    .spans()
    .filter(({ name }) => name === 'EC2/DescribeVpcs')
    .map(({ attributes, status }) => [
      attributes['cloud.region'],
      attributes['windsock.aws.outcome'],
      attributes['windsock.aws.attempts'],
      attributes['windsock.aws.throttled'],
      status,
    ]);
  expect(called.toSorted()).toEqual([
    ['ap-southeast-2', 'ok', 1, undefined, 0],
    ['eu-west-1', 'ok', 2, 1, 0],
    ['us-east-1', 'denied', 1, undefined, 2],
  ]);
  const counted = (metric: string, outcome?: string) =>
    collector
      .points()
      .filter((point) => point.metric === metric && point.attributes['rpc.method'] !== 'AssumeRole')
      .filter(({ attributes }) => outcome === undefined || attributes['windsock.aws.outcome'] === outcome)
      .reduce((sum, { value }) => sum + value, 0);
  expect(counted('windsock.aws.calls', 'throttled')).toBe(1);
  expect(counted('windsock.aws.calls', 'denied')).toBe(1);
  expect(counted('windsock.aws.gaps')).toBe(1);
  // One request to Cost Explorer, at its list price.
  expect(counted('windsock.aws.cost')).toBe(0.01);
  for (const { access, id } of [ONE])
    for (const secret of [id, JSON.stringify(access)]) expect(collector.text()).not.toContain(secret);
  await collector.close();
});
