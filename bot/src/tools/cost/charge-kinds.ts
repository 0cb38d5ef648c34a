/** The kind of a charge: recurring usage, a one-time charge, a credit or tax. */
export type ChargeKind = 'usage' | 'one_time' | 'credit' | 'tax';

const ONE_TIME = /^(?:fee|other out-of-cycle charges?)$|up-?front|registration/i;
const CREDIT = /credit|refund|discount$|discount program/i;

/**
 * Returns the kind of a Cost Explorer RECORD_TYPE: 'Usage', 'SavingsPlanUpfrontFee', 'Credit', 'Tax' … Unknown types
 * count as usage.
 */
export function chargeKind(recordType: string): ChargeKind {
  if (/^tax$/i.test(recordType)) return 'tax';
  if (CREDIT.test(recordType)) return 'credit';
  return ONE_TIME.test(recordType) ? 'one_time' : 'usage';
}
