import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import { PYTHON } from '../support/python.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-openapi-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs openapi-spec-validator: OpenAPI's own schema, and what a schema cannot check, such as broken references. */
async function validate(document: unknown): Promise<string> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const run = promisify(execFile);
  const { stdout } = await run(PYTHON, ['-m', 'openapi_spec_validator', file]).catch((error) => error);
  return stdout;
}

it('is a valid OpenAPI 3.1 document', async () => {
  const { body } = await createTestApi().call('GET', '/api/openapi.json');
  expect(body.openapi).toMatch(/^3\.1\./);
  expect(await validate(body)).toMatch(/: OK\s*$/);
});

it('would be invalid with a broken reference', async () => {
  const { body } = await createTestApi().call('GET', '/api/openapi.json');
  delete body.components.schemas.Problem;
  expect(await validate(body)).not.toMatch(/: OK\s*$/);
});
