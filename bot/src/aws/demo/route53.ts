import type { HostedZone, ResourceRecordSet } from '@aws-sdk/client-route-53';
import { cloudfrontDomain } from './cloudfront.ts';
import type { DemoLoadBalancer } from './data/load-balancers.ts';
import { loadBalancers } from './data/load-balancers.ts';
import { vpcOf } from './data/network.ts';
import { dnsName } from './elb.ts';
import { hex, tagList } from './make-up.ts';
import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoZone {
  name: string;
  private?: boolean;
  dnssec?: boolean;
  comment?: string;
  records: ResourceRecordSet[];
}

const values = (Name: string, Type: string, TTL: number, ...texts: string[]): ResourceRecordSet => ({
  Name: `${Name}.`,
  Type: Type as ResourceRecordSet['Type'],
  TTL,
  ResourceRecords: texts.map((Value) => ({ Value })),
});
const alias = (Name: string, HostedZoneId: string, DNSName: string): ResourceRecordSet => ({
  Name: `${Name}.`,
  Type: 'A',
  AliasTarget: { HostedZoneId, DNSName: `${DNSName}.`, EvaluateTargetHealth: false },
});
function balancer(name: string): DemoLoadBalancer {
  const found = loadBalancers.find((one) => one.name === name);
  if (!found) throw new Error(`The demo account has no load balancer '${name}'.`);
  return found;
}
const hostOf = (name: string): string => dnsName(balancer(name));
/** The zones in which AWS keeps the names of its load balancers (AWS General Reference, Elastic Load Balancing endpoints). */
const BALANCER_ZONES: Record<string, string> = {
  'us-east-1': 'Z35SXDOTRQ7X7K',
  'eu-west-1': 'Z32O12XQLNTSW2',
};
const toBalancer = (Name: string, name: string): ResourceRecordSet =>
  alias(Name, BALANCER_ZONES[balancer(name).region] ?? '', hostOf(name));
const weighted = (record: ResourceRecordSet, SetIdentifier: string, Weight: number): ResourceRecordSet => ({
  ...record,
  SetIdentifier,
  Weight,
});
const basics = (name: string): ResourceRecordSet[] => [
  values(
    name,
    'NS',
    172_800,
    'ns-118.awsdns-14.com.',
    'ns-1591.awsdns-06.co.uk.',
    'ns-702.awsdns-23.net.',
    'ns-1404.awsdns-47.org.',
  ),
  values(name, 'SOA', 900, 'ns-118.awsdns-14.com. awsdns-hostmaster.amazon.com. 1 7200 900 1209600 86400'),
];

const LARKSPUR = 'larkspur.example';
const onCdn = (name: string): ResourceRecordSet =>
  alias(`${name}.${LARKSPUR}`, 'Z2FDTNDATAQYW2', cloudfrontDomain(`${name}.${LARKSPUR}`) ?? '');

// biome-ignore format: a table reads best with one record a line
const ZONES: DemoZone[] = [
  { name: LARKSPUR, dnssec: true, records: [
    ...basics(LARKSPUR),
    values(LARKSPUR, 'MX', 3600, '10 inbound-smtp.us-east-1.amazonaws.com'),
    values(LARKSPUR, 'TXT', 3600, '"v=spf1 include:amazonses.com -all"'),
    values(LARKSPUR, 'CAA', 3600, '0 issue "amazon.com"'),
    values(`_dmarc.${LARKSPUR}`, 'TXT', 3600, '"v=DMARC1; p=quarantine"'),
    onCdn('shop'), onCdn('assets'), onCdn('uploads'),
    toBalancer(`api.${LARKSPUR}`, 'shop'),
    weighted(values(`checkout.${LARKSPUR}`, 'CNAME', 60, hostOf('shop')), 'blue', 90),
    weighted(values(`checkout.${LARKSPUR}`, 'CNAME', 60, hostOf('shop-west')), 'green', 10),
    values(`jenkins.${LARKSPUR}`, 'A', 300, '203.0.113.41'),
    values(`wiki.${LARKSPUR}`, 'CNAME', 300, 'larkspur.wiki-host.example'),
    values(`\\052.preview.${LARKSPUR}`, 'CNAME', 30, hostOf('staging')),
  ] },
  { name: 'larkspur-shop.example', comment: 'redirects to the shop', records: [...basics('larkspur-shop.example'), toBalancer('larkspur-shop.example', 'shop')] },
  { name: 'campaign-2024.example', records: [...basics('campaign-2024.example'), values('www.campaign-2024.example', 'CNAME', 300, 'campaign-2024.old-agency.example')] },
  { name: 'larkspur-pos.example', records: [...basics('larkspur-pos.example'), values('gateway.larkspur-pos.example', 'A', 300, '203.0.113.90')] },
  { name: 'eu.larkspur.example', records: [...basics('eu.larkspur.example'), toBalancer('shop.eu.larkspur.example', 'shop-eu')] },
  { name: 'larkspur.internal', private: true, comment: 'inside the VPC', records: [...basics('larkspur.internal'), values('crm.larkspur.internal', 'A', 60, '10.0.20.11'), values('search.larkspur.internal', 'A', 60, '10.0.12.31', '10.0.13.32')] },
  { name: 'data.internal', private: true, records: [...basics('data.internal'), values('warehouse.data.internal', 'CNAME', 60, 'warehouse.larkspur.internal')] },
];

