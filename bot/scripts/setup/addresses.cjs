'use strict';

/**
 * Returns the lock file with an address for every package that is named by version and hash, assuming that registries
 * follow npm's own convention (`/name/-/name-1.2.3.tgz`). Packages that have an address, come from a folder or lie in
 * another package stay unchanged. `registries`: npm's settings, `registry` and `@scope:registry`.
 */
function withAddresses(lock, registries) {
  const packages = Object.entries(lock.packages).map(([place, entry]) => [
    place,
    addressed(place, entry, registries),
  ]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

function addressed(place, entry, registries) {
  if (entry.resolved || entry.link || !entry.version || !entry.integrity) return entry;
  // An alias is in a folder of another name.
  const name = entry.name ?? place.split('node_modules/').pop();
  const [scope] = name.split('/');
  const registry = registries[`${scope}:registry`] ?? registries.registry;
  if (!registry) return entry;
  const file = `${name.split('/').pop()}-${entry.version}.tgz`;
  return { ...entry, resolved: `${registry.replace(/\/*$/, '/')}${name}/-/${file}` };
}

module.exports = { withAddresses };
