import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** The demo account has a Compute Savings Plan until June 2027 and reservations until December 2026 and April 2027. */
const BEFORE_MARCH = { start: '2026-11-21', end: '2027-03-01', label: 'before 1 March 2027' };

describe('the end of commitments', () => {
  it.each([
    ['any reserved instances running out before march', 'reservations'],
    ['SPs ending before march', 'savings_plans'],
    ['which RIs lapse before march?', 'reservations'],
    ['savings plans or RIs that expire before march', undefined],
    ['do we have commitments that end before march', undefined],
  ])('is asked of the kinds that are named, in days to come: %s', async (text, kind) => {
    const args = await planned(text);
    expect(args).toMatchObject({ tool: 'cost.commitments', ends: true, ending: BEFORE_MARCH });
    expect(args.kind).toBe(kind);
  });

  it('lists only those that end in these days', async () => {
    const { reply } = await talk(['SPs or RIs that end before march']);
    expect(reply.text).toContain('1 of 3 commitments ends before 1 March 2027');
    expect(reply.table?.rows).toMatchObject([{ what: 'db.m5.large', ends: '2026-12-01' }]);
    expect(reply.table?.columns.map(({ key }) => key)).not.toContain('used');
  });

  it('is told of all if none ends then', async () => {
    const { reply } = await talk(['does any savings plan expire by january?']);
    expect(reply.text).toMatch(/No Savings Plan ends .*2027.* ends on \*{0,2}2027-06-01/);
  });

  it('is soon within two months, and has a date for each plan otherwise', async () => {
    expect(await planned('RIs that are about to end')).toMatchObject({ ends: 'soon', kind: 'reservations' });
    const { text } = await planned('until when do our savings plans last?');
    expect(text).toContain('2027-06-01');
  });

  it('is in the past if it is said so', async () => {
    const args = await planned('which reserved instances ended in june?');
    expect(args).toMatchObject({ ends: true, period: { start: '2026-06-01' } });
    expect(args.text).toContain('No reservation ended in June 2026');
  });

  it('is asked of other days and of the other kind in its thread', async () => {
    expect(await planned('RIs expiring before march', 'and before june?')).toMatchObject({
      kind: 'reservations',
      ending: { end: '2027-06-01' },
    });
    expect(await planned('RIs expiring before march', 'and savings plans?')).toMatchObject({
      kind: 'savings_plans',
      ending: BEFORE_MARCH,
    });
  });
});

describe('commitments for one service', () => {
  it.each([
    ['coverage of elasticache by RIs', { kind: 'reservations', view: 'coverage', of_service: 'elasticache' }],
    [
      'how well are the rds reservations used',
      { kind: 'reservations', view: 'utilization', of_service: 'rds' },
    ],
    ['do our savings plans cover lambda', { kind: 'savings_plans', view: 'coverage', of_service: 'lambda' }],
    ['RI coverage of our databases', { kind: 'reservations', view: 'coverage', of_service: 'rds' }],
  ])('are read for that service: %s', async (text, args) => {
    expect(await planned(text)).toMatchObject({ tool: 'cost.commitments', ...args });
  });

  it('are only those for it', async () => {
    const { reply } = await talk(['RI utilization', 'and for elasticache?']);
    expect(reply.table?.rows).toMatchObject([{ id: 'larkspur-cache' }]);
  });

  it('cover their share of its usage', async () => {
    const { text } = await planned('savings plans coverage of lambda');
    expect(text).toContain('of the eligible usage of AWS Lambda');
    expect(await planned('savings plans coverage of s3')).toMatchObject({
      text: expect.stringContaining('no usage of Amazon S3 that Savings Plans could cover'),
    });
  });

  it('are asked about if AWS does not report them by service', async () => {
    const { text, tool } = await planned('savings plan utilization of lambda');
    expect(tool).toBeUndefined();
    expect(text).toContain('“lambda”');
    expect((await planned('reservation coverage of lambda')).text).toContain('There are no reservations for');
  });
});

describe('why a reservation is unused', () => {
  it.each(['why is it at 0%?', 'how come it is not used', 'why'])(
    'is told from what runs in its region: %s',
    async (text) => {
      const { plan, reply } = await talk(['RI utilization of rds', text]);
      expect(plan).toMatchObject({ args: { kind: 'reservations', of_service: 'rds', why: true } });
      expect(reply.text).toContain('The reservation (db.m5.large) is for Amazon RDS in eu-west-1');
      expect(reply.text).toContain('None of the 3 RDS instances that run there is a db.m5');
      expect(reply.table?.rows.map(({ name }) => name)).toContain('orders-eu-1');
    },
  );

  it('can be asked at once, and there is nothing to tell of one in use', async () => {
    expect(await planned('why are our reserved instances idle?')).toMatchObject({ why: true });
    const { text } = await planned('RI utilization of elasticache', 'why is it so low?');
    expect(text).toContain('Every reservation is fully used');
  });
});

it.each([
  ['coverage and utilization of our savings plans in october', 'savings_plans'],
  ['reservations, utilisation + coverage', 'reservations'],
])('“%s” asks for both', async (text, kind) => {
  const plan = await planned(text);
  expect(plan).toMatchObject({ tool: 'cost.commitments', kind });
  expect(plan).not.toHaveProperty('view');
});
