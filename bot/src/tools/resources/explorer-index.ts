import type { ResourceExplorer2Client } from '@aws-sdk/client-resource-explorer-2';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { allOf } from '../../aws/pages.ts';

/** Where Resource Explorer can be searched for an account. */
export interface ExplorerIndexes {
  /** The regions to search; none if Resource Explorer is off. */
  regions: string[];
  /** Whether one index covers all regions (an aggregator). Otherwise each covers its own. */
  isWhole: boolean;
}

/** Returns the account's indexes, which every region knows. Throws AWS's errors. */
export async function explorerIndexes(target: FanOutTarget): Promise<ExplorerIndexes> {
  const { paginateListIndexes } = await import('@aws-sdk/client-resource-explorer-2');
  const client = await explorerIn(target, target.account.primaryRegion);
  const indexes = await allOf(paginateListIndexes({ client }, {}), (page) => page.Indexes);
  const regionsOf = (type: string) =>
    indexes.flatMap(({ Region, Type }) => (Type === type && Region ? [Region] : []));
  const [home] = regionsOf('AGGREGATOR');
  return home === undefined
    ? { regions: regionsOf('LOCAL'), isWhole: false }
    : { regions: [home], isWhole: true };
}

/** Returns a Resource Explorer client for a region. */
export async function explorerIn(
  { clients }: FanOutTarget,
  region: string,
): Promise<ResourceExplorer2Client> {
  const sdk = await import('@aws-sdk/client-resource-explorer-2');
  return clients.get(sdk.ResourceExplorer2Client, region);
}
