import { toolById } from '../../../../tools/index.ts';
import type { ToolPlan } from '../../../plan.ts';
import type { ReadWords } from '../../slots/question.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { statementIn } from '../../words/statements.ts';
import { explainedIn, valuesIn } from '../explained-in.ts';
import { lostAmounts } from './amounts.ts';
import { lostRelatives } from './clauses.ts';
import type { InDoubt, Lost } from './in-doubt.ts';
import { DEGREE } from './in-doubt.ts';
import { lostModifiers } from './modifiers.ts';
import { lostNames } from './names.ts';
import { lostOwners } from './owners.ts';
import { lostPredicates } from './predicates.ts';

const POSITIONS = [lostOwners, lostModifiers, lostPredicates, lostRelatives, lostNames, lostAmounts];

/** Returns the words in the position of a condition that a plan does not use, each once. */
export function lostConditions(plan: ToolPlan, question: ReadWords, lexicon: Lexicon): Lost[] {
  const found = inDoubt(plan, question, lexicon);
  const lost: Lost[] = [];
  // "the public database crm": words beside the name of one thing describe it.
  const isOfOne = typeof plan.args.resource === 'string';
  for (const position of isOfOne ? [lostOwners] : POSITIONS)
    for (const each of position(found))
      if (!lost.some(({ from, to }) => from < each.to && each.from < to)) lost.push(each);
  return lost;
}

/** A message that no plan explains. */
export const aboutNothing = (question: ReadWords, lexicon: Lexicon): InDoubt => ({
  ...{ isList: false, lexicon, question },
  ...{ isExplained: no, isIgnored: no, isNoun: no, isOrder: no, isRemark: no, isValue: no },
});
const no = () => false;

function inDoubt(plan: ToolPlan, question: ReadWords, lexicon: Lexicon): InDoubt {
  const { tokens } = question;
  const isList = toolById(plan.tool)?.kind === 'list';
  const own = lexicon.wordsOf(plan.tool);
  const isExplained = explainedIn(plan, question);
  const remarks = remarksIn(question);
  return {
    ...{ isList, lexicon, question },
    isIgnored: (at) => plan.ignored?.includes(tokens[at]?.raw ?? '') ?? false,
    isNoun: (at) =>
      lexicon.naming(tokens[at]?.stem ?? '').some(({ tool }) => !isList || tool.id === plan.tool),
    isExplained: (at) => isExplained(at) || (!isList && own.has(tokens[at]?.stem ?? '')),
    isOrder: (at) => DEGREE.test(tokens[at]?.word ?? ''),
    isValue: valuesIn(plan, question),
    isRemark: (at) =>
      remarks.some(({ end, start }) => start <= (tokens[at]?.start ?? 0) && (tokens[at]?.start ?? 0) < end),
  };
}

/** Returns where a message tells something beside what it asks: "the marketing team is angry. list the alarms". */
function remarksIn({ text }: ReadWords): { start: number; end: number }[] {
  const clauses = [...text.matchAll(/[^\s,;:.!?].*?(?:[,;:.!?]+(?=\s|$)|$)/g)];
  if (clauses.length < 2) return [];
  return clauses.flatMap(({ 0: clause, index }) =>
    statementIn(clause) === undefined ? [] : [{ start: index, end: index + clause.length }],
  );
}
