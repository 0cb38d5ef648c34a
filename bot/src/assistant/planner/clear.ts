import type { Plan, PlanInput } from '../plan.ts';
import { accountOrTag } from './account-or-tag.ts';
import { ofEachNamed } from './each/of-each.ts';
import { withKnownKind } from './known-kind.ts';
import { findingsAllBut } from './leaving-out/all-but.ts';
import { withEnd } from './measured/end.ts';
import { ofSeveral } from './of-several.ts';
import { withOwnedBesides } from './owners/besides-costs.ts';
import { withoutSuchKey } from './tags/no-such-key.ts';
import { withScopeBefore } from './thread/scope-before.ts';
import { understand } from './understand/understand.ts';
import type { Lexicon } from './words/lexicon.ts';

/** Things side by side, each with measures side by side. Nobody nests more, and each level multiplies the work. */
const MAX_LEVELS = 2;

/**
 * Plans a question and resolves the other meanings that its words may have.
 * @param level how many questions this one is a part of
 */
export function clear(input: PlanInput, lexicon: Lexicon, level = 0): Plan {
  const planned = (other: PlanInput) => understand(other, lexicon);
  const cleared = (one: PlanInput) => clear(one, lexicon, level + 1);
  const several = ofSeveral(input, lexicon, { planned, cleared });
  if (several) return several;
  const fitting = withKnownKind(withEnd(planned(input), input.text), input);
  const others = findingsAllBut(input.text, fitting, (text) => planned({ ...input, text }), lexicon);
  const plan = others ?? fitting;
  const settled = accountOrTag(withoutSuchKey(plan, input, lexicon, planned), input, lexicon, planned);
  const own = withOwnedBesides(settled, input, lexicon);
  const whole = withScopeBefore(own, input, lexicon.tools);
  return level < MAX_LEVELS ? ofEachNamed(whole, input, lexicon, cleared) : whole;
}
