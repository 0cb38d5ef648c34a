import type { JobCommand, JobSelector } from '../../../jobs/command.ts';
import type { When } from '../schedules.ts';
import { readList } from './read-list.ts';
import { readMove } from './read-move.ts';
import { readSelector } from './read-selector.ts';
import { withoutPoliteness, withoutTail } from './without-talk.ts';

/** Whether the thread is about a job, or jobs were just listed, so that "it" means a job. */
export interface JobTalk {
  isAboutJobs: boolean;
}

/** Longer messages say more than a command about a job. */
const MAX_LENGTH = 200;

const VERBS: { do: 'pause' | 'resume' | 'delete' | 'run'; pattern: RegExp }[] = [
  {
    do: 'resume',
    pattern:
      /^(?:resume|unpause|un-pause|reactivate|re-activate|activate|enable|re-?enable|unmute|continue|restart|(?:turn|switch) (?:back )?on)(?: (.+))?$/,
  },
  { do: 'resume', pattern: /^(?:turn|switch|put|bring) (.+?) (?:back on|on|back)$/ },
  {
    do: 'pause',
    pattern:
      /^(?:pause|suspend|halt|hold|disable|deactivate|mute|silence|snooze|freeze|(?:turn|switch) off|stop(?: (?:running|sending|posting|doing))?(?: (?:me|us)(?= ))?)(?: (.+))?$/,
  },
  { do: 'pause', pattern: /^(?:turn|switch|put) (.+?) (?:off|on hold)$/ },
  { do: 'pause', pattern: /^(?:i|we) (?:do not|no longer) (?:want|need) (.+)$|^no more (?:of )?(.+)$/ },
  {
    do: 'delete',
    pattern:
      /^(?:delete|remove|cancel|drop|unschedule|erase|scrap|trash|kill|get rid of|ditch|dump|bin|end|discontinue)(?: (.+))?$/,
  },
  { do: 'run', pattern: /^(?:trigger|execute|fire|kick off)(?: (.+))?$/ },
];

/** "run the cost report" asks a question; with "now" it names the job. */
const RUN_NOW = /^(?:run|rerun|re-run|do|start|send|post)(?: (.+))?$/;
/** "start the report again" */
const START = /^start (.+)$/;
/** "stop sending me that Monday cost thing": what is sent to people is a report, under any name. */
const SENT_TO_US =
  /^(?:stop|quit|cease|no more) (?:of )?(?:sending|posting|mailing|emailing|messaging|pinging|bothering|spamming) (?:it |them )?(?:to )?(?:me|us|everyone|everybody|(?:the|this|our) (?:channel|team|thread))(?: with| about)? (.+)$/;
const NO_NAME =
  /^(?:that|the|this|those|these|my|our|your) | (?:things?|stuff|updates?|messages?|mails?|posts?)$/g;
/** A job cannot be paused for a limited time; the reply says so. */
const UNTIL =
  /^(.+?),? ((?:until|till) .+|for (?:an?|one|two|three|\d+|some|the (?:next|rest of)|this) .+|today|tomorrow|this week|(?:over|during) .+)$/;
/** Alone, these words mean the job of the thread. Others mean nothing, or "never mind". */
const ALONE = /^(?:pause|unpause|resume|delete|run)$/;

/**
 * Reads what a message wants to do with existing jobs, by grammar alone. Returns undefined if the message is, or may
 * be, about something else: "delete the stopped instances". Takes normalised text.
 */
export function readJobCommand(text: string, { now, isAboutJobs }: When & JobTalk): JobCommand | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const said = withoutPoliteness(text.toLowerCase());
  const { isNow, isAgain, request } = withoutTail(said);
  const list = readList(said, isAboutJobs) ?? readList(request, isAboutJobs);
  if (list) return list;
  const move = readMove(request, isAboutJobs, now) ?? readMove(said, isAboutJobs, now);
  if (move) return move;
  const which = (object: string | undefined): JobSelector | undefined => {
    if (object !== undefined) return readSelector(object, isAboutJobs);
    return isAboutJobs && ALONE.test(request) ? { by: 'this' } : undefined;
  };
  const sent = SENT_TO_US.exec(request)?.[1];
  if (sent !== undefined)
    return {
      do: 'pause',
      which: which(sent) ?? { by: 'words', words: sent.replace(NO_NAME, '').trim() || sent },
    };
  for (const verb of VERBS) {
    const [, asked = request, until] = (verb.do === 'pause' && UNTIL.exec(request)) || [];
    const match = verb.pattern.exec(asked);
    const found = match && which(match[1] ?? match[2]);
    if (found && until && verb.do === 'pause') return { do: 'pause', which: found, until };
    if (found) return { do: verb.do, which: found };
  }
  const restarted = isAgain ? which(START.exec(request)?.[1]) : undefined;
  if (restarted) return { do: 'resume', which: restarted };
  const run = RUN_NOW.exec(request);
  const found = run && !/^(?:an?|another|some) /.test(run[1] ?? '') ? which(run[1]) : undefined;
  const isRun = isNow || (found?.by === 'this' && /^run\b/.test(request) && isAboutJobs && !isAgain);
  return found && isRun ? { do: 'run', which: found } : undefined;
}
