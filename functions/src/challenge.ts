import type { Config } from '@windsock/bot/config.ts';
import type { ApiResponse } from './api-response.ts';
import { METADATA_PATH } from './http/mcp/read-metadata.ts';

/**
 * Tells an agent where to get an access token, if this deployment accepts them.
 * https://www.rfc-editor.org/rfc/rfc9728#section-5.1
 */
export function challenge(refusal: ApiResponse, { entra, publicUrl }: Config): void {
  if (entra) refusal.headers['WWW-Authenticate'] = `Bearer resource_metadata="${publicUrl}${METADATA_PATH}"`;
}
