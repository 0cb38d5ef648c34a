import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const argsOf = async (asked: string) => {
  const { plan } = await talk([asked]);
  return plan?.kind === 'tool' ? plan.args : plan;
};

describe('events of things that are called by a part of their names', { timeout: 60_000 }, () => {
  it.each([
    ['who stopped the training machine', 'training-room'],
    ['who changed the pos database this month', 'pos-ledger'],
    ['what happened to the ledger database', 'pos-ledger'],
    ['who changed the crm exports bucket', 'larkspur-crm-exports'],
    ['who made the crm exports bucket public', 'larkspur-crm-exports'],
  ])('are those of the only one of the kind: %s', async (asked, resource) => {
    expect(await argsOf(asked)).toMatchObject({ resource });
  });

  it.each([
    ['who changed prod load balancers', 'those 8 load balancers tagged env=production', 8],
    ['who changed the prod databases', 'those 9 RDS instances tagged env=production', 9],
  ])('have their noun: %s', async (asked, of, count) => {
    const { plan, reply } = await talk([asked]);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { action: 'modify', of } });
    expect(plan).toHaveProperty('args.resources.length', count);
    expect(reply.text).not.toContain('I did not understand');
  });

  it('leave a whole name alone', async () => {
    expect(await argsOf('who changed the instance jenkins')).toMatchObject({
      resource: 'jenkins',
      thing: 'instance',
    });
  });

  it('are asked about if nothing has such a name', async () => {
    expect((await talk(['who deleted the zorkmid bucket'])).plan).toMatchObject({ kind: 'choose' });
  });
});

describe('deletions of things that are called by a part of their names', { timeout: 60_000 }, () => {
  it('are not those of the things that are still there', async () => {
    const { reply } = await talk(['who deleted the web servers']);
    expect(reply.text).toMatch(/^I could not use “web” here/);
    expect(reply.actions?.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^All anyway: .*(?:who|deleted|deletions)/i),
    ]);
  });

  it('are none of the only one that is still there', async () => {
    const { reply } = await talk(['who terminated the training machine']);
    expect(reply.plan?.args).toMatchObject({ action: 'terminate', resource: 'training-room' });
    expect(reply.text).toMatch(/^Nobody terminated `training-room`/);
  });
});

describe('events of things that are called by a tag', { timeout: 60_000 }, () => {
  it.each([
    ['who stopped prod instances', 'those 31 EC2 instances tagged env=production'],
    [
      "who changed the data team's buckets",
      'those 3 S3 buckets (larkspur-gdpr-archive, larkspur-data-lake, larkspur-ml-scratch)',
    ],
  ])('are those of the things with the tag: %s', async (asked, of) => {
    expect(await argsOf(asked)).toMatchObject({ of });
  });

  it('have no answer after their deletion', async () => {
    expect(await argsOf('who deleted production volumes')).toMatchObject({ kind: 'choose' });
  });
});
