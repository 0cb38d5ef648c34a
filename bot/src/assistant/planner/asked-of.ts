import type { Asked } from '../../tools/resources/about-asked.ts';
import type { KnownThing } from '../../tools/tool.ts';
import type { PlanInput } from '../plan.ts';
import { fieldsOf } from './asked-fields.ts';
import { isOfReach, saysReach } from './asked-reach.ts';
import { asksTies, asksUse } from './asked-ties.ts';
import { isOfHealth, OF_OLDEST } from './asked-topics.ts';
import { isSilent, openTokens, superlative, unique } from './asked-words.ts';
import { readList } from './list/read-list.ts';
import { ofNeighbours } from './of-neighbours.ts';
import { othersNamed } from './others-named.ts';
import { ASKS_HOW } from './overview/how-words.ts';
import type { Question } from './slots/question.ts';
import { topicsIn } from './topics-in.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What a question asks about one thing. */
export interface AskedOf {
  asked: Asked[];
  /** Words of the question that no part of the answer covers. */
  unheard: string[];
}

const USING = /^(?:uses?|used|using|has|have|had)$/;
const SOMEBODY = /^(?:(?:any|some|no)(?:one|body)|needed)$/;

/** The most parts that one message may ask for. */
const MAX_ASKED = 6;

/**
 * Reads what a question asks about a thing: its fields, the fields of things related to it, and topics that things of
 * every kind have.
 */
export function askedOf(
  question: Question,
  thing: KnownThing,
  input: Pick<PlanInput, 'now' | 'graph'>,
  lexicon: Lexicon,
): AskedOf {
  const { tokens } = question;
  const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === thing.kind);
  if (!vocabulary) return askedOfUnlisted(question, thing, input);
  const known = askedOfKnown(question, thing, input, { lexicon, vocabulary });
  if (!isOfReach(question, vocabulary)) return known;
  const open = new Set(openTokens(question, thing));
  for (const at of [...open]) {
    const { stem = '', word = '' } = tokens[at] ?? {};
    if (saysReach(word) || lexicon.naming(stem).includes(vocabulary)) open.delete(at);
  }
  const unheard = [...unheardIn(question, open), ...elsewhere(question, thing)];
  // "is it internal or internet facing": a field has both words.
  const isLost = unheard.length > 0 && known.asked.length > 0 && known.unheard.length < unheard.length;
  return isLost ? known : { asked: [{ topic: 'reach' }], unheard };
}

