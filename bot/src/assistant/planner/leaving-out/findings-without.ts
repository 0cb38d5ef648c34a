import { isDeepStrictEqual } from 'node:util';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

const OTHER_KIND = { security: 'waste', waste: 'security' } as const;

/** Returns the findings that were shown without those of a narrower plan, if one argument narrows it. */
export function findingsWithout(last: ToolPlan, only: ToolPlan): ToolPlan | undefined {
  if (last.tool !== 'checks.findings') return undefined;
  const { asks: _a, limit: _l, row: _r, ...before } = last.args as FindingsArgs;
  const { asks: _s, limit: _m, row: _w, ...narrower } = only.args as FindingsArgs;
  const { kind, of, regions, severity, service, things } = narrower;
  if (narrowedBy(before, narrower).length !== 1) return undefined;
  const out = before.without ?? {};
  if (severity && severity !== before.severity)
    return toolPlan(last.tool, {
      ...before,
      without: { ...out, severities: [...(out.severities ?? []), severity] },
    });
  if (service && service !== before.service)
    return toolPlan(last.tool, {
      ...before,
      without: { ...out, services: [...(out.services ?? []), service] },
    });
  if (things && of && of !== before.of)
    return toolPlan(last.tool, {
      ...before,
      without: { ...out, things: [...(out.things ?? []), ...things], of: [...(out.of ?? []), of] },
    });
  if (regions)
    return toolPlan(last.tool, {
      ...before,
      without: { ...out, regions: [...(out.regions ?? []), ...regions] },
    });
  return kind && kind !== before.kind
    ? toolPlan(last.tool, { ...before, kind: OTHER_KIND[kind] })
    : undefined;
}

/** Returns the arguments that a narrower plan adds or changes. Things and their label count as one. */
export const narrowedBy = (before: FindingsArgs, narrower: FindingsArgs): string[] =>
  Object.entries(narrower).flatMap(([key, value]) =>
    key !== 'of' && !isDeepStrictEqual(value, before[key as keyof FindingsArgs]) ? [key] : [],
  );
