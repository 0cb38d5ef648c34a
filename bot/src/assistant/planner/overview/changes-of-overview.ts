import type { PlanInput } from '../../plan.ts';
import { isOfEvents } from '../events/is-of-events.ts';
import { NOT } from '../events/leaving-out.ts';

const DENIED =
  /\b(?:den(?:y|ied)|refused?|reject(?:ed|ion)|unauthori[sz]ed|forbidden|access errors?|failed calls?)\b/i;
const GOT_DONE = /\bdid ((?:any|some)\w+) get (\w+ed)\b/i;
const LEAVES = new RegExp(`${NOT.source}|\\b(?:skip|hide|filter out)\\b`, 'i');
/** "the jenkins noise": the many changes of one actor. */
const NOISE =
  /\b(?:the |all |that |those )?([\w@./-]+?)(?:['’]s)? (?:noise|spam|chatter|clutter|stuff|activity)\b/gi;

/** "without jenkins", "did anything get denied", after an overview of a time: both are only about its changes. */
export function ofChangesShown(input: PlanInput): PlanInput {
  const { frame, graph } = input;
  const changes = frame?.overall && frame.overview?.find(({ tool }) => tool === 'activity.changes');
  const isAfterEvents = frame?.last !== undefined && !frame.overall && isOfEvents(frame.last);
  if (!changes && !isAfterEvents) return input;
  const passive = input.text.replace(GOT_DONE, 'was $1 $2');
  const plain = passive.replace(NOISE, '$1');
  const leavesOut =
    LEAVES.test(input.text) &&
    plain.split(/[^\w@./-]+/).some((word) => word !== '' && isActor(word.toLowerCase(), graph));
  const text = leavesOut ? plain.replace(/\b(?:skip|hide|filter out)\b/i, 'without') : passive;
  if (isAfterEvents) return { ...input, text };
  if (!changes || !(leavesOut || DENIED.test(input.text))) return input;
  const { choices: _, focus: __, overall: ___, shown: ____, ...kept } = frame;
  return { ...input, text, frame: { ...kept, last: changes } };
}

function isActor(word: string, graph: PlanInput['graph']): boolean {
  if (!graph || graph.isEmpty) return false;
  const { exact, part } = graph.resolve(word);
  return (
    exact.some(({ kind }) => kind === 'iam.users' || kind === 'iam.roles') ||
    part.ofKind('iam.users').length > 0
  );
}
