/** Instance families, each with a newer one for the same use at the same price or less (EC2 on-demand prices). */
const NEWER: Record<string, string> = {
  t1: 't3',
  t2: 't3',
  m1: 'm6i',
  m2: 'r6i',
  m3: 'm6i',
  m4: 'm6i',
  m5: 'm6i',
  c1: 'c6i',
  c3: 'c6i',
  c4: 'c6i',
  c5: 'c6i',
  c5a: 'c6a',
  r3: 'r6i',
  r4: 'r6i',
  r5: 'r6i',
  g3: 'g4dn',
  i2: 'i3',
  d2: 'd3',
  x1: 'x2idn',
};

/** 'm4.large' → 'm6i'; undefined if the family is current or unknown. */
export const newerFamily = (type: string): string | undefined => NEWER[type.split('.', 1)[0] ?? ''];

/** The families that have a newer one. */
export const OLD_FAMILIES: readonly string[] = Object.keys(NEWER);
