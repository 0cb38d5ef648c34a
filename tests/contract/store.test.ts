import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { afterAll } from 'vitest';
import { storeContract } from './store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'windsock-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
storeContract('SQLite in a file', async () => openSqliteStore({ path: join(folder, `${files++}.db`) }));
storeContract('SQLite in memory', async () => openSqliteStore({ path: ':memory:' }));
