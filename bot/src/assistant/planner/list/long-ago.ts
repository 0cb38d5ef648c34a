import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import { ago, durationIn } from './durations.ts';
import type { Scan } from './scan.ts';
import type { Quantity } from './units.ts';

/** The time without use after which a thing counts as unused. */
export const USUAL_DAYS = 90;

/** Filters for what lies longer ago than a time. */
export const longAgo = ({ now }: Scan, field: Field, quantity: Quantity): Filter =>
  field.type === 'date'
    ? { field: field.key, op: 'lt', value: ago(quantity, now) }
    : { field: field.key, op: 'gt', value: durationIn(quantity, field.unit) };
