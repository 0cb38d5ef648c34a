import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After the first requests of a start have been answered; the pause is some 50 ms. */
const AFTER_MS = 1_000;

/**
 * Gives back once what loading left behind: some 40 MB that V8 would otherwise hold until there is work to do, and in
 * an idle process there is none.
 */
export function releaseMemoryOfLoading(): void {
  setFlagsFromString('--expose-gc');
  const collect: (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void =
    runInNewContext('gc');
  setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), AFTER_MS).unref();
}
