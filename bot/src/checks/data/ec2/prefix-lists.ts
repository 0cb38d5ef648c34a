import { allOf } from '../../../aws/pages.ts';
import type { Data, Part } from '../../check.ts';
import { ec2SecurityGroups } from '../ec2.ts';
import { partsOf } from '../parts-of.ts';

/** The networks of prefix lists that security groups allow, by list id: '203.0.113.0/24', '::/0'. */
export const ec2PrefixLists: Data<ReadonlyMap<string, Part<string[]>>> = {
  id: 'ec2.prefix-lists',
  scope: 'regional',
  permissions: ['ec2:GetManagedPrefixListEntries'],
  reads: [ec2SecurityGroups],
  async collect(place) {
    const rules = (await place.read(ec2SecurityGroups)).flatMap(({ IpPermissions = [] }) => IpPermissions);
    const named = rules.flatMap(({ PrefixListIds = [] }) =>
      PrefixListIds.map((list) => list.PrefixListId ?? ''),
    );
    const ids = [...new Set(named)].filter(Boolean);
    if (ids.length === 0) return new Map();
    const { EC2Client, paginateGetManagedPrefixListEntries } = await import('@aws-sdk/client-ec2');
    const client = place.clients.get(EC2Client, place.region);
    const lists = await partsOf(
      place,
      ids,
      async (PrefixListId) => {
        const pages = paginateGetManagedPrefixListEntries({ client, pageSize: 100 }, { PrefixListId });
        return (await allOf(pages, (page) => page.Entries)).flatMap(({ Cidr }) => Cidr ?? []);
      },
      { api: 'ec2:GetManagedPrefixListEntries' },
    );
    return new Map(lists.map(({ item, part }) => [item, part]));
  },
};
