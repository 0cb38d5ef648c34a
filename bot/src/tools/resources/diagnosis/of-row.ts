import { counted } from '../../../contract/words.ts';
import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import { fieldsText, isInstant } from '../about-asked.ts';
import type { Of } from '../about-basis.ts';
import { eventText } from '../event-text.ts';
import { ALARMS } from './alarm-ties.ts';
import { stateOf, unwell, WELL } from './of-parts.ts';
import type { Looked, Symptom } from './symptom.ts';
import { UNSEEN } from './symptom.ts';

/** Fields in which AWS says why a resource is as it is. */
const REASONS = /reason|last_event|failing|cause/;
const LONGEST_REASON = 240;

/** The states of alarms in words. */
const IN_WORDS: Readonly<Record<string, string>> = {
  ALARM: 'in alarm',
  INSUFFICIENT_DATA: 'without data',
};

/** Looks at the state of a resource in its row, and at what AWS gives as the reason. */
export function rowSymptoms(of: Of): Looked {
  const { row, timezone, tool } = of;
  const state = stateOf(row);
  const isOff = state !== undefined && !WELL.test(state);
  const at = [row.since, row.stopped_at].find(isInstant);
  const own = unwell({ ...of, name: 'it' });
  const told = own.length > 0 || isOff ? reasonsOf(of) : '';
  const it = tool.id === ALARMS ? `the alarm` : 'it';
  const stands = `${it} is **${data(IN_WORDS[state ?? ''] ?? state ?? '')}**`;
  const off =
    at === undefined
      ? stands
      : `${it} has been **${data(IN_WORDS[state ?? ''] ?? state ?? '')}** since ${formatDate(at, timezone)}`;
  const texts = [...(isOff ? [off] : []), ...own];
  const symptoms = texts.map(
    (text, index): Symptom => ({
      text: index === texts.length - 1 ? `${text}${told}` : text,
      ...(isOff && at !== undefined && { since: Date.parse(at) }),
    }),
  );
  if (!isOff) symptoms.push(...waiting(of));
  const desired =
    row.at_desired === true ? [fieldsText(['at_desired'], { ...of, name: 'it' }).replace(/\.$/, '')] : [];
  return { ...UNSEEN, symptoms, well: [...(isOff || state === undefined ? [] : [stands]), ...desired] };
}

/** A day: messages that wait longer are not being handled. */
const LONG_S = 86_400;

/** Says that messages wait in a queue: in a dead-letter queue any, elsewhere those that wait for long. */
function waiting({ now, row }: Of): Symptom[] {
  const { is_dead_letter: isDead, messages, oldest_message_s: oldest } = row;
  const age = typeof oldest === 'number' ? oldest : 0;
  if (typeof messages !== 'number' || messages === 0 || (isDead !== true && age < LONG_S)) return [];
  const since = age > 0 ? `, the oldest for ${durationWords(age)}` : '';
  return [
    {
      text: `${counted(messages, 'message')}${isDead === true ? ' that could not be handled' : ''} ${messages === 1 ? 'waits' : 'wait'} in it${since}`,
      ...(age > 0 && { since: now.getTime() - age * 1000 }),
    },
  ];
}

const durationWords = (seconds: number): string =>
  seconds >= 2 * LONG_S
    ? counted(Math.floor(seconds / LONG_S), 'day')
    : seconds >= 5400
      ? counted(Math.round(seconds / 3600), 'hour')
      : counted(Math.max(1, Math.round(seconds / 60)), 'minute');

/** ': “Threshold Crossed: …”' */
function reasonsOf({ row, timezone, tool }: Of): string {
  const told = tool.fields.flatMap(({ key }) => {
    const cell = row[key];
    return REASONS.test(key) && key !== 'failing' && typeof cell === 'string' && cell !== ''
      ? [`“${data(cell.replace(/\.$/, ''), LONGEST_REASON)}”`]
      : [];
  });
  const [failed] = [row.failures ?? []].flat().map((line) => eventText(String(line), timezone));
  const all = [...new Set(told), ...(failed === undefined ? [] : [`first ${failed}`])];
  return all.length > 0 ? `: ${all.join(', ')}` : '';
}
