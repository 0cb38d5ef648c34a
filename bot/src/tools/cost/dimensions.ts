import { z } from 'zod';
import { tagKey } from '../../domain/row-filter.ts';
import { serviceName } from '../../domain/services.ts';

/** A dimension for grouping and filtering costs: our name, Cost Explorer's name, and its words. */
interface Dimension {
  ce: string;
  header: string;
  /** Singular and plural, for sentences. */
  noun: [string, string];
  /** The words for costs without a value in this dimension. */
  none: string;
}

const DIMENSIONS: Record<string, Dimension> = {
  service: { ce: 'SERVICE', header: 'Service', noun: ['service', 'services'], none: 'No service' },
  account: { ce: 'LINKED_ACCOUNT', header: 'Account', noun: ['account', 'accounts'], none: 'No account' },
  region: { ce: 'REGION', header: 'Region', noun: ['region', 'regions'], none: 'No region' },
  usage_type: {
    ce: 'USAGE_TYPE',
    header: 'Usage type',
    noun: ['usage type', 'usage types'],
    none: 'No usage type',
  },
  instance_type: {
    ce: 'INSTANCE_TYPE',
    header: 'Instance type',
    noun: ['instance type', 'instance types'],
    none: 'No instance type',
  },
  operation: {
    ce: 'OPERATION',
    header: 'Operation',
    noun: ['operation', 'operations'],
    none: 'No operation',
  },
  availability_zone: {
    ce: 'AZ',
    header: 'Availability zone',
    noun: ['availability zone', 'availability zones'],
    none: 'No availability zone',
  },
  purchase_option: {
    ce: 'PURCHASE_TYPE',
    header: 'Purchase option',
    noun: ['purchase option', 'purchase options'],
    none: 'No purchase option',
  },
  record_type: {
    ce: 'RECORD_TYPE',
    header: 'Charge type',
    noun: ['charge type', 'charge types'],
    none: 'No charge type',
  },
};

export const DIMENSION_NAMES = Object.keys(DIMENSIONS);

/** 'service', 'region' … or 'tag:Key'. */
export const dimensionSchema = z
  .string()
  .refine((name) => Object.hasOwn(DIMENSIONS, name) || Boolean(tagKey(name)), 'no such dimension')
  .describe(`${DIMENSION_NAMES.join(', ')} or tag:Key; services by short names such as ec2`);

/** Throws for a name that `dimensionSchema` does not accept. */
export function dimension(name: string): Dimension {
  const tag = tagKey(name);
  if (tag)
    return {
      ce: tag,
      header: tag,
      noun: [`value of the tag ${tag}`, `values of the tag ${tag}`],
      none: 'Not tagged',
    };
  const known = DIMENSIONS[name];
  if (!known) throw new TypeError(`Unknown dimension ${name}`);
  return known;
}

/** Cost Explorer's keys for costs without a value: 'NoRegion', 'NoInstanceType', 'NoAZ', ''. */
const NOTHING = /^(?:No(?:Region|InstanceType|AZ|Operation|UsageType|PurchaseType|Service)|)$/;

/** Returns a group's key for people: 'team$web' → 'web', short names for AWS services, 'Not tagged' for nothing. */
export function shownValue(name: string, key: string): string {
  const value = tagKey(name) ? key.slice(key.indexOf('$') + 1) : key;
  if (NOTHING.test(value)) return dimension(name).none;
  return name === 'service' ? serviceName(value) : value;
}

/** Whether a group's key names something, and not the costs without a value. */
export function isNamed(name: string, key: string): boolean {
  return shownValue(name, key) !== dimension(name).none;
}

const PURCHASE_OPTIONS: [RegExp, string[]][] = [
  [/spot/i, ['Spot Instances']],
  [/demand/i, ['On Demand Instances']],
  [/reserv/i, ['Standard Reserved Instances', 'Convertible Reserved Instances']],
  [/saving/i, ['Savings Plans']],
];

/** Returns filter values in Cost Explorer's spelling. Unknown values stay as they are. */
export function filterValues(name: string, values: readonly string[]): string[] {
  if (name !== 'purchase_option') return [...values];
  return values.flatMap((value) => PURCHASE_OPTIONS.find(([word]) => word.test(value))?.[1] ?? value);
}
