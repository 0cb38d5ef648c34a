import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { readAll } from '../readings.ts';
import { kindsBeside, withoutMention } from '../slots/beside-mention.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Meant } from '../turn/meant.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import type { Scene } from '../turn/scene.ts';
import { sceneOf, shownOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { CAN_FAIL, nounIn } from './noun-in.ts';
import type { Subject } from './subject-meant.ts';
import { isAround } from './words.ts';

/** A task bears the name of its service, which is meant. */
const isAble = ({ kind }: Pick<Shown, 'kind'>): boolean => CAN_FAIL.test(kind) && kind !== 'ecs.tasks';

/** Returns the subject of a message about a failure: what it names, what it points at, or all that was shown. */
export const subjectOf = (asked: PlanInput, lexicon: Lexicon): Subject | undefined =>
  namedIn(asked, lexicon) ?? pointedIn(asked, lexicon);

/** The one thing that a message names. */
function namedIn(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const { question } = readAll(asked, lexicon);
  const { mentions } = question;
  const own = mentions.filter(
    ({ isExcluded, isReference, words }) => !isExcluded && !isReference && !isAround(words.toLowerCase()),
  );
  const [mention, another] = own.filter((each) => ableIn(each).length > 0);
  if (!mention || another || own.some((each) => each !== mention && !each.isOrdinary)) return undefined;
  const beside = kindsBeside(mention, question, lexicon);
  const able = ableIn(mention);
  const fitting = able.filter(({ kind }) => beside.includes(kind));
  const [one, more] = fitting.length > 0 ? fitting : able;
  // "shop" is a cluster, a stack and a load balancer: another reading answers for their health together.
  if (!one || more) return undefined;
  const rest = withoutMention(asked.text, mention, question);
  return { things: [shownOf(one)], rest, isNamed: true };
}

/** The things that can fail and have a name, or are the only ones with a part of it that is not an everyday word. */
function ableIn({ exact, isOrdinary, part }: MentionAt): readonly (Shown & { region: string })[] {
  const able = exact.filter(isAble);
  if (able.length > 0 || exact.length > 0 || isOrdinary || part.size > 4) return able;
  const parts = part.all.filter(isAble);
  return parts.length === 1 ? parts : [];
}

/** The things of the thread that a message points at: by a pronoun, a place in order, a noun, or by nothing at all. */
function pointedIn(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const scene = sceneOf(asked, lexicon);
  if (!scene || scene.last.tool.startsWith('cost.')) return undefined;
  const { text } = asked;
  const words = wordsOf(text, lexicon);
  const other = nounIn(words, scene);
  if (other) return other;
  const found = referencesIn(words, scene);
  const meant = meantBy(text, found);
  if (meant) return plainly(meant);
  // "the other one", where none is known, is not the one of the thread.
  if (found.length > 0 || /\bothers?\b/i.test(text) || namesOthers(asked, scene, lexicon)) return undefined;
  const things = scene.focus ? [scene.focus] : scene.rows;
  return things.length > 0 ? { things, rest: text } : undefined;
}

/** The things that a message means, unless it excludes some or picks them by an order. */
export function plainly({ references, rest, things }: Meant): Subject | undefined {
  const isPlain = references.every(({ isExcluded, sort }) => !isExcluded && !sort);
  return isPlain && things.length > 0 ? { things: things.filter((one) => !isGroup(one)), rest } : undefined;
}

/** A message with a name or a kind of its own is about that. */
function namesOthers(asked: PlanInput, { focus, rows }: Scene, lexicon: Lexicon): boolean {
  const { mentions, tokens } = readAll(asked, lexicon).question;
  const kinds = new Set([...(focus ? [focus] : []), ...rows].map(({ kind }) => kind));
  return (
    mentions.some(
      ({ isOrdinary, isReference, words }) => !isOrdinary && !isReference && !isAround(words.toLowerCase()),
    ) ||
    tokens.some(({ stem, word }) => {
      const named = lexicon.naming(stem);
      return !isAround(word) && named.length > 0 && !named.some(({ tool }) => kinds.has(tool.id));
    })
  );
}
