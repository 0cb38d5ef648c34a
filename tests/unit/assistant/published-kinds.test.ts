import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it.each([
  ['iam groups of maria', /^The groups of `maria` are \*\*developers\*\*/],
  ['which iam groups is maria in', /^The groups of `maria` are \*\*developers\*\*/],
  ['which option group does crm use', /did not understand “option”/],
  ['dashboards of web', /^\*\*2 CloudWatch dashboards\*\*.*did not understand “web”/],
])('“%s” does not take the name of another thing for the name of the kind', async (text, answer) => {
  expect((await talk([text])).reply.text).toMatch(answer);
});

it.each([
  ['iam group named developers', 'AWS::IAM::Group', 'developers'],
  ['event source mappings of order-events', 'AWS::Lambda::EventSourceMapping', 'order-events'],
])('“%s” names the things themselves or what they belong to', async (text, type, name) => {
  expect((await talk([text])).plan).toMatchObject({ args: { types: [type], name } });
});
