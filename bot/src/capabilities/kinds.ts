import { tools } from '../tools/index.ts';
import type { Field, ListTool } from '../tools/tool.ts';

/** What can be listed: things, and findings of AWS's own services. */
export const LISTS: readonly ListTool[] = tools.filter((tool): tool is ListTool => tool.kind === 'list');

export const KIND_IDS = LISTS.map(({ id }) => id) as [string, ...string[]];

export const listOf = (kind: string): ListTool | undefined => LISTS.find(({ id }) => id === kind);

/** Every kind with its fields, as short as a caller can use it: 'ec2.instances: instance_id, name, state …'. */
export const kindsInWords = (): string =>
  LISTS.map(({ fields, id }) => `${id}: ${fields.map(({ key }) => key).join(', ')}`).join('\n');

/** A kind's fields with their types and closed values, for who named one that it does not have. */
export const fieldsInWords = ({ fields, id }: ListTool): string =>
  `Fields of ${id}: ${[...fields.map(fieldInWords), 'region (text)', 'account (text)', 'tag:Key (text)'].join('; ')}.`;

function fieldInWords({ key, type, unit, values }: Field): string {
  const closed = values && type !== 'boolean' ? Object.keys(values).join('|') : undefined;
  return `${key} (${closed ?? [type, unit].filter(Boolean).join(', ')})`;
}
