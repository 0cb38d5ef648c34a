import { randomUUID } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { DefaultAzureCredential } from '@azure/identity';
import { createLogger } from '@windsock/bot/logger.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { routes } from '@windsock/functions/functions.ts';
import type { Route } from '@windsock/functions/route.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import type { Row, World } from '../support/matrix.ts';
import { createWorld, send } from '../support/matrix.ts';
import { rows } from '../support/matrix-rows.ts';
import type { BenchResult } from './result.ts';

const silent = createLogger({ level: 'silent' });

/**
 * Measures each route's charge in Cosmos DB's request units, called once by the signed-in owner with the request from
 * the route's row in the matrix. It uses the account of COSMOS_ENDPOINT with a database of its own. Without one it uses
 * the tests' peer, whose charges are invented: they show how many calls of which kind a route makes, not what Azure
 * charges.
 */
export async function run(): Promise<BenchResult> {
  const { store, who, unit, close } = await openServer();
  console.error(`request units as ${who} counts them`);
  const figures: BenchResult['figures'] = {};
  let asExpected = true;
  try {
    for (const route of routes) {
      const row = rows[route.id];
      const { status, units } = row ? await chargeOf(route, row, store) : {};
      const right = row !== undefined && status === row.owner;
      asExpected &&= right;
      const charge = units === undefined ? 'asks the store nothing' : `${units.toFixed(2)} ${unit}`;
      const wrong = row ? `answered ${status} instead of ${row.owner}` : 'has no line in the matrix';
      console.error(`${route.method.padEnd(6)} ${route.path.padEnd(66)} ${right ? charge : wrong}`);
      if (right && units !== undefined) {
        figures[`${route.id.replaceAll('.', '_')}_${unit}`] = Math.round(units * 100) / 100;
      }
    }
  } finally {
    await close();
  }
  return { figures, goals: {}, pass: asExpected };
}

/** Returns the charge of the route's own request, without what was needed to prepare it. */
async function chargeOf(route: Route, row: Row, store: Store) {
  const lines: { msg: string; route?: string; ru?: number }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const world = await createWorld(routes, { store, logger: createLogger({ level: 'info', destination }) });
  const said = (await row.given?.(world)) ?? {};
  lines.length = 0;
  const { status } = await send(world, route, said, world.as.owner);
  const answered = lines.find((line) => line.msg === 'request' && line.route === route.id);
  await forget(world);
  return { status, units: answered?.ru };
}

/** Signs in new people for the next route. */
async function forget({ call, signIn, me, stranger }: World): Promise<void> {
  for (const { email } of [me, stranger]) {
    const { session } = await signIn(email);
    const { status } = await call('DELETE', '/api/users/me', { session });
    if (status !== 204) throw new Error(`A person could not be deleted: ${status}`);
  }
}

async function openServer() {
  const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key } = process.env;
  if (!endpoint) {
    const peer = await startCosmosServer();
    const store = await openCosmosStore({
      endpoint: peer.url,
      key: 'bm9uZQ==',
      database: 'windsock',
      logger: silent,
    });
    const close = async () => {
      await store.close();
      await peer.close();
    };
    return { store, close, unit: 'peer_ru', who: "the tests' own peer, which makes them up: not Azure's" };
  }
  const database = `windsock-bench-${randomUUID()}`;
  const store = await openCosmosStore({ endpoint, ...(key && { key }), database, logger: silent });
  const close = async () => {
    await store.close();
    const client = new CosmosClient(
      key ? { endpoint, key } : { endpoint, aadCredentials: new DefaultAzureCredential() },
    );
    await client.database(database).delete();
    client.dispose();
  };
  return { store, close, unit: 'ru', who: endpoint };
}
