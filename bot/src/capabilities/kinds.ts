import { tools } from '../tools/index.ts';
import type { Field, ListTool } from '../tools/tool.ts';
import { CallError } from './call-error.ts';

/** Everything that can be listed: resources, and findings of AWS's own services. */
export const LISTS: readonly ListTool[] = tools.filter((tool): tool is ListTool => tool.kind === 'list');

export const listOf = (kind: string): ListTool | undefined => LISTS.find(({ id }) => id === kind);

/** Throws CallError if there is no such kind. */
export function kindNamed(kind: string): ListTool {
  const list = listOf(kind);
  if (list) return list;
  throw new CallError(`There is no kind ${JSON.stringify(kind)}, only ${KINDS}.`);
}

/** 'ec2.instances, ec2.volumes …' */
export const KINDS = LISTS.map(({ id }) => id).join(', ');

/** The same in the short form of a shell: 'ec2.{instances,volumes,…} s3.buckets …'. */
export const kindsInBraces = (lists: readonly ListTool[]): string =>
  [...Map.groupBy(lists, ({ id }) => id.split('.')[0])]
    .map(([area, all]) => {
      const names = all.map(({ id }) => id.slice(`${area}.`.length));
      return names.length === 1 ? `${area}.${names[0]}` : `${area}.{${names.join(',')}}`;
    })
    .join(' ');

export const KINDS_IN_BRACES = kindsInBraces(LISTS);

/** Returns 'ec2.instances: instance_id, name, state …', without the fields that every kind has. */
export const kindInWords = ({ fields, id }: ListTool): string =>
  `${id}: ${fields
    .map(({ key }) => key)
    .filter((key) => key !== 'tags' && key !== 'arn')
    .join(', ')}`;

/** Returns a kind's fields with their types and allowed values, for a caller that named a missing one. */
export const fieldsInWords = ({ fields, id }: ListTool): string =>
  `Fields of ${id}: ${[...fields.map(fieldInWords), 'region (text)', 'account (text)', 'tag:Key (text)'].join('; ')}.`;

function fieldInWords({ key, type, unit, values }: Field): string {
  const closed = values && type !== 'boolean' ? Object.keys(values).join('|') : undefined;
  return `${key} (${closed ?? [type, unit].filter(Boolean).join(', ')})`;
}
