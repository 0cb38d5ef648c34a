import type {
  HostedZone,
  ListResourceRecordSetsRequest,
  ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { ExplainedError } from '../../aws/errors.ts';
import { allOf } from '../../aws/pages.ts';
import { counted } from '../../contract/words.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { bareId, plainName } from './names.ts';
import { recordFields } from './record-fields.ts';

/**
 * The most calls for one answer. Route 53 allows ten calls a second for a whole account, with a burst of 50 (developer
 * guide, "Throttling API requests"), and returns 300 records of one zone each. More would take capacity that others
 * need, and longer than people wait.
 */
const MAX_CALLS = 120;
const PAGE = 300;

export const route53Records: ListTool = {
  kind: 'list',
  id: 'route53.records',
  title: 'DNS records',
  summary:
    'DNS records (record sets) of the Route 53 hosted zones: name, type, TTL, value or alias target, zone, routing.',
  noun: ['DNS record', 'DNS records'],
  nouns: [
    'route 53 record set',
    'route 53 record',
    'route53 record',
    'dns record',
    'record',
    'dns entry',
    'record set',
    'resource record',
    'recordset',
    'cname record',
    'mx record',
    'txt record',
    'ns record',
    'a record',
    'aaaa record',
    'alias record',
    'dns record set',
    'dns',
  ],
  examples: [
    'Show the DNS records of example.com',
    'list all MX records',
    'where does shop.example.com point to? which DNS record?',
    'CNAME records in the zone example.com',
    'DNS records with a TTL under 60 seconds',
    'how many DNS records are there by type?',
    'weighted DNS records',
    'which records point to 203.0.113.7? show the dns entries',
  ],
  service: 'route53',
  permissions: ['route53:ListHostedZones', 'route53:ListResourceRecordSets'],
  scope: 'global',
  defaultSort: { field: 'name', direction: 'asc' },
  leads: 'value',
  fields: recordFields,
  async collect(target) {
    const { paginateListHostedZones, Route53Client } = await import('@aws-sdk/client-route-53');
    const client = target.clients.get(Route53Client, target.region);
    const zones = await allOf(
      paginateListHostedZones({ client, pageSize: 100 }, {}),
      (page) => page.HostedZones,
    );
    const wanted = zones.filter((zone) => mayHold(zone, target));
    const rows: Row[] = [];
    let calls = 0;
    // One after the other: the zones share the account's ten calls a second.
    for (const [at, zone] of wanted.entries()) {
      for (let from: Start | undefined = {}; from; ) {
        if (calls === MAX_CALLS) {
          tooMany(target, rows.length, wanted.length - at);
          return rows;
        }
        const page: Page = await pageOf(client, zone, from);
        calls += 1;
        rows.push(...page.records.map((record) => ({ ...recordRow(record), ...zoneCells(zone) })));
        from = page.next;
      }
    }
    return rows;
  },
};

const zoneCells = (zone: HostedZone) => ({
  zone: plainName(zone.Name),
  zone_id: bareId(zone.Id),
  visibility: zone.Config?.PrivateZone ? 'private' : 'public',
});

/** Whether a zone may have records that the question asks for, by the zone itself or by the records' names. */
function mayHold(zone: HostedZone, { query }: ListTarget): boolean {
  const cells = zoneCells(zone);
  if (!mayMatch(cells, recordFields, query.filters, Object.keys(cells))) return false;
  const names = (query.filters ?? []).flatMap(({ field, op, value }) =>
    field === 'name' && op === 'eq' ? [[value ?? []].flat().map(String)] : [],
  );
  const end = cells.zone.toLowerCase();
  // A star may stand for any zone, except at the front, where wildcard records have it.
  return names.every((any) =>
    any.some((name) => {
      const lower = name.toLowerCase().replace(/\.$/, '');
      return (
        lower.slice(1).includes('*') || lower === end || lower.endsWith(`.${end}`) || !lower.includes('.')
      );
    }),
  );
}

function tooMany(target: ListTarget, read: number, left: number): void {
  target.incomplete(
    'route53:ListResourceRecordSets',
    new ExplainedError('too many records', {
      kind: 'other',
      reason: 'too many records',
      remedy: `${read} records were read, and ${counted(left, 'zone')} not to the end: ask for one zone, or for a name.`,
    }),
  );
}

/**
 * The start of a page. This API uses a record, identified by three values, in place of a token, and the SDK has no
 * paginator.
 */
type Start = Pick<
  ListResourceRecordSetsRequest,
  'StartRecordName' | 'StartRecordType' | 'StartRecordIdentifier'
>;
interface Page {
  records: ResourceRecordSet[];
  /** Absent on the last page. */
  next?: Start;
}

async function pageOf(client: Route53Client, zone: HostedZone, from: Start): Promise<Page> {
  const { ListResourceRecordSetsCommand } = await import('@aws-sdk/client-route-53');
  const page = await client.send(
    new ListResourceRecordSetsCommand({ HostedZoneId: bareId(zone.Id), MaxItems: PAGE, ...from }),
  );
  const next = {
    StartRecordName: page.NextRecordName,
    StartRecordType: page.NextRecordType,
    ...(page.NextRecordIdentifier && { StartRecordIdentifier: page.NextRecordIdentifier }),
  };
  return { records: page.ResourceRecordSets ?? [], ...(page.IsTruncated && { next }) };
}

const recordRow = (record: ResourceRecordSet): Row =>
  row({
    name: plainName(record.Name),
    type: record.Type,
    value: record.AliasTarget
      ? [plainName(record.AliasTarget.DNSName)]
      : (record.ResourceRecords ?? []).flatMap(({ Value }) => Value ?? []),
    // An alias has the TTL of its target.
    ttl_s: record.TTL,
    alias: record.AliasTarget !== undefined,
    routing: routingOf(record),
    weight: record.Weight,
    failover: record.Failover?.toLowerCase(),
    set_id: record.SetIdentifier,
    health_check: record.HealthCheckId,
  });

function routingOf(record: ResourceRecordSet): string {
  if (record.Weight !== undefined) return 'weighted';
  if (record.Region) return 'latency';
  if (record.Failover) return 'failover';
  if (record.GeoLocation) return 'geolocation';
  if (record.GeoProximityLocation) return 'geoproximity';
  if (record.CidrRoutingConfig) return 'cidr';
  return record.MultiValueAnswer ? 'multivalue' : 'simple';
}
