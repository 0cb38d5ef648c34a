import { accessanalyzerFindings } from '@windsock/bot/tools/accessanalyzer/findings.ts';
import { guarddutyFindings } from '@windsock/bot/tools/guardduty/findings.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { securityhubFindings } from '@windsock/bot/tools/securityhub/findings.ts';
import { expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import type { ProxiedCall } from './aws-proxy.ts';
import { contextOf, json, listEverything, REGION, refusal } from './tools-kit.ts';

// Where moto lacks an API or returns nothing, the proxy answers in the shapes of the services' API references.

const { proxy } = useAwsPeer();

const sent = (of: (call: ProxiedCall) => boolean) =>
  proxy.calls.filter(of).map(({ body }) => JSON.parse(body || '{}'));

const hubFinding = (Title: string, Label: string) => ({
  Id: `arn:aws:securityhub:${REGION}:1:finding/${Title}`,
  Title,
  ProductName: 'GuardDuty',
  Severity: { Label },
  Resources: [
    { Type: 'AwsS3Bucket', Id: 'arn:aws:s3:::assets' },
    { Type: 'AwsS3Bucket', Id: 'arn:aws:s3:::b' },
  ],
  Workflow: { Status: 'NEW' },
  Compliance: { Status: 'FAILED', SecurityControlId: 'S3.2' },
  CreatedAt: '2026-11-01T00:00:00Z',
  UpdatedAt: '2026-11-20T00:00:00Z',
});

test('Security Hub findings have every field, over all pages, and are filtered at the source', async () => {
  const pages = [
    { Findings: [hubFinding('one', 'HIGH')], NextToken: 'more' },
    { Findings: [hubFinding('two', 'HIGH')] },
  ];
  proxy.interfere = ({ service }) => (service === 'securityhub' ? json(pages.shift()) : undefined);
  const { row, rows } = await listEverything(securityhubFindings, proxy.url, {
    filters: [{ field: 'severity', op: 'eq', value: 'HIGH' }],
  });
  expect(rows).toHaveLength(2);
  expect(row('one')).toMatchObject({
    severity: 'HIGH',
    product: 'GuardDuty',
    resource: 'assets and 1 more',
    resource_type: 'AwsS3Bucket',
    workflow: 'NEW',
    compliance: 'FAILED',
    control: 'S3.2',
    updated_at: '2026-11-20T00:00:00.000Z',
    created_at: '2026-11-01T00:00:00.000Z',
  });
  expect(sent(({ service }) => service === 'securityhub')[0].Filters).toMatchObject({
    RecordState: [{ Value: 'ACTIVE', Comparison: 'EQUALS' }],
    SeverityLabel: [{ Value: 'HIGH', Comparison: 'EQUALS' }],
    // Otherwise an aggregation Region would return the findings of the others once more.
    Region: [{ Value: REGION, Comparison: 'EQUALS' }],
  });
});

test('nothing is said to be fine if Security Hub is off', async () => {
  const off = refusal('InvalidAccessException', 'no', 401);
  proxy.interfere = ({ service }) => (service === 'securityhub' ? off : undefined);
  const result = await runListTool(securityhubFindings, contextOf(proxy.url), { regions: [REGION] });
  expect(result).toMatchObject({
    text: 'The Security Hub findings could not be read.',
    unread: true,
    gaps: [{ reason: 'Security Hub is off', regions: [REGION] }],
  });
});

test('a region with more Security Hub findings than are read says so', async () => {
  proxy.interfere = ({ service }) =>
    service === 'securityhub' ? json({ Findings: [hubFinding('x', 'LOW')], NextToken: 'more' }) : undefined;
  const result = await runListTool(securityhubFindings, contextOf(proxy.url), { regions: [REGION] });
  expect(result.text).toMatch(/one region could be listed in part only/);
  expect(result.gaps).toMatchObject([{ reason: 'only the 1,000 worst of a region were read' }]);
});

const guardduty = (ids: string[]) => (call: ProxiedCall) => {
  if (call.service !== 'guardduty') return undefined;
  if (call.path.endsWith('/findings/get'))
    return json({
      findings: (JSON.parse(call.body).findingIds as string[]).map((id) => ({
        id,
        type: 'Recon:EC2/PortProbeUnprotectedPort',
        title: 'probed',
        severity: 8.5,
        resource: { resourceType: 'Instance', instanceDetails: { instanceId: 'i-1' } },
        service: {
          archived: false,
          count: 7,
          eventFirstSeen: '2026-11-01T00:00:00Z',
          eventLastSeen: '2026-11-20T00:00:00Z',
        },
      })),
    });
  if (!call.path.includes('/findings')) return json({ detectorIds: ['d1'] });
  const from = Number(JSON.parse(call.body).nextToken ?? 0);
  const more = from + 50 < ids.length ? String(from + 50) : '';
  return json({ findingIds: ids.slice(from, from + 50), nextToken: more });
};

test('GuardDuty findings have every field, fifty at a time, without archived ones at the source', async () => {
  proxy.interfere = guardduty(Array.from({ length: 120 }, (_, i) => `f${i}`));
  const { rows } = await listEverything(guarddutyFindings, proxy.url);
  expect(rows).toHaveLength(120);
  expect(rows[0]).toMatchObject({
    finding_type: 'Recon:EC2/PortProbeUnprotectedPort',
    severity: 'HIGH',
    severity_score: 8.5,
    title: 'probed',
    resource: 'i-1',
    count: 7,
    first_seen: '2026-11-01T00:00:00.000Z',
    last_seen: '2026-11-20T00:00:00.000Z',
    archived: false,
  });
  expect(proxy.calls.filter(({ path }) => path.endsWith('/findings/get'))).toHaveLength(3);
  const [asked] = sent(({ path }) => path.endsWith('/findings'));
  expect(asked.findingCriteria.criterion['service.archived']).toMatchObject({ equals: ['false'] });
});

test('a GuardDuty finding about a key names its user, though AWS also reports buckets as empty', async () => {
  const answers = guardduty(['f1']);
  proxy.interfere = (call) => {
    const answer = answers(call);
    const ofKey = '"s3BucketDetails":[],"accessKeyDetails":{"userName":"ci"}';
    return (
      answer && { ...answer, body: answer.body.replace('"instanceDetails":{"instanceId":"i-1"}', ofKey) }
    );
  };
  const { rows } = await listEverything(guarddutyFindings, proxy.url);
  expect(rows).toMatchObject([{ resource: 'ci' }]);
});

test('archived GuardDuty findings are requested if the question asks for them', async () => {
  proxy.interfere = guardduty([]);
  await listEverything(guarddutyFindings, proxy.url, {
    filters: [{ field: 'archived', op: 'eq', value: true }],
  });
  const [asked] = sent(({ path }) => path.endsWith('/findings'));
  expect(asked.findingCriteria.criterion['service.archived']).toMatchObject({ equals: ['true'] });
});

test('Access Analyzer is called through the API that fits each analyzer; a refused one is a gap', async () => {
  proxy.interfere = ({ path, service }) => {
    if (service !== 'access-analyzer') return undefined;
    if (path.startsWith('/analyzer'))
      return json({
        analyzers: ['ACCOUNT', 'ACCOUNT_UNUSED_ACCESS'].map((type) => ({
          arn: `arn:aws:access-analyzer:${REGION}:1:analyzer/${type}`,
          name: type,
          type,
          status: 'ACTIVE',
          createdAt: '2026-01-01T00:00:00Z',
        })),
      });
    if (path.startsWith('/findingv2')) return refusal('AccessDeniedException', 'no', 403);
    const finding = {
      id: 'f1',
      resource: 'arn:aws:s3:::assets',
      resourceType: 'AWS::S3::Bucket',
      isPublic: true,
      principal: { AWS: '*' },
      action: ['s3:GetObject'],
      status: 'ACTIVE',
      updatedAt: '2026-11-20T00:00:00Z',
    };
    return json({ findings: [finding] });
  };
  const { row, text } = await listEverything(accessanalyzerFindings, proxy.url);
  expect(row('assets')).toMatchObject({
    resource_type: 'AWS::S3::Bucket',
    finding_type: 'ExternalAccess',
    public: true,
    principal: 'everyone',
    status: 'ACTIVE',
    actions: ['s3:GetObject'],
    analyzer: 'ACCOUNT',
    updated_at: '2026-11-20T00:00:00.000Z',
  });
  expect(text).toMatch(/^\*\*1 Access Analyzer finding\*\* .*; one region could be listed in part only\.$/);
});
