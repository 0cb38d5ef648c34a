import { randomBytes } from 'node:crypto';
import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';

interface SaltDoc extends Doc {
  type: 'limit_salt';
  /** 32 random bytes in hexadecimal digits. */
  salt: string;
}

const ID = 'limit-salt';
const salts = new WeakMap<Store, Promise<string>>();

/** Returns a random text that all processes over a store share, and that nobody else knows. */
export function saltOf(store: Store): Promise<string> {
  const known = salts.get(store);
  if (known) return known;
  const reading = readOrMake(store);
  salts.set(store, reading);
  reading.catch(() => salts.delete(store));
  return reading;
}

async function readOrMake(store: Store): Promise<string> {
  const found = await store.read<SaltDoc>('lookups', ID, ID);
  if (found) return found.doc.salt;
  const made: SaltDoc = { id: ID, type: 'limit_salt', salt: randomBytes(32).toString('hex') };
  try {
    await store.create('lookups', ID, made);
    return made.salt;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') return readOrMake(store);
    throw error;
  }
}
