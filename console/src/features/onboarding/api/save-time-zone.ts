import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { request } from '../../../lib/api-client.ts';

/** @param timezone IANA name */
export const saveTimeZone = ({ workspaceId, timezone }: { workspaceId: string; timezone: string }) =>
  request<Workspace>('PUT', `/api/workspaces/${workspaceId}`, { body: { timezone } });
