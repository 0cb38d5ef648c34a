import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

it('asks for the cost of each thing by its noun', async () => {
  const { tool } = await planned('costs of dynamodb in october', 'per table?');
  expect((await planned('cost per table')).tool).toBe(tool);
});

it.each(['when did they sign in last', 'did any of them log in lately', 'what was their last login'])(
  'asks when each of several users signed in last: %s',
  async (text) => {
    const { reply } = await talk(['users that have admin rights', text]);
    expect(reply.table?.columns.map(({ key }) => key)).toContain('password_last_used');
  },
);

it.each([
  [
    'the queue with the most messages',
    'is anything polling it',
    /^Tied to `partner-intake`: Lambda function/,
  ],
  ['kms keys pending deletion', 'when does it disappear', /^The deletion date of `campaign-2024` is/],
])('“%s”, “%s”', async (first, then, said) => {
  expect((await talk([first, then])).reply.text).toMatch(said);
});

it.each([
  [
    'costs of rds in november',
    'could we save something there',
    { tool: 'checks.findings', args: { service: 'rds' } },
  ],
  ['what did we spend in october', 'and november if nothing changes', { tool: 'cost.forecast' }],
  ['november vs october by service', 'why the second?', { tool: 'cost.increase' }],
])('“%s”, “%s”: goes on from the costs', async (first, then, plan) => {
  expect((await talk([first, then])).plan).toMatchObject(plan);
});

it.each([
  ['draw the cpu of web-1, 6h', 'the last 6 hours'],
  ['errors of pos-import in the last days', 'last 7 days'],
])('“%s” has a time of its own', async (text, label) => {
  const { window } = (await planned(text)) as { window?: { label: string } };
  expect(window?.label).toContain(label);
});

it.each([
  ['costs of rds october vs september', 'what moved?', { tool: 'cost.compare' }],
  ['public buckets', 'restrict it to production', { tool: 's3.buckets' }],
])('“%s”, “%s”: goes on with what was shown', async (first, then, plan) => {
  expect((await talk([first, then])).plan).toMatchObject(plan);
});

it('names no month and no word for money as unused', async () => {
  const { text } = (await talk(['oct burn vs sep'])).reply;
  expect(text).not.toContain('did not use');
});
