import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';
import type { BillDay } from './calendar.ts';
import type { Meter } from './meter.ts';
import { usageType } from './meter.ts';

/** US dollars a day, or on one day of the month, between two months given as months ago. */
interface Charge {
  from?: number;
  until?: number;
  on?: number;
  dollars: number;
}

/**
 * A line of the bill that is not usage: reservations, plans, support, credits, refunds. Tax is derived from all others.
 */
type Charged = Omit<Meter, 'unblended' | 'amortized'> & { charged: Charge[]; amortized?: Charge[] };

const dollarsOn = (charges: Charge[], { monthsAgo, dayOfMonth }: BillDay): number =>
  charges
    .filter(
      ({ from = monthsAgo, until = 0, on = dayOfMonth }) =>
        monthsAgo <= from && monthsAgo >= until && dayOfMonth === on,
    )
    .reduce((sum, { dollars }) => sum + dollars, 0);

export const chargeMeters: Meter[] = things<Thing<Charged>>('costCharges').map((line): Meter => {
  const { $region: region, charged, amortized, ...known } = line;
  return {
    ...known,
    region,
    usageType: usageType(region, line.usageType),
    unblended: (day) => dollarsOn(charged, day),
    ...(amortized && { amortized: (day) => dollarsOn(amortized, day) }),
  };
});

export const taxMeter = {
  service: 'Tax',
  usageType: 'NoUsageType',
  operation: 'NoOperation',
  region: 'NoRegion',
  recordType: 'Tax',
  tags: {},
  price: 0,
};
export const TAX_RATE = 0.08;
