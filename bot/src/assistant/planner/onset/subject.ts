import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { CAN_FAIL, nounIn, plainly } from '../failing/subject.ts';
import { isAround } from '../failing/words.ts';
import { readAll } from '../readings.ts';
import { kindsBeside, withoutMention } from '../slots/beside-mention.ts';
import type { MentionAt } from '../slots/mention.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import type { Scene } from '../turn/scene.ts';
import { sceneOf, shownOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isOfTime } from './forms.ts';

/** The subject of a message about a beginning, and the remaining words. */
export interface Subject {
  things: readonly Shown[];
  rest: string;
  isNamed?: true;
}

/**
 * Returns the things of a message: those that it names, the shown ones that it means by a part of a name or a pronoun,
 * or all that was shown.
 */
export const subjectOf = (asked: PlanInput, lexicon: Lexicon): Subject | undefined =>
  oneOfShown(asked, lexicon) ?? namedIn(asked, lexicon) ?? pointedIn(asked, lexicon);

/** "the pos one": a row that was shown comes before a thing elsewhere with that name. */
function oneOfShown(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const scene = ONE.test(asked.text) ? sceneOf(asked, lexicon) : undefined;
  return scene && calledIn(asked.text, scene);
}

const ONE = /\bthe [\w.-]+ one\b/i;

const SETTINGS =
  /\b(?:those|these|that|this) (rights?|permissions?|privileges?|rules?|settings?|state|condition|problem|trouble|issue|access)\b/gi;

/** Kinds that are never in trouble. Everyday words may be the names of such things. */
const NO_SUBJECT = /^(?:iam\.(?:policies|groups)|vpc\.|ec2\.images|route53\.|logs\.)/;

/** The one thing that a message names. Where a name stands for several, the noun next to it or the thread decides. */
function namedIn(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const { question } = readAll(asked, lexicon);
  const { mentions } = question;
  const said = (words: string) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => isOfTime(word) || isAround(word));
  // "do we have backups of it, and for how long": an everyday word next to a pronoun is not a name.
  const isPointed = /\b(?:it|its|them|they|their)\b/i.test(asked.text);
  const own = mentions.filter(
    ({ exact, isExcluded, isOrdinary, isReference, words }) =>
      exact.length > 0 && !isExcluded && !isReference && !said(words) && !(isOrdinary && isPointed),
  );
  const [mention, another] = own;
  if (!mention || another) return undefined;
  const beside = kindsBeside(mention, question, lexicon);
  const one = onlyOf(mention, [
    ({ kind }) => beside.includes(kind),
    ({ kind }) => (asked.frame?.shown ?? []).some((row) => row.kind === kind),
    ({ kind }) => CAN_FAIL.test(kind),
    ({ kind }) => !NO_SUBJECT.test(kind),
  ]);
  if (!one) return undefined;
  const rest = withoutMention(asked.text, mention, question);
  return { things: [shownOf(one)], rest, isNamed: true };
}

function onlyOf(
  { exact }: MentionAt,
  narrower: readonly ((one: MentionAt['exact'][number]) => boolean)[],
): MentionAt['exact'][number] | undefined {
  if (exact.length === 1) return exact[0];
  for (const is of narrower) {
    const [one, another] = exact.filter(is);
    if (one && !another) return one;
  }
  return undefined;
}

/** The things of the thread that a message means. */
function pointedIn(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const scene = sceneOf(asked, lexicon);
  if (!scene) return undefined;
  const words = wordsOf(asked.text, lexicon);
  const called = calledIn(asked.text, scene);
  if (called) return called;
  const other = nounIn(words, scene);
  if (other) return other;
  // "those rights" belong to a thing, and are not one that was shown.
  const text = asked.text.replace(SETTINGS, 'the $1');
  const found = referencesIn(wordsOf(text, lexicon), scene);
  const meant = meantBy(text, found);
  if (meant) return plainly(meant);
  if (found.length > 0) return undefined;
  const ofEvents = thingOfEvents(asked);
  if (ofEvents) return { things: [ofEvents], rest: asked.text };
  const things = scene.focus && !isGroup(scene.focus) ? [scene.focus] : scene.rows;
  return things.length > 0 ? { things, rest: asked.text } : undefined;
}

/** Events show who did something; the subject is the things that they were asked for. */
function thingOfEvents({ frame, graph }: PlanInput): Shown | undefined {
  const { last } = frame ?? {};
  const named = last?.tool === 'cloudtrail.events' ? last.args.resource : undefined;
  const [one, another] = typeof named === 'string' ? (graph?.called(named) ?? []) : [];
  return one && !another ? shownOf(one) : undefined;
}

/** "the campaign one", "the pos alarm": a word that is a part of the name of one row only. */
function calledIn(text: string, { rows }: Scene): Subject | undefined {
  for (const match of text.matchAll(/[a-z\d]+/gi)) {
    const word = match[0].toLowerCase();
    if (word.length < 3 || isOfTime(word) || isAround(word)) continue;
    const [one, another] = rows.filter(({ id, name = id }) =>
      name
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .includes(word),
    );
    if (!one || another) continue;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + word.length).replace(/^\s+ones?\b/i, '');
    return { things: [one], rest: `${before} ${after}` };
  }
  return undefined;
}
