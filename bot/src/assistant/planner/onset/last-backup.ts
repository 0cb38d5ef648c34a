import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { wordsOf } from '../turn/words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isOfTime } from './forms.ts';
import { subjectOf } from './subject.ts';

/** The backups of things of each kind. */
const BACKUPS: Readonly<Record<string, string>> = {
  'ec2.volumes': 'ec2.snapshots',
  'rds.clusters': 'rds.snapshots',
  'rds.instances': 'rds.snapshots',
};

const LAST =
  /\b(?:when|last|latest|newest|most recent|how old|how fresh)\b.*\b(?:back(?:ed)?[- ]?ups?|backing up|snapshots?)\b|\bback(?:ed)?[- ]?ups?\b.*\b(?:last|when|latest|newest)\b/i;
/** The window of the next backup is a property of the thing. */
const NEXT = /\b(?:next|upcoming)\b/i;
const SAYS_SO =
  /^(?:back(?:ed|ing)?|backed-up|backups?|snapshots?|snapshotted|newest|recent|fresh|old|taken|takes?|took|done|run|ran|database|databases|db)$/;

/** "when was it last backed up": plans when the backups of one thing were made, the newest first. */
export function lastBackup(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  if (!LAST.test(asked.text) || NEXT.test(asked.text) || !asked.graph || asked.graph.isEmpty)
    return undefined;
  const subject = subjectOf(asked, lexicon);
  const [one, another] = subject?.things ?? [];
  const kind = BACKUPS[one?.kind ?? ''];
  if (!subject || !one || another || !kind) return undefined;
  const left = wordsOf(subject.rest, lexicon).tokens.filter(
    ({ word }) => !FUNCTION_WORDS.has(word) && !isOfTime(word) && !SAYS_SO.test(word),
  );
  if (left.length > 0) return undefined;
  return toolPlan('resources.about', {
    ...{ resource: one.name ?? one.id, kind: one.kind },
    asked: [{ of: kind, field: 'created_at' }],
  });
}
