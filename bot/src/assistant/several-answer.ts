import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import type { Answer } from './answer.ts';
import { listOf } from './continued-plan.ts';
import type { Frame } from './frame.ts';
import { drawnAs, jobOf, widerOf } from './kept-in-thread.ts';
import { inOrderOf } from './order-shown.ts';
import type { SeveralPlan, ToolPlan } from './plan.ts';
import { withColumns } from './planner/with-columns.ts';
import type { KnowingQuestion } from './question.ts';
import { sharedOwner } from './referents.ts';
import { joinedReply } from './replies/joined.ts';
import { overviewReply } from './replies/overview.ts';
import { redrawn } from './replies/redrawn.ts';
import { focusOf, MAX_SHOWN, shownIn } from './shown.ts';

/** Answers each question of a plan, one after the other. */
type AnswersOf = (
  plans: readonly ToolPlan[],
  context: KnowingQuestion['context'],
) => Promise<{ plan: ToolPlan; reply: Reply }[]>;

/** More lists than these are an overview, and no message is about each of them. */
const MAX_BESIDE = 6;

/** Answers a message of several questions, or an overview, and returns what the thread continues from. */
export async function severalAnswer(
  plan: SeveralPlan,
  frame: Frame,
  question: KnowingQuestion,
  answersOf: AnswersOf,
): Promise<Answer> {
  const { context } = question;
  const isOneTable = plan.overview?.about === 'due';
  // A list leaves out the region where all of its rows are in one.
  const parts = isOneTable ? plan.plans.map((each) => withColumns(each, ['region'])) : plan.plans;
  const answers = await answersOf(parts, context);
  // Later facts about those resources are kept for them.
  if (plan.ofShown)
    return {
      reply: joinedReply(answers, []),
      frame: { ...frame, ...(frame.shownBy && { last: frame.shownBy }) },
    };
  const overall = plan.overview && overviewReply(answers, plan.overview);
  const rows = inOrderOf(
    overall,
    answers.flatMap(({ reply }) => shownIn(reply, question.graph)),
  );
  const shown = rows.length > 0 || overall?.table ? rows.slice(0, MAX_SHOWN) : frame.shown;
  if (!overall)
    return {
      reply: joinedReply(answers, []),
      frame: {
        ...jobOf(frame),
        ...widerOf(frame),
        ...(shown && { shown }),
        ...(plan.leads && plan.plans[0] && { last: withoutNotes(plan.plans[0]), asked: question.text }),
        ...sharedOwner(plan.plans, question.graph),
        ...eachNamed(plan.plans, question.graph),
        ...(plan.plans.length <= MAX_BESIDE && { beside: plan.plans.map(withoutNotes) }),
      },
    };
  // The next message is mostly about the first answer, unless one table shows all of them.
  const first = !isOneTable && (answers.find(({ reply }) => reply.table)?.plan ?? plan.plans[0]);
  return {
    ...(plan.filed && { asFile: true }),
    reply: plan.as ? redrawn(overall, plan.as) : overall,
    frame: {
      ...jobOf(frame),
      ...drawnAs(plan.as),
      ...(shown && { shown }),
      // The message asked for one of several.
      ...(plan.overview?.nth && rows[0] && { focus: rows[0] }),
      asked: question.text,
      ...(first && { last: first }),
      // People count the sections that they see.
      overview: answers
        .toSorted((a, b) => Number(b.reply.table !== undefined) - Number(a.reply.table !== undefined))
        .map(({ plan: part }) => part),
      overall: plan.overview,
    },
  };
}

/** Returns the few things that the message asked about one by one, and the list of them. */
function eachNamed(plans: readonly ToolPlan[], graph: Graph | undefined): Pick<Frame, 'shown' | 'last'> {
  const things = plans.flatMap((plan) => (plan.args.resource ? (focusOf(plan, graph).focus ?? []) : []));
  const shown = [...new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing])).values()];
  if (things.length < plans.length || shown.length < 2) return {};
  const list = listOf(shown);
  return { shown, ...(list && { last: { kind: 'tool', ...list } }) };
}

const withoutNotes = ({ args, kind, tool }: ToolPlan): ToolPlan => ({ args, kind, tool });
