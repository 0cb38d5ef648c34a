import type { Asked } from '../../tools/resources/about-asked.ts';
import type { KnownThing } from '../../tools/tool.ts';
import type { PlanInput } from '../plan.ts';
import { isOfReach, saysReach } from './asked-reach.ts';
import { asksTies, isOfHealth, topicOf, topicsByForm } from './asked-topics.ts';
import {
  fieldsOf,
  isSilent,
  ofNeighbours,
  openTokens,
  othersNamed,
  superlative,
  unique,
} from './asked-words.ts';
import { readList } from './list/read-list.ts';
import { ASKS_HOW } from './overview/how-words.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What a question asks of one thing. */
export interface AskedOf {
  asked: Asked[];
  /** Its words that nothing of the answer speaks of. */
  unheard: string[];
}

const USING = /^(?:uses?|used|using|has|have|had)$/;

/** So much is asked in one message at most. */
const MOST_ASKED = 6;

/** Reads what is asked of a thing: its fields, those of what belongs to it, and what is told of things of every kind. */
export function askedOf(
  question: Question,
  thing: KnownThing,
  input: Pick<PlanInput, 'now' | 'graph'>,
  lexicon: Lexicon,
): AskedOf {
  const { text, tokens } = question;
  const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === thing.kind);
  if (!vocabulary) return askedOfUnlisted(question, thing, input);
  const isTested = isYesNo(text);
  const open = new Set(openTokens(question, thing));
  if (isOfReach(question, vocabulary)) {
    for (const at of [...open]) if (saysReach(tokens[at]?.word ?? '')) open.delete(at);
    return {
      asked: [{ topic: 'reach' }],
      unheard: [...unheardIn(question, open), ...elsewhere(question, thing)],
    };
  }
  const hear = (by: Vocabulary): Asked[] => {
    // Without the thing's name between them words stand together: "are backups of crm enabled".
    // "which certificate does it use" is not asked of its use.
    const places = [...open].filter((at) => by === vocabulary || !USING.test(tokens[at]?.word ?? ''));
    const said = places
      .flatMap((at) => tokens[at] ?? [])
      .map((token, at, all) => superlative(token, all[at - 1], by));
    const alone = { ...question, mentions: [], periods: [], taken: said.map(() => false), tokens: said };
    const reading = readList(alone, by, input);
    const fields = fieldsOf(reading, isTested);
    for (const { from, meanings, to } of by.phrases.all(said))
      if (meanings.some(({ kind }) => kind === 'noun'))
        for (const at of places.slice(from, to)) open.delete(at);
    // Of words that ask for nothing only the noun is understood.
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
  if (asksTies(text)) {
    for (const at of [...open]) if (TIED.test(tokens[at]?.word ?? '')) open.delete(at);
    return { asked: [{ topic: 'use' }], unheard: unheardIn(question, open) };
  }
  // "is it healthy" asks for more than the field that has the word.
  const health = isOfHealth(question)
    ? [...open].filter(
        (at) =>
          DOING.test(tokens[at]?.word ?? '') ||
          [tokens[at]?.word, tokens[at]?.stem].some((each) => ASKS_HOW.has(each ?? '')),
      )
    : [];
  for (const at of health) open.delete(at);
  const plainly = inPlainWords(tokens, open, vocabulary, { isTested, isOwn: false });
  // "how old is its oldest snapshot": what is said beside the noun of another kind is asked of that.
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
  // "is its encryption on": what is told of a field says that as well.
  if (asked.length > 0)
    for (const at of [...open]) if (SWITCHED.test(tokens[at]?.word ?? '')) open.delete(at);
  const topics = [
    ...(health.length > 0 ? [{ topic: 'health' as const }] : []),
    ...topicsIn(question, open, { isFieldAsked: asked.length > 0, graph: input.graph }),
  ];
  // "when was it created": its date tells that.
  const isDated = asked.some(({ field = '', of }) => {
    const { fields } = lexicon.vocabularies.find(({ tool }) => tool.id === of) ?? vocabulary;
    return fields.get(field)?.type === 'date';
  });
  const isBorn = asked.some(({ field = '', of }) => !of && /^(?:created|launched)_at$/.test(field));
  for (const at of [...open]) if (isDated && tokens[at]?.word === 'long') open.delete(at);
  const told = topics.filter(
    ({ topic }) =>
      !(isBorn && topic === 'age') &&
      !(/^(?:since|when)$/.test(topic ?? '') && (isDated || topics.some((each) => each.topic === 'age'))),
  );
  const isFormFirst = told.some(({ topic }) => /^(?:since|when|changes|reason)$/.test(topic ?? ''));
  const unheard = unheardIn(question, open);
  const isOfRights = told.some(({ topic }) => topic === 'rights');
  if (isOfRights) return { asked: unique([...told, ...asked.filter(({ of }) => !of)]), unheard };
  return {
    asked: unique(isFormFirst ? [...told, ...asked] : [...asked, ...told]).slice(0, MOST_ASKED),
    unheard: [...unheard, ...elsewhere(question, thing), ...compared(question, asked)],
  };
}

