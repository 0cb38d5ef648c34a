import type { ResourceExplorer2Client } from '@aws-sdk/client-resource-explorer-2';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { allOf } from '../../aws/pages.ts';

/** Where Resource Explorer can be asked what an account has. */
export interface ExplorerIndexes {
  /** The regions to ask in; none where nobody turned Resource Explorer on. */
  regions: string[];
  /** One of them knows all regions (an aggregator index); else each knows its own only. */
  isWhole: boolean;
}

/** The account's indexes, which any region tells of. Throws what AWS refuses. */
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

/** Resource Explorer as it is asked in a region. */
export async function explorerIn(
  { clients }: FanOutTarget,
  region: string,
): Promise<ResourceExplorer2Client> {
  const sdk = await import('@aws-sdk/client-resource-explorer-2');
  return clients.get(sdk.ResourceExplorer2Client, region);
}
