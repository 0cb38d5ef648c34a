import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it.each([
  ['modifications through pulumi this week', 'pulumi'],
  ['what did yuki do via the aws cli', 'aws cli'],
  ['did somebody modify things in the management console today', 'aws console'],
  ['terraform changes yesterday', 'terraform'],
])('“%s” asks for what was done with one program', async (text, client) => {
  expect((await talk([text])).plan).toMatchObject({ tool: 'cloudtrail.events', args: { client } });
});

it.each(['what person did the most changes today', 'number of changes per person today'])(
  '“%s” counts by person',
  async (text) => {
    expect((await talk([text])).plan).toMatchObject({ args: { part: 'who', changes: true } });
  },
);

it('does not take the state of terraform for what was made with it', async () => {
  expect(JSON.stringify((await talk(['who changed the terraform state'])).plan)).not.toContain('client');
});

it('knows which groups by the word before them', async () => {
  expect((await talk(['who modified security groups in the console'])).plan).toMatchObject({
    args: { thing: 'security-group', client: 'aws console' },
  });
});
