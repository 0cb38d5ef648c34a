import type { Reply } from '../contract/reply.ts';
import { ASK_AGAIN_ID, SHOW_ANSWER_ID } from '../reply/actions.ts';
import { data } from '../reply/markup.ts';
import type { RunDoc } from '../services/runs/run.ts';

export const PLACEHOLDER = 'Working on it …';

/** What stands in a channel, where nobody has just asked, while work goes on. `what`: 'Analysis of Production'. */
export const begun = (what: string): Reply => ({ kind: 'notice', text: `**${data(what)}** has begun …` });

/** What is said where the assistant itself failed. The id finds the cause in the log. */
export function apology(runId: string): Reply {
  return {
    kind: 'error',
    text: `Something went wrong on my side, and I could not answer this. Please ask again; if it happens again, tell your administrator this id: \`${runId}\`.`,
  };
}

/** What is said in place of an answer that nobody may have any more. */
export const GONE: Reply = { kind: 'notice', text: 'This workspace was deleted, so I stopped.' };

/** What is said where somebody wants to be answered alone, and the platform does not let us. */
export const NOT_ALONE: Reply = {
  kind: 'notice',
  text: 'I can answer you alone only in a chat of our own, and I cannot open one with you, so I did not look. Add my app for yourself and ask me there: only you see those answers.',
};
export const ANSWERED_ALONE = 'I answered this in a chat of my own with the person who asked.';

export function timedOut(runId: string, seconds: number): Reply {
  return {
    kind: 'error',
    text: `I did not get this done in ${seconds} seconds, so I stopped. Ask for fewer accounts or regions, or for a shorter period. (\`${runId}\`)`,
  };
}

/** What stands where somebody wanted the answer no more. A pressed button that asks nothing in words has none to repeat. */
export function stopped({ incoming: { text } }: Pick<RunDoc, 'incoming'>): Reply {
  const asked = data(text, 300);
  return {
    kind: 'notice',
    text: asked ? `**Stopped.** The question was: “${asked}”` : '**Stopped.**',
    actions: [{ id: ASK_AGAIN_ID, kind: 'ask', label: 'Ask again', text }],
  };
}

/** What a placeholder says that could not be taken away: how it ended, as the message below it tells at length. */
export function keptWords({ reply }: Pick<RunDoc, 'reply'>): string {
  if (reply?.actions?.some(({ id }) => id === ASK_AGAIN_ID)) return 'Stopped, so there is no answer.';
  return reply?.kind === 'error' ? 'There is no answer: see below why.' : 'Answered below.';
}

/** What is said where the answer may have been posted, and the platform does not tell: twice it must not stand there. */
export const mayStandAbove = (): Reply => ({
  kind: 'notice',
  text: 'I was interrupted while I posted my answer, so it may stand above already. If it does not, I can show it again.',
  actions: [{ id: SHOW_ANSWER_ID, kind: 'show_all', label: 'Show the answer' }],
});

/** Stands in for what an announcement has to say no more: it is not stored, and nothing is posted. */
export const UNSAID: Reply = { kind: 'error', text: 'There is nothing to announce any more.' };

/** The answer without its file: it shows what it can of the rows again. */
export function fileNotSent({ file: _file, notes = [], ...reply }: Reply): Reply {
  return {
    ...reply,
    notes: [...notes, 'The file could not be sent here: the bot may lack the right to.'],
  };
}
