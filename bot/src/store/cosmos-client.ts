import type { CosmosClientOptions, PluginConfig } from '@azure/cosmos';
import { CosmosClient } from '@azure/cosmos';
import { watchRequests } from './cosmos-call.ts';
import { StoreOpenError } from './errors.ts';

/** The time-out of one request. A slower one counts as lost and is retried. */
const REQUEST_TIMEOUT_MS = 5_000;

export interface CosmosConnection {
  endpoint: string;
  /** Absent: the process signs in with its managed identity, or with the developer's sign-in. */
  key?: string;
  database: string;
  /** For tests: options for a peer that is not Azure, and injected faults. */
  sdk?: { plugins?: PluginConfig[]; enableEndpointDiscovery?: boolean };
}

/** Creates a client without sending anything. @throws StoreOpenError `inaccessible` */
export async function createClient({ endpoint, key, sdk = {} }: CosmosConnection): Promise<CosmosClient> {
  // The SDK exports the types of plugins but not the option.
  const options: CosmosClientOptions & { plugins: PluginConfig[] } = {
    endpoint,
    userAgentSuffix: 'windsock',
    connectionPolicy: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      enableEndpointDiscovery: sdk.enableEndpointDiscovery ?? true,
      // cosmos-call waits for a busy service. It has one deadline for all waits of an operation.
      retryOptions: {
        maxRetryAttemptCount: 0,
        fixedRetryIntervalInMilliseconds: 0,
        maxWaitTimeInSeconds: 0,
      },
    },
    plugins: [{ on: 'request', plugin: watchRequests }, ...(sdk.plugins ?? [])],
  };
  if (key) return new CosmosClient({ ...options, key });
  if (!endpoint.startsWith('https://')) {
    throw new StoreOpenError(
      'inaccessible',
      `COSMOS_ENDPOINT (${endpoint}) must start with https:// where COSMOS_KEY is not set: a managed identity's token is never sent over anything else.`,
    );
  }
  // Imported only here, since it takes a while to load.
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new CosmosClient({ ...options, aadCredentials: new DefaultAzureCredential() });
}
