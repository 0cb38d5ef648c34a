import type { Choice, Plan, PlanInput, ToolPlan } from '../plan.ts';
import { isGroup } from '../shown.ts';
import { checkCalled } from './check-named.ts';
import { choiceFor } from './choices.ts';
import { costPlan } from './cost/plan.ts';
import { NOTHING } from './cost/reading.ts';
import { ordinalIn } from './follow-up/ordinals.ts';
import { asksMeaning, asksOfThat, isHypothetical } from './intents/talk-acts.ts';
import { allOfRows } from './overview/all-of-rows.ts';
import { readAll } from './readings.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';

const isOfChecks = (last: ToolPlan | undefined): boolean => last?.tool.startsWith('checks.') ?? false;

/**
 * Handles questions about the words of an answer and hypothetical questions. They get an explanation instead of a
 * question about one of their words.
 */
export function beyond(
  understood: Plan,
  text: string,
  input: PlanInput,
  { ask, lexicon }: { ask: (text: string) => Plan; lexicon: Lexicon },
): Plan | undefined {
  const short = text.toLowerCase();
  const { focus, last } = input.frame ?? {};
  const of = (last ?? allOfRows(input.frame)) && asksMeaning(short);
  const check = last?.tool === 'checks.findings' && of && !IT_ALL.test(of) ? checkCalled(of) : undefined;
  if (check) return toolPlan('checks.findings', { check });
  // "what is meant by the second": a row, and not a word of the answer.
  const nth = of && last ? ordinalIn(`the ${of.replace(/^the /, '')}`) : undefined;
  const row = nth && ask(`${isOfChecks(last) ? 'explain' : 'about'} number ${nth}`);
  if (row && row.kind === 'tool') return row;
  if (of) return IT_ALL.test(of) ? { kind: 'redraw', as: 'plain' } : { kind: 'redraw', as: 'meaning', of };
  // Forecasts and AWS's own savings recommendations can be answered.
  const isKnown =
    understood.kind === 'tool' && /^(?:cost\.(?:forecast|recommendations)|checks\.)/.test(understood.tool);
  // "make it 1 TiB", "what would that cost" does not ask for the whole bill.
  const isOfAll = understood.kind === 'tool' && understood.tool === 'cost.usage';
  const isOfThat = isOfAll && asksOfThat(short);
  if (isKnown || !(isHypothetical(short) || isOfThat)) return undefined;
  const { mentions } = readAll({ ...input, text }, lexicon).question;
  // "they" means all that were shown, not the first of them.
  const said = mentions.find(
    ({ exact, isOrdinary, isReference }) => exact.length > 0 && !isOrdinary && !isReference,
  )?.exact[0];
  const one = said ?? (focus && !isGroup(focus) ? focus : undefined);
  const named = one && (one.name ?? one.id);
  if (named === undefined && !isHypothetical(short)) return undefined;
  const ofNamed = () => (named ? ask(`what does ${named} cost`) : undefined);
  const isGone = SAVED.test(short) && !REPLACED.test(short);
  const gone = isGone ? ofPartGone({ ...input, text }, lexicon, ofNamed) : undefined;
  if (gone) return gone;
  const ofIt = ofNamed() ?? understood;
  const now = ofIt.kind === 'tool' ? ofIt : ofIt.kind === 'choose' ? ofIt.options[0]?.plan : undefined;
  const { ignored: _, ...asIs } = now ?? last ?? { kind: 'tool', tool: 'cost.usage', args: {} };
  return now || last
    ? {
        kind: 'choose',
        question:
          'I cannot work out what something would cost if it were otherwise: AWS’s Pricing Calculator does. I can tell what there is now:',
        options: [
          {
            ...choiceFor(asIs as ToolPlan, lexicon.tools),
            ...(named &&
              ofIt.kind === 'tool' && { label: `What ${named} costs now`, text: `what does ${named} cost` }),
          },
          ...(named === undefined ? [] : recommended(named, ask, lexicon)),
        ],
        ...(last && { about: last }),
      }
    : { kind: 'problem', message: NOT_SO };
}

/** "what would we save if sydney closed", "… without staging": the part ends, and is not replaced by another. */
const SAVED =
  /^(?:(?:and|so|ok)[, ]+)*(?:if|when|once|without)\b.*\bsave\b|\bsave\b.*\b(?:if|when|without|once|by)\b/;
const REPLACED = /\b(?:instead|smaller|larger|bigger|half|moved?|reserved|savings plans?)\b/;

/** "what would we save if sydney closed": what the part costs now, which is the most that its end can save. */
function ofPartGone(
  asked: PlanInput,
  lexicon: Lexicon,
  ofThing: () => Plan | undefined,
): ToolPlan | undefined {
  const { cost } = readAll(asked, lexicon);
  const filters = cost.filters.filter(({ op }) => op === 'eq');
  const plan =
    filters.length > 0
      ? costPlan({ ...NOTHING, score: 1, filters, ...(cost.period && { period: cost.period }) }, asked)
      : ofThing();
  if (plan?.kind !== 'tool' || plan.ignored) return undefined;
  return { ...plan, assumed: [AT_MOST, ...(plan.assumed ?? [])] };
}
const AT_MOST =
  'This is what it costs now. Its end would save that at most: what moves elsewhere costs there.';

/** AWS's recommendations for a thing, with the savings. */
function recommended(named: string, ask: (text: string) => Plan, { tools }: Lexicon): Choice[] {
  const text = `recommendations for ${named}`;
  const plan = ask(text);
  return plan.kind === 'tool' && plan.tool === 'cost.recommendations'
    ? [{ ...choiceFor(plan, tools), label: `What AWS recommends for ${named}`, text }]
    : [];
}

const IT_ALL = /^(?:all )?(?:of )?(?:it|that|this|these|those|they)(?: all)?$/;

const NOT_SO =
  'I cannot work out what something would cost if it were otherwise: AWS’s Pricing Calculator does. Ask me what it costs now.';
