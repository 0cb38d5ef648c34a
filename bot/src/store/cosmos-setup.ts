import type { ContainerDefinition, CosmosClient, DatabaseAccount } from '@azure/cosmos';
import type { Logger } from '../logger.ts';
import type { Call } from './cosmos-call.ts';
import type { CosmosConnection } from './cosmos-client.ts';
import { CosmosAnswer } from './cosmos-failure.ts';
import { containerDefinition, missingFrom, PARTITION_PATH } from './cosmos-indexing.ts';
import { StoreError, StoreOpenError } from './errors.ts';
import { CONTAINERS } from './rules.ts';
import type { ContainerName } from './store.ts';

interface Account {
  client: CosmosClient;
  connection: CosmosConnection;
  call: Call;
  logger: Logger;
}

/**
 * Checks that the account can keep the store's promises and that its containers are as required. Creates or completes
 * them if this process may, and leaves complete ones untouched.
 * @returns session: whether reads must carry the session's token
 * @throws StoreOpenError `inaccessible`, `unsuitable`
 */
export async function prepareAccount(account: Account): Promise<{ session: boolean }> {
  try {
    const session = await checkAccount(account);
    const found = await Promise.all(CONTAINERS.map((name) => readContainer(account, name)));
    const missing = CONTAINERS.filter((_name, index) => !found[index]);
    if (missing.length > 0) await createContainers(account, missing);
    for (const definition of found) if (definition) await completeContainer(account, definition);
    return { session };
  } catch (error) {
    throw error instanceof StoreOpenError ? error : inaccessible(account.connection, error);
  }
}

async function checkAccount({ client, connection, call, logger }: Account): Promise<boolean> {
  const { endpoint } = connection;
  const read = async (abortSignal: AbortSignal) =>
    (await client.getDatabaseAccount({ abortSignal })).resource as DatabaseAccount;
  const { consistencyPolicy: consistency, enableMultipleWritableLocations } = await call(
    { container: '-', operation: 'open account' },
    read,
  );
  if (enableMultipleWritableLocations) {
    throw new StoreOpenError(
      'unsuitable',
      `The Cosmos DB account ${endpoint} writes in several regions, where two conditional writes can both succeed. Turn multi-region writes off.`,
    );
  }
  if (consistency === 'Eventual' || consistency === 'ConsistentPrefix') {
    throw new StoreOpenError(
      'unsuitable',
      `The Cosmos DB account ${endpoint} has ${consistency} consistency, with which a read may miss what was just written. Set it to Strong or Bounded staleness, or to Session for a single process.`,
    );
  }
  if (consistency === 'Session') {
    logger.warn(
      { consistency },
      'the account has session consistency: other processes may for a moment read older versions; set Strong or Bounded staleness where several run',
    );
  }
  return consistency === 'Session';
}

async function readContainer({ client, connection, call }: Account, name: ContainerName) {
  const reading = call<ContainerDefinition | undefined>(
    { container: name, operation: 'open' },
    async (abortSignal) =>
      (await client.database(connection.database).container(name).read({ abortSignal })).resource,
  );
  const definition = await reading.catch((error) => {
    if (answerOf(error)?.status === 404) return undefined;
    throw error;
  });
  if (!definition) return undefined;
  const paths = definition.partitionKey?.paths ?? [];
  if (paths.length !== 1 || paths[0] !== PARTITION_PATH) {
    throw new StoreOpenError(
      'unsuitable',
      `The Cosmos DB container ${name} of the database ${connection.database} has the partition key ${paths.join(', ')} instead of ${PARTITION_PATH}, which cannot be changed. Move it away, or set COSMOS_DATABASE to another name.`,
    );
  }
  return { ...definition, id: name };
}

async function createContainers(account: Account, names: ContainerName[]): Promise<void> {
  const { client, connection, call, logger } = account;
  const id = connection.database;
  const lacks = `the containers ${names.join(', ')} (partition key ${PARTITION_PATH})`;
  await allowed(account, lacks, async () => {
    const databaseMade = call({ container: '-', operation: 'create database' }, (abortSignal) =>
      client.databases.create({ id }, { abortSignal }),
    );
    await databaseMade.catch(unlessItExists);
    for (const name of names) {
      const made = call({ container: name, operation: 'create container' }, (abortSignal) =>
        client.database(id).containers.create(containerDefinition(name), { abortSignal }),
      );
      await made.catch(unlessItExists);
    }
  });
  logger.info({ containers: names }, 'containers created');
}

async function completeContainer(
  account: Account,
  definition: ContainerDefinition & { id: ContainerName },
): Promise<void> {
  const wanted = missingFrom(definition, definition.id);
  if (!wanted) return;
  const { client, connection, call, logger } = account;
  const container = definition.id;
  const lacks = `indexes or the default time to live (-1) of the container ${container}`;
  await allowed(account, lacks, () =>
    call({ container, operation: 'complete container' }, (abortSignal) =>
      client.database(connection.database).container(container).replace(wanted, { abortSignal }),
    ),
  );
  logger.info({ container }, 'indexing policy and time to live completed');
}

/** Ignores a conflict: another process that starts at the same time may have created it. */
function unlessItExists(error: unknown): void {
  if (answerOf(error)?.status !== 409) throw error;
}

/**
 * Runs management work. Data roles, the only ones that a managed identity can have, do not cover databases and
 * containers.
 */
async function allowed({ connection }: Account, lacks: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    const who = connection.key ? 'this key' : 'the identity that Windsock runs as';
    throw new StoreOpenError(
      'unsuitable',
      `The Cosmos DB database ${connection.database} at ${connection.endpoint} lacks ${lacks}, and ${who} may not make them: deploy them with the Azure template, or start Windsock once with the account's COSMOS_KEY.`,
      { cause },
    );
  }
}

function inaccessible({ endpoint, key }: CosmosConnection, error: unknown): StoreOpenError {
  const answer = answerOf(error);
  const message = `Windsock cannot use Cosmos DB at ${endpoint} (${answer?.message ?? 'unexpected answer'}).`;
  const advice = ADVICE[isRefusal(error) ? 'refused' : 'unreachable'][key ? 'key' : 'identity'];
  return new StoreOpenError('inaccessible', `${message} ${advice}`, { cause: error });
}

const ADVICE = {
  refused: {
    key: "Check COSMOS_KEY, and that the account's network rules and key access let this machine in.",
    identity:
      "Give the identity that Windsock runs as the role 'Cosmos DB Built-in Data Contributor', and see that the account's network rules let this machine in.",
  },
  unreachable: {
    key: 'Check COSMOS_ENDPOINT and the network.',
    identity:
      'Check COSMOS_ENDPOINT and the network, and that this machine has a managed identity; else set COSMOS_KEY.',
  },
};

function answerOf(error: unknown): CosmosAnswer | undefined {
  return error instanceof StoreError && error.cause instanceof CosmosAnswer ? error.cause : undefined;
}

function isRefusal(error: unknown): boolean {
  const status = answerOf(error)?.status;
  return status === 401 || status === 403;
}
