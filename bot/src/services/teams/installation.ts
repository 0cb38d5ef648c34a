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
  /** Where the organisation was connected from, and where what nobody asked for can be posted. */
  address: Address;
  /** ISO 8601. */
  created_at: string;
}

export function teamsInstallationId(tenantId: string): string {
  return `teams-${tenantId}`;
}
