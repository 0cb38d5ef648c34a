import { rememberedFor } from '../../domain/remembered.ts';
import { toolById } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { Token } from './words/text.ts';
import { stemsOf, tokenise } from './words/text.ts';

/**
 * "which clusters do we have": a noun that several kinds share, without the word that distinguishes them. Plans the
 * question for each kind. In a thread about one of the kinds, it means that one.
 * @param planned plans a message about one kind
 */
export function ofSharedNoun(
  input: PlanInput,
  { tools, splits }: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { frame, text } = input;
  const tokens = tokenise(text, splits);
  for (const [at, { end, stem, start, word }] of tokens.entries()) {
    if (word === stem) continue;
    // "security groups": the word before says which kind of groups.
    const longer = `${tokens[at - 1]?.stem} ${stem}`;
    if (isNoun(longer, tools)) continue;
    // "what groups are not", after security groups, means those, because their noun ends in that word.
    const last = toolById(frame?.last?.tool ?? '');
    if (last?.kind === 'list' && last.noun[1].endsWith(` ${word}`) && !ASKS_ANEW.test(text)) continue;
    const kinds = listsCalled(word, tools);
    // "findings" means those of the checks.
    if (kinds.length < 2 || isNoun(stem, tools)) continue;
    // "which groups is maria in": a field of the thing shows it.
    if (isFieldOfNamed(stem, tokens, input)) continue;
    const own = new Set(
      kinds.flatMap(({ nouns = [] }) => nouns.flatMap(stemsOf)).filter((each) => each !== stem),
    );
    if (tokens.some((token) => own.has(token.stem))) continue;
    const asked = frame?.last && kinds.find(({ id }) => id === frame.last?.tool);
    const plans = (asked ? [asked] : kinds).map(({ id }) => {
      const tool = toolById(id);
      const noun = tool?.kind === 'list' ? tool.noun[1] : word;
      return planned({ ...input, text: `${text.slice(0, start)}${noun}${text.slice(end)}` });
    });
    const clean = plans.filter((plan): plan is ToolPlan => plan.kind === 'tool' && !plan.ignored);
    const [one, another] = clean;
    if (clean.length === plans.length && one) return another ? { kind: 'several', plans: clean } : one;
  }
  return undefined;
}

const isNoun = rememberedFor((noun, tools: readonly Tool[]) =>
  tools.some(({ nouns = [] }) => nouns.includes(noun)),
);

const listsCalled = rememberedFor((word, tools: readonly Tool[]) =>
  tools.filter(({ id, kind }) => kind === 'list' && id.endsWith(`.${word}`)),
);

/** "which clusters do we have" asks for all of them, whatever was shown. */
const ASKS_ANEW = /\b(?:do|have) we\b|\bwe (?:have|run|use|own)\b/i;

/** Reports whether a thing that a message names, or that the thread is about, has a field of that name. */
function isFieldOfNamed(stem: string, tokens: readonly Token[], { frame, graph }: PlanInput): boolean {
  const named = tokens.flatMap(({ raw }) => graph?.called(raw) ?? []);
  return [frame?.focus, ...named].some((thing) => {
    const tool = toolById(thing?.kind ?? '');
    return tool?.kind === 'list' && tool.fields.some(({ words = [] }) => words.includes(stem));
  });
}
