import { isIP } from 'node:net';

interface EndpointConfig {
  serviceId: string;
  endpointProvider?(params: { Endpoint?: string }, context?: unknown): { url: URL };
}

/**
 * Lets S3 Control reach a peer at an IP address (AWS_ENDPOINT_URL=http://127.0.0.1:5000). The SDK puts the account's id
 * before the host, which works with names (agents.ts) but not with an IP address.
 */
export function reachByAddress(config: EndpointConfig): void {
  const { endpointProvider, serviceId } = config;
  if (serviceId !== 'S3 Control' || !endpointProvider) return;
  config.endpointProvider = (params, context) => {
    const url = params.Endpoint ? new URL(params.Endpoint) : undefined;
    return url && isIP(url.hostname) ? { url } : endpointProvider(params, context);
  };
}
