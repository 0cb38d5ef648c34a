import { expect, it } from 'vitest';
import { talk } from './talk.ts';

const planOf = async (text: string) => (await talk([text])).reply.plan;

it.each([
  ['tell me about analytics', 'analytics'],
  ['about jenkins', 'jenkins'],
  ['what do you know about pos-ledger?', 'pos-ledger'],
  ['describe search-1', 'search-1'],
])('“%s” asks for everything about the only resource with that name', async (text, resource) => {
  expect(await planOf(text)).toMatchObject({ tool: 'resources.about', args: { resource } });
});

it.each(['tell me about the data team', 'what do you know about the data team'])(
  '“%s” asks for the state of the team',
  async (text) => {
    expect((await talk([text])).reply.text).toContain('team=data');
  },
);

it.each([
  ['tell me about our s3 buckets', 's3.buckets'],
  ['tell me about the costs of the web team', 'cost.usage'],
  ['tell me about the alarms in us-east-1', 'cloudwatch.alarms'],
])('“%s” asks for the kind that it names', async (text, tool) => {
  expect(await planOf(text)).toMatchObject({ tool });
});

it.each([
  ['tell me about the errors of payment-webhook', 'errors'],
  ['details about the cpu of search-1 yesterday', 'cpu'],
])('“%s” asks for what CloudWatch measured', async (text, metric) => {
  expect(await planOf(text)).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric } });
});