const idOf = ({ name }: DemoZone): string => `Z0${hex(18, 'zone', name).toUpperCase()}`;

const describe = (zone: DemoZone): HostedZone => ({
  Id: `/hostedzone/${idOf(zone)}`,
  Name: `${zone.name}.`,
  CallerReference: hex(12, 'zone', zone.name),
  Config: { PrivateZone: zone.private ?? false, ...(zone.comment && { Comment: zone.comment }) },
  ResourceRecordSetCount: zone.records.length,
});

function found(id: string | undefined): DemoZone {
  const zone = ZONES.find((one) => idOf(one) === id?.replace('/hostedzone/', ''));
  if (!zone) throw awsError('NoSuchHostedZone', `No hosted zone found with ID: ${id}`, 404);
  return zone;
}

export const route53: DemoService = {
  ListHostedZones({ MaxItems: size = 100, Marker: token }: { MaxItems?: number; Marker?: string }) {
    const { items, next } = pageOf(ZONES, { size: Number(size), token });
    return {
      HostedZones: items.map(describe),
      IsTruncated: next !== undefined,
      MaxItems: Number(size),
      ...(next && { NextMarker: next }),
    };
  },
  ListResourceRecordSets(input: {
    HostedZoneId?: string;
    MaxItems?: number;
    StartRecordName?: string;
    StartRecordType?: string;
    StartRecordIdentifier?: string;
  }) {
    const { records } = found(input.HostedZoneId);
    const from = input.StartRecordName
      ? records.findIndex(
          (record) =>
            record.Name === input.StartRecordName &&
            (!input.StartRecordType || record.Type === input.StartRecordType) &&
            (!input.StartRecordIdentifier || record.SetIdentifier === input.StartRecordIdentifier),
        )
      : 0;
    const to = Math.max(0, from) + Number(input.MaxItems ?? 300);
    const next = records[to];
    return {
      ResourceRecordSets: records.slice(Math.max(0, from), to),
      IsTruncated: next !== undefined,
      MaxItems: Number(input.MaxItems ?? 300),
      ...(next && {
        NextRecordName: next.Name,
        NextRecordType: next.Type,
        ...(next.SetIdentifier && { NextRecordIdentifier: next.SetIdentifier }),
      }),
    };
  },
  GetHostedZone({ Id }: { Id?: string }) {
    const zone = found(Id);
    return {
      HostedZone: describe(zone),
      ...(zone.private && { VPCs: [{ VPCRegion: 'us-east-1', VPCId: vpcOf('us-east-1') }] }),
    };
  },
  GetDNSSEC: ({ HostedZoneId }: { HostedZoneId?: string }) => ({
    Status: { ServeSignature: found(HostedZoneId).dnssec ? 'SIGNING' : 'NOT_SIGNING' },
    KeySigningKeys: [],
  }),
  ListTagsForResources: ({ ResourceIds = [] }: { ResourceIds?: string[] }) => ({
    ResourceTagSets: ResourceIds.map((ResourceId) => ({
      ResourceType: 'hostedzone',
      ResourceId,
      Tags: tagList(
        found(ResourceId).name.startsWith('campaign') ? {} : { team: 'platform', env: 'production' },
      ),
    })),
  }),
};
