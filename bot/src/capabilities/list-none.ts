import type { Filter } from '../contract/query.ts';
import { code } from '../tools/list/words.ts';
import type { ListTool } from '../tools/tool.ts';
import type { CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';

/** Explains an empty list: a condition may name a resource or a value that does not exist. */
export function nearNone(
  finding: Finding,
  { filters, tool }: { filters: readonly Filter[]; tool: ListTool },
  { graph }: CapabilityContext,
): Finding {
  const named = filters
    .filter(
      ({ field, op }) =>
        /(?:^name|_id|^domain|^arn)$/.test(field) && /^(?:eq|contains|starts_with)$/.test(op),
    )
    .flatMap(({ value: wanted }) => [wanted ?? []].flat().map(String));
  const unknownNames = named.filter((name) => {
    const { exact, part } = graph.resolve(name);
    return exact.length === 0 && part.isEmpty;
  });
  const values = filters.flatMap((filter) => knownValues(tool, filter));
  if (unknownNames.length === 0)
    return values.length > 0 ? { ...finding, near: [...new Set(values)] } : finding;
  return { ...finding, outcome: 'no_such_thing', near: unknownNames.flatMap((name) => graph.near(name, 5)) };
}

/** Notes values that are not among a field's known values. AWS may have added them, or they may be a mistake. */
export function strangeValues({ fields }: ListTool, { field: key, op, value: said = [] }: Filter): string[] {
  const { type, values } = fields.find((field) => field.key === key) ?? {};
  if (!values || type === 'boolean' || (op !== 'eq' && op !== 'ne')) return [];
  const strange = [said].flat().filter((each) => !Object.hasOwn(values, String(each)));
  return strange.length > 0
    ? [
        `No value ${strange.map((each) => code(String(each))).join(', ')} is known of ${code(key)}: its values are ${Object.keys(values).join(', ')}.`,
      ]
    : [];
}

/** Returns a field's known values, if a filter asks for another one. */
function knownValues({ fields }: ListTool, { field: key, op, value: said = [] }: Filter): string[] {
  const { type, values } = fields.find((field) => field.key === key) ?? {};
  if (!values || type === 'boolean' || op !== 'eq') return [];
  const known = Object.keys(values);
  return [said].flat().every((each) => known.includes(String(each))) ? [] : known;
}
