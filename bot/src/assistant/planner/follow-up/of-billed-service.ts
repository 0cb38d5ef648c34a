import type { CostReading } from '../cost/reading.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import { LEAVES_OUT } from './of-billed-group.ts';

/** "show the buckets": asks for the things, not for their costs. */
const WANTS_THINGS =
  /^(?:(?:and|now|ok|so|please)[, ]+)*(?:list|show|name|count|which|what (?!about\b|of\b)|how many|are|is|do|does)\b/i;

/** "and for databases?" after costs: stays with costs and filters by the service of the things. */
export function ofService(cost: CostReading, { lists, question }: Readings): CostReading | undefined {
  if (
    WANTS_THINGS.test(question.text) ||
    LEAVES_OUT.test(question.text) ||
    cost.filters.some(({ dimension }) => dimension === 'service')
  )
    return undefined;
  const [named] = lists.filter(({ noun, details, ignored }) => noun && details === 0 && ignored.length === 0);
  const service = named && serviceOfTool(named.vocabulary.tool.id);
  if (!service) return undefined;
  return {
    ...cost,
    filters: [...cost.filters, { dimension: 'service', op: 'eq', values: [service] }],
    ignored: [],
  };
}
