import type { Reply } from '../contract/reply.ts';
import { instantInWords } from '../domain/instant-in-words.ts';
import { data } from '../reply/markup.ts';
import type { Verdict } from '../services/jobs/settle.ts';
import type { RunDoc, RunOrigin } from '../services/runs/run.ts';
import { apology } from './notices.ts';

export type JobOrigin = Extract<RunOrigin, { kind: 'job' }>;

/** A job is due at whole minutes. From this delay on, people are told that it is late. */
const LATE_MS = 5 * 60_000;

/** Returns a job's answer as it is posted. It begins with what it is, since nobody has just asked for it. */
export function jobAnswer(run: RunDoc, origin: JobOrigin, reply: Reply, now: number): Reply {
  return { ...reply, text: `${heading(run, origin, now)} ${reply.text}` };
}

/** Returns what is posted when a job had no answer in any of its tries. */
export function jobFailure(run: RunDoc, origin: JobOrigin, reply: Reply, now: number): Reply {
  const cause =
    reply.text === apology(run.id).text
      ? `Something went wrong on my side. Please tell your administrator this id: \`${run.id}\`.`
      : reply.text;
  return {
    ...reply,
    text: `${heading(run, origin, now)} I tried this ${TRIES} times and could not get it done. ${cause}`,
  };
}

/** The first try and one after each wait: see retry.ts. */
const TRIES = 4;

/** Adds how the job continues after a failure. */
export function withVerdict(run: RunDoc, reply: Reply, { paused, failures, next_run }: Verdict): Reply {
  const { timezone = 'UTC' } = run.incoming;
  const next = next_run && `I try again at ${instantInWords(next_run, timezone)}.`;
  const note = paused
    ? `This was the ${nth(failures)} time in a row, so I paused this job. When the cause is put right, say “resume it” here, or turn it on under Scheduled Jobs in Windsock's settings.`
    : next;
  return note ? { ...reply, text: `${reply.text} ${note}` } : reply;
}

function heading({ incoming: { timezone = 'UTC' } }: RunDoc, origin: JobOrigin, now: number): string {
  const isLate = !origin.by_hand && now - Date.parse(origin.instant) > LATE_MS;
  const late = isLate ? ` Late: it was due at ${instantInWords(origin.instant, timezone)}.` : '';
  return `**${data(origin.description)}**${late ? `.${late}` : ':'}`;
}

const nth = (count: number) => (count === 5 ? 'fifth' : `${count}th`);
