import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { PYTHON } from '../../support/python.ts';

const SCRIPT = fileURLToPath(new URL('../../support/azure-template/run_checkov.py', import.meta.url));
const TEMPLATE = fileURLToPath(new URL('../../../templates/azure', import.meta.url));

interface Finding {
  id: string;
  name: string;
  /** The file and the resource. */
  at: string;
  reason: string | null;
}

function checkov(folder: string): Record<'passed' | 'failed' | 'skipped', Finding[]> & { unread: string[] } {
  const { stdout, stderr } = spawnSync(PYTHON, [SCRIPT, folder], { encoding: 'utf8', maxBuffer: 10_000_000 });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

it('has no checkov finding without an explanation in the template', () => {
  // An extra template with an old TLS version is checked in the same run, since most of checkov's time is its start.
  const folder = mkdtempSync(join(tmpdir(), 'windsock-azure-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(TEMPLATE, folder, { recursive: true });
  const storage = join(folder, 'modules/storage.bicep');
  const old = readFileSync(storage, 'utf8').replace('TLS1_2', 'TLS1_0');
  writeFileSync(join(folder, 'modules/old.bicep'), old);

  const { passed, failed, skipped, unread } = checkov(folder);
  expect(unread).toEqual([]);
  const isOurs = ({ at }: Finding) => !at.includes('old.bicep');
  expect(failed.filter(isOurs).map(({ id, at }) => [id, at])).toEqual([
    // It is made of two GUIDs for each deployment, and only the first one uses it: it is stored nowhere.
    ['CKV_AZURE_131', '/main.bicep: string.newSecretKey'],
  ]);
  expect(failed.filter((one) => !isOurs(one)).map(({ id }) => id)).toEqual(['CKV_AZURE_44']);
  expect(passed.length).toBeGreaterThan(30);

  // Every exception is used, and has a reason.
  const used = skipped.filter(isOurs);
  expect(used.filter(({ reason }) => !reason?.trim())).toEqual([]);
  const written = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.bicep'))
    .flatMap((name) =>
      [...readFileSync(join(TEMPLATE, name), 'utf8').matchAll(/checkov:skip=(\w+)/g)].map(
        ([, id]) => `${id} /${name}`,
      ),
    );
  const met = new Set(used.map(({ id, at }) => `${id} ${at.split(':')[0]}`));
  expect(written.filter((one) => !met.has(one))).toEqual([]);
});
