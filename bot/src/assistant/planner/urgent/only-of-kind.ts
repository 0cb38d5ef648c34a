import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

const KINDS = {
  waste: 'money|costs?|waste|savings?|spend(?:ing)?|budget|bill',
  security: 'security|safety',
} as const;
const LEAD = '(?:(?:and|ok|okay|now|so|please|but|then|no)[, ]+)*';
const OF = '(?: ?-?related)?';
const THINGS = '(?:ones?|stuff|things?|bits?|parts?|side|problems?|issues?|findings?|items?|topics?)';
const END = '(?: (?:please|pls|for now|first))*[?.! ]*$';

/** "only the money stuff", "what about the cost ones": after "only" the noun may be left out. */
const FORMS = Object.entries(KINDS).map(
  ([kind, words]) =>
    [
      kind as keyof typeof KINDS,
      new RegExp(
        `^${LEAD}(?:(?:only|just)(?: show(?: me)?)? (?:the |about )?(?:${words})${OF}(?: ${THINGS})?|(?:what about |how about |show(?: me)? )?the (?:${words})${OF} ${THINGS})${END}`,
        'i',
      ),
    ] as const,
);

/** "only the money stuff", after findings or the most urgent of them: plans those of that kind. */
export function onlyOfKind({ frame, text }: PlanInput): ToolPlan | undefined {
  const { last, overall } = frame ?? {};
  const kind = FORMS.find(([, form]) => form.test(text))?.[0];
  if (!last || overall || !kind) return undefined;
  if (last.tool === 'checks.urgent') {
    const { asks: _asks, row: _row, list: _list, things: _things, ...args } = last.args as UrgentArgs;
    return toolPlan(last.tool, { ...args, kind });
  }
  if (last.tool !== 'checks.findings') return undefined;
  const { asks: _asks, check: _check, row: _row, topic: _topic, ...args } = last.args as FindingsArgs;
  return toolPlan(last.tool, { ...args, kind });
}
