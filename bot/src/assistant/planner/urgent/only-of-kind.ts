import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isMoney } from '../cost/money.ts';
import { toolPlan } from '../tool-plan.ts';
import { kindIn } from './kind-in.ts';

const LEAD = '(?:(?:and|ok|okay|now|so|please|but|then|no)[, ]+)*';
const OF = '(?<of>[a-z]+)(?: ?-?related)?';
const THINGS = '(?:ones?|stuff|things?|bits?|parts?|side|problems?|issues?|findings?|items?|topics?)';
/** "only the money stuff", "what about the cost ones": after "only" the noun may be left out. */
const FORMS = [
  `(?:only|just)(?: show(?: me)?)? (?:the |about )?${OF}(?: ${THINGS})?`,
  `(?:what about |how about |show(?: me)? )?the ${OF} ${THINGS}`,
].map((form) => new RegExp(`^${LEAD}${form}(?: (?:please|pls|for now|first))*[?.! ]*$`, 'i'));

function kindOf(text: string): 'security' | 'waste' | undefined {
  const of = FORMS.map((form) => form.exec(text)?.groups?.of).find(Boolean) ?? '';
  const kind = isMoney(of) ? 'waste' : kindIn(of);
  return kind === 'alarms' ? undefined : kind;
}

/** "only the money stuff", after findings or the most urgent of them: plans those of that kind. */
export function onlyOfKind({ frame, text }: PlanInput): ToolPlan | undefined {
  const { last, overall } = frame ?? {};
  const kind = last && !overall ? kindOf(text) : undefined;
  if (!last || !kind) return undefined;
  if (last.tool === 'checks.urgent') {
    const { asks: _asks, row: _row, list: _list, things: _things, ...args } = last.args as UrgentArgs;
    return toolPlan(last.tool, { ...args, kind });
  }
  if (last.tool !== 'checks.findings') return undefined;
  const { asks: _asks, check: _check, row: _row, topic: _topic, ...args } = last.args as FindingsArgs;
  return toolPlan(last.tool, { ...args, kind });
}
