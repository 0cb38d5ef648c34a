import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import type { Tool } from '../tools/tool.ts';
import { isAboutShown } from './about-shown.ts';
import { actedOn, spokenOfIn } from './acted-on.ts';
import { accountsOf, afterNoAnswer, afterRefusal } from './after-no-answer.ts';
import type { Answer } from './answer.ts';
import { continuedPlan, listOf } from './continued-plan.ts';
import { shownBefore, withCounted } from './counted.ts';
import { distinct } from './distinct.ts';
import { areFewLists, MAX_BESIDE } from './few-lists.ts';
import type { Frame } from './frame.ts';
import { instantKept, instantShown } from './instant-shown.ts';
import { insteadOfEmptyList } from './instead-of-empty-list.ts';
import { decideDraft } from './jobs/decide-draft.ts';
import { manage } from './jobs/manage.ts';
import { propose } from './jobs/propose.ts';
import type { Clock } from './jobs/same-question.ts';
import { jobOf, listsWith, measuredIn, otherDays } from './kept-in-thread.ts';
import { allowedChoices, whyNotAllowed } from './may-ask.ts';
import { namesMentioned } from './mentioned-names.ts';
import { nearNames } from './near-names.ts';
import { nearest } from './nearest.ts';
import { inOrderOf } from './order-shown.ts';
import type { Plan, Planner, ToolPlan } from './plan.ts';
import { asksForRest } from './planner/intents/commands.ts';
import { asksWhoDid } from './planner/obligations.ts';
import { withColumns } from './planner/with-columns.ts';
import type { KnowingQuestion } from './question.ts';
import { ownerOf, recentWith, referentsOf } from './referents.ts';
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
import { firstOfSorted, focusOf, MAX_SHOWN, shownIn } from './shown.ts';

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
    { offered: _, refused: __, unanswered, unansweredBefore = [], ...given }: Frame,
    question: KnowingQuestion,
  ): Promise<Answer> {
    const { context, jobs } = question;
    const open = unanswered ? [unanswered, ...unansweredBefore].slice(0, MAX_OPEN) : [];
    const frame = plan.kind === 'tool' ? spokenOfIn(given, plan, question.graph) : given;
    switch (plan.kind) {
      case 'tool': {
        let counted: Table | undefined;
        const found = await run(naming(plan, question.text), {
          ...context,
          counted: (table) => {
            counted = table;
          },
        });
        // A number that begins a thread is gone on with by its plan alone.
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
          ...measuredIn(frame, last),
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
          ...(counted && frame.shownBy && { countedOf: shownBefore(frame) }),
          ...firstOfSorted(plan, found, question),
        };
        const recent = recentWith(frame.recent, referents.focus);
        const told = namesMentioned(found);
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
            ...(told.length > 0 && { told }),
            ...(recent.length > 0 && { recent }),
            ...((near || plan.others) && { choices: [...(plan.others ?? []), ...(near?.choices ?? [])] }),
          },
        };
      }
      case 'several': {
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
              ...(shown && { shown }),
              ...sharedOwner(plan.plans, question.graph),
              ...eachNamed(plan.plans, question.graph),
              ...(plan.plans.length <= MAX_BESIDE && { beside: plan.plans.map(withoutNotes) }),
            },
          };
        // The next message is mostly about the first answer, unless one table shows all of them.
        const isOfEach = plan.overview?.composed !== undefined && areFewLists(plan.plans, tools);
        const first =
          !isOneTable && !isOfEach && (answers.find(({ reply }) => reply.table)?.plan ?? plan.plans[0]);
        return {
          ...(plan.filed && { asFile: true }),
          reply: plan.as ? redrawn(overall, plan.as) : overall,
          frame: {
            ...jobOf(frame),
            ...drawnAs(plan.as),
            ...(shown && { shown }),
            // The message asked for one of several.
            ...(plan.overview?.nth && rows[0] && { focus: rows[0] }),
            ...(first && { last: first, asked: question.text }),
            // "all of it encrypted?" is about each of the lists.
            ...(isOfEach && { beside: plan.plans.map(withoutNotes), asked: question.text }),
            // People count the sections that they see.
            overview: answers
              .toSorted((a, b) => Number(b.reply.table !== undefined) - Number(a.reply.table !== undefined))
              .map(({ plan: part }) => part),
            overall: plan.overview,
          },
        };
      }
      case 'choose': {
        const options = distinct(allowedChoices(plan.options, context));
        const refused =
          plan.options[0] && options.length === 0 && whyNotAllowed(plan.options[0].plan, context);
        if (refused) return { reply: ruledOutReply(refused), frame };
        return {
          reply: chooseReply({ ...plan, options }),
          frame: {
            ...afterNoAnswer(
              ...([frame, question, planner, open] as const),
              plan.stays ? undefined : (plan.about ?? plan.options[0]?.plan),
            ),
            ...{ choices: options, ...(plan.stays && { offered: true as const }) },
          },
        };
      }
      case 'unknown': {
        const options = distinct(allowedChoices(plan.options, context));
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
      case 'show_all':
        return frame.last
          ? whole(frame.last, frame, context, !asksForRest(question.text.toLowerCase()))
          : { reply: problemReply(NO_LIST) };
      case 'redraw': {
        const { last, overall, overview } = frame;
        const reply =
          overall && overview
            ? overviewReply(await answersOf(overview, context), overall)
            : last && (await run(last, context));
        if (!reply) return { reply: problemReply(NO_LIST), frame };
        const { drawn: _drawn, ...kept } = frame;
        return {
          reply: redrawnAs(plan, reply, { last: frame.last, tools }),
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

  /** Returns the function that plans words as a question of their own at another time. */
  function plannedAt(question: KnowingQuestion): Clock['planned'] {
    const { context, graph } = question;
    const accounts = accountsOf(question);
    const { timezone } = context;
    return (text, now) => planner.plan({ text, accounts, timezone, now, ...(graph && { graph }) });
  }
}

/** "who did that?", where the costs that rose are explained: the people come first. */
const naming = (plan: ToolPlan, text: string): ToolPlan =>
  plan.tool === 'cost.increase' && asksWhoDid(text) ? { ...plan, args: { ...plan.args, asks: 'who' } } : plan;

/** Returns the few things that the message asked about one by one, and the list of them. */
function eachNamed(plans: readonly ToolPlan[], graph: Graph | undefined): Pick<Frame, 'shown' | 'last'> {
  const things = plans.flatMap((plan) => (plan.args.resource ? (focusOf(plan, graph).focus ?? []) : []));
  const shown = [...new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing])).values()];
  if (things.length < plans.length || shown.length < 2) return {};
  const list = listOf(shown);
  return { shown, ...(list && { last: { kind: 'tool', ...list } }) };
}

/** Returns the one thing to which all that the lists show is tied: "who reads orders" stays with the queue. */
function sharedOwner(plans: readonly ToolPlan[], graph: Graph | undefined): Pick<Frame, 'focus'> {
  const owners = plans.map((plan) => ownerOf({ plan }, graph));
  const [focus] = owners;
  return focus && owners.every((owner) => owner?.id === focus.id && owner.kind === focus.kind)
    ? { focus }
    : {};
}

/** What a later "bigger" is about. */
const drawnAs = (as: ToolPlan['as'] | 'source' | 'meaning'): Pick<Frame, 'drawn'> =>
  as === 'chart' || as === 'large' ? { drawn: true } : {};

/** The messages without an answer that are remembered besides the last. */
const MAX_OPEN = 2;
const withoutNotes = ({ args, kind, tool }: ToolPlan): ToolPlan => ({ args, kind, tool });
const NO_LIST = 'There is no list in this thread yet. Ask for one first.';
