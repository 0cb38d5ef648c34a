import type { ListQuery } from '../../../contract/query.ts';
import type { Plan, PlanInput } from '../../plan.ts';

const WORST = /\b(?:worst|most (?:critical|severe|serious|important|urgent)|fix|finding|security)/i;
const DONE_BY = /\bwho\b|\bchange[sd]?\b/i;

const OF_IT = / of (?:it|that|this|it all|all (?:of )?(?:it|that|this)|them|those)(?=[?.! ]*$)/i;

/** Moves the thread to the part of an overview that a message is about: "how do I fix the worst" is about the findings. */
export function onTopic<T extends Pick<PlanInput, 'frame' | 'text'>>(input: T): T {
  const parts = (input.frame?.overall && input.frame.overview) ?? [];
  const wanted = WORST.test(input.text)
    ? 'checks.findings'
    : DONE_BY.test(input.text)
      ? 'activity.changes'
      : undefined;
  const last = parts.find(({ tool }) => tool === wanted);
  if (!last || !input.frame) return input;
  const text = input.text.replace(OF_IT, '');
  // "the worst of it": of the overview, not of the one thing that it shows.
  const { focus, shown, ...whole } = input.frame;
  const kept = text === input.text ? { ...(focus && { focus }), ...(shown && { shown }) } : {};
  return { ...input, text, frame: { ...whole, ...kept, last } };
}

/** "which alarm was first", after an overview: narrows the plan to the alarms that the overview counted. */
export function withinOverview(plan: Plan, { frame, text }: Pick<PlanInput, 'frame' | 'text'>): Plan {
  const part =
    plan.kind === 'tool' && frame?.overall
      ? frame.overview?.find(({ tool }) => tool === plan.tool)
      : undefined;
  if (!part || plan.kind !== 'tool' || frame?.last?.tool !== plan.tool || !part.args.filters) return plan;
  if (/\b(?:all|every|list|show|other)\b/i.test(text)) return plan;
  const { filters = [], ...args }: ListQuery = plan.args;
  const counted = (part.args as ListQuery).filters ?? [];
  const added = counted.filter(({ field }) => !filters.some((own) => own.field === field));
  const { accounts, regions }: ListQuery = part.args;
  return {
    ...plan,
    args: {
      ...(accounts && { accounts }),
      ...(regions && { regions }),
      ...args,
      filters: [...filters, ...added],
    },
  };
}
