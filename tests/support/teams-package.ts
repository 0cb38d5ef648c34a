import { iconProblems } from './teams-package-icon-rules.ts';
import { languageProblems } from './teams-package-languages.ts';
import { manifestProblems } from './teams-package-manifest.ts';
import type { Files, Json } from './teams-package-zip.ts';
import { jsonOf, languagesOf, parsed, textOf, unpack } from './teams-package-zip.ts';

/**
 * Returns, as sentences, every problem that Microsoft's schema, Teams' upload or Teams' clients would find in an app
 * package; empty if it is correct. Microsoft's offline tools check only the schema.
 */
export async function teamsPackageProblems(zip: Uint8Array): Promise<string[]> {
  const files = unpack(zip);
  const manifest = parsed(files, 'manifest.json');
  if (!manifest) return ['manifest.json is missing at the root, or is no JSON'];
  return [
    ...fileProblems(files, manifest),
    ...placeholderProblems(files),
    ...(await manifestProblems(manifest)),
    ...languageProblems(files, manifest),
    ...iconProblems(files, manifest.icons),
  ];
}

/**
 * Returns problems that only show across several packages of one deployment: Teams treats each id as a separate app.
 */
export function deploymentProblems(zips: Uint8Array[]): string[] {
  const ids = new Set(zips.map((zip) => jsonOf(unpack(zip), 'manifest.json').id));
  return ids.size === 1 ? [] : [`one deployment has ${ids.size} manifest ids`];
}

function fileProblems(files: Files, manifest: Json): string[] {
  const named = ['manifest.json', ...Object.values<string>(manifest.icons ?? {})];
  named.push(...languagesOf(manifest).map(({ file }) => file));
  const there = Object.keys(files);
  return [
    ...there.filter((name) => /[/\\]/.test(name)).map((name) => `${name} is not at the zip's root`),
    ...there.filter((name) => !named.includes(name)).map((name) => `${name} is named nowhere`),
    ...named.filter((name) => !files[name]).map((name) => `${name} is missing`),
    ...languagesOf(manifest)
      .filter(({ file }) => files[file] && !parsed(files, file))
      .map(({ file }) => `${file} is no JSON`),
  ];
}

function placeholderProblems(files: Files): string[] {
  return Object.keys(files)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      [...textOf(files, name).matchAll(/\{\{.*?\}\}|\$\{.*?\}/g)].map(
        ([left]) => `${name} still has ${left}`,
      ),
    );
}
