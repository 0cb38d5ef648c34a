import type { Filter, ListQuery } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { ListTool } from '../../../tools/tool.ts';
import { isNameField } from '../../name-field.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { normalise } from '../words/spellings.ts';
import { tokenise } from '../words/text.ts';
import { withoutEnd } from '../words/without-end.ts';
import { isNounOf } from './noun-of.ts';
import { conditionOf } from './turned-round.ts';

const IT = '(?:it|that|this|one|them|such (?:a )?(?:thing|one)|any of (?:it|that))';
const ADVERB = '(?:(?:still|also|really|actually|currently|yet|all) )*';
const TURNED = '(?:(?:turned|switched|set) )?';
const OFF = `(?:not(?: ${TURNED}(?:on|enabled|active|so|the case))?|${TURNED}(?:off|disabled|missing|absent|lacking))`;
const ON = `${TURNED}(?:on|enabled|active|so|the case)`;
const WHERE = '(?:where|(?:on|for|in|with) (?:which|what)(?: (?:ones?|of (?:them|those|these)))?)';
const BE = '(?:is|are|was)';
const HAVE = '(?:has|have|have got|has got|got)';

/**
 * Clauses without a condition of their own, at the end of a message. Words of having it, and of on and off, are about
 * the property; "those that are" and "those that are not" about the answer that was asked for.
 */
const CLAUSES: readonly { said: RegExp; means: 'so' | 'not' | 'on' | 'off' | 'as it' | 'alike' }[] = (
  [
    ['off', `${WHERE} (?:${BE} ${IT}|${IT} ${BE}) ${ADVERB}${OFF}`],
    ['off', `${WHERE} (?:${BE} not ${IT}|${IT} ${BE} not)`],
    ['on', `${WHERE} (?:${BE} ${IT}|${IT} ${BE}) ${ADVERB}${ON}`],
    ['on', `where (?:it|that) ${BE}`],
    ['off', `(?:(?:that|which|who) )?${ADVERB}(?:(?:lacks?|lacking|miss(?:es|ing)?|without) ${IT}|without)`],
    ['off', `(?:(?:that|which|who) )?${ADVERB}(?:do|does) not (?:have|use) ${IT}`],
    ['off', `(?:(?:that|which|who) )?${ADVERB}${HAVE} (?:no|none of) (?:it|that|such (?:thing|one))`],
    ['on', `(?:(?:that|which|who) )?${ADVERB}(?:(?:do|does) )?(?:with|having|${HAVE}) ${IT}`],
    ['not', `(?:(?:that|which|who) )?${ADVERB}(?:is|are|do|does|has|have) not`],
    ['so', '(?:that|which|who) (?:is|are|do|does|have|has)'],
    ['as it', '(?:is|are|do|does|have|has)(?: too| as well)?'],
    ['alike', 'like (?:it|that|this|him|her)'],
  ] as const
).map(([means, source]) => ({ means, said: new RegExp(`(?<=^|[ ,])${source}$`, 'i') }));

/** Words that may precede the clause, apart from the noun of the kind. */
const SUBJECT =
  /^(?:and|so|ok|okay|but|then|now|hm+|show|list|give|tell|name|me|us|are|is|there|do|we|what|how|about|any|all|the|which|who|many|number|of|our|my|those|these|some|every|other|others|else|ones?|things?|anything|anyone|anybody|people|only|just|please|them|also|still|more)$/i;
const OTHERS = /\b(?:others?|else|more)\b/i;
const COUNTS = /\b(?:how many|number of)\b/i;

/**
 * "any tables where it isnt", "which ones lack it", "others without it", after "is recovery on for this table": the
 * things of the kind for which the last condition holds, or does not.
 */
export function conditionOfOthers(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame } = asked;
  const text = withoutEnd(normalise(asked.text), '?.! ');
  const had = frame?.last && conditionHad(frame.last, frame.asked ?? '');
  if (!had) return undefined;
  for (const { means, said } of CLAUSES) {
    const match = said.exec(text);
    if (!match) continue;
    const subject = text.slice(0, match.index);
    const isOfKind = tokenise(subject).every(
      ({ word }) => SUBJECT.test(word) || isNounOf(word, [{ kind: had.tool.id, id: '' }], lexicon),
    );
    // "which are not", after a list, is read with what else the message asks.
    if (!isOfKind || (!had.name && !/^(?:on|off)$/.test(means))) continue;
    const isOther = OTHERS.test(subject) && had.name !== undefined;
    if (/^a/.test(means) && !isOther) continue;
    const { positive, so } = had;
    // What an address or a size is like is another thing than whether there is one.
    const alike: Filter =
      so.op === 'eq' ? { field: so.field, op: 'eq', like: frame?.focus?.id ?? had.name ?? '' } : so;
    const condition = { so, alike, 'as it': so, not: invert(so), on: positive, off: invert(positive) }[means];
    return toolPlan(had.tool.id, {
      ...had.places,
      filters: [...had.scope, condition, ...(isOther && had.name ? [butFor(had.name, had.tool)] : [])],
      ...(COUNTS.test(subject) && { measure: { fn: 'count' } }),
    });
  }
  return undefined;
}

/** The condition of the last question, and what it was asked of. */
interface Had {
  tool: ListTool;
  scope: Filter[];
  places: Pick<ListQuery, 'regions'>;
  /** The one thing that was asked about. */
  name?: string;
  so: Filter;
  /** That the things have the property, however it was asked. */
  positive: Filter;
}

function conditionHad(last: ToolPlan, asked: string): Had | undefined {
  const {
    asked: parts = [],
    kind,
    resource,
  } = last.args as { asked?: Asked[]; kind?: string; resource?: string };
  if (last.tool === 'resources.about') {
    const tool = toolById(kind ?? '');
    const [part, more] = parts;
    if (tool?.kind !== 'list' || !part || more || part.of || resource === undefined) return undefined;
    const isFlag = tool.fields.some(({ key, type }) => key === part.field && type === 'boolean');
    const [so, another] =
      part.is ?? (isFlag ? [{ field: part.field ?? '', op: 'eq' as const, value: true }] : []);
    if (!so || another) return undefined;
    return { tool, scope: [], places: {}, name: resource, so, positive: positiveOf(so) };
  }
  const tool = toolById(last.tool);
  if (tool?.kind !== 'list') return undefined;
  const { filters = [], regions }: ListQuery = last.args;
  const named = filters.find(
    ({ field, op, says, value }) =>
      isOwnName(field, tool) && op === 'eq' && !says && typeof value === 'string',
  );
  const condition = conditionOf(last, asked);
  const [so, another] = condition?.so ?? [];
  if (!condition || !so || another) return undefined;
  return {
    tool,
    scope: named ? [] : condition.scope,
    places: regions && !named ? { regions } : {},
    ...(named && { name: String(named.value) }),
    so,
    positive: positiveOf(so),
  };
}

const isOwnName = (field: string, { fields }: ListTool): boolean =>
  isNameField(field) || field === fields[0]?.key;

/** Returns the condition that things have a property, where they were asked about lacking it. */
const positiveOf = (filter: Filter): Filter =>
  filter.value === false || /^(?:ne|missing|not_contains)$/.test(filter.op) ? invert(filter) : filter;

const butFor = (name: string, { fields }: ListTool): Filter => {
  const own = fields.find(({ key }) => key === 'name') ?? fields[0];
  return { field: own?.key ?? 'name', op: 'ne', value: name, says: `called ${code(name)}` };
};
