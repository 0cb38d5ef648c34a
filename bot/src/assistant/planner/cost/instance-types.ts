import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

const INSTANCE_TYPE =
  /\b[a-z]\d[a-z]{0,4}\d?[a-z]*\.(?:nano|micro|small|medium|large|x?large|\d+xlarge|metal)\b/g;

/** Returns the instance types in a lower-case text. */
export const instanceTypesIn = (text: string): string[] =>
  [...text.matchAll(INSTANCE_TYPE)].map(([type]) => type);

/** "what did m5.large cost": adds a filter for each instance type. */
export function readInstanceTypes(scan: CostScan): void {
  for (const match of scan.lower.matchAll(INSTANCE_TYPE)) {
    scan.reading.filters.push({ dimension: 'instance_type', op: 'eq', values: [match[0]] });
    takeMatch(scan, match);
  }
}
