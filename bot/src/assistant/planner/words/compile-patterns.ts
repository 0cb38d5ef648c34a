import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 compile every pattern when it is first used. By default it interprets a pattern once and compiles it the next
 * time. A message is tried against more than a thousand patterns, so that the first answer took twice as long.
 */
export function compilePatternsAtOnce(): void {
  setFlagsFromString('--no-regexp-tier-up');
}
