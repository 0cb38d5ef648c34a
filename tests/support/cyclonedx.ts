import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AnySchema } from 'ajv';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const { resolve } = createRequire(import.meta.url);
const folder = join(dirname(resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
const read = (name: string): AnySchema => JSON.parse(readFileSync(join(folder, name), 'utf8'));
/** The schema refers to these files by path. */
const PARTS = ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json'];

/** Returns a bill of materials' violations of the CycloneDX 1.5 schema; empty if it is valid. */
export function cyclonedxProblems(sbom: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  for (const name of PARTS) ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}`);
  const validate = ajv.compile(read('bom-1.5.SNAPSHOT.schema.json'));
  validate(sbom);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
