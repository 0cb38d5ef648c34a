import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { awsError } from '../operation.ts';
import type { LedgerMeter } from './ledger.ts';

const DIMENSIONS: Record<string, (meter: LedgerMeter) => string> = {
  SERVICE: ({ service }) => service,
  USAGE_TYPE: (meter) => meter.usageType,
  OPERATION: ({ operation }) => operation,
  REGION: ({ region }) => region,
  AZ: ({ zone = 'NoAZ' }) => zone,
  INSTANCE_TYPE: ({ instanceType = 'NoInstanceType' }) => instanceType,
  PURCHASE_TYPE: ({ purchase = 'NoPurchaseType' }) => purchase,
  RECORD_TYPE: ({ recordType }) => recordType,
  RESOURCE_ID: ({ resource = 'NoResourceId' }) => resource,
  LINKED_ACCOUNT: () => DEMO_ACCOUNT_ID,
  LEGAL_ENTITY_NAME: () => 'Amazon Web Services, Inc.',
};

/**
 * Returns how to read a Cost Explorer dimension of a meter. Throws ValidationException for an unsupported dimension.
 */
export function dimensionOf(key: string): (meter: LedgerMeter) => string {
  const readValue = DIMENSIONS[key];
  if (!readValue) throw awsError('ValidationException', `Invalid dimension: ${key}`);
  return readValue;
}

export const tagOf =
  (key: string) =>
  (meter: LedgerMeter): string =>
    meter.tags[key] ?? '';
