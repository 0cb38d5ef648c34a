import type { connectAccountBody, connectedAccountSchema } from '@windsock/bot/contract/accounts.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

export type ConnectedAccount = z.infer<typeof connectedAccountSchema>;

/** The server may spend up to 20 seconds on AWS before it answers. */
const TIMEOUT_MS = 60_000;

/** Connects an AWS account through the role that the template created in it. */
export const connectAccount = (workspaceId: string, body: z.input<typeof connectAccountBody>) =>
  request<ConnectedAccount>('POST', `/api/workspaces/${workspaceId}/aws-accounts`, {
    body,
    timeoutMs: TIMEOUT_MS,
  });
