import { DescribeInstancesCommand, EC2Client } from '@aws-sdk/client-ec2';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { FanOutTarget } from '@windsock/bot/aws/fan-out.ts';
import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';
import { motoAccount, settingsFor } from '../integration/aws-accounts.ts';
import { startAwsProxy } from '../integration/aws-proxy.ts';
import { startMoto } from '../support/moto.ts';
import { percentile } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ACCOUNTS = ['111111111111', '222222222222', '333333333333'].map((id) => motoAccount(id));
/** A round trip to AWS: a far region takes 150 to 250 ms, the nearest some 10. */
const ROUND_TRIP_MS = 80;
const ROUNDS = 3;

const describeInstances = async ({ clients, region, signal: abortSignal }: FanOutTarget) =>
  (await clients.get(EC2Client, region).send(new DescribeInstancesCommand({}), { abortSignal })).Reservations;

/**
 * Measures one question over 3 accounts × 17 regions, compared with the same 51 calls made one after another by the
 * same clients. moto answers from this machine in one process, so each call is delayed by a round trip to AWS. The
 * figures without the delay are reported, too; there, moto itself is the limit. `own_session_ms` is a question that
 * opens its sessions, one per account, as every real question does; the others reuse existing ones.
 */
export async function run(): Promise<BenchResult> {
  const moto = await startMoto();
  const proxy = await startAwsProxy(moto.url);
  const away = { delayMs: ROUND_TRIP_MS };
  try {
    const near = await measure(proxy.url);
    proxy.interfere = () => away;
    const far = await measure(proxy.url);
    const figures = {
      calls: ACCOUNTS.length * DEFAULT_REGIONS.length,
      round_trip_ms: ROUND_TRIP_MS,
      fanout_ms: far.together,
      own_session_ms: far.ownSession,
      one_after_another_ms: far.oneByOne,
      speedup: ratio(far),
      fanout_without_distance_ms: near.together,
      own_session_without_distance_ms: near.ownSession,
      one_after_another_without_distance_ms: near.oneByOne,
      speedup_without_distance: ratio(near),
    };
    return resultOf(figures, { speedup: { min: 5 } });
  } finally {
    await proxy.close();
    await moto.close();
  }
}

interface Times {
  together: number;
  ownSession: number;
  oneByOne: number;
}
const ratio = ({ together, oneByOne }: Times): number => Math.round((oneByOne / together) * 10) / 10;

/** Returns the median milliseconds of the rounds; clients, sessions and connections exist beforehand. */
async function measure(url: string): Promise<Times> {
  const aws = createAws(settingsFor(url));
  const together = async (name = 'windsock') => {
    const { results, gaps } = await aws.fanOut({ signal: new AbortController().signal, session: { name } })(
      { accounts: ACCOUNTS, regions: [...DEFAULT_REGIONS], scope: 'regional' },
      describeInstances,
    );
    if (results.length !== 51)
      throw new Error(`only ${results.length} of 51 answered: ${JSON.stringify(gaps)}`);
  };
  const oneByOne = async () => {
    for (const account of ACCOUNTS) {
      for (const region of DEFAULT_REGIONS) {
        await aws.clientsOf(account).get(EC2Client, region).send(new DescribeInstancesCommand({}));
      }
    }
  };
  await together();
  const times: Record<keyof Times, number[]> = { together: [], ownSession: [], oneByOne: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.together.push(await timed(together));
    times.ownSession.push(await timed(() => together(`windsock-${round}`)));
    times.oneByOne.push(await timed(oneByOne));
    console.error(
      `round ${round}: together ${times.together.at(-1)} ms, with sessions of its own ${times.ownSession.at(-1)} ms, one after another ${times.oneByOne.at(-1)} ms`,
    );
  }
  return {
    together: median(times.together),
    ownSession: median(times.ownSession),
    oneByOne: median(times.oneByOne),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

const median = (values: number[]): number => percentile(values, 0.5);
