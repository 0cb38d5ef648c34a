import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

it.each([
  ['is the default ebs encryption enabled', 'ebs-encryption'],
  ['will new disks be encrypted automatically', 'ebs-encryption'],
  ['are we blocking public access at the account level', 's3-public-access'],
])('“%s” asks for a setting of the account', async (text, guard) => {
  expect((await talk([text])).plan).toMatchObject({ tool: 'account.guards', args: { guards: [guard] } });
});

it.each(['in which regions not', 'which regions are missing', 'where is it disabled'])(
  '“%s” goes on from whether a service is on',
  async (text) => {
    expect((await talk(['is guardduty enabled', text])).plan).toMatchObject({
      tool: 'account.guards',
      args: { guards: ['guardduty'], off: true },
    });
  },
);

it.each(['are there any aws problems', 'any aws incident in ireland', 'aws outages this week'])(
  '“%s” asks for what is wrong at AWS, and for no plans of it',
  async (text) => {
    const { plan } = await talk([text]);
    expect(plan).toMatchObject({ tool: 'health.events' });
    expect(JSON.stringify(plan)).toContain('{"field":"category","op":"eq","value":"issue"}');
  },
);

it('takes the last finding for the newest, and the last week for a week', async () => {
  expect((await talk(['what was the last guardduty alert'])).plan).toMatchObject({
    args: { sort: { field: 'last_seen', direction: 'desc' }, limit: 1 },
  });
  expect((await talk(['guardduty alerts of the last week'])).plan).toMatchObject({
    args: { filters: [{}, {}] },
  });
});

it('says that another edition of the benchmark is not judged', async () => {
  expect((await talk(['do we meet cis 1.4'])).plan).toMatchObject({
    args: { whether: true, edition: '1.4' },
  });
});

it('takes when something was last changed for no question of its use', async () => {
  expect((await planned('when was the role lake-etl last modified')).tool).not.toBe('iam.access');
});

it('takes the word behind the noun for the name of what is gone', async () => {
  expect(await planned('who removed the role intern')).toMatchObject({
    tool: 'cloudtrail.events',
    thing: 'role',
    resource: 'intern',
  });
});

it.each([
  ['how come the pos database is public', /^`pos-ledger` is not publicly accessible\. The checks find /],
  [
    'why is the crm database not encrypted',
    /^`crm` is unencrypted\. The checks find .* was changed last by /,
  ],
])('“%s” is answered with the setting first, then who made it so', async (text, said) => {
  expect((await talk([text])).reply.text).toMatch(said);
});
