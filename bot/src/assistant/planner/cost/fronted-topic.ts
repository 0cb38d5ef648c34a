import type { Plan } from '../../plan.ts';

/** "extended support, how much are we paying on that": a topic, a comma, and the question about its costs. */
const FRONTED = /^(?<topic>[^,?.!;]{2,40}), (?:what|how much)\b[^,?.!;]*[?.! ]*$/i;

/**
 * Marks the costs of a topic in front of its question as one answer: its first words are no question of their own. The
 * filter of the plan is what the topic names.
 */
export function withFrontedTopic(plan: Plan, text: string): Plan {
  if (plan.kind !== 'tool' || plan.ignored || !/^cost\.(?:usage|compare|resources)$/.test(plan.tool))
    return plan;
  const topic = FRONTED.exec(text)?.groups?.topic?.toLowerCase();
  const { filters = [], resources = [] } = plan.args as {
    filters?: { values: string[] }[];
    resources?: string[];
  };
  const named = [...filters.flatMap(({ values }) => values), ...resources];
  return topic !== undefined && named.length > 0 ? { ...plan, whole: true } : plan;
}
