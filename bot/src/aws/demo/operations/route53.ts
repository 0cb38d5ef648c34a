import type { ResourceRecordSet } from '@aws-sdk/client-route-53';
import type { DemoPlace, DemoService } from '../operation.ts';
import { MARKER_PAGES } from '../replay/pages.ts';
import { find, list, tagList, tell } from '../replay/replay.ts';

interface Zone {
  /** In which a private zone answers. */
  $vpcs?: object[];
  $records: ResourceRecordSet[];
  GetDNSSEC: object;
}

/** Route 53 takes '/hostedzone/Z0…' and the bare id. */
const zoneOf = (id: string | undefined, place: DemoPlace) =>
  find<Zone>(
    'route53-zones',
    { by: ['id', '$id'], missing: ['NoSuchHostedZone', 'No hosted zone found with ID: {id}', 404] },
    { id: id?.replace('/hostedzone/', '') },
    place,
  );

interface FromRecord {
  HostedZoneId?: string;
  MaxItems?: number;
  StartRecordName?: string;
  StartRecordType?: string;
  StartRecordIdentifier?: string;
}

export const route53: DemoService = {
  ListHostedZones: (input: { MaxItems?: number }, place) => ({
    ...listZones(input, place),
    MaxItems: Number(input.MaxItems ?? 100),
  }),
  /** A page goes on with the record that the one before named. */
  ListResourceRecordSets(input: FromRecord, place) {
    const { $records } = zoneOf(input.HostedZoneId, place);
    const isFirst = (record: ResourceRecordSet): boolean =>
      (!input.StartRecordName || record.Name === input.StartRecordName) &&
      (!input.StartRecordType || record.Type === input.StartRecordType) &&
      (!input.StartRecordIdentifier || record.SetIdentifier === input.StartRecordIdentifier);
    const from = Math.max(0, $records.findIndex(isFirst));
    const to = from + Number(input.MaxItems ?? 300);
    const next = $records[to];
    return {
      ResourceRecordSets: $records.slice(from, to),
      IsTruncated: next !== undefined,
      MaxItems: Number(input.MaxItems ?? 300),
      ...(next && {
        NextRecordName: next.Name,
        NextRecordType: next.Type,
        ...(next.SetIdentifier && { NextRecordIdentifier: next.SetIdentifier }),
      }),
    };
  },
  GetHostedZone({ Id }: { Id?: string }, place) {
    const zone = zoneOf(Id, place);
    return { HostedZone: tell(zone, place.now), ...(zone.$vpcs && { VPCs: zone.$vpcs }) };
  },
  GetDNSSEC: ({ HostedZoneId }: { HostedZoneId?: string }, place) => zoneOf(HostedZoneId, place).GetDNSSEC,
  ListTagsForResources: ({ ResourceIds = [] }: { ResourceIds?: string[] }, place) => ({
    ResourceTagSets: ResourceIds.map((ResourceId) => ({
      ResourceType: 'hostedzone',
      ResourceId,
      Tags: tagList(zoneOf(ResourceId, place).tags),
    })),
  }),
};

const listZones = list('route53-zones', 'HostedZones', {
  pages: { ...MARKER_PAGES, truncated: 'IsTruncated' },
});
