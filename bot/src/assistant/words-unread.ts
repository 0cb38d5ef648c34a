import { AccountIndex } from '../graph/account-index.ts';
import type { Entity } from '../graph/entity.ts';
import { Graph } from '../graph/graph.ts';
import { tools } from '../tools/index.ts';
import type { Plan } from './plan.ts';
import { FUNCTION_WORDS } from './planner/words/function-words.ts';
import { lexiconOf } from './planner/words/lexicon.ts';
import { stem } from './planner/words/text.ts';

/** Messages with more words are rarely about a name that nobody knows. */
const MAX_WORDS = 12;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}._/@-]*[\p{L}\p{N}])?/gu;

/**
 * Returns the words of a message on which its meaning depends and which may be names or tags in accounts that were not
 * read yet. Empty: the plan is right whatever the accounts contain, or they are known.
 * @param planned plans the message as if this were known about the accounts
 */
export function wordsUnread(
  plan: Plan,
  text: string,
  { graph, planned }: { graph: Graph; planned(graph: Graph): Plan },
): string[] {
  if (!graph.isLacking) return [];
  const said = plan.kind === 'tool' ? (plan.ignored ?? []) : mayDependOnNames(plan) ? wordsIn(text) : [];
  if (said.length > MAX_WORDS) return [];
  const lexicon = lexiconOf(tools);
  const isNoun = (word: string) => lexicon.naming(stem(word.toLowerCase())).length > 0;
  const others = said.filter((word) => !isNoun(word));
  const names = said.filter((word) => isAbout(planned(graphOf(thingsNamed(word))), word));
  const telling = names.filter((word) => others.includes(word));
  const distinct = telling.filter((word) => !lexicon.isEnglish(word.toLowerCase()));
  if (telling.length > 0) return distinct.length > 0 ? distinct : telling;
  // Words without effect are no less unknown if the planner would not know what to do with them, either.
  return names.length > 0 ? names : plan.kind === 'tool' ? others : [];
}

const wordsIn = (text: string): string[] =>
  [...new Set(text.match(WORD) ?? [])].filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()));

const graphOf = (things: Entity[]) => new Graph([new AccountIndex(things, new Set(), false)]);

const mayDependOnNames = (plan: Plan): boolean =>
  plan.kind === 'choose' ||
  plan.kind === 'unknown' ||
  (plan.kind === 'problem' && plan.unmatched === true) ||
  (plan.kind === 'small_talk' && plan.about === 'elsewhere');

/** Returns whether a plan uses the word. */
function isAbout(plan: Plan, word: string): boolean {
  const used = plan.kind === 'tool' ? plan.args : plan.kind === 'several' ? plan.plans : undefined;
  return JSON.stringify(used ?? {})
    .toLowerCase()
    .includes(JSON.stringify(word).slice(1, -1).toLowerCase());
}

/** Returns things that would have the word as their name, as a part of it, and as the value of a tag. */
const thingsNamed = (word: string): Entity[] =>
  ['ec2.instances', 'rds.instances', 's3.buckets', 'ecs.services'].map((kind, at) => ({
    ...{ account: '000000000000', region: 'us-east-1', kind },
    id: at === 0 ? word : `${word}-${at}`,
    tags: { team: word },
  }));
