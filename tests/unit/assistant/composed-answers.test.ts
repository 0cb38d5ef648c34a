import { describe, expect, it } from 'vitest';
import { headroomText } from '../../../bot/src/assistant/replies/composed/headroom.ts';
import { storesText } from '../../../bot/src/assistant/replies/composed/stores.ts';
import type { Answered } from '../../../bot/src/assistant/replies/joined.ts';
import { joinedReply } from '../../../bot/src/assistant/replies/joined.ts';
import { talk } from './talk.ts';

const textOf = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a vague question gets a composed answer', { timeout: 60_000 }, () => {
  it.each([
    [
      'who from outside can get into the account',
      /^\*\*\d+ things let people or accounts from outside in\*\*: 4 IAM roles/,
    ],
    [
      'where does our eu customer data live',
      /^\*\*\d+ things keep data\*\* in .*Frankfurt.* \*\*3 are not encrypted\*\*/s,
    ],
    [
      'what do we lose if us-east-1 goes down',
      /^\*\*If us-east-1 \(N. Virginia\) fails, \d+ resources are out of reach/,
    ],
    ['what do we run outside us-east-1', /^\*\*\d+ resources\*\* are in (?!.*us-east-1)/],
    [
      'are we ready for twice the visitors',
      /^\*\*Not all can grow to 2 times its size\*\*: .*`shop-west` runs 2 of at most 2/,
    ],
    [
      'what could bite us before xmas',
      /^\*\*\d+ things\*\* run out or are due before 25 December .* alarms firing/,
    ],
  ])('with a sentence that stands alone: “%s”', async (text, expected) => {
    expect(await textOf(text)).toMatch(expected);
  });

  it.each([
    [['who from outside can get in', 'only sydney'], /1 Access Analyzer finding .*Roles are in no region/],
    [
      ['where does customer data live', 'and in ireland?'],
      /^\*\*\d+ things keep data\*\* in eu-west-1 \(Ireland\): /,
    ],
    [['anything that needs me before monday', 'only sydney'], /in ap-southeast-2 \(Sydney\).*1 alarm firing/],
  ])('of another place in its thread: %j', async (messages, expected) => {
    expect(await textOf(...messages)).toMatch(expected);
  });
});

describe('a supposition', { timeout: 60_000 }, () => {
  it('is about a region only if that is its subject', async () => {
    expect(await textOf('suppose frankfurt burns down, what is gone')).toMatch(/^\*\*If eu-central-1/);
    expect(await textOf('what happens when a lambda in ireland fails')).not.toContain('out of reach');
  });

  it('counts only what runs elsewhere', async () => {
    const lost = await textOf('what do we lose if us-east-1 goes down');
    const [, running] = /Running in other regions: .*?(\d+) EC2 instances/.exec(lost) ?? [];
    const counted = async (text: string) => Number(/\d+/.exec(await textOf(text))?.[0]);
    const all = await counted('how many ec2 instances are running');
    expect(Number(running)).toBe(all - (await counted('how many ec2 instances are running in us-east-1')));
  });
});

describe('what happened in a night', { timeout: 60_000 }, () => {
  it('is told whatever verb asks for it', async () => {
    expect(await textOf('did anything blow up overnight')).toMatch(/changes\*\* last night/);
  });
});

describe('a condition of no kind', { timeout: 60_000 }, () => {
  it('is asked of every kind that has it, and then of one of them', async () => {
    const asked = 'which of our stuff is end of life';
    expect(await textOf(asked)).toMatch(/RDS instance.*Lambda functions.*EKS cluster/);
    expect(await textOf(asked, 'only the databases')).toMatch(/^\*\*1 RDS instance\*\* runs a version past/);
    expect(await textOf(asked, 'only the databases', 'and the clusters?')).toMatch(/^\*\*1 EKS cluster\*\*/);
  });
});

describe('how something is in a place', { timeout: 60_000 }, () => {
  it.each(['is the shop up for people in australia', 'is the shop up in sydney'])(
    'is told of all that has its name there: “%s”',
    async (text) => {
      expect(await textOf(text)).toMatch(/^\*\*I see nothing wrong\*\* with `?shop`? in ap-southeast-2/);
    },
  );

  it('is asked by saying what it does', async () => {
    expect(await textOf('pos in sydney is crawling, anything wrong there')).toMatch(
      /pos.* in ap-southeast-2/,
    );
  });
});

it('what keeps data is open only if AWS says so', () => {
  const part = (tool: string, rows: Record<string, string | boolean | null>[]) => ({
    ...{ tool, rows, n: rows.length, words: `${rows.length} things`, kind: 'things', isUnread: false },
  });
  const buckets = part('s3.buckets', [{ name: 'open', encryption: 'none' }, { name: 'unread' }]);
  const text = storesText([buckets, part('rds.instances', [{ name: 'crm', encrypted: true }])], '');
  expect(text).toContain('**1 is not encrypted**: `open`. Of `unread` I cannot tell.');
});

it('one line about a lost region says that nothing has a replica', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['what is gone if ireland burns down', 'one sentence for the director']);
  expect(reply.text).toMatch(
    /^\*\*If eu-west-1 \(Ireland\) fails, \d+ resources are out of reach\*\*, and none of its .* has a replica in another region\.$/,
  );
});

describe('the whole that was shown', { timeout: 60_000 }, () => {
  it.each([
    [['what do we have in sydny and whats the bill for it this month'], /\$[\d,.]+\*\* in ap-southeast-2/],
    [['what belongs to team data', 'what of it is broken'], /with `?team=data/],
    [['anything wrong in sydney', 'what changed there in the last 3 days'], /tomas/],
  ])('is meant by “it” and “there”: %j', async (messages, expected) => {
    expect(await textOf(...messages)).toMatch(expected);
  });
});

describe('how far things can grow', () => {
  const groups = (...rows: { name: string; desired: number; max_size: number | null }[]) => ({
    ...{ tool: 'autoscaling.groups', rows, n: rows.length, words: '', kind: 'groups', isUnread: false },
  });

  it('is told of a single group in the singular', () => {
    expect(headroomText([groups({ name: 'web', desired: 1, max_size: 4 })], '', 2)).toMatch(
      /^\*\*The only Auto Scaling group can grow to 2 times its size\*\*\./,
    );
  });

  it('is unknown where a largest size could not be read', () => {
    expect(headroomText([groups({ name: 'web', desired: 1, max_size: null })], '', 2)).toMatch(
      /^\*\*I cannot tell\*\* how far each Auto Scaling group can grow/,
    );
  });
});

describe('the costs of several answers', () => {
  const answered = (cost_usd?: number): Answered => ({
    reply: {
      ...{ kind: 'answer', text: `It cost ${cost_usd}.` },
      scope: {
        accounts: [],
        demo: false,
        at: '2026-12-01T00:00:00Z',
        ...(cost_usd !== undefined && { cost_usd }),
      },
    },
  });

  it('are added up', () => {
    expect(joinedReply([answered(0.01), answered(0.01)], []).scope?.cost_usd).toBe(0.02);
  });

  it('are unknown where one of them is', () => {
    expect(joinedReply([answered(0.01), answered()], []).scope).not.toHaveProperty('cost_usd');
  });
});
