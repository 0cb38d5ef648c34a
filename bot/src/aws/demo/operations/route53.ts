import type { ResourceRecordSet } from '@aws-sdk/client-route-53';
import type { DemoService } from '../operation.ts';
import { find } from '../replay/replay.ts';
import { tagList } from '../replay/tags.ts';

interface FromRecord {
  MaxItems?: number;
  StartRecordName?: string;
  StartRecordType?: string;
  StartRecordIdentifier?: string;
}

export const route53: DemoService = {
  /** A page begins with the record that the previous one named. */
  ListResourceRecordSets(input: FromRecord, place) {
    const { $records } = find<{ $records: ResourceRecordSet[] }>('route53Zones', input, place);
    const { MaxItems: size = 300, StartRecordName: name, StartRecordType: type } = input;
    const isFirst = (record: ResourceRecordSet): boolean =>
      (!name || record.Name === name) &&
      (!type || record.Type === type) &&
      (!input.StartRecordIdentifier || record.SetIdentifier === input.StartRecordIdentifier);
    const from = Math.max(0, $records.findIndex(isFirst));
    const to = from + Number(size);
    const next = $records[to];
    return {
      ResourceRecordSets: $records.slice(from, to),
      IsTruncated: next !== undefined,
      MaxItems: Number(size),
      NextRecordName: next?.Name,
      NextRecordType: next?.Type,
      NextRecordIdentifier: next?.SetIdentifier,
    };
  },
  ListTagsForResources: ({ ResourceIds = [] }: { ResourceIds?: string[] }, place) => ({
    ResourceTagSets: ResourceIds.map((ResourceId) => ({
      ResourceType: 'hostedzone',
      ResourceId,
      Tags: tagList(find('route53Zones', { HostedZoneId: ResourceId }, place).tags),
    })),
  }),
};
