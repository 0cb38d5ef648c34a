import { data } from '../../../reply/markup.ts';
import { toolById } from '../../../tools/index.ts';
import type { Choice, Plan, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { choiceFor } from '../choices.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { onesIn } from '../thread/ones.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Considered } from './considered.ts';

/** The most buttons that people read. */
const MAX_NEAR = 3;

/**
 * "the reports one, when was it created": a list that only shows more of the same things did not use the words to
 * select one.
 */
const withoutColumns = ({ args: { columns: _, ...args }, ...plan }: ToolPlan): ToolPlan => ({
  ...plan,
  args,
});

/**
 * "the purple one, is it off": no row has the word and no plan explains it, so the message is planned for the most
 * similar rows.
 */
export function noneSuch({ asked, lexicon, missed, plan, readings, reread }: Considered): Plan | undefined {
  const { frame, graph, text } = asked;
  const { last, shown = [] } = frame ?? {};
  const ones = onesIn(text, asked, lexicon);
  if (!last || !graph || !ones || ones.picked.length > 0) return undefined;
  // A list of other things that the message does not name.
  const isOther =
    plan.kind === 'tool' &&
    plan.tool !== last.tool &&
    toolById(plan.tool)?.kind === 'list' &&
    !readings.lists.some(
      ({ noun, nounAt, vocabulary }) =>
        noun && vocabulary.tool.id === plan.tool && readings.question.tokens[nounAt]?.raw !== ones.word,
    );
  const isUsed =
    !isOther &&
    plan.kind === 'tool' &&
    !missed &&
    !plan.ignored?.includes(ones.word) &&
    !isAgain(withoutColumns(plan), withoutColumns(last));
  if (isUsed || (plan.kind !== 'tool' && plan.kind !== 'unknown' && plan.kind !== 'choose')) return undefined;
  const near = graph.near(ones.word, MAX_NEAR);
  const isNear = ({ id, name = id }: Shown): boolean =>
    near.some((known) => name.toLowerCase().includes(known.toLowerCase()));
  const rows = [...shown.filter(isNear), ...shown.filter((row) => !isNear(row))].slice(0, MAX_NEAR);
  const options = rows.map(({ id, kind, name = id }): Choice => {
    const meant = reread(text.replace(ones.said, name));
    const about: ToolPlan = toolPlan('resources.about', { resource: name, kind });
    return choiceFor(meant.kind === 'tool' && !meant.ignored ? meant : about, lexicon.tools);
  });
  const tool = toolById(last.tool);
  const those = tool?.kind === 'list' ? `those ${tool.noun[1]}` : 'what was shown';
  return {
    kind: 'choose',
    question: `Nothing in ${those} tells me which one “${data(ones.word)}” is. Which do you mean?`,
    options,
    stays: true,
  };
}
