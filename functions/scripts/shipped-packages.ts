import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of which at least one module is in a bundle. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** The package's licence: an SPDX id or expression. */
  licence: string;
  /** The licence's text, if the package ships it. */
  text?: string;
}

/** The file in each built folder in which Vite lists the packages that it bundled (`build.license`). */
export const LICENCE_LIST = '.vite/licenses.json';

/** Licences that are stated in a package's readme but not in its package.json. */
const TOLD_ELSEWHERE: Record<string, string> = {
  'escape-regexp-component@1.0.2': 'MIT',
  'semaphore@1.1.0': 'MIT',
};

/** Returns the id that npm's list of components uses for the package. */
export const refOf = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>): string =>
  `${name}@${version}`;

/**
 * Lists, by name, the packages that have at least one module in these folders, as Vite recorded them.
 * @throws Error if a folder has no list, or a package has no licence
 */
export function shippedPackages(folders: string[]): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const folder of folders) {
    const list = join(folder, LICENCE_LIST);
    if (!existsSync(list)) throw new Error(`${list} is missing: build ${folder} first.`);
    const entries: { name: string; version: string; identifier?: string; text?: string }[] = JSON.parse(
      readFileSync(list, 'utf8'),
    );
    for (const { identifier, ...entry } of entries) {
      const ref = refOf(entry);
      const licence = identifier ?? TOLD_ELSEWHERE[ref];
      if (!licence) {
        throw new Error(
          `${ref} is shipped, but its package.json names no licence: find out, and add it to TOLD_ELSEWHERE in functions/scripts/shipped-packages.ts.`,
        );
      }
      found.set(ref, { ...entry, licence });
    }
  }
  return [...found.values()].sort((a, b) => (refOf(a) < refOf(b) ? -1 : 1));
}
