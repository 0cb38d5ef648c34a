import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it.each([
  ['which option group does crm use', /^I could not use “option” here/],
  ['dashboards of web', /^I could not use “web” here/],
])('“%s” does not take the name of another thing for the name of the kind', async (text, answer) => {
  expect((await talk([text])).reply.text).toMatch(answer);
});

it.each(['iam groups of maria', 'which iam groups is maria in'])('“%s” lists her groups', async (text) => {
  const { table, text: sentence } = (await talk([text])).reply;
  expect(sentence).toMatch(/^\*\*1 IAM group\*\* that belongs to `maria`/);
  expect(table?.rows).toMatchObject([{ name: 'developers' }]);
});

it.each([
  ['customer managed policy named crm-exports-read', 'AWS::IAM::ManagedPolicy', 'crm-exports-read'],
  ['event source mappings of order-events', 'AWS::Lambda::EventSourceMapping', 'order-events'],
])('“%s” names the things themselves or what they belong to', async (text, type, name) => {
  expect((await talk([text])).plan).toMatchObject({ args: { types: [type], name } });
});

it.each([
  ['eks clusters by access entry', 'eks.clusters'],
  ['lambda functions by event source mapping', 'lambda.functions'],
  ['security group ingress from anywhere', 'ec2.security-groups'],
])(
  '“%s” asks for the list, and not for the kind that is only its grouping or its condition',
  async (text, tool) => {
    expect((await talk([text])).plan).toMatchObject({ tool });
  },
);

it.each(['rds instances by option group', 'log streams of payment-webhook'])(
  '“%s” is not answered with a list of that kind',
  async (text) => {
    expect((await talk([text])).plan).not.toMatchObject({ tool: 'cloudcontrol.resources' });
  },
);
