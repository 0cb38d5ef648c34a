import { EC2Client, RunInstancesCommand } from '@aws-sdk/client-ec2';
import { replySchema } from '@windsock/bot/contract/reply.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, askInNewProcess } from '../support/ask-command.ts';
import type { SharedMoto } from '../support/moto.ts';
import { clientOptions, emptyMoto } from '../support/moto.ts';

const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; text?: string; reply?: unknown; error?: string });

test('a question is answered from the demo account, and the answer says so', async () => {
  const { code, out, err } = await askInNewProcess(['which EC2 instances are running in Sydney?']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^4 EC2 instances are running in ap-southeast-2 \(Sydney\)\.\n/);
  expect(out).toContain('Demo data, not your AWS');
});

test('--json prints the neutral reply', async () => {
  const { code, out } = await ask(['--json', 'which EC2 instances are running in Sydney?']);
  expect(code).toBe(0);
  const reply = replySchema.parse(JSON.parse(out));
  expect(reply).toMatchObject({ kind: 'answer', plan: { tool: 'ec2.instances' }, scope: { demo: true } });
  expect(reply.table?.rows).toHaveLength(4);
});

test('--tools and --checks list what is covered, whose advice it follows, and what permissions it needs', async () => {
  const tools = await ask(['--tools']);
  expect([tools.code, tools.err]).toEqual([0, '']);
  expect(tools.out).toContain('ec2.volumes  EBS volumes\n    ec2:DescribeVolumes\n');
  const checks = await ask(['--checks', '--json']);
  const listed = JSON.parse(checks.out) as Record<string, unknown>[];
  expect(listed.length).toBeGreaterThanOrEqual(48 + 26);
  expect(listed.filter(({ source, permissions }) => !source || !(permissions as string[]).length)).toEqual(
    [],
  );
});

test('--jsonl answers every line, and the lines of a thread share its context', async () => {
  const input = [
    { id: 'a', thread: 'one', text: 'which EC2 instances are running in Sydney?' },
    { id: 'b', thread: 'two', text: 'list buckets' },
    { id: 'c', thread: 'one', text: 'how many are stopped?' },
    { id: 4, text: 'only the stopped ones' },
  ];
  const { code, out } = await askInNewProcess(['--jsonl'], {
    input: input.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(code).toBe(0);
  const answers = new Map(lines(out).map((line) => [line.id, line]));
  expect([...answers.keys()].map(String).sort()).toEqual(['4', 'a', 'b', 'c']);
  expect(answers.get('b')?.text).toMatch(/^13 S3 buckets/);
  expect(answers.get('c')?.text).toMatch(/^2 EC2 instances are stopped in ap-southeast-2/);
  expect(answers.get(4)?.text).not.toContain('Sydney');
});

test('--jsonl reports a line that is not a question, and continues', async () => {
  const input = 'not json\n\n{"id":"x"}\n{"id":"y","text":"list buckets"}\n';
  const { code, out } = await ask(['--jsonl'], { input });
  expect(code).toBe(0);
  expect(lines(out).slice(0, 2)).toEqual([
    { id: null, error: 'The line is not JSON.' },
    { id: null, error: 'A line must be {"id","thread","text"}, thread being optional.' },
  ]);
  expect(lines(out).at(-1)).toMatchObject({ id: 'y', reply: { kind: 'answer' } });
});

test.each([
  [[], askInNewProcess],
  [[''], ask],
  [['--bogus'], ask],
  [['--zone', 'Mars/Base', 'list buckets'], ask],
])('%j is answered with what to write instead, without a stack trace', async (args, run) => {
  const { code, out, err } = await run(args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/Usage: npm run|IANA time zone/);
  expect(err).not.toContain('    at ');
});

describe('with --aws', () => {
  let moto: SharedMoto;
  beforeAll(async () => {
    moto = await emptyMoto();
    const client = new EC2Client(clientOptions(moto.url, 'eu-west-1'));
    await client.send(new RunInstancesCommand({ ImageId: 'ami-12c6146b', MinCount: 3, MaxCount: 3 }));
  });

  test('the account of the default credentials is asked, at AWS_ENDPOINT_URL', async () => {
    const env = {
      AWS_ENDPOINT_URL: moto.url,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'eu-west-1',
    };
    const { code, out } = await askInNewProcess(['--aws', 'how many instances are running in Ireland?'], {
      env,
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^3 EC2 instances are running in eu-west-1 \(Ireland\)\./);
    expect(out).not.toContain('Demo data');
  });

  test('credentials that do not work are reported in a sentence', async () => {
    const env = {
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'k',
      AWS_SECRET_ACCESS_KEY: 's',
    };
    const { code, err } = await askInNewProcess(['--aws', 'whoami'], { env });
    expect(code).toBe(1);
    expect(err).not.toContain('    at ');
  });
});

test('a question for CSV prints the CSV below its sentence', async () => {
  const input = [
    { id: 'a', thread: 'one', text: 'list buckets' },
    { id: 'b', thread: 'one', text: 'as csv' },
  ];
  const { out } = await askInNewProcess(['--jsonl'], {
    input: input.map((line) => JSON.stringify(line)).join('\n'),
  });
  const text = String(lines(out).find(({ id }) => id === 'b')?.text);
  expect(text).toMatch(/^13 S3 buckets/);
  expect(text).toContain('All 13 rows are in s3-buckets.csv.');
  expect(text).toMatch(/\ns3-buckets\.csv:\nName,Region,.*\n(?:.*\n){13}$/);
});
