import { estimatedCharges } from '../cost/estimated-charges.ts';
import { everydayMeters } from './everyday.ts';
import type { Meter } from './meter.ts';
import { serviceMeters } from './services.ts';
import { targetMeters } from './targets.ts';
import { usageMeters } from './usage.ts';

/** Meters by 'Namespace Metric Dimension' and the values of further dimensions. */
export const METERS: Record<string, Meter> = {
  ...everydayMeters,
  ...usageMeters,
  ...serviceMeters,
  ...targetMeters,
  'AWS/Billing EstimatedCharges Currency': (_currency, { region, now }) =>
    region === 'us-east-1' ? (at) => estimatedCharges(at, now) : undefined,
};
