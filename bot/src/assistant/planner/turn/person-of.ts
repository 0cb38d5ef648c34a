import type { Shown } from '../../shown.ts';
import { actorShown } from '../events/actor-shown.ts';
import { isOfEvents } from '../events/is-of-events.ts';
import { belongingTo } from '../thread/belonging-to.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { ownerAsUser, showsPeople } from '../thread/owner-as-user.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { stem } from '../words/text.ts';
import type { Finder } from './finders.ts';
import type { Scene } from './scene.ts';
import { calledOf, shownOf } from './scene.ts';

/** "that db", "the certificate": the one thing of another kind that belongs to the one in focus. */
export const belonging: Finder = (at, words, scene) => {
  if (!/^(?:the|that|this|its)$/.test(words.word(at))) return undefined;
  const noun = words.word(at + 1);
  const person = words.word(at) === 'the' ? personOf(scene) : undefined;
  if (person && isOfPerson(noun, person, scene)) return { things: [person], to: at + 1, isOwner: true };
  const one = oneOf(scene);
  if (!one || noun === '' || words.isApart(at + 1) || stem(noun) !== noun) return undefined;
  // "the bucket policy", "the bucket larkspur-assets"
  const next = words.word(at + 2);
  const isMore = !FUNCTION_WORDS.has(next) && scene.lexicon.isKnown({ word: next, stem: stem(next) });
  if (!words.isApart(at + 2) && (/[-_\d/]/.test(next) || isMore)) return undefined;
  if (isNounOf(noun, [one], scene.lexicon)) return { things: [one], to: at + 2 };
  if (words.word(at) === 'its') return undefined;
  const other = belongingTo(one, noun, scene.graph, scene.lexicon) ?? namesakeOf(one, noun, scene);
  return other && { things: [other], to: at + 2, isNamed: true, isOfNamed: true };
};

/** "the key", of a user: a person has few things, and they are fields of the user. */
function isOfPerson(noun: string, { kind }: Shown, { lexicon }: Scene): boolean {
  const own = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
  const said = { word: noun, raw: noun, stem: noun, start: 0, end: noun.length };
  const isField = own?.phrases
    .all([said])
    .some(({ meanings }) => meanings.some((each) => each.kind === 'field'));
  return kind === PEOPLE && isField === true;
}

/** "the cluster", after the queue with the same name. */
function namesakeOf(one: Shown, noun: string, { graph, lexicon }: Scene): Shown | undefined {
  const alike = graph.called(calledOf(one)).filter((thing) => isNounOf(noun, [thing], lexicon));
  const [other, another] = alike;
  return other && !another ? shownOf(other) : undefined;
}

/** The one thing that the thread is about. */
export const oneOf = ({ focus, groups, rows }: Scene): Shown | undefined =>
  focus ?? (rows.length === 1 ? rows[0] : groups.length === 1 ? groups[0] : undefined);

const PEOPLE = 'iam.users';

/** Returns the one person that was shown, or the owner of the thing in focus. */
export function personOf(scene: Scene): Shown | undefined {
  // After events, the one who acted, and not the owner of what was acted upon.
  if (isOfEvents(scene.last)) return actorShown({ shown: [...scene.rows] }, scene.last.args);
  const one = oneOf(scene);
  if (one?.kind.startsWith('iam.')) return one;
  const [person, another] = scene.rows.filter(({ kind }) => kind === PEOPLE);
  if (person && !another) return person;
  const owner = one && ownerAsUser(one, scene.last, scene.graph);
  return owner ?? (showsPeople(scene.last) ? undefined : one);
}
