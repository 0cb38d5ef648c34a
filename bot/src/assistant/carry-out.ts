import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../contract/reply.ts';
import type { Tool } from '../tools/tool.ts';
import { isAboutShown } from './about-shown.ts';
import { actedOn } from './acted-on.ts';
import { accountsOf, afterNoAnswer, afterRefusal } from './after-no-answer.ts';
import type { Answer } from './answer.ts';
import { questionAnew } from './asked-anew.ts';
import { continuedPlan } from './continued-plan.ts';
import { withCounted } from './counted.ts';
import { distinct } from './distinct.ts';
import type { Frame } from './frame.ts';
import { instantKept, instantShown } from './instant-shown.ts';
import { insteadOfEmptyList } from './instead-of-empty-list.ts';
import { decideDraft } from './jobs/decide-draft.ts';
import { manage } from './jobs/manage.ts';
import { propose } from './jobs/propose.ts';
import type { Clock } from './jobs/same-question.ts';
import { drawnAs, jobOf, listsWith, otherDays, widerWith } from './kept-in-thread.ts';
import { allowedChoices, whyNotAllowed } from './may-ask.ts';
import { nearNames } from './near-names.ts';
import { nearest } from './nearest.ts';
import type { Choice, Plan, PlanInput, Planner, ToolPlan } from './plan.ts';
import { choiceFor } from './planner/choices.ts';
import { asksForRest } from './planner/intents/commands.ts';
import { asksWhoDid } from './planner/obligations.ts';
import type { KnowingQuestion } from './question.ts';
import { recentWith, referentsOf } from './referents.ts';
import { chooseReply, problemReply, unknownReply } from './replies/clarify.ts';
import { offering } from './replies/compose.ts';
import { helpReply } from './replies/help.ts';
import { joinedReply } from './replies/joined.ts';
import { noWorkspaceReply } from './replies/no-jobs.ts';
import { overviewReply } from './replies/overview.ts';
import { redrawnAs } from './replies/redraw-last.ts';
import { redrawn } from './replies/redrawn.ts';
import { refusalReply, ruledOutReply } from './replies/refusal.ts';
import { smallTalkReply } from './replies/small-talk.ts';
import type { RunPlan } from './run-plan.ts';
import { severalAnswer } from './several-answer.ts';
import { firstOfSorted, shownIn } from './shown.ts';

/** Carries out a plan, and returns what the thread continues from. */
export type CarryOut = (plan: Plan, frame: Frame, question: KnowingQuestion) => Promise<Answer>;