/** Of what no list reads only topics are asked, and of these CloudTrail alone tells anything. */
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

/** "is the checkout service limping", "would pos-ledger survive an outage": what its fields mean in plain words. */
function inPlainWords(
  tokens: Question['tokens'],
  open: Set<number>,
  { phrases, plain }: Vocabulary,
  { isOwn, isTested }: { isOwn: boolean; isTested: boolean },
): Asked[] {
  // A word that a field has by itself is read as that first.
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

const TIED = /^(?:attached|tied|linked|connected|to)$/;

const DOING = /^(?:doing|looking|holding|faring|performing)$/;

/** How big things are AWS tells by several fields, of some as a type. */
const SIZE = /^(?:big|large|small|huge|size|sized)$/;
const SIZES =
  /^(?:instance_type|instance_class|node_type|memory_mb|size|size_\w+|storage_gib|stored_bytes|items|objects)$/;

const AUX =
  /^(?:(?:and|so|ok|okay|but|then|also|hey|hi|hm+|please|well)[, ]+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|any)\b/i;
const WH = /\b(?:what|which|who|whose|where|when|why|how)\b/i;

/** "is it public", "encrypted?" */
const isYesNo = (text: string): boolean => AUX.test(text) || !WH.test(text);

const SWITCHED = /^(?:on|off|open|enabled|disabled|active|activated|configured|set|turned|switched|there)$/;

/** What is asked that things of every kind have: by the form of the question, by words, by the tags that the accounts have. */
function topicsIn(
  question: Question,
  open: Set<number>,
  { graph, isFieldAsked }: { isFieldAsked: boolean; graph: PlanInput['graph'] },
): Asked[] {
  const { text, tokens } = question;
  const form = topicsByForm(text);
  const topics: Asked[] = form.topics.map((topic) => ({ topic }));
  for (const at of [...open]) {
    const token = tokens[at];
    if (!token) continue;
    const topic = topicOf(token, question);
    const isPlain = FUNCTION_WORDS.has(token.word);
    const [key] = topic || isPlain ? [] : (graph?.tagKeys(token.word) ?? []);
    // "which key does it use": the key is asked for, and "use" only builds the sentence.
    const isMeant = topic && !(isPlain && isFieldAsked && /^(?:use|rights)$/.test(topic));
    if (isMeant) topics.push({ topic });
    if (key !== undefined) topics.push({ field: `tag:${key}` });
    if (topic || key !== undefined || token.word === form.verb) open.delete(at);
  }
  // "who can use it" asks what may, "who uses it" what does.
  const isOfRights = topics.some(({ topic }) => topic === 'rights');
  return unique(topics).filter(({ topic }) => !(isOfRights && topic === 'use'));
}

/** "cheaper than web-1": a comparison with what no field is measured by. */
function compared({ text }: Question, asked: readonly Asked[]): string[] {
  const than = /\b(?:than|versus|vs\.?|compared (?:to|with))\b[^,.?!]*/i.exec(text)?.[0].trim();
  return than && !asked.some(({ is }) => is?.length) ? [than] : [];
}

/** Places that are named, where the thing is in none of them. */
const elsewhere = ({ regions }: Question, { region }: KnownThing): string[] =>
  region === 'global' || regions.length === 0 || regions.includes(region) ? [] : regions;
