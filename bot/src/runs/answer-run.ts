import type { Assistant } from '../assistant/assistant.ts';
import type { JobDeskContext } from '../assistant/jobs/desk.ts';
import { createJobDesk } from '../assistant/jobs/desk.ts';
import { bounded } from '../assistant/replies/answer.ts';
import type { Reply } from '../contract/reply.ts';
import { toCsv } from '../reply/csv.ts';
import type { Progress } from '../services/accounts/open.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import type { Doc } from '../store/store.ts';
import type { ToolContext } from '../tools/tool.ts';
import { answerAnalysis } from './answer-analysis.ts';

export interface AnswerRunContext extends JobDeskContext {
  assistant: Assistant;
  /** Opens a workspace's AWS accounts for one question. */
  open(workspaceId: string, question: OpenQuestion): Promise<ToolContext>;
}

export interface OpenQuestion {
  timezone: string;
  signal: AbortSignal;
  progress: Progress;
  /** What is not read by then is told as such. Absent: as for a question. */
  deadlineMs?: number;
}

export interface RunInput {
  run: RunDoc;
  thread: ThreadDoc | undefined;
  workspaceId: string;
  progress(text: string): void;
  signal: AbortSignal;
}

export interface RunAnswer {
  /** Bounded: what is stored and drawn. */
  reply: Reply;
  frame?: Record<string, unknown>;
  file?: { name: string; title: string; content: string };
  /** Documents of the workspace that are stored with the reply: both or neither. */
  keep?: Doc[];
}

/** Answers a run: the question or pressed button that it holds, with what its thread remembers. */
export function createAnswerRun({ assistant, open, ...ctx }: AnswerRunContext) {
  const { store } = ctx;
  return {
    async answer(input: RunInput): Promise<RunAnswer> {
      const { run, thread, workspaceId, progress, signal } = input;
      const { incoming, origin } = run;
      if (origin?.kind === 'analysis') return answerAnalysis({ ...ctx, open }, input, origin);
      const context = await open(workspaceId, { timezone: incoming.timezone ?? 'UTC', signal, progress });
      const showAll = incoming.action?.kind === 'show_all' ? await planOf(incoming.action.run_id) : undefined;
      const confirmed = origin?.kind === 'job' ? origin.plan : undefined;
      const answer = await assistant.answer({
        text: incoming.text,
        frame: thread?.frame,
        context,
        jobs: createJobDesk({ ctx, input: { workspaceId, runId: run.id, incoming } }),
        ...(confirmed ? { confirmed } : {}),
        ...(showAll ? { showAll } : {}),
      });
      const file = answer.asFile ? fileOf(answer.reply) : undefined;
      return {
        reply: file ? sentAsFile(answer.reply, file.name) : bounded(answer.reply),
        ...(answer.frame ? { frame: answer.frame } : {}),
        ...(file ? { file } : {}),
      };

      async function planOf(runId: string): Promise<Reply['plan']> {
        return (await store.read<RunDoc>('workspaces', workspaceId, runId))?.doc.reply?.plan;
      }
    },
  };
}

function fileOf({ table, plan }: Reply): RunAnswer['file'] {
  if (!table) return undefined;
  const name = `${(plan?.tool ?? 'windsock').replace(/[^a-z]+/g, '-')}.csv`;
  return { name, title: table.title ?? name, content: toCsv(table) };
}

/** What stands beside the file: the sentence and where it comes from, without the rows. */
function sentAsFile({ table, chart: _chart, actions: _actions, ...reply }: Reply, name: string): Reply {
  const rows = table?.rows.length ?? 0;
  return {
    ...reply,
    notes: [...(reply.notes ?? []), `All ${rows.toLocaleString('en-US')} rows are in ${name}.`],
  };
}
