import type { Resource } from '@aws-sdk/client-resource-explorer-2';
import { arnParts } from './arn-parts.ts';

/** What Resource Explorer tells of a thing: that it is there, and what it is called. */
export interface ExploredThing {
  arn: string;
  /** AWS's resource type: 'states:stateMachine'. */
  type: string;
  /** Its Name tag, else what its ARN calls it. */
  name: string;
  /** What its ARN calls it: 'fs-0123', 'order-fulfilment'. */
  id: string;
  /** Region code; 'global' where it belongs to none. */
  region: string;
  /** Empty where its view leaves tags out as well. */
  tags: Record<string, string>;
  /** ISO 8601, when Resource Explorer last saw it. */
  seenAt?: string;
}

/** undefined: it is of another account, which a view of the whole organisation shows as well. */
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
