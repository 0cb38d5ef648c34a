import type { ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { comparedPlan } from '../compared.ts';
import { readAll } from '../readings.ts';
import { isBare } from '../thread/turned-round.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Reference } from './reference.ts';
import { thingsOf } from './references.ts';
import type { Scene } from './scene.ts';
import { calledOf, pairInMind } from './scene.ts';
import { wordsOf } from './words.ts';

/** "the same class as", "bigger than", "and staging, same version?" */
const COMPARES = /\b(?:same|than|differs?|different|identical)\b/i;
const SAME_FIELD = /\bsame (?!as\b|for\b|thing\b|question\b|window\b|period\b|time\b|span\b)[a-z]/i;

/**
 * "is the replica the same version as it": compares two things, each of which the message refers to in words of its own.
 * A message that names only one compares it with the thing that the thread is about.
 */
export function comparedWith(found: readonly Reference[], scene: Scene): ToolPlan | undefined {
  const { asked, recent } = scene;
  const focus = scene.focus ?? recent.at(-1);
  const { text } = asked;
  const again = sameOfAnother(found, scene);
  if (again) return again;
  const isEach = found.every(({ isExcluded, sort, things }) => !isExcluded && !sort && things.length === 1);
  if (!COMPARES.test(text) || !isEach) return undefined;
  const things = thingsOf(found);
  const [one, another] = things;
  const isSame = SAME_FIELD.test(text) || THE_SAME.test(text);
  const isWithFocus = one && !another && isSame && focus && focus.id !== one.id;
  const both = isWithFocus ? [one, focus] : things;
  if (isOfPair(found, scene)) return ofPair(scene);
  const [first] = both;
  if (both.length !== 2 || both.some((each) => isGroup(each) || each.kind !== first?.kind)) return undefined;
  const named = namedIn(text, found).replace(/[?.! ]+$/, '');
  const whole = isWithFocus ? `${named} as ${calledOf(focus)}` : named;
  return besides(whole, scene);
}

/** "same memory?", "are they the same": reports whether a message only compares two things. */
function isOfPair(found: readonly Reference[], { asked: { text }, focus, rows }: Scene): boolean {
  const isOfFocus = found.every(
    ({ isNamed, things }) => !isNamed && (things[0]?.id === focus?.id || things.length === rows.length),
  );
  return isOfFocus && (SAME_FIELD.test(text) || THE_SAME.test(text));
}
const THE_SAME = /\b(?:the same|identical)[?.! ]*$/i;

/** Compares the two things that the thread was about last, in the named fields. */
function ofPair(scene: Scene): ToolPlan | undefined {
  const [one, other] = pairInMind(scene);
  if (!one || !other) return undefined;
  const { asked, lexicon } = scene;
  // "is the version the same" is "the same version".
  const { text, tokens } = wordsOf(asked.text.replace(THE_SAME, ''), lexicon);
  const own = tokens
    .filter(({ word }) => !FUNCTION_WORDS.has(word))
    .map(({ start, end }) => text.slice(start, end));
  const fields = own.filter((word) => !/^same$/i.test(word));
  return besides(`the same ${[...fields, 'of', calledOf(one), 'and', calledOf(other)].join(' ')}`, scene);
}

function besides(text: string, { asked, lexicon }: Scene): ToolPlan | undefined {
  const plan = comparedPlan(readAll({ ...asked, text }, lexicon), asked);
  return plan && (plan.args.things as string[]).length === 2 ? plan : undefined;
}

/**
 * "and storefront-eu?", after a comparison of two: the same question about another, compared with the second of them.
 */
function sameOfAnother([found, another]: readonly Reference[], scene: Scene): ToolPlan | undefined {
  const { asked, rows } = scene;
  const before = asked.frame?.asked ?? '';
  const [first, second, third] = rows;
  const [thing, more] = found?.things ?? [];
  if (!found || another || !thing || more || !first || !second || third || !COMPARES.test(before))
    return undefined;
  const isOther = thing.kind === first.kind && thing.id !== first.id && thing.id !== second.id;
  const name = calledOf(first);
  if (!isOther || !isBare(namedIn(asked.text, [{ ...found, things: [{ ...thing, name: ' ' }] }])))
    return undefined;
  return before.includes(name) ? besides(before.replace(name, calledOf(thing)), scene) : undefined;
}

/** Replaces each reference with a name. */
const namedIn = (text: string, found: readonly Reference[]): string =>
  found.reduceRight(
    (said, { end, start, things: [thing] }) =>
      thing ? `${said.slice(0, start)}${calledOf(thing)}${said.slice(end)}` : said,
    text,
  );
