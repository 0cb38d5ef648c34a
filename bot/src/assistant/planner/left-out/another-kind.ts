import { isDeepStrictEqual } from 'node:util';
import { checkById } from '../../../checks/index.ts';
import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { stemsOf } from '../words/text.ts';
import { nounsOfCheck } from '../words-of-checks.ts';

/**
 * "unused buckets", "topics older than a year": returns the only plural noun for things in a message if a plan lists or
 * checks things of another kind.
 */
export function anotherKind(plan: ToolPlan, { tokens }: Question, lexicon: Lexicon): string | undefined {
  const nouns = tokens.filter(({ stem, word }) => word !== stem && lexicon.naming(stem).length > 0);
  const [noun, another] = nouns;
  if (!noun || another) return undefined;
  const check = plan.tool === 'checks.findings' && checkById(String(plan.args.check));
  const isOther = check
    ? !stemsOf([check.title, ...check.finding, ...nounsOfCheck(check)].join(' ').toLowerCase()).includes(
        noun.stem,
      )
    : toolById(plan.tool)?.kind === 'list' &&
      !isNamed(plan, tokens, lexicon) &&
      !tellsField(plan, noun.stem) &&
      !isInCondition(plan, tokens, noun);
  return isOther ? noun.raw : undefined;
}

const isNamed = ({ tool: id }: ToolPlan, tokens: Question['tokens'], lexicon: Lexicon): boolean =>
  tokens.some(({ stem }) => lexicon.naming(stem).some(({ tool }) => tool.id === id));

/** "what security groups does web-2 use": the noun is a field of the list. */
function tellsField({ args, tool: id }: ToolPlan, noun: string): boolean {
  const { columns = [], filters = [], group_by = [], measure, sort }: ListQuery = args;
  const told = [...columns, ...group_by, measure?.field, sort?.field, ...filters.map(({ field }) => field)];
  const tool = toolById(id);
  return (
    tool?.kind === 'list' &&
    tool.fields.some(
      ({ header, key, words = [] }) =>
        told.includes(key) &&
        stemsOf([header, key.replaceAll('_', ' '), ...words].join(' ').toLowerCase()).includes(noun),
    )
  );
}

/** "headroom of elastic ips", "alarms about databases": the noun and the word before it, or the words for a condition. */
function isInCondition({ args, tool: id }: ToolPlan, tokens: Question['tokens'], noun: Token): boolean {
  const tool = toolById(id);
  const filters = (args.filters as ListQuery['filters']) ?? [];
  if (tool?.kind !== 'list') return false;
  const before = tokens[tokens.indexOf(noun) - 1];
  const values = filters
    .flatMap(({ value }) => value ?? [])
    .map((value) => stemsOf(String(value).toLowerCase()));
  const said = (tool.conditions ?? []).filter((condition) =>
    condition.filters.every((own) => filters.some((each) => isDeepStrictEqual(each, own))),
  );
  return (
    values.some((stems) => before && stems.includes(noun.stem) && stems.includes(before.stem)) ||
    said.some(({ says }) => stemsOf(says ?? '').includes(noun.stem))
  );
}
