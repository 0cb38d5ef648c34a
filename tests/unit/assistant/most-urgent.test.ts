import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;
const lines = async (...messages: string[]) => ((await talk(messages)).reply.bullets ?? []).join('\n');

describe('the most urgent of what was shown', { timeout: 120_000 }, () => {
  it.each([
    [
      'which alarms are ringing',
      'which of those would wake you up',
      /^\*\*The most urgent of the \d CloudWatch alarms is `shop-unhealthy`/,
    ],
    ['alarms that ring', 'prioritise them', /`shop-unhealthy`\*\*: it stands for a whole service/],
    [
      'iam users that have no mfa',
      'the most dangerous one?',
      /`old-consultant`\*\*: high: .*an administrator through AdministratorAccess/,
    ],
    [
      'list the public buckets',
      'which is more risky',
      /`larkspur-crm-exports`\*\*: critical: S3 bucket is public/,
    ],
    ['security groups open to the world', 'order these by risk', /`legacy-any`\*\*: critical: .*all ports/],
    [
      'sqs queues',
      'which is the most problematic',
      /`partner-intake`\*\*: critical: SQS queue is open to everyone/,
    ],
  ])('is named with the reason: %s, %s', async (first, then, answer) => {
    expect(await told(first, then)).toMatch(answer);
  });

  it('is ranked among those that a clause before it leaves', async () => {
    const { reply } = await talk([
      'security groups open to the world',
      'leave out the load balancers. order the others by danger',
    ]);
    expect(reply.text).toMatch(/most urgent of the 10 security groups\b.* is `legacy-any`/);
  });

  it('is the one that a role may do most with, where the checks find nothing', async () => {
    expect(await told('iam roles', 'the riskiest?')).toMatch(
      /is `administrators-sso`\*\*: has AdministratorAccess/,
    );
  });

  it('leaves the end of another order alone', async () => {
    expect(await planned('list our buckets', 'which is the biggest')).toMatchObject({ tool: 's3.buckets' });
    expect(await planned('ec2 instances', 'top 3')).not.toMatchObject({ tool: 'checks.urgent' });
  });
});

describe('the most urgent of everything', { timeout: 120_000 }, () => {
  it.each([
    ['what are the 4 biggest security risks', { limit: 4, kind: 'security' }],
    ['top 3 alarms', { limit: 3, kind: 'alarms' }],
    ['there is a pentest soon, what should we tackle first', {}],
    ['three things that must be fixed before the audit', { limit: 3 }],
    ['problems in sydney, worst first', { regions: ['ap-southeast-2'] }],
  ])('is ranked as asked: %s', async (text, args) => {
    const { text: _, tool, ...asked } = await planned(text);
    expect({ tool, ...asked }).toEqual({ tool: 'checks.urgent', ...args });
  });

  it('continues from an overview, with everything in alarm and everything open', async () => {
    const text = await told('how are we doing', 'not all of it. the 3 most urgent things');
    expect(text).toMatch(/^\*\*The 3 most urgent of \d+ things that need fixing\*\*/);
  });

  it('says what money could be saved a month and a year', async () => {
    expect(await told('where do we waste money', 'only the three biggest')).toMatch(
      /a month\*\* \(\$[\d,]+ a year\)/,
    );
  });

  it('shows the worst findings in a line each', async () => {
    expect(await lines('security findings', 'the six worst, a line each')).toMatch(
      /^1\. \*\*critical\*\*: .*\n2\. .*\n3\. /,
    );
  });
});

describe('the thing in the message', { timeout: 120_000 }, () => {
  it.each([
    ['how long would it take to repair', /takes \*\*a few minutes\*\*/],
    ['is it dangerous or merely untidy', /^\*\*Yes, dangerous\*\*/],
    ['what happens if nobody does anything', /If nobody does anything: the database has an address/],
    // The same answer in a plain sentence: it asks nothing else.
    ['so that my manager understands it', /^\*\*1 RDS instance\*\* is publicly accessible in N/],
  ])('is told about as asked: %s', async (then, answer) => {
    expect(await told('public databases', then)).toMatch(answer);
  });

  it('is mended step by step, with what hangs on it and how it is undone', async () => {
    const steps = await lines(
      'security groups open to the world',
      'rank them by danger',
      'what has to be done for number 1',
    );
    expect(steps).toMatch(/1\. Look first at what is tied to it: EC2 instance `jenkins`/);
    expect(steps).toMatch(/revoke-security-group-ingress --group-id sg-0b552645e01b0b0b3/);
    expect(steps).toMatch(/\*\*Undone\*\*: by adding the rule again/);
  });

  it('is the first of a ranking, once it is asked how that is mended', async () => {
    expect(await told('what should I fix first', 'how do I fix it')).toMatch(
      /^`legacy-any`: critical: security group is open to everyone on all ports/,
    );
  });

  it('is an alarm, and then what it watches and what relieves it', async () => {
    expect(await lines('alarms that ring', 'most urgent one?', 'ok, what do i do first')).toMatch(
      /1\. Look at EC2 instance `search-1`/,
    );
  });

  it('is explained with how to remove it without harm', async () => {
    expect(await lines('about old-consultant', 'the right way to shut that user down')).toMatch(
      /--user-name old-consultant[\s\S]*delete-user/,
    );
  });

  it('is not mended by Windsock itself', async () => {
    expect(await told('what are our 3 biggest security risks', 'fix the last one')).toMatch(/I only read/);
  });

  it('is what things were listed for', async () => {
    expect(await lines('rds databases that are not encrypted', 'how bad is that really')).toMatch(
      /`pos-ledger` \(medium: RDS database is not encrypted/,
    );
  });

  it('does not work, which comes before what the checks find', async () => {
    expect(
      await lines(
        'ecs services that are not at their count',
        'the most pressing?',
        'what can we do about it',
      ),
    ).toMatch(/1\. Look first at what is wrong: it runs 0 of 1/);
  });
});

describe('the worst of some findings', { timeout: 120_000 }, () => {
  it('is the worst of all, if these are the most severe', async () => {
    const all = await told('security audit', 'which is the worst');
    expect(all).toMatch(/legacy-any/);
    expect(await told('critical findings', 'which of them is the worst')).toMatch(/legacy-any/);
    const { reply } = await talk([
      'critical findings',
      'which of them is the worst',
      'who do we call about that',
    ]);
    expect(reply.text).toMatch(/sam@larkspur\.example.*`legacy-any`/);
  });
});

describe('a ranking that continues', { timeout: 120_000 }, () => {
  it.each([['what is the third worst', /^\*\*The number 3 by urgency/]])(
    'is moved to another place: %s',
    async (then, answer) => {
      expect(await told('biggest security problems', then)).toMatch(answer);
    },
  );

  it('names the worst of one severity', async () => {
    expect(await planned('security audit', 'which of the medium ones is the worst')).toMatchObject({
      severity: 'medium',
      asks: 'worst',
    });
  });

  it('is of the rows that were shown, and not of a list that was asked back about', async () => {
    expect(
      await planned(
        'who can log in to the console without mfa',
        'when did he last log in, and is the key still active',
        'what would be the proper way to mend that',
      ),
    ).toMatchObject({ list: { tool: 'iam.users' } });
  });
});
