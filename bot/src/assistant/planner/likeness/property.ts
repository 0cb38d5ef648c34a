import type { ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import { bornField } from '../../../tools/resources/about-asked.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { askedOf } from '../asked-of.ts';
import { readAll } from '../readings.ts';
import { SIZES } from '../size-order.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';

/** Verbs and nouns between the things and the property. */
const EMPTY =
  /^(?:runs?|running|use[sd]?|using|has|have|got|get|sits?|lives?|hosted|located|one|ones|thing|also|too|well|either|neither|still|really|right|why|how|compare[ds]?|between|else|situation|way|kind|ok|fine|equal|not)$/;
/** Nouns for the owner of a thing. */
const PEOPLE = /^(?:person|people|guys?|man|woman|human|boss|folks?|contact|somebody|someone)$/;

/** Nouns for the place of a thing. */
const PLACES = /^(?:regions?|places?|spot|country|city|continent|site)$/;

/** Returns the words for the property that a message compares: "size" of "is the replica the same size". */
export function wordsCompared(rest: string, kinds: readonly string[], lexicon: Lexicon): string[] {
  return tokenise(rest, lexicon.splits).flatMap(({ stem, word }) => {
    if (PEOPLE.test(word)) return ['owner'];
    if (PLACES.test(word)) return ['located'];
    const isKind = lexicon.naming(stem).some(({ tool }) => kinds.includes(tool.id));
    return FUNCTION_WORDS.has(word) || EMPTY.test(word) || isKind ? [] : [word];
  });
}

const SIZED = /^(?:size[ds]?|big|large|small)$/;

/** Returns the fields that words ask for of a thing, or undefined if they ask for something else. */
export function fieldsAsked(
  words: readonly string[],
  thing: Entity,
  asked: PlanInput,
  lexicon: Lexicon,
): string[] | undefined {
  const own = toolById(thing.kind);
  if (own?.kind === 'list' && words.length === 1 && SIZED.test(words[0] ?? '')) {
    const sizes = own.fields.flatMap(({ key }) => (SIZES.test(key) ? [key] : []));
    if (sizes.length > 0) return sizes;
  }
  const { frame: _, ...alone } = asked;
  const text = `what is the ${words.join(' ')} of ${thing.name ?? thing.id}`;
  const { question } = readAll({ ...alone, text }, lexicon);
  const { asked: parts, unheard } = askedOf(question, thing, asked, lexicon);
  return unheard.length > 0 ? undefined : fieldsOfParts(parts, thing.kind);
}

/** Returns the fields that a question about a thing asked for. */
function fieldsOfParts(parts: readonly Asked[], kind: string): string[] | undefined {
  const fields = parts.flatMap((part) => fieldsOfPart(part, kind));
  return parts.length > 0 && !fields.includes('') ? [...new Set(fields)] : undefined;
}

function fieldsOfPart({ field, is, of, topic }: Asked, kind: string): string[] {
  if (of !== undefined) return [keyOfKind(of, kind)];
  if (field !== undefined) return [field];
  if (is?.length) return is.map((filter) => filter.field);
  if (topic === 'owner') return ['tag:team', 'tag:owner'];
  if (topic === 'place') return ['region'];
  const own = toolById(kind);
  if (own?.kind !== 'list') return [''];
  if (topic === 'age') return [bornField(own)?.key ?? ''];
  const runs = own.fields.some(({ key }) => key === 'task_definition') ? 'task_definition' : '';
  return [topic === 'deployed' ? runs : ''];
}

/** "in which vpc is it": the field that holds the id of the other thing, '' if there is none. */
function keyOfKind(of: string, kind: string): string {
  const [other, own] = [toolById(of), toolById(kind)];
  const key = other?.kind === 'list' ? (other.fields[0]?.key ?? '') : '';
  return own?.kind === 'list' && own.fields.some((field) => field.key === key) ? key : '';
}

/** Returns the fields that the last answer was about. */
export function fieldsBefore({ args, tool: id }: ToolPlan, kind: string): string[] | undefined {
  const { asked, by } = args as { asked?: Asked[]; by?: { fields: string[] } };
  if (by) return by.fields;
  if (asked) return fieldsOfParts(asked, kind);
  const tool = toolById(id);
  if (tool?.kind !== 'list') return undefined;
  const { columns = [], filters = [] }: ListQuery = args;
  // "in which vpc is it", answered with the VPC.
  const isTied = id !== kind && filters.some(({ owner, says }) => owner ?? says);
  if (isTied) return keyOfKind(id, kind) === '' ? undefined : [keyOfKind(id, kind)];
  const key = tool.fields[0]?.key;
  const own = columns.filter((each) => each !== 'name' && each !== key);
  return own.length > 0 && id === kind ? own : undefined;
}
