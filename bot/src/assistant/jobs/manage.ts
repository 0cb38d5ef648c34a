import { data } from '../../reply/markup.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import type { Choice, JobPlan } from '../plan.ts';
import { problemReply } from '../replies/clarify.ts';
import { jobsToShow } from '../replies/job-list.ts';
import { noJobsReply } from '../replies/no-jobs.ts';
import { notFoundReply, whichReply } from '../replies/which-job.ts';
import { changeOne } from './change-one.ts';
import { listJobs } from './list-jobs.ts';
import type { Managing } from './managing.ts';
import { proposeAll } from './propose-change.ts';
import { selectJobs } from './select-jobs.ts';

/**
 * Carries out a request about existing jobs. What can be undone is done at once. What cannot, or concerns several jobs,
 * is proposed and done after confirmation.
 */
export async function manage({ command, instead }: JobPlan, at: Managing): Promise<Answer> {
  const listed = (await at.jobs.list()).filter(({ job }) => !isCompleted(job) || job.id === at.frame.job);
  const { job, listed: before } = at.frame;
  const frame = withoutOrders(at.frame);
  if (command.do === 'list') return listJobs(command, listed, { ...at, frame });
  if (at.jobs.whyNoChange) return { reply: problemReply(at.jobs.whyNoChange), frame };
  if (listed.length === 0)
    return withInstead(
      noJobsReply(`Nothing is scheduled, so there is nothing to ${command.do}.`),
      frame,
      instead,
    );
  const found = selectJobs(command.which, listed, { job, listed: before });
  if ('none' in found)
    return withInstead(
      notFoundReply(command, found.near.length > 0 ? found.near : jobsToShow(listed), found.near.length > 0),
      frame,
      instead,
    );
  const open = {
    listed: ('which' in found ? found.which : found.these).map((each) => each.job.id).slice(0, 20),
  };
  if ('which' in found) {
    const wish = command.do === 'move' ? { do: command.do, to: command.to } : { do: command.do };
    return { reply: whichReply(command, found.which), frame: { ...frame, ...open, wish } };
  }
  const [first, another] = found.these;
  if (first && !another) return changeOne(command, first, { ...at, frame: { ...frame, job: first.job.id } });
  if (command.do === 'move')
    return {
      reply: whichReply(command, found.these),
      frame: { ...frame, ...open, wish: { do: 'move', to: command.to } },
    };
  return proposeAll(command.do, found.these, { ...at, frame: { ...frame, ...open } });
}

/** Forgets earlier requests. */
function withoutOrders({ wish: _, change: __, ...frame }: Frame): Frame {
  return { ...frame, choices: [] };
}

/** Adds the question itself as a choice, if no job has that name: "run the security check now". */
function withInstead(reply: Answer['reply'], frame: Frame, instead: Choice | undefined): Answer {
  if (!instead) return { reply, frame };
  const choice = { ...instead, label: `Ask now: ${data(instead.label)}` };
  const action = { id: 'choice-1', kind: 'choose' as const, label: choice.label, text: choice.text };
  return {
    reply: { ...reply, actions: [action, ...(reply.actions ?? [])] },
    frame: { ...frame, choices: [choice] },
  };
}
