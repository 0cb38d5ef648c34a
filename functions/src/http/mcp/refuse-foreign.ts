import type { Config } from '@windsock/bot/config.ts';
import { AppError } from '@windsock/bot/domain/errors.ts';
import type { ApiRequest } from '../../api-request.ts';
import { createIsOurs, LOOPBACK } from '../../authenticate.ts';

/**
 * Refuses requests that a foreign page makes a browser send, even with a valid key: a Host that is not this server's
 * (DNS rebinding) or a foreign Origin. https://modelcontextprotocol.io/specification/2025-11-25/basic/transports
 * @throws AppError forbidden
 */
export function refuseForeign({ headers }: ApiRequest, { publicUrl, azureHost }: Config): void {
  const host = headers.get('host');
  const name = host === null ? undefined : URL.parse(`http://${host}`)?.hostname;
  const hosts = new Set([...LOOPBACK, new URL(publicUrl).hostname, azureHost]);
  if (!name || !hosts.has(name)) {
    throw new AppError('forbidden', `This server is reached at ${publicUrl}, not by this Host.`);
  }
  const origin = headers.get('origin');
  if (origin !== null && !createIsOurs(publicUrl)(origin)) {
    throw new AppError('forbidden', "Pages that are not Windsock's own may not call it.");
  }
}
