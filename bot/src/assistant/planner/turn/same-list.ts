import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Field } from '../../../tools/tool.ts';
import { isNameField } from '../../name-field.ts';
import type { ToolPlan } from '../../plan.ts';
import { readList } from '../list/read-list.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { stem } from '../words/text.ts';
import { SAME } from './same-conditions.ts';
import type { Scene } from './scene.ts';

/** "only", which adds a condition. */
const ONLY = /^(?:(?:and|ok|now|then|so)[, ]+)*(?:only|just)(?: the)? ([a-z]+s)[?.! ]*$/i;
/** "same for", "and for", "what about": the question before, of something else. */
const ON = /^(?:(?:and|ok|now|then|so)[, ]+)*(?:(?:the )?same (?:for|with)|for|what about|how about) /i;

/**
 * "same for load balancers", after quotas of Lambda, "only databases", after alarms: the words are a condition that the
 * list knows, so it is the list again and not another one. The condition takes the place of the one on the same field,
 * and of a name.
 */
export const sameList = (scene: Scene): ToolPlan | undefined => withCondition(scene) ?? aboutThings(scene);

/** "only databases", after alarms: those that are about databases. */
function aboutThings(scene: Scene): ToolPlan | undefined {
  const { asked, last, lexicon } = scene;
  const [, noun = ''] = ONLY.exec(asked.text) ?? [];
  const kinds = lexicon.naming(stem(noun.toLowerCase()));
  const isOther =
    kinds.length > 0 && kinds.every(({ tool }) => tool.id !== last.tool) && !asked.frame?.overall;
  return isOther ? withCondition({ ...scene, asked: { ...asked, text: `about ${noun}` } }, true) : undefined;
}

function withCondition({ asked, last, lexicon }: Scene, isOnly = false): ToolPlan | undefined {
  const tool = toolById(last.tool);
  const vocabulary = lexicon.vocabularies.find((each) => each.tool.id === last.tool);
  const { filters = [], ...query } = last.args as ListQuery;
  if (tool?.kind !== 'list' || !vocabulary || !(isOnly || ON.test(asked.text))) return undefined;
  const { question } = readAll(asked, lexicon);
  const read = readList(question, vocabulary, asked);
  const said = read.query.filters ?? [];
  const isWhole = question.tokens.every(
    ({ word }, at) => read.taken[at] || FUNCTION_WORDS.has(word) || SAME.test(word),
  );
  const isOfField = (field: string) => filters.some((filter) => filter.field === field);
  const replaces =
    isOnly || said.some(({ field }) => isOfField(field)) || filters.some((each) => isName(each, tool.fields));
  if (read.noun || said.length === 0 || read.details !== said.length || !isWhole || !replaces)
    return undefined;
  const kept = filters.filter(
    (filter) => !said.some(({ field }) => field === filter.field) && (isOnly || !isName(filter, tool.fields)),
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
const isName = ({ field, lacks, op, says }: Filter, fields: readonly Field[]): boolean =>
  !lacks &&
  says === undefined &&
  (isNameField(field) || (op === 'eq' && fields.some(({ key, pattern }) => key === field && pattern)));
