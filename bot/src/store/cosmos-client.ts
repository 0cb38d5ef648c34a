import type { CosmosClientOptions, PluginConfig } from '@azure/cosmos';
import { CosmosClient } from '@azure/cosmos';
import { watchRequests } from './cosmos-call.ts';
import { StoreOpenError } from './errors.ts';

/** One request; a slower one is taken for lost and tried again. */
const REQUEST_TIMEOUT_MS = 5_000;

export interface CosmosConnection {
  endpoint: string;
  /** Absent: the process signs in by its managed identity, or as whom its developer is signed in. */
  key?: string;
  database: string;
  /** For tests: what a peer that is not Azure needs, and faults. */
  sdk?: { plugins?: PluginConfig[]; enableEndpointDiscovery?: boolean };
}

/** Sends nothing yet. @throws StoreOpenError `inaccessible` */
export async function createClient({ endpoint, key, sdk = {} }: CosmosConnection): Promise<CosmosClient> {
  // The SDK exports the types of plugins, and forgot the option.
  const options: CosmosClientOptions & { plugins: PluginConfig[] } = {
    endpoint,
    userAgentSuffix: 'windsock',
    connectionPolicy: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      enableEndpointDiscovery: sdk.enableEndpointDiscovery ?? true,
      // Waiting for a busy service is cosmos-call's, which keeps one deadline for all that an operation waits for.
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
      `COSMOS_ENDPOINT (${endpoint}) must start with https:// where COSMOS_KEY is not set: a managed identity's token is sent over nothing else.`,
    );
  }
  // Only here, as it takes a while to load.
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new CosmosClient({ ...options, aadCredentials: new DefaultAzureCredential() });
}
