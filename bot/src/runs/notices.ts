import type { Reply } from '../contract/reply.ts';
import { ASK_AGAIN_ID, SHOW_ANSWER_ID } from '../reply/actions.ts';
import { data } from '../reply/markup.ts';
import type { RunDoc } from '../services/runs/run.ts';

export const PLACEHOLDER = 'Working on it …';

/** The message in a channel while unasked work is in progress. `what`: 'Analysis of Production'. */
export const startedNotice = (what: string): Reply => ({
  kind: 'notice',
  text: `**${data(what)}** has begun …`,
});

/** The message when the assistant itself failed. The id finds the cause in the log. */
export function apology(runId: string): Reply {
  return {
    kind: 'error',
    text: `Something went wrong on my side, and I could not answer this. Please ask again; if it happens again, tell your administrator this id: \`${runId}\`.`,
  };
}

/** Replaces an answer that nobody may have any more. */
export const GONE: Reply = { kind: 'notice', text: 'This workspace was deleted, so I stopped.' };

/** The message when an answer should be private and the platform does not allow it. */
export const NO_PRIVATE_CHAT: Reply = {
  kind: 'notice',
  text: 'I can answer you alone only in a chat of our own, and I cannot open one with you, so I did not look. Add my app for yourself and ask me there: only you see those answers.',
};
export const ANSWERED_PRIVATELY = 'I answered this in a chat of my own with the person who asked.';

export function timedOut(runId: string, seconds: number): Reply {
  return {
    kind: 'error',
    text: `I did not get this done in ${seconds} seconds, so I stopped. Ask for fewer accounts or regions, or for a shorter period. (\`${runId}\`)`,
  };
}

/** The message in place of a stopped answer. A button press without words has no question to repeat. */
export function stopped({ incoming: { text } }: Pick<RunDoc, 'incoming'>): Reply {
  const asked = data(text, 300);
  return {
    kind: 'notice',
    text: asked ? `**Stopped.** The question was: “${asked}”` : '**Stopped.**',
    actions: [{ id: ASK_AGAIN_ID, kind: 'ask', label: 'Ask again', text }],
  };
}

/** What a placeholder says if it cannot be removed: how the run ended, which the message below it tells in full. */
export function placeholderOutcome({ reply }: Pick<RunDoc, 'reply'>): string {
  if (reply?.actions?.some(({ id }) => id === ASK_AGAIN_ID)) return 'Stopped, so there is no answer.';
  return reply?.kind === 'error' ? 'There is no answer: see below why.' : 'Answered below.';
}

/**
 * The message when the answer may already have been posted and the platform cannot tell. It must not be posted twice.
 */
export const maybePosted = (): Reply => ({
  kind: 'notice',
  text: 'I was interrupted while I posted my answer, so it may stand above already. If it does not, I can show it again.',
  actions: [{ id: SHOW_ANSWER_ID, kind: 'show_all', label: 'Show the answer' }],
});

/** Stands for an announcement or a message to which there is nothing to say. It is neither stored nor posted. */
export const UNSAID: Reply = { kind: 'error', text: 'There is nothing to announce any more.' };

/** Returns the answer without its file. It shows the rows that it can again. */
export function fileNotSent({ file: _file, notes = [], ...reply }: Reply): Reply {
  return {
    ...reply,
    notes: [...notes, 'The file could not be sent here: the bot may lack the right to.'],
  };
}
