import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** A file has the rows that were shown, in the order that was asked for. */
describe('a file', { timeout: 60_000 }, () => {
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

  it.each(['as csv'])('of the top few has no more than those: %s', async (form) => {
    expect(await planned('top 4 services by cost in october', form)).toMatchObject({ limit: 4 });
    expect(await planned('4 largest volumes', form)).toMatchObject({ limit: 4 });
  });

  it('of the top few has all if these are asked for', async () => {
    expect(await planned('4 largest volumes', 'show all')).not.toHaveProperty('limit');
  });
});
