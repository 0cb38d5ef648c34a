import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { subjectOf } from '../onset/subject.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** "when does it run next", "its next run" */
const NEXT_RUN =
  /\bwhen\b.*\b(?:runs?|starts?|fires?|execut\w+|kicks? (?:in|off)|comes? up)\b.*\b(?:next|again)\b|\bwhen\b.*\bnext\b.*\b(?:runs?|starts?|fires?)\b|\bnext (?:scheduled )?(?:run|start|execution)\b/i;
/** Things that a schedule starts. */
const STARTED =
  /^(?:lambda\.functions|ec2\.instances|ecs\.(?:services|tasks)|rds\.instances|autoscaling\.groups)$/;

/**
 * "when does it run next": nothing that was measured tells what is to come. The schedules that start things do, and the
 * answer says what it cannot see of them.
 */
export function nextRunPlan(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  if (!NEXT_RUN.test(asked.text) || !asked.graph || asked.graph.isEmpty) return undefined;
  const [one, another] = subjectOf(asked, lexicon)?.things ?? [];
  if (!one || another || isGroup(one) || !STARTED.test(one.kind)) return undefined;
  const [known] = asked.graph.withIds(one.kind, new Set([one.id]));
  return toolPlan(
    'cloudcontrol.resources',
    {
      types: ['AWS::Events::Rule'],
      ...(known && known.region !== 'global' && { regions: [known.region] }),
    },
    {
      assumed: [
        `When ${code(one.name ?? one.id)} runs next I cannot tell for sure: these are the schedules of its region, and I do not read what each of them starts. EventBridge Scheduler and schedules inside the thing I do not see.`,
      ],
    },
  );
}
