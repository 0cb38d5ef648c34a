import type { Assistant } from '@windsock/bot/assistant/assistant.ts';
import { candidatesOf } from '@windsock/bot/assistant/first-questions/candidates.ts';
import { findFirstQuestions, hasAnswer } from '@windsock/bot/assistant/first-questions/find.ts';
import type { Cell, Reply } from '@windsock/bot/contract/reply.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';
import { describe, expect, it } from 'vitest';

const ACCOUNT = '111122223333';
const thing = (kind: string, tags: Record<string, string> = {}): Entity => ({
  account: ACCOUNT,
  region: 'us-east-1',
  kind,
  id: `${kind}-1`,
  tags,
});

const list = (...rows: Record<string, Cell>[]): Reply => ({
  kind: 'answer',
  text: '',
  table: { columns: [{ key: 'name', header: 'Name', type: 'text' }], rows },
});
const costs = (...values: number[]): Reply => ({
  kind: 'answer',
  text: '',
  table: {
    columns: [
      { key: 'service', header: 'Service', type: 'text' },
      { key: 'cost', header: 'Cost', type: 'money' },
    ],
    rows: values.map((cost) => ({ service: 'EC2', cost })),
  },
});

describe("the questions suggested by an account's resources", () => {
  it('are about existing kinds, and always about costs', () => {
    expect(candidatesOf([thing('iam.users')]).map(({ text }) => text)).toEqual([
      'which IAM users have no MFA?',
      'what did we spend last month by service?',
    ]);
  });

  it('name the owner of most resources, in words that can be said', () => {
    const things = [
      thing('ec2.instances', { team: 'data', owner: 'maria@larkspur.example', env: 'prod' }),
      thing('ec2.volumes', { team: 'data', CostCenter: '4711' }),
      thing('s3.buckets', { team: 'web', Project: 'new shop' }),
    ];
    expect(candidatesOf(things).filter(({ topic }) => topic === 'owner')).toEqual([
      { topic: 'owner', text: 'what does team data cost?' },
      { topic: 'owner', text: 'what does project new shop cost?' },
    ]);
  });
});

describe('an answer', () => {
  it.each([
    ['a list with something in it', list({ name: 'a' }), true],
    ['an empty list', list(), false],
    ['costs', costs(0, 12.5), true],
    ['zero costs', costs(0, 0), false],
    ['a clarifying question', { kind: 'clarify', text: '' } satisfies Reply, false],
    ['an error', { kind: 'error', text: '' } satisfies Reply, false],
  ])('is recognised as none: %s', (_, reply, expected) => {
    expect(hasAnswer(reply)).toBe(expected);
  });
});

describe('the offered questions', () => {
  const context = { signal: new AbortController().signal } as ToolContext;
  const ask = (
    replies: Record<string, Reply>,
    { from = ACCOUNT, within }: { from?: string; within?: string } = {},
  ) => {
    const asked: string[] = [];
    const assistant: Assistant = {
      async answer({ text }) {
        asked.push(text);
        const reply = replies[text] ?? list();
        const scope = { accounts: [{ id: from }], demo: false, at: '', cost_usd: 0.01 };
        return { reply: { ...reply, scope } };
      },
    };
    const things = ['ec2.instances', 'iam.users', 'rds.instances'].map((kind) => thing(kind));
    return findFirstQuestions({
      ctx: { assistant },
      input: { context, things, within, workspace: 'W1' },
    }).then((found) => ({ ...found, asked }));
  };

  it('are those with an answer, one per topic, with what it cost to find out', async () => {
    const found = await ask({
      'which EC2 instances are running?': list({ name: 'a' }),
      'which RDS instances are there?': list({ name: 'b' }),
      'what did we spend last month by service?': costs(3),
    });
    expect(found.questions).toEqual([
      'which EC2 instances are running?',
      'which RDS instances are there?',
      'what did we spend last month by service?',
    ]);
    expect(found.costUsd).toBeCloseTo(0.01 * found.asked.length);
  });

  it('are empty if none has an answer', async () => {
    expect((await ask({})).questions).toEqual([]);
  });

  it('name the account if there are others, and are answered from it alone', async () => {
    const text = 'which EC2 instances are stopped in Production?';
    const answers = { [text]: list({ name: 'a' }) };
    expect((await ask(answers, { within: 'Production', from: ACCOUNT })).questions).toEqual([text]);
    expect((await ask(answers, { within: 'Production', from: '444455556666' })).questions).toEqual([]);
  });
});
