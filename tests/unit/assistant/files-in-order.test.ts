import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** A file has the rows that were shown, in the order that was asked for. */
describe('a file', { timeout: 60_000 }, () => {
  it.each([
    ['costs by service in october', 'excel please, highest first'],
    ['costs by service in october', 'can you send that as csv, dearest on top'],
  ])('of costs has all rows, though it names an end: %s, %s', async (first, second) => {
    const { reply, asFile } = await talk([first, second]);
    expect(asFile).toBe(true);
    expect(reply.plan?.args).not.toHaveProperty('limit');
    expect(reply.table?.rows.length).toBeGreaterThan(10);
  });

  it.each(['toss me those as csv', 'hand us that as excel please'])(
    'is no change of AWS that the verb could ask for: %s',
    async (text) => {
      const { reply, asFile } = await talk(['stopped instances', text]);
      expect([asFile, reply.plan?.tool]).toEqual([true, 'ec2.instances']);
    },
  );

  it('of costs can have the smallest first', async () => {
    expect(await planned('costs by team in october', 'as csv, lowest first')).toMatchObject({ sort: 'asc' });
  });

  it.each(['as csv', 'as excel, biggest first'])(
    'of the top few has no more than those: %s',
    async (form) => {
      expect(await planned('top 4 services by cost in october', form)).toMatchObject({ limit: 4 });
      expect(await planned('4 largest volumes', form)).toMatchObject({ limit: 4 });
    },
  );

  it('of the top few has all if these are asked for', async () => {
    expect(await planned('4 largest volumes', 'show all')).not.toHaveProperty('limit');
  });

  it('of a list is ordered', async () => {
    expect(await planned('list instances in sydney', 'as csv, newest first')).toMatchObject({
      ...{ tool: 'ec2.instances', sort: { field: 'launched_at', direction: 'desc' } },
    });
    expect(await planned('list instances in sydney', 'as csv, newest first')).not.toHaveProperty('limit');
  });

  it('of the top few keeps these in another order', async () => {
    const plan = await planned('3 largest volumes', 'as csv, oldest first');
    expect(plan).toMatchObject({ sort: { field: 'created_at', direction: 'asc' } });
    expect((plan.filters as { value: string[] }[])[0]?.value).toHaveLength(3);
  });

  it.each([
    ['download the first list with their creation dates', { tool: 'ec2.volumes', columns: ['created_at'] }],
    ['the previous table as csv', { tool: 'ec2.volumes' }],
    ['the second list as csv', { tool: 'rds.instances' }],
  ])('may be of an earlier list: %s', async (text, plan) => {
    const { reply, asFile } = await talk(['volumes in ireland', 'databases in ireland', text]);
    expect(asFile).toBe(true);
    expect({ tool: reply.plan?.tool, ...reply.plan?.args }).toMatchObject(plan);
    expect(reply.plan?.args.regions).toEqual(['eu-west-1']);
  });

  it('is of the list, not of a number or one row of it', async () => {
    expect(
      await planned('volumes in ireland', 'how many are gp3', 'list queues', 'first list as csv'),
    ).toMatchObject({ tool: 'ec2.volumes', regions: ['eu-west-1'] });
    expect(
      await planned('volumes in ireland', 'the biggest one', 'list queues', 'the first list as csv'),
    ).toEqual(expect.objectContaining({ tool: 'ec2.volumes', regions: ['eu-west-1'] }));
  });
});
