import type { connectAccountBody, connectedAccountSchema } from '@windsock/bot/contract/accounts.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

export type ConnectedAccount = z.infer<typeof connectedAccountSchema>;

/** The server asks AWS for up to 20 seconds before it answers. */
const TIMEOUT_MS = 60_000;

/** Connects an AWS account by the role that the template made in it. */
export const connectAccount = (workspaceId: string, body: z.input<typeof connectAccountBody>) =>
  request<ConnectedAccount>('POST', `/api/workspaces/${workspaceId}/aws-accounts`, {
    body,
    timeoutMs: TIMEOUT_MS,
  });
