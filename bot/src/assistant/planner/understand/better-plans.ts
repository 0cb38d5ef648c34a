import type { Plan } from '../../plan.ts';
import { addsNothing } from '../adds-nothing.ts';
import { askAbout } from '../ask-about.ts';
import { exposedPlan } from '../exposed.ts';
import { inPlainWords } from '../in-plain-words.ts';
import { lostClauses } from '../left-out/further-questions.ts';
import { askInThread, asUnknown } from '../next-steps.ts';
import { THEM } from './condition-of-shown.ts';
import type { Considered } from './considered.ts';
import { ofElsewhere } from './elsewhere.ts';
import { insteadOfRow } from './instead-of-row.ts';
import { withLostFocus } from './lost-focus.ts';
import { noneSuch } from './none-such.ts';
import { ofShownBefore } from './shown-before.ts';
import { thingInstead } from './thing-instead.ts';

type Better = (at: Considered) => Plan | undefined;

/** "what have we got hanging out on the internet": what the checks find exposed. */
const exposed: Better = ({ asked: { frame, text }, goesOn, one, plan, readings }) =>
  goesOn || one || (frame?.shown?.length && THEM.test(text)) ? undefined : exposedPlan(plan, readings);

/** "which of our databases would die if one datacentre went dark": a condition in words that no field has. */
const plainly: Better = ({ asked, goesOn, lexicon, one, plan, readings }) =>
  goesOn || one ? undefined : inPlainWords(plan, readings, lexicon, asked.graph);

/** A plan that adds nothing is replaced by a question back. */
const silent: Better = ({ asked, goesOn, lexicon, missed, one, plan, question }) =>
  !missed && addsNothing(plan, question, one, asked, goesOn)
    ? askInThread({ kind: 'unknown', options: [] }, asked, lexicon)
    : undefined;

/** In a thread, a message that is not understood is usually about the subject of the thread. */
const openInThread: Better = ({ asked, lexicon, plan }) => {
  const unknown = asUnknown(plan, asked);
  return unknown && askInThread(unknown, asked, lexicon);
};

/** "which volumes are unattached, and since when": answers the first question and names the second. */
const furtherQuestion: Better = ({ missed, plan, question }) => {
  const lost = missed?.unanswered && plan.kind === 'tool' ? lostClauses(plan, question) : [];
  return plan.kind === 'tool' && lost.length > 0 ? { ...plan, ignored: lost } : undefined;
};

/** "costs by purpose": asks about the words without effect. */
const whatIsLeftOut: Better = ({ asked, lexicon, missed, plan, rereadAlike }) =>
  missed && plan.kind === 'tool' ? askAbout(plan, missed, asked, lexicon, rereadAlike) : undefined;

/** Alternatives to the plan that explains most of a message. The first that applies wins. */
export const BETTER_PLANS: readonly Better[] = [
  exposed,
  plainly,
  thingInstead,
  ofShownBefore,
  withLostFocus,
  insteadOfRow,
  noneSuch,
  silent,
  ofElsewhere,
  openInThread,
  furtherQuestion,
  whatIsLeftOut,
];
