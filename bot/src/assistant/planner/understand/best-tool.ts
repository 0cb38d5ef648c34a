import type { Plan } from '../../plan.ts';
import { gatherCandidates } from '../candidates/gather.ts';
import { choose } from '../choose.ts';
import { overviewPlan } from '../overview/overview-plan.ts';
import { notYet } from '../problems.ts';
import { foreignHead } from './foreign-head.ts';
import type { Message } from './read.ts';

/** Plans a message that no special reading takes, with the tool whose words explain most of it. */
export function bestTool({ asked, input, lexicon, readings }: Message): Plan {
  const { question } = readings;
  const candidates = gatherCandidates(readings, input, lexicon);
  const foreign = candidates.some(({ noun }) => noun) ? undefined : foreignHead(readings, lexicon);
  if (foreign) return notYet(foreign);
  const plan = choose(question, candidates, input, lexicon);
  const isUnclear =
    plan.kind === 'unknown' || (plan.kind === 'tool' && plan.ignored && plan.tool !== 'cloudwatch.alarms');
  const instead = isUnclear || plan.kind === 'choose' ? overviewPlan(question, asked) : undefined;
  return instead ?? plan;
}