function askedOfKnown(
  question: Question,
  thing: KnownThing,
  input: Pick<PlanInput, 'now' | 'graph'>,
  { lexicon, vocabulary }: { lexicon: Lexicon; vocabulary: Vocabulary },
): AskedOf {
  const { text, tokens } = question;
  const isTested = isYesNo(text);
  const open = new Set(openTokens(question, thing));
  const hear = (by: Vocabulary): Asked[] => {
    // The words on both sides of the name are read together: "are backups of crm enabled". In "which certificate does
    // it use", the verb does not ask about use.
    const places = [...open].filter((at) => by === vocabulary || !USING.test(tokens[at]?.word ?? ''));
    const said = places
      .flatMap((at) => tokens[at] ?? [])
      .map((token, at, all) => superlative(token, all[at - 1], by));
    const alone = { ...question, mentions: [], periods: [], taken: said.map(() => false), tokens: said };
    const reading = readList(alone, by, input);
    const fields = fieldsOf(reading, isTested, text);
    for (const { from, meanings, to } of by.phrases.all(said))
      if (meanings.some(({ kind }) => kind === 'noun'))
        for (const at of places.slice(from, to)) open.delete(at);
    // Where the words ask for no field, only the noun counts as understood.
    places.forEach((at, place) => {
      const isNoun = lexicon.naming(tokens[at]?.stem ?? '').includes(by);
      if (reading.taken[place] && (fields.length > 0 || isNoun)) open.delete(at);
    });
    return fields;
  };
  const near = new Set((input.graph?.relatedTo(thing) ?? []).map(({ kind }) => kind));
  const hearOthers = (): Asked[] =>
    othersNamed(tokens, open, vocabulary, { lexicon, near }).flatMap((other) => {
      const of = other.tool.id;
      const told = hear(other);
      return told.length > 0
        ? told.map((each) => ({ ...each, of }))
        : [{ of, ...(AUX.test(text) && { is: [] }) }];
    });
  if (asksTies(text) || asksUse(text)) {
    for (const at of [...open]) {
      const { stem = '', word = '' } = tokens[at] ?? {};
      const isKind = lexicon.naming(stem).includes(vocabulary);
      if (isKind || TIED.test(word) || USING.test(word) || SOMEBODY.test(word)) open.delete(at);
    }
    return { asked: [{ topic: 'use' }], unheard: unheardIn(question, open) };
  }
  // "why is it red" asks for more than the field that AWS gives as the reason.
  const why = [...open].filter((at) => tokens[at]?.word === 'why');
  for (const at of why) open.delete(at);
  // "is it healthy" asks for more than the field that contains the word.
  const health = isOfHealth(question)
    ? [...open].filter(
        (at) =>
          DOING.test(tokens[at]?.word ?? '') ||
          [tokens[at]?.word, tokens[at]?.stem].some((each) => ASKS_HOW.has(each ?? '')),
      )
    : [];
  for (const at of health) open.delete(at);
  // "how old is the oldest message": the superlative covers it, and does not ask for the age of the thing.
  if (OF_OLDEST.test(text)) for (const at of [...open]) if (tokens[at]?.word === 'old') open.delete(at);
  const plainly = inPlainWords(tokens, open, vocabulary, { isTested, isOwn: false });
  // "how old is its oldest snapshot": words next to the noun of another kind are about that kind.
  const isOther = (at: number) => !vocabulary.phrases.words.has(tokens[at]?.stem ?? '');
  const asked = othersNamed(tokens, new Set([...open].filter(isOther)), vocabulary, { lexicon, near }).some(
    ({ tool }) => near.has(tool.id),
  )
    ? [...plainly, ...hearOthers(), ...hear(vocabulary)]
    : [...plainly, ...hear(vocabulary), ...hearOthers()];
  if (asked.length === 0) asked.push(...inPlainWords(tokens, open, vocabulary, { isTested, isOwn: true }));
  const size = [...open].find((at) => SIZE.test(tokens[at]?.word ?? ''));
  if (size !== undefined && asked.length === 0) {
    const sizes = [...vocabulary.fields.keys()].filter((key) => SIZES.test(key));
    asked.push(...sizes.map((field) => ({ field })));
    if (sizes.length > 0) open.delete(size);
  }
  asked.push(...ofNeighbours(tokens, open, near, lexicon));
  // "is its encryption on": the value of the field answers "on" as well.
  if (asked.length > 0)
    for (const at of [...open]) if (SWITCHED.test(tokens[at]?.word ?? '')) open.delete(at);
  const topics = [
    ...(why.length > 0 ? [{ topic: 'reason' as const }] : []),
    ...(health.length > 0 && why.length === 0 ? [{ topic: 'health' as const }] : []),
    ...topicsIn(question, open, { isFieldAsked: asked.length > 0, graph: input.graph }),
  ];
  // "when was it created", "how long are they kept": a date, a window or a number of days answers.
  const isDated = asked.some(({ field = '', of }) => {
    const { fields } = lexicon.vocabularies.find(({ tool }) => tool.id === of) ?? vocabulary;
    return fields.get(field)?.type === 'date' || /_(?:window|days|hours|minutes|seconds)$/.test(field);
  });
  const isBorn = asked.some(({ field = '', of }) => !of && /^(?:created|launched)_at$/.test(field));
  const isTimed = isDated || topics.some(({ topic }) => /^(?:age|since|when)$/.test(topic ?? ''));
  for (const at of [...open]) if (isTimed && tokens[at]?.word === 'long') open.delete(at);
  const told = topics.filter(
    ({ topic }) =>
      !(isBorn && topic === 'age') &&
      !(/^(?:since|when)$/.test(topic ?? '') && (isDated || topics.some((each) => each.topic === 'age'))),
  );
  const isFormFirst = told.some(({ topic }) => /^(?:since|when|changes|reason)$/.test(topic ?? ''));
  const unheard = unheardIn(question, open);
  // "how is the crm database": asks for its health, if no word asks for more.
  if (asked.length + told.length + unheard.length === 0 && HOW_IS.test(text))
    return { asked: [{ topic: 'health' }], unheard };
  const isOfRights = told.some(({ topic }) => topic === 'rights');
  if (isOfRights) return { asked: unique([...told, ...asked.filter(({ of }) => !of)]), unheard };
  return {
    asked: unique(isFormFirst ? [...told, ...asked] : [...asked, ...told]).slice(0, MAX_ASKED),
    unheard: [...unheard, ...elsewhere(question, thing), ...compared(question, asked)],
  };
}

