/** Families of instance types and a newer one of the same use that costs the same or less (EC2 on-demand prices). */
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

/** 'm4.large' → 'm6i'; undefined where the family is current or not known to be old. */
export const newerFamily = (type: string): string | undefined => NEWER[type.split('.', 1)[0] ?? ''];