export function createCarryOut({
  tools,
  planner,
  runPlan: { run, whole },
}: {
  tools: readonly Tool[];
  planner: Planner;
  runPlan: RunPlan;
}): CarryOut {
  return carryOut;

  async function carryOut(
    plan: Plan,
    // They belong to the message before this one only.
    { offered: _, refused: __, unanswered, unansweredBefore = [], ...frame }: Frame,
    question: KnowingQuestion,
  ): Promise<Answer> {
    const { context, jobs } = question;
    const open = unanswered ? [unanswered, ...unansweredBefore].slice(0, MAX_OPEN) : [];
    switch (plan.kind) {
      case 'tool': {
        const unclear = question.confirmed ? undefined : askedFirst(plan, frame, question);
        if (unclear) return carryOut(unclear, frame, question);
        const anew = questionAnew(plan);
        if (anew) return carryOut(plannedAt(question)(anew, context.now), frame, question);
        let counted: Table | undefined;
        const found = await run(naming(plan, question.text), {
          ...context,
          counted: (table) => {
            counted = table;
          },
        });
        const spokenOf = withCounted(found, counted);
        // After a comparison, or a question that all resources met, the thread continues with the list of those
        // resources.
        const last = continuedPlan({ ...plan, args: found.plan?.args ?? plan.args }, question.graph);
        // A measurement of shown resources does not replace them.
        const isOfShown = plan.args.resources !== undefined || isAboutShown(found, frame, question.text);
        const isShown = shownIn(spokenOf, question.graph).length > 0 && !isOfShown;
        const shownBy = isShown ? last : frame.shownBy;
        const isSection = frame.overview?.some(({ tool }) => tool === plan.tool);
        // "and the clusters?", after one of several lists.
        const isOfBeside = frame.beside?.some(({ args, tool }) =>
          isDeepStrictEqual({ args, tool }, { args: plan.args, tool: plan.tool }),
        );
        const kept = {
          ...{ last, asked: question.text, lists: listsWith(frame, last) },
          ...(shownBy && { shownBy }),
          ...otherDays(frame, last),
          ...widerWith(frame, last),
          ...drawnAs(plan.as),
          ...(isSection && { overview: frame.overview }),
          ...(isOfBeside && { beside: frame.beside }),
          ...jobOf(frame),
        };
        const instead = question.confirmed
          ? undefined
          : await insteadOfEmptyList(plan, found, {
              ...{ before: frame, graph: question.graph },
              run: (other) => run(other, context),
            });
        if (instead)
          return { reply: offering(plan, instead.reply, question), frame: { ...kept, ...instead.frame } };
        const near = question.confirmed
          ? undefined
          : (nearNames(plan, found, { graph: question.graph, tools }) ??
            (await nearest(plan, found, { run: (other) => run(other, context), tools })));
        const answer = near?.reply ?? found;
        const reply = plan.as ? redrawn(answer, plan.as) : answer;
        const referents = {
          ...referentsOf(spokenOf, frame, question),
          ...firstOfSorted(plan, found, question),
        };
        const recent = recentWith(frame.recent, referents.focus);
        const acted = actedOn(found, frame);
        const at = instantShown(found) ?? instantKept(found, frame);
        return {
          ...(plan.filed && { asFile: true }),
          reply: offering(plan, reply, question),
          frame: {
            ...kept,
            ...referents,
            ...(at && { at }),
            ...(acted.length > 0 && { acted }),
            ...(recent.length > 0 && { recent }),
            ...((near || plan.others) && { choices: [...(plan.others ?? []), ...(near?.choices ?? [])] }),
          },
        };
      }
      case 'several':
        return severalAnswer(plan, frame, question, answersOf);
      case 'choose': {
        const options = distinct(allowedChoices(plan.options, context)).map(asOffered);
        const refused =
          plan.options[0] && options.length === 0 && whyNotAllowed(plan.options[0].plan, context);
        if (refused) return { reply: ruledOutReply(refused), frame };
        return {
          reply: chooseReply({ ...plan, options }),
          frame: {
            ...afterNoAnswer(
              frame,
              question,
              planner,
              open,
              plan.stays ? undefined : (plan.about ?? plan.options[0]?.plan),
            ),
            ...{ choices: options, ...(plan.stays && { offered: true as const }) },
          },
        };
      }
      case 'unknown': {
        const options = distinct(allowedChoices(plan.options, context)).map(asOffered);
        return {
          reply: unknownReply(options),
          frame: { ...afterNoAnswer(frame, question, planner, open), choices: options },
        };
      }
      case 'refuse': {
        return {
          reply: refusalReply(plan),
          frame: {
            ...afterRefusal(frame, question, planner, open, plan.of ?? plan.instead?.plan),
            choices: plan.instead ? [plan.instead] : [],
            ...(plan.reason === 'write' && { refused: question.text }),
          },
        };
      }
      case 'schedule': {
        const refused = plan.what && whyNotAllowed(plan.what.plan, context);
        if (refused) return { reply: ruledOutReply(refused), frame };
        return propose(plan, { frame, context, tools, jobs, planned: plannedAt(question) });
      }
      case 'job':
        return jobs ? manage(plan, { frame, now: context.now, jobs }) : { reply: noWorkspaceReply };
      case 'decide':
        return decideDraft(plan.decision, frame, question);
      case 'show_all': {
        const lists = frame.last ? [] : (frame.beside ?? []);
        const options = lists.map((each) => choiceFor(each, tools));
        if (options.length > 0)
          return carryOut({ kind: 'choose', question: WHICH_LIST, options }, frame, question);
        return frame.last
          ? whole(frame.last, frame, context, !asksForRest(question.text.toLowerCase()))
          : { reply: problemReply(NO_LIST) };
      }
      case 'redraw': {
        // After one of several lists was asked for again, "it" is that one.
        const { last, overall, overview, parts = last ? undefined : frame.beside } = frame;
        // "shorter", after a question back: it was not answered yet.
        const unclear = last && !overall ? askedFirst(last, frame, question) : undefined;
        if (unclear) return carryOut(unclear, frame, question);
        const reply =
          overall && overview
            ? overviewReply(await answersOf(overview, context), overall)
            : parts
              ? joinedReply(await answersOf(parts, context), [])
              : last && (await run(last, context));
        if (!reply) return { reply: problemReply(NO_LIST), frame };
        const { drawn: _drawn, ...kept } = frame;
        return {
          reply: redrawnAs(plan, reply, { isOne: overall?.composed !== undefined, last, tools }),
          frame: { ...kept, ...drawnAs(plan.as) },
        };
      }
      case 'problem':
        return { reply: problemReply(plan.message) };
      case 'help':
        return { reply: helpReply(tools, context) };
      case 'small_talk':
        return {
          reply: smallTalkReply(plan),
          ...(plan.about === 'elsewhere' && { frame: afterNoAnswer(frame, question, planner, open) }),
        };
    }
  }

  function answersOf(plans: readonly ToolPlan[], context: KnowingQuestion['context']) {
    return Promise.all(plans.map(async (each) => ({ plan: each, reply: await run(each, context) })));
  }

  /** Returns the question that comes before a plan's answer, if it does not use all words. */
  function askedFirst(plan: ToolPlan, frame: Frame, question: KnowingQuestion): Plan | undefined {
    return planner.askAboutUnused?.(plan, { ...inputOf(question), frame });
  }

  /** Returns the function that plans words as a question of their own at another time. */
  function plannedAt(question: KnowingQuestion): Clock['planned'] {
    return (text, now) => planner.plan({ ...inputOf(question), text, now });
  }
}

/** Returns a message as the first of a thread. */
function inputOf(question: KnowingQuestion): PlanInput {
  const { context, graph, text } = question;
  const { now, timezone } = context;
  return { text, accounts: accountsOf(question), timezone, now, ...(graph && { graph }) };
}

/** "who did that?", where the costs that rose are explained: the people come first. */
const naming = (plan: ToolPlan, text: string): ToolPlan =>
  plan.tool === 'cost.increase' && asksWhoDid(text) ? { ...plan, args: { ...plan.args, asks: 'who' } } : plan;

/** Whoever picks a choice wants its plan as it is. */
const asOffered = ({ plan: { ignored: _, ...plan }, ...choice }: Choice): Choice => ({ ...choice, plan });

/** The messages without an answer that are remembered besides the last. */
const MAX_OPEN = 2;
const WHICH_LIST = 'Which of these lists do you mean?';
const NO_LIST = 'There is no list in this thread yet. Ask for one first.';
