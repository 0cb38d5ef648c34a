import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Field } from '../../../tools/tool.ts';
import { isNameField } from '../../name-field.ts';
import type { ToolPlan } from '../../plan.ts';
import { readList } from '../list/read-list.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { SAME } from './same-conditions.ts';
import type { Scene } from './scene.ts';

/** "same for", "and for", "what about": the question before, of something else. */
const ON = /^(?:(?:and|ok|now|then|so)[, ]+)*(?:(?:the )?same (?:for|with)|for|what about|how about) /i;

/**
 * "same for load balancers", after quotas of Lambda: the words are a condition that the list knows, so it is the list
 * again and not another one. The condition takes the place of the one on the same field, and of a name.
 */
export function sameList({ asked, last, lexicon }: Scene): ToolPlan | undefined {
  const tool = toolById(last.tool);
  const vocabulary = lexicon.vocabularies.find((each) => each.tool.id === last.tool);
  const { filters = [], ...query } = last.args as ListQuery;
  if (tool?.kind !== 'list' || !vocabulary || !ON.test(asked.text)) return undefined;
  const { question } = readAll(asked, lexicon);
  const read = readList(question, vocabulary, asked);
  const said = read.query.filters ?? [];
  const isWhole = question.tokens.every(
    ({ word }, at) => read.taken[at] || FUNCTION_WORDS.has(word) || SAME.test(word),
  );
  const isOfField = (field: string) => filters.some((filter) => filter.field === field);
  const replaces =
    said.some(({ field }) => isOfField(field)) || filters.some((each) => isName(each, tool.fields));
  if (read.noun || said.length === 0 || read.details !== said.length || !isWhole || !replaces)
    return undefined;
  const kept = filters.filter(
    (filter) => !said.some(({ field }) => field === filter.field) && !isName(filter, tool.fields),
  );
  const { accounts, regions } = question;
  return toolPlan(last.tool, {
    ...query,
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    filters: [...kept, ...said],
  });
}

/** Whether a condition picks rows by what they are called: a name, an id, a code. */
const isName = ({ field, op }: Filter, fields: readonly Field[]): boolean =>
  isNameField(field) || (op === 'eq' && fields.some(({ key, pattern }) => key === field && pattern));
