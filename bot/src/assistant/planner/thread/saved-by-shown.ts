import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';

const SAVES =
  /^(?:(?:and|so|ok|but|then)[, ]+)*(?:how much|what)(?: money)? (?:would|do|could|can|will|does) (?:we|i|it|that|this|they|those) save(?: us)?(?: (?:there|here|then|with (?:it|that|them|those)|by (?:it|that)))?(?: (?:a|per|each|every) month| monthly)?[?.! ]*$/i;
/** What these list is no thing of the account. */
const OF_NO_THING = /^(?:cost|trustedadvisor|budgets)\./;

/** "how much would we save", after unattached volumes: what was shown costs that. */
export function withSavedByShown(given: PlanInput): PlanInput {
  const { beside = [], last } = given.frame ?? {};
  const shown = last ? [last] : beside;
  const areThings = shown.length > 0 && shown.every(isNarrowedList);
  return areThings && SAVES.test(given.text) ? { ...given, text: 'what do they cost a month' } : given;
}

const isNarrowedList = ({ args, tool }: ToolPlan): boolean =>
  toolById(tool)?.kind === 'list' &&
  !OF_NO_THING.test(tool) &&
  ((args as ListQuery).filters ?? []).length > 0;
