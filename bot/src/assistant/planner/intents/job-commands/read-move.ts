import { changeSchedule } from '../../../../domain/schedule/change-schedule.ts';
import type { Schedule } from '../../../../domain/schedule/schedule.ts';
import type { JobCommand } from '../../../jobs/command.ts';
import { readSelector } from './read-selector.ts';

const MOVE =
  '(?:move|reschedule|re-schedule|shift|change|switch|push|bring|postpone|delay|set(?! up)|update|adjust|put|have|let)';
const OVER = '(?: (?:over|back|forward|out))?';
const TO = '(?:to|for|until|till|onto|into)';
/** Verbs that, for a job, can only mean a change of time. */
const MOVES = /^(?:move|reschedule|re-schedule|shift|postpone|delay|push)\b/;
const PATTERNS: { pattern: RegExp; onlyIt?: boolean }[] = [
  // "change the time of the cost report to 7am"
  {
    pattern: new RegExp(`^${MOVE} the (?:time|times|day|days|schedule|timing) (?:of|for) (.+?) ${TO} (.+)$`),
  },
  // "change its time to noon"
  {
    pattern: new RegExp(
      `^${MOVE} (it|its|the|.+?)(?:'s)? (?:run |start )?(?:time|day|days|schedule|timing) ${TO} (.+)$`,
    ),
  },
  { pattern: new RegExp(`^${MOVE} (.+?)${OVER}(?: from .+?)? ${TO} (.+)$`) },
  // "make it 10am", "run it at 8 instead"
  { pattern: /^(?:make|have|let) (it|that|this)(?: (?:run|come|be))? (.+)$/, onlyIt: true },
  {
    pattern: /^(?:run|do|set|move|put) (it|that|this) ((?:at|on|every|each|daily|weekly|weekdays)\b.*)$/,
    onlyIt: true,
  },
  // "send it on fridays", "deliver that at ten"
  {
    pattern:
      /^(?!show|list|give|tell|draw|chart|export)[a-z]+ (it|that|this)(?: over| here| out| to (?:me|us))? ((?:at|on|every|each|in the)\b.*)$/,
    onlyIt: true,
  },
  // "move it an hour later": not an absolute time, but not a change in AWS either.
  {
    pattern:
      /^(?:move|push|shift|delay|postpone|reschedule) (it)(?: back| forward)?(?: by)? ((?:an?|half an|one|two|three|\d+) (?:hour|minute|min|day|week)s?(?: (?:later|earlier|back|forward))?)$/,
  },
];
const ALONE = new RegExp(`^(?:reschedule|re-schedule) ${TO} (.+)$`);
/** In a thread about a job: "move to 9", "at 10 instead". */
const TALKED_OF =
  /^(?:move|change|switch|shift|set)(?: back)? to (.+)$|^((?:an?|half an|one|two|three|\d+) (?:hour|minute|min|day|week)s? (?:later|earlier))$/;
/** "half past seven instead, Mondays to Thursdays": the word may stand before the days. */
const RATHER =
  /^(?:better|rather) | (?:instead|rather)(?=,? |,?$)| (?:is|would be|works|suits us)(?: a bit| much)? better$/;
/** "make it weekly": for costs, this changes the granularity. */
const GRANULARITY = /^(?:hourly|daily|weekly|monthly|quarterly|yearly)$/;
const ANY: Schedule = { kind: 'cron', cron: '0 9 * * *', timezone: 'UTC' };

/** Reads a request to run a job at other times. Takes lower-case text without politeness and final punctuation. */
export function readMove(text: string, isAboutJobs: boolean, now: Date): JobCommand | undefined {
  const [, moved, byHowMuch] = (isAboutJobs && TALKED_OF.exec(text)) || [];
  const other = isAboutJobs && RATHER.test(text) ? text.replace(RATHER, '') : undefined;
  const alone = ALONE.exec(text)?.[1] ?? moved ?? other;
  if (alone && saysWhen(alone, now)) return { do: 'move', which: { by: 'this' }, to: alone };
  if (byHowMuch) return { do: 'move', which: { by: 'this' }, to: byHowMuch };
  for (const { pattern, onlyIt } of PATTERNS) {
    const [, object, to] = pattern.exec(text) ?? [];
    const isTime = to !== undefined && (saysWhen(to, now) || (object === 'it' && MOVES.test(text)));
    if (!object || !to || !isTime || (onlyIt && GRANULARITY.test(to))) continue;
    // "change the time to 7:30"
    const which = readSelector(/^(?:its|the)$/.test(object) ? 'it' : object, isAboutJobs);
    if (which) return { do: 'move', which, to };
  }
  return undefined;
}

/** Reports whether the words only give a time. 'csv at 8' says something else. */
function saysWhen(words: string, now: Date): boolean {
  const reading = changeSchedule({ text: words, schedule: ANY, now });
  return reading.kind !== 'none' && !/[a-z]{3}/.test(reading.rest.replace(/\b(?:the|and|from)\b/g, ''));
}
