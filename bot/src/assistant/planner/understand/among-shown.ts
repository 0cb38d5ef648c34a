import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readAll } from '../readings.ts';
import { isBare } from '../thread/turned-round.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

const AMONG =
  /\b(?:(?:also |even )?(?:one|part) of (?:them|those|these|that list)|among (?:them|those|these)|(?:in|on) (?:there|(?:that|the|this) list)(?: (?:too|as well))?|included|affected)\b/i;
const ASKS = /\b(?:who|whose|what|which|when|where|why|how)\b/i;

/** "is checkout-sessions one of them" asks whether the last condition holds for one thing. */
export function amongShown(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame: { last } = {}, text } = asked;
  const tool = last && toolById(last.tool);
  const said = AMONG.exec(text);
  if (!last || tool?.kind !== 'list' || !said || ASKS.test(text)) return undefined;
  const { filters = [], regions }: ListQuery = last.args;
  const isOfRow = filters.every(
    ({ field, says }) => !says && field !== 'name' && field !== tool.fields[0]?.key && field !== 'region',
  );
  if (filters.length === 0 || filters.length > MOST || regions || !isOfRow) return undefined;
  const { mentions, tokens } = readAll(asked, lexicon).question;
  const named = mentions.filter(({ exact }) => exact.some(({ kind }) => kind === tool.id));
  const [mention, more] = named;
  const [thing, twin] = mention?.exact.filter(({ kind }) => kind === tool.id) ?? [];
  const [start, end] = [tokens[mention?.from ?? 0]?.start, tokens[(mention?.to ?? 0) - 1]?.end];
  if (!thing || twin || more || start === undefined || end === undefined) return undefined;
  const rest = `${text.slice(0, start)} ${text.slice(end)}`.replace(AMONG, ' ');
  return isBare(rest)
    ? toolPlan('resources.about', {
        resource: thing.name ?? thing.id,
        kind: thing.kind,
        asked: [{ is: filters }],
      })
    : undefined;
}

const MOST = 5;
