import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { toolById } from '../../tools/index.ts';
import type { ListTool } from '../../tools/tool.ts';
import type { Choice, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { PhraseMatch } from './words/phrases.ts';
import { stemsOf, tokenise } from './words/text.ts';
import type { Meaning, Vocabulary } from './words/vocabulary.ts';

export interface KnownOfOthers {
  says: string;
  choices: Choice[];
}

/** More kinds than these have the property by chance: their names, sizes and states. */
const MOST_KINDS = 6;
const MOST_CHOICES = 2;

/**
 * "is termination protection on for our servers": a property that the listed kind does not have, as far as Windsock
 * reads it, and other kinds do. Says so and offers those. Undefined if no kind has it, or this one does.
 * @param words the words that were not understood
 */
export function knownOfOthers(
  words: readonly string[],
  { args, tool: id }: ToolPlan,
  text: string,
  { splits, tools, vocabularies }: Lexicon,
): KnownOfOthers | undefined {
  const own = toolById(id);
  if (own?.kind !== 'list' || words.length === 0) return undefined;
  const left = new Set(words.flatMap(stemsOf));
  const tokens = tokenise(text, splits);
  const names = ({ phrases }: Vocabulary): boolean =>
    phrases.all(tokens).some(({ meanings }) => meanings.some(({ kind }) => kind === 'noun'));
  // "the backups of our lambda functions": another kind was named, which is a value of this one.
  const listed = vocabularies.find(({ tool }) => tool.id === id);
  if (listed && !names(listed) && vocabularies.some(names)) return undefined;
  const covering = (matches: readonly PhraseMatch<Meaning>[]): PhraseMatch<Meaning> | undefined =>
    matches.find(
      ({ from, meanings, to }) =>
        meanings.some(isProperty) && [...left].every((stem) => isWithin(stem, tokens, from, to)),
    );
  const found = vocabularies.flatMap(({ phrases, tool }) => {
    const match = covering(phrases.all(tokens));
    return match && !isNoun(match, tokens, text) ? [{ match, tool }] : [];
  });
  const longest = Math.max(0, ...found.map(({ match }) => match.to - match.from));
  const others = found.filter(({ match }) => match.to - match.from === longest);
  const [first] = others;
  if (!first || others.length > MOST_KINDS || others.some(({ tool }) => tool.id === id)) return undefined;
  const said = text.slice(tokens[first.match.from]?.start, tokens[first.match.to - 1]?.end);
  const { accounts, regions } = args;
  const places = { ...(accounts ? { accounts } : {}), ...(regions ? { regions } : {}) };
  return {
    says: `I do not know “${data(said)}” of ${own.noun[1]}. I know it of ${joined(others.map(({ tool }) => tool.noun[1]))}.`,
    choices: others
      .slice(0, MOST_CHOICES)
      .map(({ match, tool }) => choiceFor(toolPlan(tool.id, { ...asked(match, tool), ...places }), tools)),
  };
}

const isProperty = ({ kind }: Meaning): boolean =>
  kind === 'value' || kind === 'condition' || kind === 'field';

/** "are managers", "for the managers": what things are, or for whom, and no property that they have. */
function isNoun(
  { from, meanings, to }: PhraseMatch<Meaning>,
  tokens: readonly { start: number; end: number }[],
  text: string,
): boolean {
  const before = text.slice(0, tokens[from]?.start);
  const after = text.slice(tokens[to - 1]?.end);
  return meanings.every(({ kind }) => kind === 'field') && BE.test(before) && CLOSED.test(after);
}
const BE =
  /\b(?:is|are|was|were|be|isn['’]?t|aren['’]?t)(?: (?:not|all|both|also|an?))* $|\bfor (?:the|our|my) $/i;
const CLOSED = /^\W*(?:$|(?:and|or|but)\b)/i;

const isWithin = (stem: string, tokens: readonly { stem: string }[], from: number, to: number): boolean =>
  tokens.slice(from, to).some((token) => token.stem === stem);

/** Returns the arguments of the list that shows the property. */
function asked({ meanings }: PhraseMatch<Meaning>, { fields }: ListTool): Record<string, unknown> {
  for (const meaning of meanings) {
    if (meaning.kind === 'condition') return { filters: meaning.filters };
    if (meaning.kind === 'value') {
      const op = meaning.field.type === 'list' ? 'contains' : 'eq';
      return { filters: [{ field: meaning.field.key, op, value: meaning.value }] };
    }
    if (meaning.kind === 'field' && fields.includes(meaning.field)) return { columns: [meaning.field.key] };
  }
  return {};
}