/** A thing that no list reads can only be asked about by topic, and only CloudTrail answers. */
function askedOfUnlisted(
  question: Question,
  thing: KnownThing,
  { graph }: Pick<PlanInput, 'graph'>,
): AskedOf {
  const open = new Set(openTokens(question, thing));
  const asked = topicsIn(question, open, { isFieldAsked: false, graph });
  return { asked, unheard: unheardIn(question, open) };
}

const unheardIn = ({ tokens }: Question, open: ReadonlySet<number>): string[] =>
  [...open].flatMap((at) => {
    const token = tokens[at];
    return token && !isSilent(token) ? [token.raw] : [];
  });

/** Reads what fields mean in plain words: "is the checkout service limping", "would pos-ledger survive an outage". */
function inPlainWords(
  tokens: Question['tokens'],
  open: Set<number>,
  { phrases, plain }: Vocabulary,
  { isOwn, isTested }: { isOwn: boolean; isTested: boolean },
): Asked[] {
  // "how much does it grow": no field gives an amount by which it grows.
  if (
    tokens.some(
      ({ word }, at) => word === 'how' && /^(?:much|fast|quick|quickly)$/.test(tokens[at + 1]?.word ?? ''),
    )
  )
    return [];
  // A word that is a field's own is first read as that field.
  const isOfField = (at: number) => phrases.words.has(tokens[at]?.stem ?? '');
  const hits = plain
    .all(tokens, (at) => open.has(at))
    .filter(({ from, to }) => to - from > 1 || isOwn || !isOfField(from));
  const side = hits.flatMap(({ meanings }) => meanings).find(({ isSide }) => isSide);
  const meant = (side ?? hits[0]?.meanings[0])?.plain;
  if (!meant) return [];
  for (const { from, to } of hits) for (let at = from; at < to; at++) open.delete(at);
  return isTested && side ? [{ is: meant.filters }] : meant.filters.map(({ field }) => ({ field }));
}

const HOW_IS = /^(?:(?:and|so|ok|okay|but|hey|hi)[, ]+)*how(?: is|'?s|’s| are)\b/i;
const TIED = /^(?:attached|tied|linked|connected|to|behind|in|front|inside)$/;
const DOING = /^(?:doing|looking|holding|faring|performing)$/;

/** AWS expresses size in several fields, for some kinds as a type. */
const SIZE = /^(?:big|large|small|huge|size|sized)$/;
const SIZES =
  /^(?:instance_type|instance_class|node_type|memory_mb|size|size_\w+|storage_gib|stored_bytes|items|objects)$/;

const AUX =
  /^(?:(?:and|so|ok|okay|but|then|also|hey|hi|hm+|please|well)[, ]+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|any)\b/i;
const WH = /\b(?:what|which|who|whose|where|when|why|how)\b/i;

/** Reports whether a text asks for yes or no: "is it public", "encrypted?" */
const isYesNo = (text: string): boolean => AUX.test(text) || !WH.test(text);

const SWITCHED = /^(?:on|off|open|enabled|disabled|active|activated|configured|set|turned|switched|there)$/;

/** Returns a comparison that no field measures: "cheaper than web-1". */
function compared({ text }: Question, asked: readonly Asked[]): string[] {
  const than = /\b(?:than|versus|vs\.?|compared (?:to|with))\b[^,.?!]*/i.exec(text)?.[0].trim();
  return than && !asked.some(({ is }) => is?.length) ? [than] : [];
}

/** Returns the regions in the question if the thing is in none of them. */
const elsewhere = ({ regions }: Question, { region }: KnownThing): string[] =>
  region === 'global' || regions.length === 0 || regions.includes(region) ? [] : regions;
