import { z } from 'zod';
import { filterSchema, listQuerySchema } from '../../contract/query.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { declared } from '../../tools/list/fields.ts';
import type { Field, ListTool } from '../../tools/tool.ts';
import { commonSchema, MAX_LIST, textSchema } from './call-schema.ts';

/** What a model may ask a list tool: its own fields, and no others. */
export function listSchema(tool: ListTool) {
  const field = (what: string) =>
    textSchema.describe(what).refine((key) => isField(tool, key), {
      error: ({ input }) => `There is no field ${JSON.stringify(input)} here: ${namesOf(tool)}.`,
    });
  const value = z.union([
    textSchema,
    z.number(),
    z.boolean(),
    z.array(z.union([textSchema, z.number()])).max(MAX_LIST),
  ]);
  const { measure, sort } = listQuerySchema.shape;
  return z.strictObject({
    ...commonSchema,
    filters: z
      .array(
        z.strictObject({
          field: field('A field, or tag:Key'),
          op: filterSchema.shape.op,
          value: value.describe('Absent for exists and missing; several mean any of them').optional(),
        }),
      )
      .max(12)
      .describe('All hold together')
      .optional(),
    group_by: z.array(field('A field')).max(3).optional(),
    measure: measure.describe('Absent: the rows. count: their number alone'),
    sort: sort.describe('Only where an order was asked for'),
    limit: z
      .number()
      .int()
      .positive()
      .max(1000)
      .describe('Only where a number was asked for: top 5')
      .optional(),
    columns: z.array(field('A field')).max(10).describe('Fields that the person wants to see').optional(),
  });
}

/** The fields and the words that stand for filters, in as few tokens as tell them. */
export function describeFields({ fields, conditions = [] }: ListTool): string {
  const said = conditions.slice(0, 12).map(({ phrases, filters }) => {
    const meant = filters.map(
      ({ field, op, value }) => `${field} ${op}${value === undefined ? '' : ` ${value}`}`,
    );
    return `"${phrases[0]}": ${meant.join(' and ')}`;
  });
  return [
    `Fields: ${[...fields.map(describeField), 'region', 'account'].join('; ')}.`,
    said.length > 0 ? `Meanings: ${said.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function describeField({ key, type, unit, values, words = [] }: Field): string {
  const kind =
    values && type !== 'boolean' ? Object.keys(values).join('|') : [type, unit].filter(Boolean).join(', ');
  const meaning = words[0] && words[0] !== key.replaceAll('_', ' ') ? `, ${words[0]}` : '';
  return `${key} (${kind}${type === 'text' && !values ? meaning : ''})`;
}

function isField(tool: ListTool, key: string): boolean {
  try {
    declared(tool, key);
    return true;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}

const namesOf = ({ fields }: ListTool): string => fields.map(({ key }) => key).join(', ');
