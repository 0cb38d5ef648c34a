const SIZES = ['nano', 'micro', 'small', 'medium', 'large', 'xlarge'];

/**
 * Returns a rank for comparing sizes: 'm5.2xlarge' and 'db.r6g.2xlarge' are equal. undefined if the text has no size.
 */
export function sizeRank(type: string): number | undefined {
  const [, times, size = ''] = /\.(\d+)?(nano|micro|small|medium|large|xlarge)\b/.exec(type) ?? [];
  const rank = SIZES.indexOf(size);
  if (rank < 0) return undefined;
  return rank + (times ? Math.log2(Number(times)) : 0);
}
