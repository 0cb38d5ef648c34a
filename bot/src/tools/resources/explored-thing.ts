import type { Resource } from '@aws-sdk/client-resource-explorer-2';
import { arnParts } from './arn-parts.ts';

/** A resource in Resource Explorer: its existence and its names. */
export interface ExploredThing {
  arn: string;
  /** AWS's resource type: 'states:stateMachine'. */
  type: string;
  /** Its Name tag or, without one, the name in its ARN. */
  name: string;
  /** The name in its ARN: 'fs-0123', 'order-fulfilment'. */
  id: string;
  /** Region code, or 'global' for a resource outside any region. */
  region: string;
  /** Also empty if the view leaves out tags. */
  tags: Record<string, string>;
  /** When Resource Explorer last saw it, ISO 8601. */
  seenAt?: string;
}

/** Reads a search result. undefined if it belongs to another account, as in an organisation-wide view. */
export function exploredThing(
  { Arn: arn, LastReportedAt, OwningAccountId, Properties = [], Region, ResourceType }: Resource,
  account: { id: string },
): ExploredThing | undefined {
  if (!arn || (OwningAccountId && OwningAccountId !== account.id)) return undefined;
  const { name: id, resourceType } = arnParts(arn);
  const tags = tagsIn(Properties.find(({ Name }) => Name === 'tags')?.Data);
  return {
    arn,
    type: ResourceType ?? resourceType,
    name: tags.Name || id,
    id,
    region: Region ?? 'global',
    tags,
    ...(LastReportedAt && { seenAt: LastReportedAt.toISOString() }),
  };
}

function tagsIn(data: unknown): Record<string, string> {
  if (!Array.isArray(data)) return {};
  return Object.fromEntries(
    data.flatMap((tag: { Key?: unknown; Value?: unknown }) =>
      typeof tag?.Key === 'string' ? [[tag.Key, String(tag.Value ?? '')]] : [],
    ),
  );
}
