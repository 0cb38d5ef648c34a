import { fileURLToPath } from 'node:url';

/** Runs the tests' Python tools, which tests/requirements.txt lists and `npm test` installs. */
export const PYTHON = fileURLToPath(new URL('../../.cache/moto/bin/python', import.meta.url));
