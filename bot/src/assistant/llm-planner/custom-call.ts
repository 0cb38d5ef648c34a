import { z } from 'zod';
import { comparisonOf, periodOf, windowOf } from '../../capabilities/times.ts';
import { checkById } from '../../checks/index.ts';
import type { Period } from '../../contract/query.ts';
import { precedingPeriod } from '../../domain/preceding-period.ts';
import { isRegionCode } from '../../domain/regions.ts';
import { findServices } from '../../domain/services.ts';
import { dimensionSchema } from '../../tools/cost/dimensions.ts';
import type { CustomTool } from '../../tools/tool.ts';
import type { PlanInput } from '../plan.ts';
import { Complaint } from './complaint.ts';
import type { Grounds } from './grounds.ts';
import { isLimitWanted } from './grounds.ts';
import { accountsNamed, regionsNamed } from './places.ts';

type Args = Record<string, unknown>;

/**
 * A model's call as the arguments of a tool that is no list, and what was assumed. Throws Complaint with what is wrong:
 * days that do not exist, accounts and regions that are none, names that nobody said.
 */
export function readCustomCall(
  tool: CustomTool,
  call: Args,
  input: PlanInput,
  grounds: Grounds,
): { args: Args; assumed: string[] } {
  const { accounts, regions, period, baseline, window, limit, not_covered: _, ...own } = call;
  const schema = z.toJSONSchema(tool.args, { io: 'input', unrepresentable: 'any' }) as Json;
  for (const open of openTexts(own, schema))
    if (!isOurWord(open) && !grounds.says(open))
      throw new Complaint(
        `${JSON.stringify(open)} is not in the person's words: use what was said, or leave it out.`,
      );
  for (const [name, value] of Object.entries(own))
    if (typeof value === 'number' && !grounds.saysNumber(value))
      throw new Complaint(`The person said no ${value}: leave "${name}" out.`);
  const times = timesOf(tool, { period, baseline, window }, input);
  const args = {
    ...own,
    ...(typeof limit === 'number' && isLimitWanted(limit, input, grounds) && { limit }),
    ...(isFilled(accounts) && { accounts: accountsNamed(accounts, input.accounts) }),
    ...(isFilled(regions) && { regions: regionsNamed(regions) }),
    ...times.args,
  };
  const parsed = tool.args.strict().safeParse(args);
  if (!parsed.success) throw new Complaint(z.prettifyError(parsed.error).slice(0, 500));
  return { args: parsed.data, assumed: times.assumed };
}

/** The tool that is about days to come. */
const FORECAST = 'cost.forecast';

function timesOf(
  { id, args: { shape } }: CustomTool,
  { period, baseline, window }: Args,
  input: PlanInput,
): { args: Args; assumed: string[] } {
  if (typeof window === 'string') return { args: { window: windowOf(window, input) }, assumed: [] };
  if (typeof period !== 'string') return { args: {}, assumed: [] };
  if (!('baseline' in shape)) return told({ period: periodOf(period, input, id === FORECAST) });
  if (typeof baseline !== 'string') {
    const later = periodOf(period, input);
    return told({ period: later, baseline: precedingPeriod(later) });
  }
  const { note, ...both } = comparisonOf(period, baseline, input);
  return { args: both, assumed: note ? [note] : [] };
}

const told = (args: { period: Period; baseline?: Period }): { args: Args; assumed: string[] } => ({
  args,
  assumed: [],
});

const isFilled = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0;

/** Words that Windsock and AWS have for what people say otherwise: services, regions, dimensions, checks, types. */
const isOurWord = (value: string): boolean =>
  checkById(value) !== undefined ||
  isRegionCode(value) ||
  dimensionSchema.safeParse(value).success ||
  findServices(value).some(({ service }) => service === value) ||
  /^AWS::\w+::\w+$/.test(value);

interface Json {
  type?: unknown;
  enum?: unknown;
  const?: unknown;
  properties?: Record<string, Json>;
  items?: Json;
  additionalProperties?: unknown;
}

/** The texts in a value that its schema leaves open. */
function openTexts(value: unknown, schema: Json | undefined): string[] {
  if (typeof value === 'string') return schema?.enum || schema?.const !== undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => openTexts(each, schema?.items));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => openTexts(each, schema?.properties?.[key]));
}
