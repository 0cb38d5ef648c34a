import type { Asked } from '../../tools/resources/about-asked.ts';
import type { PlanInput } from '../plan.ts';
import { topicOf, topicsByForm } from './asked-topics.ts';
import { unique } from './asked-words.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';

/**
 * Reads topics that things of every kind have: from the form of the question, from its words, and from the accounts'
 * tag keys.
 */
export function topicsIn(
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
    // "which key does it use": the question asks for the key, and "use" is only its verb.
    const isMeant = topic && !(isPlain && isFieldAsked && /^(?:use|rights)$/.test(topic));
    if (isMeant) topics.push({ topic });
    if (key !== undefined) topics.push({ field: `tag:${key}` });
    if (topic || key !== undefined || token.word === form.verb) open.delete(at);
  }
  // "who can use it" asks about permissions, "who uses it" about actual use.
  const isOfRights = topics.some(({ topic }) => topic === 'rights');
  return unique(topics).filter(({ topic }) => !(isOfRights && topic === 'use'));
}
