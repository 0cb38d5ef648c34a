import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const UNATTACHED = { tool: 'checks.findings', check: 'ebs.unattached-volumes', asks: 'cost' };

/** The costs of things that nobody uses, and of some whose costs cannot be known. */
describe('the costs of things', { timeout: 60_000 }, () => {
  it.each([
    'how much money are we wasting on unattached volumes',
    'how much per month for volumes nobody has plugged in',
  ])('are estimated by a waste check: %s', async (text) => {
    expect(await planned(text)).toMatchObject({ check: 'ebs.unattached-volumes' });
  });

  it.each(['and how much a month', 'what does that cost'])('are those of the list: %s', async (text) => {
    expect(await planned('which volumes are not attached', text)).toMatchObject(UNATTACHED);
  });

  it('are found by any word for the condition', async () => {
    expect(await planned('what do unassociated elastic ips cost us')).toMatchObject({
      check: 'ec2.unattached-addresses',
    });
  });
});

/** What belonged to the question before does not stay. */
describe('a part of compared costs', { timeout: 60_000 }, () => {
  const before = ['compare october with september by team', 'which team rose the most'];

  it('is answered by itself if the message asks for its contents', async () => {
    const plan = await planned(...before, "what's in the untagged part, by service");
    expect(plan).toMatchObject({
      ...{ tool: 'cost.usage', period: { start: '2026-10-01' }, group_by: ['service'] },
      filters: [{ dimension: 'tag:team', op: 'eq', values: [''] }],
    });
  });

  it('is not one end of it', async () => {
    const plan = await planned(...before, 'and web by service');
    expect(plan).toMatchObject({ tool: 'cost.compare', group_by: ['service'] });
    expect(plan).not.toHaveProperty('end');
    expect(plan).not.toHaveProperty('change');
  });

  it('is broken down by what is named', async () => {
    expect(await planned(before[0] ?? '', 'break down web by service')).toMatchObject({
      group_by: ['service'],
    });
  });
});

describe('other words for what is wasted', { timeout: 60_000 }, () => {
  it.each([
    ['what do we pay for drives that hang on nothing', 'ebs.unattached-volumes'],
    ['what do switched off servers cost us', 'ebs.stopped-instances'],
    ['boxes that are off but we still pay for them', 'ebs.stopped-instances'],
  ])('are those of the things that a check looks at: %s', async (asked, check) => {
    const { reply } = await talk([asked]);
    expect(reply.plan).toMatchObject({ tool: 'checks.findings', args: { check } });
    expect(reply.text).toMatch(/an estimated .*a month/);
  });
});

describe('another size', { timeout: 60_000 }, () => {
  it.each([
    [['about analytics', 'what do we save if it is one size smaller']],
    [['how full is analytics', 'what would a bigger class cost']],
    [['how full is analytics', 'add 500 gb', 'how much would that cost us']],
  ])('is not what the whole bill, or the thing as it is, costs: %s', async (thread) => {
    const { reply } = await talk(thread);
    expect(reply.plan).toBeUndefined();
    expect(reply.text).toContain('I cannot work out');
    expect(JSON.stringify(reply.actions)).toContain('analytics');
  });
});
