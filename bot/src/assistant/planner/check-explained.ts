import type { Check } from '../../checks/check.ts';
import { checks } from '../../checks/index.ts';
import { listTools } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';
import { toolPlan } from './tool-plan.ts';
import { wordsOf } from './words-of-checks.ts';

/** Longer than every finding and title. */
const LONGEST_TITLE = 200;

const EXPLAIN =
  /^(?:(?:please|can you|could you|would you|now|and|ok)[, ]+)*explain(?: (?:to )?(?:me|us))?[:,]? (?:(?:why|that|how|what|the (?:finding|check)|it means that)[:,]? )*["'`]?(.+?)["'`]?(?: (?:is|are) (?:bad|a (?:risk|problem)|risky|wrong|dangerous))?[?.! ]*$/i;

/** "explain: IAM users have no MFA": plans the findings of the check that says so. */
export function explainedPlan(text: string): ToolPlan | undefined {
  const check = checkExplained(text);
  return check === undefined ? undefined : toolPlan('checks.findings', { check });
}

/**
 * "explain: S3 buckets are public": returns the check with this finding or title, or the one that says nearly the same of
 * the same things.
 */
export function checkExplained(text: string): string | undefined {
  const said = text.length > LONGEST_TITLE ? undefined : EXPLAIN.exec(text)?.[1];
  if (said === undefined) return undefined;
  const plain = said.toLowerCase();
  const same = checks.find(({ finding, title }) =>
    [...finding, title].some((each) => each.toLowerCase() === plain),
  );
  return (same ?? nearest(said))?.id;
}

/** Verbs and prepositions with which a finding begins to say something of its things. */
const PREDICATE =
  /\b(?:is|are|has|have|had|do|does|did|can|could|may|use|uses|run|runs|sign|signs|allow|allows|accept|accepts|let|lets|keep|keeps|lack|lacks|miss|misses|with|without|that|which|who|not|no|block|blocks|rotate|rotates)\b/i;

/** So much of the words must be those of the finding. */
const ENOUGH = 0.7;

/** Returns the only check that is about the same things and shares the most words. */
function nearest(said: string): Check | undefined {
  const subject = subjectOf(said);
  if (wordsOf(said).length < 2 || subject === '') return undefined;
  const ofSubject = (isSame: (one: string, other: string) => boolean) =>
    checks.filter(({ finding }) => finding.some((each) => isSame(subject, subjectOf(each))));
  const named = ofSubject(hasWords);
  const scored = (named.length > 0 ? named : ofSubject(areOfOneList)).flatMap((check) => {
    const score = likeness(said, subject, check);
    return score >= ENOUGH ? [{ check, score }] : [];
  });
  const [best, second] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score !== second?.score ? best.check : undefined;
}

/** Returns which part of the words said a check has in its own, a little less for each word of its finding unsaid. */
function likeness(said: string, subject: string, { finding, id, title }: Check): number {
  const [about, words] = [wordsOf(subject), wordsOf(said)];
  const own = wordsOf(`${finding.join(' ')} ${title} ${id.replace(/[.-]/g, ' ')}`);
  const told = words.filter((word) => !about.includes(word));
  const shared = told.filter((word) => own.some((other) => isForm(word, other)));
  const unsaid = wordsOf(finding[0]).filter((word) => !words.some((each) => isForm(each, word)));
  if (shared.length === 0) return 0;
  return (about.length + shared.length) / (about.length + told.length) - unsaid.length / 100;
}

/** 'IAM users have no MFA' → 'IAM users' */
const subjectOf = (finding: string): string => finding.split(PREDICATE, 1)[0]?.trim() ?? '';

/** Reports whether a subject consists of words of another one. */
function hasWords(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length > 0 && words.every((word) => others.includes(word));
}

/** Reports whether two subjects are nouns of the same list: "RDS instances", "RDS databases". */
function areOfOneList(one: string, other: string): boolean {
  const lists = listsNamed(wordsOf(other));
  return listsNamed(wordsOf(one)).some((id) => lists.includes(id));
}

/** Returns the lists that the last words of a subject name: "crm databases" → those of databases. */
function listsNamed(words: readonly string[]): readonly string[] {
  for (let at = 0; at < words.length; at++) {
    const found = NAMED.get(words.slice(at).join(' '));
    if (found) return found;
  }
  return [];
}

/** The lists by the stems of their nouns: 'rds databas' → ['rds.instances']. */
const NAMED = new Map<string, string[]>();
for (const { id, noun, nouns } of listTools)
  for (const each of [...noun, ...nouns]) {
    const key = wordsOf(each).join(' ');
    NAMED.set(key, [...(NAMED.get(key) ?? []), id]);
  }

/** "publicly", "public": reports whether two stems are forms of one word. */
const isForm = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || (short.length >= 5 && long.startsWith(short));
};
