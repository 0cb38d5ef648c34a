import type { ClusterVersionInformation, EKSClient } from '@aws-sdk/client-eks';
import { allOf } from '../../aws/pages.ts';
import { lookUp } from '../look-up.ts';
import { iso } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';

const FIELDS = ['support', 'support_ends', 'extended_support_ends'];

export type VersionSupports = Map<string | undefined, ClusterVersionInformation>;

/**
 * Returns EKS's support data for each Kubernetes version; null if it could not be read, undefined if it was not needed.
 */
export async function supportOfVersions(
  target: ListTarget,
  client: EKSClient,
): Promise<VersionSupports | null | undefined> {
  if (!FIELDS.some(target.needs)) return undefined;
  return lookUp(target, 'eks:DescribeClusterVersions', async () => {
    const { paginateDescribeClusterVersions } = await import('@aws-sdk/client-eks');
    // EKS leaves out unsupported versions unless all are asked for.
    const pages = paginateDescribeClusterVersions({ client, pageSize: 100 }, { includeAll: true });
    const versions = await allOf(pages, (page) => page.clusterVersions);
    return new Map(versions.map((each) => [each.clusterVersion, each]));
  });
}

/** Returns the support cells of one version. A version that EKS does not list is unknown. */
export function supportCells(supports: VersionSupports | null, version: string | undefined): Row {
  const known = version === undefined ? undefined : supports?.get(version);
  return {
    support: known?.versionStatus ?? null,
    support_ends: iso(known?.endOfStandardSupportDate) ?? null,
    extended_support_ends: iso(known?.endOfExtendedSupportDate) ?? null,
  };
}
