import type { Feedback } from '../../contract/feedback.ts';
import type { Access } from '../access/find-access.ts';
import { mayBeTold } from '../access/untold.ts';
import { askerOf } from '../audit/record-question.ts';
import type { RunDoc } from '../runs/run.ts';
import type { FeedbackDoc, KeptCase } from './feedback-doc.ts';
import { isSame } from './feedback-doc.ts';
import { caseOf } from './kept-case.ts';
import { linkOf } from './link.ts';

/** Who reads judgements, and what they may be told. */
export interface Reader {
  /** See `userAsker` and `keyAsker`. */
  asker: string;
  /** Absent: everything. */
  access: Access | undefined;
  /** The workspace keeps the words of questions. */
  keeps: boolean;
}

/** A judgement with its run, as far as that is still there. */
export interface Judged {
  doc: FeedbackDoc;
  run: RunDoc | undefined;
}

/** What was asked and answered; undefined where neither the run nor a kept case is there any more. */
export const casesOf = ({ doc, run }: Judged): KeptCase | undefined => (run ? caseOf(run) : doc.kept);

/** Why question and answer are not told to a reader. */
export function whyHidden(
  { by, shared }: FeedbackDoc,
  judged: KeptCase,
  { access, asker, keeps }: Reader,
): Feedback['hidden'] {
  if (access && !mayBeTold(access, judged)) return 'rule';
  if (!judged.private || shared || keeps || isSame(by, { surface: 'local', user: asker })) return null;
  return 'private';
}

/** A judgement as a reader sees it; undefined where what was judged is gone. */
export function toWire({ doc, run }: Judged, reader: Reader): Feedback | undefined {
  const judged = casesOf({ doc, run });
  if (!judged) return undefined;
  const hidden = whyHidden(doc, judged, reader);
  const { by, created_at: at, id, reason, run_id, verdict, words } = doc;
  return {
    ...{ id, at, verdict, run_id, hidden },
    reason: reason ?? null,
    // Words may tell what the answer told.
    words: hidden === 'rule' ? null : (words ?? null),
    who: askerOf(by),
    question: hidden ? null : judged.text || null,
    answer: hidden ? null : firstSentence(judged.reply_text),
    link: run ? linkOf(run.incoming, reader.asker) : null,
  };
}

const MOST_SENTENCE = 300;

/** The first sentence of a plain text. */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // No end: the dot of "1.5", "i3.large" or of "e.g."
  const [sentence = line] = /^.{10,}?[.!?](?=\s+[\p{Lu}“"(]|$)/u.exec(line) ?? [];
  return sentence.length > MOST_SENTENCE ? `${sentence.slice(0, MOST_SENTENCE - 1).trimEnd()}…` : sentence;
}
