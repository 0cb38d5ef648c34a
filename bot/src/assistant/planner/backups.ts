import { isChecked } from '../../tools/checks/choose-checks.ts';
import type { ToolPlan } from '../plan.ts';
import { asksHowItIs, HOW_IT_IS } from './overview/how-words.ts';
import type { Readings } from './readings.ts';
import { serviceOfTool } from './services-of-tools.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { STOP_WORDS } from './words/stop-words.ts';

const BACKUP = /^back(?:ed|ing|s)?-?ups?$/i;

/** "are the backups ok", "are our database backups fine": plans the checks of how things are backed up. */
export function backupsPlan({ cost, lists, question }: Readings): ToolPlan | undefined {
  const { accounts, mentions, regions, taken, tokens, window } = question;
  const isThing = mentions.some(
    ({ from, isOrdinary, isReference }) =>
      (!isOrdinary || isReference) && !BACKUP.test(tokens[from]?.word ?? ''),
  );
  const isOfBackups = tokens.some(({ word }) => BACKUP.test(word));
  if (!isOfBackups || !asksHowItIs(question) || isThing || window || cost.score > 0) return undefined;
  const nouns = lists.filter(({ noun }) => noun);
  const isSaid = tokens.every(
    ({ stem, word }, at) =>
      taken[at] ||
      BACKUP.test(word) ||
      [word, stem].some((each) => FUNCTION_WORDS.has(each) || STOP_WORDS.has(each) || HOW_IT_IS.has(each)) ||
      nouns.some(({ vocabulary }) => vocabulary.nouns.has(stem) || vocabulary.tails.has(stem)),
  );
  if (!isSaid) return undefined;
  const services = new Set(nouns.flatMap(({ vocabulary }) => serviceOfTool(vocabulary.tool.id) ?? []));
  const [service, another] = [...services].filter((each) => each === 'rds' || each === 's3');
  return toolPlan('checks.findings', {
    topic: 'backup',
    whether: true,
    ...(service && !another && isChecked(service) && { service }),
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
  });
}
