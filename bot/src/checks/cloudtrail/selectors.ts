import type { AdvancedEventSelector } from '@aws-sdk/client-cloudtrail';
import type { EventSelectors } from '../data/cloudtrail/recordings.ts';

type Access = 'read' | 'write';
const BASIC: Record<Access, string> = { read: 'ReadOnly', write: 'WriteOnly' };

/** Whether a trail records every management event, both reads and writes. */
export const recordsManagement = ({ EventSelectors, AdvancedEventSelectors }: EventSelectors): boolean =>
  (EventSelectors ?? []).some((it) => it.IncludeManagementEvents && it.ReadWriteType === 'All') ||
  (AdvancedEventSelectors ?? []).some((it) => isOf(it, 'Management') && fieldsOf(it).length === 1);

/** Whether a trail records reads, or writes, of the objects in every bucket. */
export const recordsObjects = (
  { EventSelectors, AdvancedEventSelectors }: EventSelectors,
  access: Access,
): boolean =>
  (EventSelectors ?? []).some(
    ({ DataResources = [], ReadWriteType }) =>
      (ReadWriteType === 'All' || ReadWriteType === BASIC[access]) &&
      DataResources.some(({ Type, Values = [] }) => Type === 'AWS::S3::Object' && Values.some(isEveryBucket)),
  ) ||
  (AdvancedEventSelectors ?? []).some((it) => {
    const readOnly = equals(it, 'readOnly');
    // Any other field, such as a bucket's ARN, narrows the selection.
    const known = ['eventCategory', 'resources.type', 'readOnly'];
    return (
      isOf(it, 'Data') &&
      equals(it, 'resources.type')?.includes('AWS::S3::Object') &&
      (readOnly === undefined || readOnly.includes(String(access === 'read'))) &&
      fieldsOf(it).every(({ Field = '' }) => known.includes(Field))
    );
  });

/** Whether an ARN stands for all buckets: 'arn:aws:s3' or 'arn:aws:s3:::' (CloudTrail API reference, DataResource). */
const isEveryBucket = (arn: string): boolean => /^arn:[\w-]+:s3(:::)?$/.test(arn);

const fieldsOf = ({ FieldSelectors = [] }: AdvancedEventSelector) => FieldSelectors;
const equals = (selector: AdvancedEventSelector, field: string): string[] | undefined =>
  fieldsOf(selector).find(({ Field }) => Field === field)?.Equals;
const isOf = (selector: AdvancedEventSelector, category: string): boolean =>
  equals(selector, 'eventCategory')?.includes(category) === true;
