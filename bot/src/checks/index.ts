import type { Check } from './check.ts';
import { validateChecks } from './validate-checks.ts';

/** Every check, in the order in which reports name them. Loads no SDK: data do that when they are collected. */
export const checks: readonly Check[] = validateChecks([]);
