import type { ListQuery } from '../../../contract/query.ts';
import { listPlan } from '../list/plan.ts';
import type { Reading } from '../list/read-list.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Candidate } from './candidate.ts';
import { lossOf } from './candidate.ts';
import { likelihood } from './likelihood.ts';
import { oneThing } from './one-thing.ts';

/** The tool that lists things of every kind by their tags. */
const BY_TAG = 'resources.by-tag';

/** Words for things of any kind, where only a place is named. */
const ANYTHING =
  /\b(?:anything|everything|(?:any|all|our|which|what) (?:aws )?(?:resources|things|stuff)|what (?:else )?(?:do|did) (?:we|i|you) (?:still )?(?:have|own|use|pay for)|what is (?:there|deployed|left)|what (?:have|has) (?:we|i|you) got|what do (?:we|i|you) have|what is in)\b/i;

/** "what does maria own", "what is in prod", "everything of payments" */
const ANYTHING_OF =
  /\b(?:anything|everything|all|resources?|things|stuff|what (?:else )?(?:do|does|did|is|are|has|have|belongs?)|what (?:all )?(?:we|i) have)\b/i;

const OWNS = /\bwhat [\w' .-]{2,40} (?:owns?|has|have|runs?|uses?)\b/i;

/** Returns a candidate for each kind of thing that the question names or describes. */
export function listCandidates({ lists, named: customs, question }: Readings, lexicon: Lexicon): Candidate[] {
  const candidates = lists
    .filter(({ noun, vocabulary }) => noun || vocabulary.tool.id !== BY_TAG)
    .filter((reading) => reading.noun || (saysMoreThanPlaces(reading) && !saysOnlyWhen(reading)))
    .map((reading): Candidate => {
      const { noun, nounAt, ignored, score } = reading;
      return {
        plan: listPlan(reading),
        score: score - lossOf(ignored, question, lexicon) + likelihood(reading, question) + oneThing(reading),
        noun,
        nounAt,
      };
    });
  // "unused roles" asks for roles before it asks for findings about roles.
  const isNamed = candidates.some(({ noun, score }) => noun && score >= 5);
  for (const candidate of candidates) if (isNamed && !candidate.noun) candidate.score -= 1;
  // "instance types in use": a noun that explains every word wins over a filter of other things.
  const whole = candidates.filter(({ noun, plan }) => noun && !plan.ignored).map(({ score }) => score);
  if (isNamed && whole.length > 0)
    for (const candidate of candidates)
      if (!candidate.noun) candidate.score = Math.min(candidate.score, Math.max(...whole) - 1);
  preferOwner(candidates, lists, question);
  preferOwnType(candidates, lists);
  // "ttl of api.example.com": several kinds have the value, but only one explains the remaining words.
  const [lossless, another] = candidates.filter(({ plan }) => !plan.ignored);
  if (lossless && !another && !lossless.noun && customs.length === 0) lossless.score += 0.8;
  const byTag = lists.find(({ vocabulary }) => vocabulary.tool.id === BY_TAG);
  const isMentioned = question.mentions.some(
    ({ isCertain, isOwner, tags }) => tags.length > 0 && (isCertain || isOwner),
  );
  const tagged =
    question.tags.length + question.groupTags.length > 0 ||
    (isMentioned && (ANYTHING_OF.test(question.text) || OWNS.test(question.text)));
  const anything = question.regions.length > 0 && ANYTHING.test(question.text);
  // "everything tagged env=prod", "what do we have in Frankfurt?": a tag or a place, but no kind of thing.
  if (byTag && !byTag.noun && (tagged || anything) && !candidates.some(({ noun }) => noun))
    candidates.push({
      plan: listPlan(byTag),
      score: 4 + byTag.score - lossOf(byTag.ignored, question, lexicon),
      noun: true,
      nounAt: 0,
    });
  return candidates;
}

/** "how many gigs of gp2": a value that several kinds have belongs first to the kind whose own type it is. */
function preferOwnType(candidates: readonly Candidate[], lists: readonly Reading[]): void {
  if (candidates.some(({ noun, score }) => noun && score > 0)) return;
  for (const { query, vocabulary } of lists) {
    const { id, noun } = vocabulary.tool;
    const type = `${noun[0].split(' ').at(-1)}_type`;
    const value = query.filters?.find(({ field, op }) => field === type && op === 'eq')?.value;
    const own = value === undefined ? undefined : candidates.find(({ plan }) => plan.tool === id);
    const others = candidates.filter(
      ({ plan }) =>
        plan.tool !== id &&
        (plan.args as ListQuery).filters?.some((each) => each.op === 'eq' && each.value === value),
    );
    if (own) own.score = Math.max(own.score, ...others.map(({ score }) => score + 1));
  }
}

const DATABASE = /(?:-|_|^)(?:db|database|rds|aurora|postgres|mysql|mariadb|sql)\d*$/i;

/** "snapshots of spare-1": also considers the snapshots taken from spare-1, not only those named spare-1. */
function preferOwner(candidates: Candidate[], lists: Reading[], { tokens }: Question): void {
  const toolOf = (fits: (reading: Reading) => boolean) => {
    const tool = lists.find(fits)?.vocabulary.tool.id;
    return candidates.find(({ plan }) => plan.tool === tool);
  };
  const called = toolOf(({ noun, ofWhat }) => noun && ofWhat === '');
  const of = toolOf(({ noun, ofWhat }) => !noun && Boolean(ofWhat));
  if (!called || !of || of.plan.ignored) return;
  const isDatabase = of.plan.tool.startsWith('rds.') && tokens.some(({ raw }) => DATABASE.test(raw));
  const { columns: _, ...args } = of.plan.args;
  Object.assign(of, {
    noun: true,
    nounAt: called.nounAt,
    score: called.score + (isDatabase ? 2 : 0),
    plan: { ...of.plan, args },
  });
}

/** A kind of thing can be inferred only from words about it. "by region" and "of RDS" fit many kinds. */
const saysMoreThanPlaces = ({ query, details }: Reading): boolean =>
  details >
  (query.group_by ?? []).filter((key) => key === 'region' || key === 'account').length +
    (query.filters ?? []).filter(({ field }) => field === 'service').length;

/** "the two, last 6h": the creation time alone points to no kind of thing. */
const saysOnlyWhen = ({ query, isNamed }: Reading): boolean =>
  !isNamed &&
  !query.group_by &&
  !query.measure &&
  !query.sort &&
  (query.filters ?? []).every(
    ({ field, op, value }) =>
      /^(?:gte|lt)$/.test(op) &&
      /^\d{4}-/.test(String(value)) &&
      /(?:launched|_at|modified|created|active)/.test(field),
  );
