// A distant AWS in a process of its own: tests/bench/graph-fill.ts starts it.

import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';
import { adminOf } from '../integration/aws-accounts.ts';
import type { Interference, ProxiedCall } from '../integration/aws-proxy.ts';
import { startAwsProxy } from '../integration/aws-proxy.ts';
import { startMoto } from '../support/moto.ts';
import { seedAccount } from '../support/seed-account.ts';

/** A round trip to AWS: a far region takes 150 to 250 ms, the nearest some 10. */
const ROUND_TRIP_MS = 80;

const moto = await startMoto();
const proxy = await startAwsProxy(moto.url);
await seedAccount(await adminOf(moto.url, '111111111111', 'eu-west-1'), new Date());

const EC2 = 'http://ec2.amazonaws.com/doc/2016-11-15/';
const items = DEFAULT_REGIONS.map(
  (name) =>
    `<item><regionName>${name}</regionName><regionEndpoint>ec2.${name}.amazonaws.com</regionEndpoint><optInStatus>opt-in-not-required</optInStatus></item>`,
);
/** Answers that moto lacks: it has every region enabled, and no serverless caches. */
const lacking: Readonly<Record<string, string>> = {
  DescribeRegions: `<DescribeRegionsResponse xmlns="${EC2}"><regionInfo>${items.join('')}</regionInfo></DescribeRegionsResponse>`,
  DescribeServerlessCaches:
    '<DescribeServerlessCachesResponse xmlns="http://elasticache.amazonaws.com/doc/2015-02-02/"><DescribeServerlessCachesResult><ServerlessCaches/></DescribeServerlessCachesResult></DescribeServerlessCachesResponse>',
};
const answerTo = (call: ProxiedCall): Interference => {
  const body = lacking[call.action];
  return body === undefined ? undefined : { status: 200, body, delayMs: ROUND_TRIP_MS };
};
proxy.interfere = answerTo;

const known = new Map<string, Interference>();
const regions = new Set<string>();
let calls = 0;
const keyOf = ({ action, body, path, region, service }: ProxiedCall) =>
  [service, region, action, path, service === 'sts' ? '' : body].join(' ');
proxy.hear = (call, answer) => {
  known.set(keyOf(call), { ...answer, delayMs: ROUND_TRIP_MS });
};

process.on('message', (message) => {
  if (message === 'tell') return void process.send?.({ calls, regions: [...regions] });
  // Every account gets the answers recorded for the one that moto has.
  proxy.interfere = (call) => {
    calls += 1;
    proxy.calls.length = 0;
    regions.add(call.region);
    return answerTo(call) ?? known.get(keyOf(call)) ?? { delayMs: ROUND_TRIP_MS };
  };
});
process.on('disconnect', () => process.exit());
// S3's control plane puts the account before the host name, which an IP address does not allow.
process.send?.({ url: proxy.url.replace('127.0.0.1', 'localhost') });
