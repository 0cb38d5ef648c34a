import { z } from 'zod';
import { CallError } from '../call-error.ts';
import { sortSchema, whereSchema } from '../condition.ts';
import { textsSchema } from '../places.ts';

export const AGGREGATES = ['sum', 'average', 'min', 'max', 'count'] as const;
export const OPERATIONS = ['add', 'subtract', 'multiply', 'divide', 'percent_change', 'percent_of'] as const;
export const PAIRINGS = ['in_both', 'only_in_first', 'joined'] as const;
const VERBS = ['select', ...AGGREGATES, 'share', ...OPERATIONS, ...PAIRINGS] as const;

export type Aggregate = (typeof AGGREGATES)[number];
export type Operation = (typeof OPERATIONS)[number];
export type Pairing = (typeof PAIRINGS)[number];
type Verb = (typeof VERBS)[number];

const text = z.string().max(200);
const id = z.string().max(20);

export const inputSchema = z.strictObject({
  do: z.enum(VERBS),
  of: id.optional(),
  with: id.optional(),
  column: text.optional(),
  by: text.optional(),
  where: whereSchema.optional(),
  figures: z
    .array(z.union([text, z.number()]).meta({ anyOf: undefined, type: 'string' }))
    .max(20)
    .describe(
      'r1[3].cost: row 3 (the first is 1); r1[Amazon RDS].cost; r1.total.cost; r1.rows: how many; r4: a calculation; t1[2].cost: of the thread; $300, 5 GiB as the person said; dates, now',
    )
    .optional(),
  on: text.describe('"name = bucket"').optional(),
  sort: sortSchema.optional(),
  limit: z.number().int().min(1).max(10_000).optional(),
  columns: textsSchema.optional(),
});
export type Input = z.infer<typeof inputSchema>;
type Key = Exclude<keyof Input, 'do'>;

interface Use {
  needs: readonly Key[];
  takes: readonly Key[];
  example: string;
}

const ROWS = ['where', 'sort', 'limit', 'columns'] as const;
const GROUPS = ['where', 'by', 'sort', 'limit'] as const;

const aggregate = (verb: Aggregate): Use => ({
  needs: ['of', 'column'],
  takes: GROUPS,
  example: `{"do":"${verb}","of":"r1","column":"cost"}`,
});
const operation = (verb: Operation, figures: string): Use => ({
  needs: ['figures'],
  takes: [],
  example: `{"do":"${verb}","figures":[${figures}]}`,
});
const pairing = (verb: Pairing): Use => ({
  needs: ['of', 'with'],
  takes: ['on', ...ROWS],
  example: `{"do":"${verb}","of":"r1","with":"r2"}`,
});

const USES: Record<Verb, Use> = {
  select: {
    needs: ['of'],
    takes: ROWS,
    example: '{"do":"select","of":"r1","sort":"cost desc","limit":3}',
  },
  sum: aggregate('sum'),
  average: aggregate('average'),
  min: aggregate('min'),
  max: aggregate('max'),
  count: { needs: ['of'], takes: GROUPS, example: '{"do":"count","of":"r1","by":"state"}' },
  share: {
    needs: ['of'],
    takes: ['column', ...GROUPS],
    example: '{"do":"share","of":"r1","column":"cost","by":"service"}',
  },
  add: operation('add', '"r1[1].cost","r1[2].cost"'),
  subtract: operation('subtract', '"r2.total.cost","r1.total.cost"'),
  multiply: operation('multiply', '"r1[3].cost",12'),
  divide: operation('divide', '"r1.total.cost","r2.rows"'),
  percent_change: operation('percent_change', '"r1.total.cost","r2.total.cost"'),
  percent_of: operation('percent_of', '"r1[3].cost","r1.total.cost"'),
  in_both: pairing('in_both'),
  only_in_first: pairing('only_in_first'),
  joined: pairing('joined'),
};

/** Returns the arguments that matter. Throws CallError if one is missing, or has no effect on the operation. */
export function checkedInput(input: Input): Input {
  const { do: verb, ...given } = input;
  const said = Object.entries(given).filter(([, value]) => !isEmpty(value));
  const { example, needs, takes } = USES[verb];
  const keys = said.map(([key]) => key as Key);
  const lacking = needs.filter((key) => !keys.includes(key));
  const idle = keys.filter((key) => !needs.includes(key) && !takes.includes(key));
  if (lacking.length > 0)
    throw new CallError(`'${verb}' needs ${lacking.map(quoted).join(' and ')}: ${example}.`);
  if (idle.length > 0)
    throw new CallError(
      `'${verb}' takes no ${idle.map(quoted).join(' and no ')}: ${example}. ${hintFor(idle)}`,
    );
  const cutsGroups = takes.includes('by') && !keys.includes('by');
  if (cutsGroups && (keys.includes('sort') || keys.includes('limit')))
    throw new CallError(
      `'${verb}' sorts and cuts groups only, with 'by'. To take the first rows, call 'select' before, and '${verb}' of what it finds.`,
    );
  if (verb === 'share' && !keys.includes('where') && !keys.includes('by'))
    throw new CallError("'share' needs 'where' (which part of the whole) or 'by' (the share of each group).");
  return { do: verb, ...Object.fromEntries(said) };
}

const quoted = (key: string): string => `'${key}'`;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const hintFor = (idle: readonly Key[]): string =>
  idle.includes('column')
    ? "It counts rows: those of each value by 'by', those that have one by a condition with 'exists'."
    : "Call 'select' before to filter or sort, and go on with what it finds.";
