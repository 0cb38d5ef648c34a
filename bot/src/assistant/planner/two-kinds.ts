import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import { tokenise } from './words/text.ts';

/**
 * "databases and disks without encryption": plans a list of each kind under the same conditions. Returns undefined if
 * no two nouns of different kinds stand side by side, or if one of the questions is not understood.
 * @param planned plans a message about one kind
 */
export function twoKinds(
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const tokens = tokenise(input.text, lexicon.splits);
  const kindsOf = (at: number): string[] => {
    const token = tokens[at];
    // Plurals only: "queue and topic names" is about names.
    return token && token.word !== token.stem ? lexicon.naming(token.stem).map(({ tool }) => tool.id) : [];
  };
  const at = tokens.findIndex(
    ({ word }, place) =>
      /^(?:and|or|plus)$/.test(word) &&
      kindsOf(place - 1).length > 0 &&
      kindsOf(place + 1).length > 0 &&
      !kindsOf(place - 1).some((kind) => kindsOf(place + 1).includes(kind)),
  );
  const [first, second] = [tokens[at - 1], tokens[at + 1]];
  if (at < 1 || !first || !second) return undefined;
  const texts = [
    input.text.slice(0, first.end) + input.text.slice(second.end),
    input.text.slice(0, first.start) + input.text.slice(second.start),
  ];
  const plans = texts.map((text) => planned({ ...input, text }));
  const clean = plans.filter((plan): plan is ToolPlan => plan.kind === 'tool' && !plan.ignored);
  const tools = new Set(clean.map(({ tool }) => tool));
  const isOfBoth = clean.every(({ tool }, place) => kindsOf(place === 0 ? at - 1 : at + 1).includes(tool));
  return clean.length === plans.length && tools.size === plans.length && isOfBoth
    ? { kind: 'several', plans: clean }
    : undefined;
}
