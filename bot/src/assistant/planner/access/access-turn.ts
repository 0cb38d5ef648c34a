import { Graph } from '../../../graph/graph.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { askedOfTime } from '../onset/forms.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { accessPlan, principalArgs } from './args.ts';
import { ENTERS } from './last-use.ts';
import { lastUsePlan } from './last-use-plan.ts';
import { actorsIn } from './principals.ts';
import { rightsPlan } from './rights-plan.ts';
import { withShownActor } from './shown-actor.ts';
import { ABLE, ANYONE, MODAL, OURSELVES } from './verbs.ts';

/**
 * Reads a message about what somebody may do: who may do something, what somebody may do, whether somebody may, and when
 * a key or role was last used.
 */
export function accessTurn(input: PlanInput, lexicon: Lexicon): Plan | undefined {
  // "who was denied access to the bucket": an event.
  if (DENIED.test(input.text)) return undefined;
  const given = withShownActor(input, lexicon);
  // While no resources are known, only a plain question about all things of a kind can be read.
  if (!given.graph && !given.frame?.last && !PLAIN.test(given.text)) return undefined;
  const asked = { ...given, graph: given.graph ?? NOTHING_KNOWN };
  const { question } = readAll(given, lexicon);
  const read =
    lastUsePlan(question, asked) ??
    (asksSince(given.text) ? undefined : rightsPlan(question, asked, lexicon)) ??
    entersPlan(question, asked, given.text);
  const { accounts } = question;
  return read && accounts.length > 0 ? { ...read, args: { ...read.args, accounts } } : read;
}

const DENIED = /\b(?:denied|refused|rejected|forbidden|unauthori[sz]ed)\b/i;

/** "how long has he had these permissions": since when, and not which. */
const asksSince = (text: string): boolean => /^(?:onset|when)$/.test(askedOfTime(text)?.topic ?? '');

const PLAIN =
  /^(?:who (?:can|could|may|is|has)|which (?:roles|users)|(?:can|could|may|might) (?:an?|any|some|third|foreign|external)|are our access keys)\b/i;

const NOTHING_KNOWN = new Graph([]);

/** Where somebody has a way in at all: "can they get in from outside". */
function entersPlan(question: Question, { frame, graph }: PlanInput, text: string): ToolPlan | undefined {
  if (
    !graph ||
    !ENTERS.test(text) ||
    !question.tokens.some(({ word }) => MODAL.test(word) || ABLE.test(word))
  )
    return undefined;
  const actors = actorsIn(question, 0, question.tokens.length, { frame, graph });
  const isOf = actors && (actors.kind === undefined ? actors.names.length > 0 : /^iam\./.test(actors.kind));
  if (!isOf || question.tokens.some(({ word }) => ANYONE.test(word) || OURSELVES.test(word)))
    return undefined;
  return accessPlan({ asks: 'used', enters: true, ...principalArgs(actors) }, []);
}
