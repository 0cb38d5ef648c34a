import type { Address } from '../../contract/message.ts';
import type { Doc } from '../../store/store.ts';

/** A Teams tenant that is connected to a workspace, in the workspace's partition. */
export interface TeamsInstallationDoc extends Doc {
  type: 'installation';
  workspace_id: string;
  platform: 'teams';
  /** Tenant id: `org` of the addresses. */
  org: string;
  /** Null where Teams did not tell it. */
  name: string | null;
  /** Where what nobody asked for can be posted: where the organisation was connected from, while the bot is there. */
  address: Address;
  /** The place (place.ts) that the address is in. */
  place: string;
  /** ISO 8601. */
  created_at: string;
}

export function teamsInstallationId(tenantId: string): string {
  return `teams-${tenantId}`;
}
