import type { ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { comparedPlan } from '../compared.ts';
import { readAll } from '../readings.ts';
import { isBare } from '../thread/turned-round.ts';
import type { Reference } from './reference.ts';
import { thingsOf } from './references.ts';
import type { Scene } from './scene.ts';
import { calledOf } from './scene.ts';

/** "the same class as", "bigger than", "and staging, same version?" */
const COMPARES = /\b(?:same|than|differs?|different|identical)\b/i;
const SAME_FIELD = /\bsame (?!as\b|for\b|thing\b|question\b)[a-z]/i;

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
  const isWithFocus = one && !another && SAME_FIELD.test(text) && focus && focus.id !== one.id;
  const both = isWithFocus ? [one, focus] : things;
  const [first] = both;
  if (both.length !== 2 || both.some((each) => isGroup(each) || each.kind !== first?.kind)) return undefined;
  const named = namedIn(text, found).replace(/[?.! ]+$/, '');
  const whole = isWithFocus ? `${named} as ${calledOf(focus)}` : named;
  return besides(whole, scene);
}

function besides(text: string, { asked, lexicon }: Scene): ToolPlan | undefined {
  const plan = comparedPlan(readAll({ ...asked, text }, lexicon), asked);
  return plan && (plan.args.things as string[]).length === 2 ? plan : undefined;
}

/** "and storefront-eu?", after a comparison of two: the same question about another, beside the second of them. */
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

/** Puts a name in the place of each reference. */
const namedIn = (text: string, found: readonly Reference[]): string =>
  found.reduceRight(
    (said, { end, start, things: [thing] }) =>
      thing ? `${said.slice(0, start)}${calledOf(thing)}${said.slice(end)}` : said,
    text,
  );
