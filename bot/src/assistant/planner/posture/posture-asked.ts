import type { PlanInput } from '../../plan.ts';
import { scopeCalled } from '../health-scope.ts';
import type { Question } from '../slots/question.ts';
import type { Of, Whether } from './posture-plan.ts';
import type { Topic } from './topics.ts';

const ASKS =
  /^(?:(?:and|so|but|ok|then|hey|hi)[, ]+)*(?:is|are|was|do|does|did|has|have|can|could|will|would)\b/i;
/** "is anything public", "can we lose data": yes where something is found. */
const ANY = /\b(?:any\w*|some\w*)\b/i;
const BAD = /\b(?:public(?:ly)?|exposed|unencrypted|leak\w*|los(?:e|ing|t)|outsiders?|internet|world)\b/i;

/** How a message asks whether: 'any' where a single finding makes it a yes. */
export function whetherIn({ text }: Question, topic: Topic): Whether {
  if (!ASKS.test(text)) return undefined;
  return ANY.test(text) || BAD.test(text) || topic === 'exposure' ? 'any' : true;
}

/** "who can see our data", "how do we encrypt everything": asks for more than how it is. */
export const asksMore = (text: string): boolean =>
  /\b(?:who|whose|why|when|how (?:do|does|did|can|could|should|to|come|many|much|long|often)|where|which)\b/i.test(
    text,
  );

/** Returns what the last findings or overview were of. */
export function before(frame: PlanInput['frame'], graph?: PlanInput['graph']): Of | undefined {
  const last = frame?.last?.tool === 'checks.findings' ? frame.last : undefined;
  const plan = (frame?.overall && frame.overview)?.find(({ tool }) => tool === 'checks.findings') ?? last;
  if (!plan) return undefined;
  const { accounts, of, regions } = plan.args as { accounts?: string[]; of?: string; regions?: string[] };
  return {
    ...(accounts && { accounts }),
    ...(regions && { regions }),
    scope: of === undefined ? undefined : scopeCalled(of, graph),
  };
}
