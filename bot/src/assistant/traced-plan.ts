import { inSpan } from '../telemetry/telemetry.ts';
import type { Plan } from './plan.ts';

/** Runs the planner in a span that contains only the plan's kind and tool. */
export const tracedPlan = (plan: () => Plan): Plan =>
  inSpan('plan', {}, (span) => {
    const made = plan();
    span.set({ 'windsock.plan': made.kind, ...(made.kind === 'tool' && { 'windsock.tool': made.tool }) });
    return made;
  });
