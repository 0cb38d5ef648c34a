// `node functions/scripts/bill.ts OUT FOLDER …` writes two files into OUT that list the packages in the built folders:
// sbom.cdx.json (CycloneDX) and THIRD-PARTY-LICENSES.txt. `npm run build` and the container image's build call it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notices } from './notices.ts';
import type { Sbom } from './sbom.ts';
import { shippedSbom } from './sbom.ts';
import { shippedPackages } from './shipped-packages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Writes the bill of materials and the licence notices of the built folders.
 * @param out where the two files go
 * @param folders the folders that Vite has built
 * @throws Error with a sentence for whoever runs the build
 */
export function writeBill(out: string, folders: string[]): void {
  const packages = shippedPackages(folders);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const sbom = shippedSbom(npmSbom(), { packages, version, made: madeAt().toISOString() });
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(out, 'THIRD-PARTY-LICENSES.txt'), notices(packages));
}

/** Returns the build's time: SOURCE_DATE_EPOCH in a reproducible build (reproducible-builds.org), otherwise now. */
function madeAt(): Date {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}

/** Returns npm's own bill of materials, which covers every package in the lock file. */
function npmSbom(): Sbom {
  const { npm_execpath: npm = '' } = process.env;
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const ours = basename(npm) === 'npm-cli.js';
  const result = ours
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (result.error)
    throw new Error(`npm is missing, which lists the shipped packages: ${result.error.message}`);
  if (result.status !== 0)
    throw new Error(`\`npm sbom\` failed (it needs npm 10.2 or newer): ${result.stderr.trim()}`);
  return JSON.parse(result.stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out, ...folders] = process.argv.slice(2);
  if (!out || folders.length === 0) throw new Error('Name the output folder and the built folders.');
  writeBill(out, folders);
}
