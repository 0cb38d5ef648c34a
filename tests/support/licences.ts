/** SPDX licences that shipped code may have: with their notices, anybody may use and redistribute it. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
