import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** The first question shows things; the second asks who did something to them. */
const OPEN = 'list security groups open to the world';

describe('“who …” asks for the deed that it names', { timeout: 60_000 }, () => {
  it.each([
    [[OPEN, 'who opened them'], { action: 'open', thing: 'security-group' }, 'AuthorizeSecurityGroupIngress'],
    [[OPEN, 'what uses them', 'who opened them'], { action: 'open' }, 'AuthorizeSecurityGroupIngress'],
    [['list s3 buckets', 'who made them public'], { action: 'open', thing: 'bucket' }, 'PutBucketPolicy'],
    [['who made our buckets public'], { action: 'open', thing: 'bucket' }, 'PutBucketPolicy'],
    [
      ['which alarms are firing', 'who set them up'],
      { action: 'create', thing: 'alarm' },
      'No event shows who created',
    ],
    [
      ['is bastion open to the world', 'who opened it'],
      { action: 'open', resource: 'bastion' },
      'AuthorizeSecurityGroupIngress',
    ],
    [
      ['who opened port 22'],
      { action: 'open', thing: 'security-group', port: 22 },
      'ssh-anywhere|sg-026ff5a42e59205db',
    ],
    [['who opened port 3306'], { action: 'open', port: 3306 }, 'Nobody opened port 3306'],
    [['who tagged web-1'], { action: 'tag', resource: 'web-1' }, 'Nobody tagged'],
    [
      ['did anyone open a security group this week'],
      { action: 'open', thing: 'security-group' },
      'Authorize',
    ],
    [['who turned the bastion off'], { action: 'stop' }, ''],
  ])('%j', async (turns, args, told) => {
    const plan = await planned(...turns);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', ...args });
    expect(plan.text).toMatch(new RegExp(told));
    expect(plan.text).not.toContain('did not understand');
  });

  it('names what there is if no event shows the deed', async () => {
    const { text } = await planned('which alarms are firing', 'who set them up');
    expect(text).toContain('CloudTrail does show 1 other change by **yuki**');
  });

  it('does not take a word that describes things for what was done', async () => {
    expect(await planned('who changed the stopped instances')).not.toHaveProperty('action', 'stop');
  });

  it('answers no question about a deed with a list of things', async () => {
    expect((await planned('who created load-balancer shop-green')).tool).toBe('cloudtrail.events');
  });
});

it('does not say that nobody created things which are older than the events', async () => {
  const { text } = (await talk(['who created load-test'])).reply;
  expect(text).toMatch(/^No event shows who created `load-test`.*may be longer ago than the 90 days/);
});
