import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

interface Lock {
  packages: Record<string, object>;
}

const { withAddresses } = createRequire(import.meta.url)('../../bot/scripts/setup/addresses.cjs') as {
  withAddresses(lock: Lock, registries: Record<string, string>): Lock;
};

const HASH = { version: '1.2.3', integrity: 'sha512-x' };
const REGISTRIES = { registry: 'https://packages.example', '@ours:registry': 'https://ours.example/npm/' };

/** Returns the download address for a package in the lock file. */
function addressOf(place: string, entry: object, registries: Record<string, string> = REGISTRIES) {
  const { packages } = withAddresses({ packages: { [place]: entry } }, registries);
  const { resolved, ...rest } = packages[place] as { resolved?: string };
  expect({ ...entry, ...rest }).toEqual(entry);
  return resolved;
}

it('returns where a registry keeps a package, by its scope, its alias and its location', () => {
  expect(addressOf('node_modules/zod', HASH)).toBe('https://packages.example/zod/-/zod-1.2.3.tgz');
  expect(addressOf('bot/node_modules/@aws-sdk/core', HASH)).toBe(
    'https://packages.example/@aws-sdk/core/-/core-1.2.3.tgz',
  );
  expect(addressOf('node_modules/a/node_modules/@ours/b', HASH)).toBe(
    'https://ours.example/npm/@ours/b/-/b-1.2.3.tgz',
  );
  expect(addressOf('node_modules/old', { ...HASH, name: '@ours/new' })).toBe(
    'https://ours.example/npm/@ours/new/-/new-1.2.3.tgz',
  );
});

it('leaves a package unchanged if it has an address, lies in a folder or in another package, or has an unknown registry', () => {
  const resolved = 'https://elsewhere.example/zod.tgz';
  expect(addressOf('node_modules/zod', { ...HASH, resolved })).toBe(resolved);
  expect(addressOf('node_modules/@windsock/bot', { resolved: 'bot', link: true })).toBe('bot');
  expect(addressOf('bot', { version: '0.1.0' })).toBeUndefined();
  expect(
    addressOf('node_modules/npm/node_modules/abbrev', { version: '2.0.0', inBundle: true }),
  ).toBeUndefined();
  expect(addressOf('node_modules/zod', HASH, {})).toBeUndefined();
});
