import type { Address } from '../../contract/message.ts';
import type { Doc } from '../../store/store.ts';

/** A Teams tenant connected to a workspace, in the workspace's partition. */
export interface TeamsInstallationDoc extends Doc {
  type: 'installation';
  workspace_id: string;
  platform: 'teams';
  /** Tenant id. It is `org` in addresses. */
  org: string;
  /** null if Teams did not say it. */
  name: string | null;
  /** Where unasked messages can be posted: where the organisation was connected from, while the bot is there. */
  address: Address;
  /** The place (place.ts) of the address. */
  place: string;
  /** ISO 8601. */
  created_at: string;
}

export function teamsInstallationId(tenantId: string): string {
  return `teams-${tenantId}`;
}
