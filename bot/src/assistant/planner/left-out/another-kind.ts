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
      !isInValue(plan, tokens, noun);
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

/** "headroom of elastic ips": the noun and the word before it are a value. */
function isInValue({ args }: ToolPlan, tokens: Question['tokens'], noun: Token): boolean {
  const before = tokens[tokens.indexOf(noun) - 1];
  const values = (args.filters as ListQuery['filters'])?.flatMap(({ value }) => value ?? []) ?? [];
  return values.some((value) => {
    const stems = stemsOf(String(value).toLowerCase());
    return before !== undefined && stems.includes(noun.stem) && stems.includes(before.stem);
  });
}
