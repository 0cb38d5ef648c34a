import type { HostedZone, Route53Client } from '@aws-sdk/client-route-53';
import { allOf, chunksOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { nameField, tagsField, UNTAGGED } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { row, tagsOf } from '../row.ts';
import type { Field, ListTarget, ListTool, Row } from '../tool.ts';
import { bareId, plainName } from './names.ts';

const fields: Field[] = [
  {
    ...nameField,
    words: ['name', 'zone name', 'domain name'],
    pattern:
      /(?<![\w.@/:-])(?!\S*amazonaws\.|\S*cloudfront\.)(?:[a-z0-9_-]+\.)+(?:[a-z]{2}|com|net|org|info|biz|cloud|dev|app|shop|store|online|site|tech|edu|gov|example|test|internal|local|corp|lan|intranet)(?![\w.-])/,
  },
  field.text('zone_id', 'Zone ID', {
    words: ['zone id', 'hosted zone id'],
    pattern: /\bZ(?=[A-Z]*\d)[A-Z0-9]{9,31}\b/,
    before: 'with the id',
  }),
  field.text('visibility', 'Visibility', {
    words: ['visibility', 'type', 'kind'],
    values: {
      public: ['public', 'internet facing', 'external', 'publicly accessible'],
      private: ['private', 'internal', 'not public'],
    },
  }),
  field.number('records', 'Records', {
    words: ['record', 'record count', 'number of records', 'record set', 'dns record', 'record set count'],
    max: ['most records', 'most dns records', 'largest', 'biggest'],
    min: ['fewest records', 'smallest'],
  }),
  detail.boolean('dnssec', 'DNSSEC', {
    words: ['dnssec', 'dnssec signing'],
    values: {
      true: ['with dnssec', 'signed', 'dnssec enabled', 'with dnssec enabled'],
      false: ['without dnssec', 'unsigned', 'not signed', 'dnssec disabled', 'no dnssec'],
    },
    says: { true: 'are signed with DNSSEC', false: 'are not signed with DNSSEC' },
  }),
  detail.list('vpcs', 'VPCs', {
    words: ['vpc', 'associated vpc', 'network'],
    pattern: /\bvpc-[0-9a-f]+\b/,
    before: 'in VPC',
    says: { missing: 'are in no VPC' },
  }),
  detail.text('comment', 'Comment', { words: ['comment', 'description'] }),
  detail.text('owner', 'Managed by', {
    words: ['managed by', 'linked service', 'owning service'],
    before: 'managed by',
  }),
  tagsField,
];
const KNOWN = ['name', 'zone_id', 'visibility', 'records', 'comment', 'owner'];
/** The most zones per request (Route 53 API reference, ListTagsForResources). */
const MAX_TAGGED = 10;

export const route53Zones: ListTool = {
  kind: 'list',
  id: 'route53.zones',
  title: 'Route 53 hosted zones',
  summary:
    'Route 53 hosted zones with visibility and number of records; DNSSEC and VPCs where they are asked for.',
  noun: ['hosted zone', 'hosted zones'],
  nouns: [
    'zone',
    'route 53 hosted zone',
    'route53 hosted zone',
    'route 53 zone',
    'route53 zone',
    'hosted zone',
    'dns zone',
    'hostedzone',
    'route 53',
    'route53',
    'domain',
  ],
  examples: [
    'List our hosted zones',
    'which Route 53 zones are private?',
    'hosted zones with the most records',
    'how many DNS zones do we have?',
    'public hosted zones without DNSSEC',
    'number of records in each hosted zone',
    'which VPCs are the private hosted zones in?',
    'what domains are in Route 53?',
  ],
  service: 'route53',
  permissions: [
    'route53:ListHostedZones',
    'route53:GetHostedZone',
    'route53:GetDNSSEC',
    'route53:ListTagsForResources',
  ],
  scope: 'global',
  breakdown: 'visibility',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [UNTAGGED],
  async collect(target) {
    const { paginateListHostedZones, Route53Client } = await import('@aws-sdk/client-route-53');
    const client = target.clients.get(Route53Client, target.region);
    const pages = paginateListHostedZones({ client, pageSize: 100 }, {});
    const rows = (await allOf(pages, (page) => page.HostedZones)).map(zoneRow);
    const left = rows.filter((zone) => mayMatch(zone, fields, target.query.filters, KNOWN));
    if (target.needs('dnssec') || target.needs('vpcs')) {
      await forEachBounded(left, async (zone) => {
        const [dnssec, vpcs] = await Promise.all([
          target.needs('dnssec') ? dnssecOf(target, client, zone) : undefined,
          target.needs('vpcs') ? vpcsOf(target, client, zone) : undefined,
        ]);
        Object.assign(zone, row({ dnssec, vpcs }));
      });
    }
    if (target.needs('tags')) await addTags(target, client, left);
    return rows;
  },
};

const zoneRow = (zone: HostedZone): Row =>
  row({
    name: plainName(zone.Name),
    zone_id: bareId(zone.Id),
    visibility: zone.Config?.PrivateZone ? 'private' : 'public',
    records: zone.ResourceRecordSetCount ?? null,
    comment: zone.Config?.Comment,
    owner: zone.LinkedService?.ServicePrincipal,
  });

/** Reads DNSSEC. Private zones cannot be signed. */
async function dnssecOf(
  target: ListTarget,
  client: Route53Client,
  zone: Row,
): Promise<boolean | null | undefined> {
  if (zone.visibility === 'private') return undefined;
  const { GetDNSSECCommand } = await import('@aws-sdk/client-route-53');
  const command = new GetDNSSECCommand({ HostedZoneId: String(zone.zone_id) });
  return lookUp(
    target,
    'route53:GetDNSSEC',
    async () => (await client.send(command)).Status?.ServeSignature === 'SIGNING',
  );
}

async function vpcsOf(target: ListTarget, client: Route53Client, zone: Row): Promise<string[] | null> {
  if (zone.visibility === 'public') return [];
  const { GetHostedZoneCommand } = await import('@aws-sdk/client-route-53');
  const command = new GetHostedZoneCommand({ Id: String(zone.zone_id) });
  return lookUp(target, 'route53:GetHostedZone', async () =>
    ((await client.send(command)).VPCs ?? []).flatMap(({ VPCId }) => VPCId ?? []),
  );
}

async function addTags(target: ListTarget, client: Route53Client, rows: Row[]): Promise<void> {
  const { ListTagsForResourcesCommand } = await import('@aws-sdk/client-route-53');
  await forEachBounded(chunksOf(rows, MAX_TAGGED), async (zones) => {
    const ResourceIds = zones.map((zone) => String(zone.zone_id));
    const command = new ListTagsForResourcesCommand({ ResourceType: 'hostedzone', ResourceIds });
    const sets = await lookUp(
      target,
      'route53:ListTagsForResources',
      async () => (await client.send(command)).ResourceTagSets ?? [],
    );
    for (const zone of zones)
      zone.tags = sets && tagsOf(sets.find(({ ResourceId }) => ResourceId === zone.zone_id)?.Tags);
  });
}
