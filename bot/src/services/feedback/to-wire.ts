import type { Feedback } from '../../contract/feedback.ts';
import type { Access } from '../access/find-access.ts';
import { maySee } from '../access/may-see.ts';
import { askerOf } from '../audit/record-question.ts';
import type { RunDoc } from '../runs/run.ts';
import type { FeedbackDoc, KeptCase } from './feedback-doc.ts';
import { isSame } from './feedback-doc.ts';
import { caseOf } from './kept-case.ts';
import { linkOf } from './link.ts';
import { openingSentence } from './opening-sentence.ts';

/** A reader of feedback, and what they may see. */
export interface Reader {
  /** See `userAsker` and `keyAsker`. */
  asker: string;
  /** Absent: everything. */
  access: Access | undefined;
  /** Whether the workspace keeps the words of questions. */
  keeps: boolean;
}

/** Feedback with its run, if that still exists. */
export interface Judged {
  doc: FeedbackDoc;
  run: RunDoc | undefined;
}

/** Returns the question and the answer. Undefined if neither the run nor a kept case exists any more. */
export const casesOf = ({ doc, run }: Judged): KeptCase | undefined => (run ? caseOf(run) : doc.kept);

/** Returns why question and answer are hidden from a reader. */
export function whyHidden(
  { by, shared }: FeedbackDoc,
  judged: KeptCase,
  { access, asker, keeps }: Reader,
): Feedback['hidden'] {
  if (access && !maySee(access, judged)) return 'rule';
  if (!judged.private || shared || keeps || isSame(by, { surface: 'local', user: asker })) return null;
  return 'private';
}

/** Returns feedback as a reader sees it. Undefined if the answer is gone. */
export function toWire({ doc, run }: Judged, reader: Reader): Feedback | undefined {
  const judged = casesOf({ doc, run });
  if (!judged) return undefined;
  const hidden = whyHidden(doc, judged, reader);
  const { by, created_at: at, id, reason, run_id, verdict, words } = doc;
  return {
    ...{ id, at, verdict, run_id, hidden },
    reason: reason ?? null,
    // The person's words may reveal the answer.
    words: hidden === 'rule' ? null : (words ?? null),
    who: askerOf(by),
    question: hidden ? null : judged.text || null,
    answer: hidden ? null : openingSentence(judged.reply_text),
    link: run ? linkOf(run.incoming, reader.asker) : null,
  };
}
