import type { ListQuery } from '../contract/query.ts';

/**
 * Returns the query's filters that EC2 can apply itself, as its `Filters`. Only equality with plain lower-case values:
 * EC2 is case-sensitive and treats '*' and '?' as wildcards, so anything else could lose rows that people mean. `names`
 * maps field keys to EC2's filter names: { state: 'instance-state-name' }.
 */
export function ec2Filters(
  query: ListQuery,
  names: Record<string, string>,
): { Name: string; Values: string[] }[] | undefined {
  const filters = (query.filters ?? []).flatMap(({ field, op, value }) => {
    const name = names[field];
    const values = [value ?? []].flat().map(String);
    const plain =
      values.length > 0 && values.length <= 200 && values.every((each) => /^[a-z0-9.:-]+$/.test(each));
    return name && op === 'eq' && plain ? [{ Name: name, Values: values }] : [];
  });
  return filters.length > 0 ? filters : undefined;
}
