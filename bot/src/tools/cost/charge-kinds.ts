/** What a charge is, besides what it is for: what comes again, what came once, what is given back, tax. */
export type ChargeKind = 'usage' | 'one_time' | 'credit' | 'tax';

const ONE_TIME = /^(?:fee|other out-of-cycle charges?)$|up-?front|registration/i;
const CREDIT = /credit|refund|discount$|discount program/i;

/** By Cost Explorer's RECORD_TYPE: 'Usage', 'SavingsPlanUpfrontFee', 'Credit', 'Tax' … Unknown ones count as usage. */
export function chargeKind(recordType: string): ChargeKind {
  if (/^tax$/i.test(recordType)) return 'tax';
  if (CREDIT.test(recordType)) return 'credit';
  return ONE_TIME.test(recordType) ? 'one_time' : 'usage';
}
