import { readFileSync } from 'node:fs';
import type { TurnContext } from './features.ts';

/** A labelled turn of a thread. Names in `raw` are written as `{name:kind}`; the data's guide explains the labels. */
export interface LabelledTurn {
  raw: string;
  act: string;
  domains: string[];
  form: string;
  ref: string;
  context: TurnContext;
  /** What its answer adds to the context of the next turn. Absent: the answer showed nothing. */
  answer?: { domain: string; shown: string | undefined; isOfOne: boolean } | undefined;
  opensThread: boolean;
}

/** Domains whose answers show no things that a later "it" or "them" could mean. */
const NO_THINGS = new Set([
  'cost',
  'metric',
  'event',
  'sec',
  'save',
  'budget',
  'commit',
  'overview',
  'job',
  'none',
  'alarm',
]);

function shownOf(shown: string, form: string): string | undefined {
  if (shown === '?') return 'asked';
  if (shown.startsWith('$')) return 'money';
  if (shown === '-') return form === 'schedule' ? 'job' : undefined;
  const rows = Number(shown);
  return rows === 0 ? 'none' : rows === 1 ? 'one' : rows <= 9 ? 'few' : 'many';
}

/** Talk, small talk and refusals leave the subject as it was. */
export const leavesContext = (act: string, domain: string): boolean =>
  act === 'S' || act === 'X' || (act === 'T' && domain === 'none');

/** Returns the turn's context after an answer. The domain is kept separate from the things that are still the subject. */
export function contextAfter(
  before: TurnContext,
  text: string,
  answer: { domain: string; shown: string | undefined; isOfOne: boolean } | undefined,
): TurnContext {
  const texts = [text, ...(before.texts ?? [])].slice(0, 2);
  if (!answer) return { ...before, texts };
  const things = NO_THINGS.has(answer.domain) ? before.things : answer.domain;
  return { ...answer, things, texts };
}

/** Reads a file of threads: lines of `act | domain | form | ref | shown | text`, with a blank line between threads. */
export function readTurns(file: URL): LabelledTurn[] {
  const turns: LabelledTurn[] = [];
  let context: TurnContext = {};
  let opensThread = true;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const [act, domain, form, ref, shown, ...rest] = line.split(' | ');
    if (!act || !domain || !form || !ref || !shown || rest.length === 0) {
      context = {};
      opensThread = true;
      continue;
    }
    const raw = rest.join(' | ').trim();
    const domains = domain.split('+');
    const first = domains[0] ?? 'none';
    const isOfOne = shown === '1' || ['one', 'first', 'nth', 'sup'].includes(ref);
    const answer = leavesContext(act, first)
      ? undefined
      : { domain: first, shown: shownOf(shown, form), isOfOne };
    const plainForm = form.split(':')[0] ?? form;
    turns.push({ raw, act, domains, form: plainForm, ref, context, answer, opensThread });
    context = contextAfter(context, raw, answer);
    opensThread = false;
  }
  return turns;
}
