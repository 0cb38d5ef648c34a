import { fileURLToPath } from 'node:url';

/** Runs the Python tools of the tests, which tests/requirements.txt names and `npm test` installs. */
export const PYTHON = fileURLToPath(new URL('../../.cache/moto/bin/python', import.meta.url));
