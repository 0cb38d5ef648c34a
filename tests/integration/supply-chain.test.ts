// The bill of materials and the notices of what the set-up compiles for `npm start` and the container image.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBill } from '@windsock/functions/scripts/bill.ts';
import type { Sbom } from '@windsock/functions/scripts/sbom.ts';
import { shippedPackages } from '@windsock/functions/scripts/shipped-packages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtConsole } from '../support/console-build.ts';
import { cyclonedxProblems } from '../support/cyclonedx.ts';
import { ALLOWED_LICENCES } from '../support/licences.ts';
import { setUp } from '../support/set-up.ts';

const compiled = fileURLToPath(new URL('../../functions/compiled', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'windsock-bill-'));
let folders: string[];
let sbom: Sbom;

beforeAll(async () => {
  await setUp('product');
  folders = [compiled, await builtConsole()];
  writeBill(out, folders);
  sbom = JSON.parse(readFileSync(join(out, 'sbom.cdx.json'), 'utf8'));
});
afterAll(() => rmSync(out, { recursive: true }));

it('is valid against the schema of CycloneDX, which rejects a broken one', () => {
  expect(cyclonedxProblems(sbom)).toEqual([]);
  expect(cyclonedxProblems({ ...sbom, components: [{ name: 'of no type' }] })).not.toEqual([]);
});

it('names each package in the bundles, with its hash, and no tool or test peer', () => {
  const refs = sbom.components.map((component) => component['bom-ref'].replace(/@[^@]+$/, ''));
  expect(refs).toEqual(expect.arrayContaining(['react', 'restify', '@aws-sdk/client-ec2', 'botbuilder']));
  expect(refs.filter((name) => /^(vite|vitest|typescript|azurite|playwright-core|node)$/.test(name))).toEqual(
    [],
  );
  expect(sbom.components).toHaveLength(shippedPackages(folders).length);
  expect(sbom.components.filter((component) => !('hashes' in component))).toEqual([]);
});

it('reaches every package from the product', () => {
  const edges = new Map(sbom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const seen = new Set<string>();
  const open = [sbom.dependencies[0]?.ref ?? ''];
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (!seen.has(ref)) open.push(...(edges.get(ref) ?? []));
    seen.add(ref);
  }
  const missed = sbom.components.map((component) => component['bom-ref']).filter((ref) => !seen.has(ref));
  expect(missed).toEqual([]);
});

it('has no forbidden licence', () => {
  const licences = sbom.components.map(
    ({ licenses: [first] = [], ...one }) =>
      [one['bom-ref'], first?.license?.id ?? first?.expression] as const,
  );
  expect(licences.filter(([, licence = '']) => !ALLOWED_LICENCES.has(licence))).toEqual([]);
});

it('comes with the text of each licence', () => {
  const text = readFileSync(join(out, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  for (const { name, version } of shippedPackages(folders)) expect(text).toContain(`\n${name}@${version} (`);
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});
