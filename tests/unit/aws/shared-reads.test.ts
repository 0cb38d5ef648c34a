import { DescribeVpcsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { SharedReads } from '@windsock/bot/aws/shared-reads.ts';
import { expect, test } from 'vitest';

/** Makes calls and counts them; each is identified by its input. */
function counting(answer: () => Promise<unknown> = async () => 'told') {
  const reads = new SharedReads();
  const asked: string[] = [];
  const once = (command: string, input: object = {}, signal?: AbortSignal, place = '1 eu-west-1 EC2') =>
    reads.once(
      { command, place, input },
      {
        ask: () => {
          asked.push(command);
          return answer();
        },
        signal,
      },
    );
  return { asked, once };
}

test('the same command with the same input is sent once per place, during and after the first call', async () => {
  const { asked, once } = counting();
  await Promise.all([
    once('DescribeVolumesCommand', { MaxResults: 5 }),
    once('DescribeVolumesCommand', { MaxResults: 5 }),
  ]);
  expect(await once('DescribeVolumesCommand', { MaxResults: 5 })).toBe('told');
  expect(asked).toHaveLength(1);
  await once('DescribeVolumesCommand', { MaxResults: 5, NextToken: 'x' });
  await once('DescribeVolumesCommand', { MaxResults: 5 }, undefined, '1 us-east-1 EC2');
  expect(asked).toHaveLength(3);
});

test('a polling call is sent each time', async () => {
  const { asked, once } = counting();
  for (let i = 0; i < 3; i += 1) await once('GenerateCredentialReportCommand');
  expect(asked).toHaveLength(3);
});

test('a refusal is shared by everyone', async () => {
  const { asked, once } = counting(() => Promise.reject(new Error('AccessDenied')));
  for (let i = 0; i < 2; i += 1) await expect(once('ListKeysCommand')).rejects.toThrow('AccessDenied');
  expect(asked).toHaveLength(1);
});

test('a caller that waited for one that gave up asks again, unless it gave up too', async () => {
  const stop = new AbortController();
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const { asked, once } = counting(() => answers[asked.length - 1]?.promise ?? Promise.resolve());
  const first = once('ListKeysCommand', {}, stop.signal);
  const second = once('ListKeysCommand');
  const third = once('ListKeysCommand', {}, stop.signal);
  stop.abort(new Error('too late'));
  answers[0]?.reject(stop.signal.reason);
  answers[1]?.resolve('told');
  await expect(first).rejects.toThrow('too late');
  await expect(third).rejects.toThrow('too late');
  expect(await second).toBe('told');
  expect(asked).toHaveLength(2);
});

test('fan-outs of one question share their calls, and those of two do not', async () => {
  const aws = createAws({ now: () => new Date() });
  const { signal } = new AbortController();
  const ask = async (reads: SharedReads) => {
    const { sources, results } = await aws.fanOut({ signal, reads })(
      { accounts: [demoAccount], regions: ['us-east-1'], scope: 'regional' },
      async ({ clients, region }) =>
        (await clients.get(EC2Client, region).send(new DescribeVpcsCommand({}))).Vpcs,
    );
    return { calls: sources[0]?.calls ?? 0, found: results[0]?.value?.length };
  };
  const reads = new SharedReads();
  const [one, two, other] = [await ask(reads), await ask(reads), await ask(new SharedReads())];
  expect([one.calls, two.calls, other.calls]).toEqual([1, 0, 1]);
  expect(two.found).toBe(one.found);
  expect(one.found).toBeGreaterThan(0);
});
