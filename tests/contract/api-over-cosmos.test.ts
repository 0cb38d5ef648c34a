import { routes } from '@windsock/functions/functions.ts';
import { expect, it } from 'vitest';
import { cosmosKit } from '../support/cosmos-kit.ts';
import { createWorld, send } from '../support/matrix.ts';
import { rows } from '../support/matrix-rows.ts';

const { start, open } = cosmosKit();

const lines = routes.flatMap((route) => {
  const row = rows[route.id];
  return row ? [{ route, row, name: `${route.method} ${route.path}` }] : [];
});

it.each(lines)('$name answers its owner over Cosmos DB as over SQLite', async ({ route, row }) => {
  const server = await start({ pageItems: 2 });
  const { store } = await open(server.url);
  const world = await createWorld(routes, { store });
  const said = (await row.given?.(world)) ?? {};
  expect(await send(world, route, said, world.as.owner)).toMatchObject({ status: row.owner });
});
