import { mainRegion } from '../../aws/regions.ts';
import type { KnownThing, ToolContext } from '../tool.ts';

/** Returns the regions in which CloudTrail records changes of resources: for global ones, the main region. */
export const recordedIn = (things: readonly KnownThing[], { accounts }: ToolContext): string[] => [
  ...new Set(
    things.map(({ account, region }) =>
      region === 'global'
        ? mainRegion(accounts.find(({ id }) => id === account)?.partition ?? 'aws')
        : region,
    ),
  ),
];
