import { isNumeric } from './amounts.ts';
import type { Scan } from './scan.ts';

/** "how many users have MFA and how many do not" */
const OR_NOT =
  /\band (?:how many )?(?:of (?:them|those|these) )?(?:do not|does not|are not|is not|have not|without|not|have none|have no|do not have (?:it|one|any))[?.]*$/i;

function tellYesFromNo(scan: Scan): void {
  const filter = scan.filters.find(({ value }) => typeof value === 'boolean');
  if (!filter || !scan.measure) return;
  scan.filters.splice(scan.filters.indexOf(filter), 1);
  scan.groups.add(filter.field);
}

/** "are there more stopped or more running instances" */
const MORE_OF = /\bmore (?!than\b)[\w -]+? (?:than|or) (?!\d|older|newer|less)\w/i;
/** "more encrypted or unencrypted buckets": groups by a field that has both a value and its opposite as conditions. */
function tellContraries(scan: Scan): void {
  const twice = scan.filters.filter(({ field }, at, all) =>
    all.some((other, place) => place !== at && other.field === field),
  );
  for (const { field } of twice) scan.groups.add(field);
  scan.filters = scan.filters.filter((filter) => !twice.includes(filter));
}

/** "spot vs on-demand", "how many of each": groups by a field if several of its values are to be compared. */
export function groupByValues(scan: Scan): void {
  const { accounts, regions, text } = scan.question;
  if (
    !OR_NOT.test(text) &&
    !MORE_OF.test(text) &&
    !/\b(?:vs\.?|versus|of each|each of|compare|compared|comparison)\b/i.test(text)
  )
    return;
  if (accounts.length > 1) scan.groups.add('account');
  if (regions.length > 1) scan.groups.add('region');
  if (OR_NOT.test(text)) tellYesFromNo(scan);
  if (MORE_OF.test(text)) tellContraries(scan);
  if (!MORE_OF.test(text) && !/\b(?:vs\.?|versus|of each|each of|compare)\b/i.test(text)) return;
  for (const filter of [...scan.filters]) {
    if (filter.op !== 'eq' || !Array.isArray(filter.value)) continue;
    // Of many possible values, such as instance types, only the named ones are to be compared.
    const isClosed = scan.vocabulary.fields.get(filter.field)?.values !== undefined;
    if (isClosed) scan.filters.splice(scan.filters.indexOf(filter), 1);
    scan.groups.add(filter.field);
  }
}

/** "storage by region": sums an amount for each group. */
export function aggregate(scan: Scan): void {
  // "max memory by runtime": the maximum of each group, not a sort order.
  const most = /\b(?:max(?:imum)?|min(?:imum)?|highest|lowest)\b/i.exec(scan.question.text)?.[0];
  const ordered = scan.sort && scan.vocabulary.fields.get(scan.sort.field);
  if (most && ordered && scan.groups.size > 0 && !scan.measure && !scan.limit && isNumeric(ordered)) {
    scan.measure = { fn: /^(?:min|low)/i.test(most) ? 'min' : 'max', field: ordered.key };
    delete scan.sort;
  }
  if (scan.groups.size === 0 || scan.measure || scan.sort) return;
  // "databases with gp2 storage, by account": the kind of storage, not its amount.
  if (/\b(?:with|having|on) [\w.-]+ (?:storage|space|capacity)\b/i.test(scan.question.text)) return;
  const field = [...scan.columns].map((key) => scan.vocabulary.fields.get(key)).find((each) => each?.total);
  if (field) scan.measure = { fn: 'sum', field: field.key };
}

/** "is everything encrypted?", "are all buckets private?" */
const OF_ALL =
  /^(?:(?:and|so|ok|okay|but|then|now|\w+)[, ]+)?(?:is|are|do|does|have|has|did) (?:(?:all|each|both)\b|every\w*\b|(?:they|those|these|we|the \w+|our \w+) all\b)|\beverything (?:at|in|on|is|has|still)\b/i;

export const isOfAll = (text: string): boolean => OF_ALL.test(text);
