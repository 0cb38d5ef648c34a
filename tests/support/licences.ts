/** SPDX licences under which code may be in what we ship: with their notices it may be used and passed on by anybody. */
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
