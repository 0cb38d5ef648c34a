import type { Filter } from '../../../contract/query.ts';
import { findServices } from '../../../domain/services.ts';
import type { Graph } from '../../../graph/graph.ts';
import { isMoney } from '../cost/money.ts';
import { tokensOf } from '../words/text.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';
import type { TagForm } from './tag-forms.ts';
import { TAG_FORMS } from './tag-forms.ts';

/**
 * Reads filters and groups by tag; each form takes what it read before the next one looks. A key that nothing has is
 * replaced with its equivalent, as everywhere: "Environment=production" where things have `env`.
 */
export function readTags(question: Question, open: OpenText, graph: Graph | undefined): void {
  // Most questions mention no tag, and every form contains one of these.
  if (!/tag|=/i.test(open.text)) return;
  for (const { pattern, ...form } of TAG_FORMS)
    for (const match of open.text.matchAll(pattern)) {
      const [, written = '', said] = match;
      if (form.skip?.test(written) || isOfSentence(written) || isShare(match)) continue;
      const [known] = graph?.tagKeys(written) ?? [];
      const key = known ?? written;
      const meant =
        known === undefined && said === undefined ? tagOfValue(written, form.op, graph) : undefined;
      // "what is tag team costing us": a word of the sentence is not a value.
      const value = said !== undefined && isOfSentence(said) ? undefined : said;
      if (form.op === 'group') question.groupTags.push(`tag:${key}`);
      else {
        const filter = meant ?? tagFilter(key, form.op, value);
        question.tags.push(filter);
        question.tagPlaces.set(filter, tokensOf(question.tokens, match)[0] ?? 0);
      }
      open.takeMatch(match);
    }
}

/** "EC2-Other = 33% of november": a share of the costs of something. */
const isShare = ({
  0: { length },
  1: written = '',
  2: said = '',
  index,
  input = '',
}: RegExpMatchArray): boolean =>
  /^\d/.test(said) && (input[(index ?? 0) + length] === '%' || findServices(written).length > 0);

/** "tagged platform", where no key has this name: returns a filter for the tag that most things with this value have. */
function tagOfValue(word: string, op: TagForm['op'], graph: Graph | undefined): Filter | undefined {
  const [tag] = graph?.resolve(word).tags ?? [];
  const [value] = tag?.values ?? [];
  if (!tag || value === undefined) return undefined;
  return { field: `tag:${tag.key}`, op: op === 'missing' ? 'ne' : 'eq', value };
}

/** Words of the sentence or for money, which are neither key nor value unless quoted. */
const isOfSentence = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    isMoney(lower) || /^(?:us|we|our|they|it|do|does|did|is|are|was|were|have|has|will|can)$/.test(lower)
  );
};

/** Returns a filter for a tag with or without a value, or for its presence or absence if no value is given. */
function tagFilter(key: string, op: 'eq' | 'ne' | 'exists' | 'missing', value: string | undefined): Filter {
  const field = `tag:${key}`;
  if (value === undefined) return { field, op: op === 'eq' ? 'exists' : op };
  const plain = value.replace(/^["']|["']$/g, '');
  return plain.endsWith('*')
    ? { field, op: 'starts_with', value: plain.slice(0, -1) }
    : { field, op, value: plain };
}
