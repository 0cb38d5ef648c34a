import { isEnvironment } from '../../graph/tag-words.ts';
import { isNameField } from '../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { isByAlias } from './account-or-tag.ts';
import { DEED_NOUN } from './events/asks-of-deeds.ts';
import { asksWhatAils } from './how-it-ails.ts';
import { mayBePrivate } from './of-person.ts';
import { HOW_IT_IS } from './overview/how-words.ts';
import { toGo } from './removal.ts';
import { keyAt } from './slots/key-at.ts';
import { asksWhereUsed } from './ties/where-used.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { withoutRemarks } from './words/remarks.ts';
import { normalise } from './words/spellings.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import type { Token } from './words/text.ts';
import { tokenise } from './words/text.ts';

const OF_SOMEBODY = /\b(?:teams?|squad|owns?|owned|owners?|whose|belongs?|project|app|env|environment)\b/i;
/** "per squad", "the team": the resources show which tag that is. */
const namesKey = (text: string): boolean =>
  tokenise(text).some((_, at, tokens) => keyAt(tokens, at, undefined) !== undefined);

/**
 * Reports whether a message may name things. If every word is understood without the graph and no word is in the
 * position of a name, the graph is not needed.
 */
export function namesThings(input: PlanInput, lexicon: Lexicon, plan: (input: PlanInput) => Plan): boolean {
  const { frame, text } = input;
  // What a follow-up means depends on what is related to what was shown.
  if (frame?.last) return true;
  if (
    OF_SOMEBODY.test(text) ||
    namesKey(text) ||
    asksWhatAils(text) ||
    asksWhereUsed(text) ||
    mayBePrivate(text) ||
    toGo(text)
  )
    return true;
  // "how many deployments" is read as events only if the graph is known.
  if (DEED_NOUN.test(text)) return true;
  // "i only care about production": a remark may contain a name.
  if (withoutRemarks(text) !== text) return true;
  const { graph: _, ...blind } = input;
  const planned = plan(blind);
  if (planned.kind === 'tool') {
    const tokens = tokenise(normalise(text), lexicon.splits);
    // "volumes of search", "orders queue": a common word in the position of a name.
    const isOfCommon = tokens.some(
      ({ stem, word }, at) =>
        (STOP_WORDS.has(word) || STOP_WORDS.has(stem)) &&
        !FUNCTION_WORDS.has(word) &&
        (/^(?:of|for|by)$/.test(tokens[at - 1]?.word ?? '') || isHead(tokens[at + 1], lexicon)),
    );
    // "what changed in prod", "not in ireland or staging": the things with the tag decide.
    const isOfTagged = tokens.some(({ word }) => isEnvironment(word));
    return (
      // How urgent something is depends on what depends on it.
      planned.tool === 'checks.urgent' ||
      usesTags(planned) ||
      isOfCommon ||
      isOfTagged ||
      planned.ignored !== undefined ||
      isAboutNamed(planned) ||
      isByAlias(planned, input)
    );
  }
  return (
    (planned.kind === 'several' && tokenise(normalise(text), lexicon.splits).some(mayBeTeam)) ||
    planned.kind === 'choose' ||
    planned.kind === 'unknown' ||
    // "start load-test", "who stopped it": the thread is about what a refused wish names.
    planned.kind === 'refuse' ||
    (planned.kind === 'small_talk' && planned.about === 'elsewhere') ||
    planned.kind === 'problem' ||
    planned.kind === 'schedule'
  );
}

/** "is search ok": a common word that does not describe a state may be the name of the subject. */
const mayBeTeam = ({ stem, word }: Token): boolean =>
  STOP_WORDS.has(word) && !FUNCTION_WORDS.has(word) && !HOW_IT_IS.has(word) && !HOW_IT_IS.has(stem);

/** Reports whether a plan tells which tags there are. */
const usesTags = ({ tool }: ToolPlan): boolean => tool === 'resources.tags';

/** Reports whether a word stands for things, by their noun or by a state: "queue", "dlq". */
const isHead = (token: Token | undefined, lexicon: Lexicon): boolean =>
  token !== undefined && (lexicon.naming(token.stem).length > 0 || lexicon.isTelling(token.word));

/** "the payments database", "volumes of web-1": the name may be part of a name, or name a thing of another kind. */
function isAboutNamed({ args }: ToolPlan): boolean {
  if (
    [args.name, args.resource, args.user].some((name) => typeof name === 'string') ||
    Array.isArray(args.things)
  )
    return true;
  const filters = (args.filters ?? []) as { field?: string }[];
  return filters.some(({ field }) => field !== undefined && isNameField(field));
}
