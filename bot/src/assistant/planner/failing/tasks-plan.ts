import type { ListQuery } from '../../../contract/query.ts';
import type { Topic } from '../../../tools/resources/about-asked.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';
import { entitiesOf } from '../turn/scene.ts';
import { those } from './those.ts';

/** Tasks come and go, so they are told together: why they stopped, or what they ran. */
export const tasksPlan = (
  things: readonly Shown[],
  topics: readonly Topic[],
  { frame, graph }: PlanInput,
): ToolPlan => {
  const { last } = frame ?? {};
  // "what reason", after tasks that wait: nothing has stopped them, and their service tells what it waits for.
  const [service, another] = graph?.belonging(entitiesOf(things, graph), 'ecs.services') ?? [];
  if (service && !another && topics.includes('reason') && isWaiting(last))
    return toolPlan('resources.about', {
      ...{ resource: service.name ?? service.id, kind: service.kind, asked: [{ topic: 'reason' }] },
    });
  const shown = last?.tool === 'ecs.tasks' ? last.args : { filters: [those(things)] };
  const columns = topics.includes('deployed')
    ? ['task_definition', 'images']
    : ['stopped_reason', 'exit_codes', 'stopped_at'];
  const { measure: _, ...args } = shown;
  return toolPlan('ecs.tasks', { ...args, columns });
};

const isWaiting = ({ args = {} }: Partial<ToolPlan> = {}): boolean =>
  ((args as ListQuery).filters ?? []).some(
    ({ field, value }) =>
      field === 'last_status' && /^(?:PENDING|PROVISIONING|ACTIVATING)$/.test(String(value)),
  );
