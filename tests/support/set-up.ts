import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const SCRIPTS = '../../bot/scripts/';
const PREPARE = fileURLToPath(new URL(`${SCRIPTS}prepare.cjs`, import.meta.url));
const require = createRequire(import.meta.url);

/** A step of bot/scripts/setup/ that installs what the tests' peers run on. */
export type Step = 'console' | 'product' | 'moto' | 'chromium';
const STEPS: Step[] = ['console', 'product', 'moto', 'chromium'];

/**
 * Resolves when these are installed, by this process or by another that has started to; at once if they already are.
 * Rejects if one cannot be installed; the reason is on standard error.
 */
export async function setUp(...steps: Step[]): Promise<void> {
  const pending = steps.filter((step) => !require(`${SCRIPTS}setup/${step}.cjs`).ready());
  await Promise.all(pending.map((step) => prepare(step)));
}

/** Starts to install everything that any peer needs. */
export const setUpPeers = () => setUp(...STEPS);

async function prepare(step: Step): Promise<void> {
  const child = spawn(process.execPath, [PREPARE, step], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The set-up of ${step} failed: the output above says what it needs.`);
}
