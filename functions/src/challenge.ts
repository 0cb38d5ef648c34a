import type { Config } from '@windsock/bot/config.ts';
import type { ApiResponse } from './api-response.ts';
import { METADATA_PATH } from './http/mcp/read-metadata.ts';

/** Tells an agent where it gets an access token, where there are such. https://www.rfc-editor.org/rfc/rfc9728#section-5.1 */
export function challenge(refusal: ApiResponse, { entra, publicUrl }: Config): void {
  if (entra) refusal.headers['WWW-Authenticate'] = `Bearer resource_metadata="${publicUrl}${METADATA_PATH}"`;
}
