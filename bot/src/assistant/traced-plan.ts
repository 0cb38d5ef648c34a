import { inSpan } from '../telemetry/telemetry.ts';
import type { Plan } from './plan.ts';

/** What was planned, told by its kind and tool alone. */
export const tracedPlan = (plan: () => Plan): Plan =>
  inSpan('plan', {}, (span) => {
    const made = plan();
    span.set({ 'windsock.plan': made.kind, ...(made.kind === 'tool' && { 'windsock.tool': made.tool }) });
    return made;
  });
