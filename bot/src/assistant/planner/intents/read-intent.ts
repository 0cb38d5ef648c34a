import { refersToAnswer } from '../scheduled/refers.ts';
import { asksAgain, asksForAll, asksForHelp, asksToRedraw } from './commands.ts';
import { asksForContents } from './contents.ts';
import type { Intent } from './intent.ts';
import { isPasted, PASTED } from './pasted.ts';
import type { When } from './schedules.ts';
import { readScheduleIntent } from './schedules.ts';
import { asksForSecret } from './secrets.ts';
import { readSmallTalk } from './small-talk.ts';
import { asksOfAnswer } from './talk-acts.ts';
import { readWrite } from './writes.ts';

const DELIVERS =
  /^(?:(?:please|pls|hey|hi|ok|and|can you|could you|just)[, ]+)*(?:drop|post|put|push|throw|leave|send|share|ping|shoot|dump|give|bring|paste|report|show|tell|remind)\b.*\b(?:in here|here|(?:in|to|into) (?:this|the|our) (?:channel|thread|chat|group|room)|in (?:slack|teams)|me|us|everyone|everybody)\b/i;

/** "are you a real person" is not a question about people in the accounts. */
const OF_SELF = /^are you (?:an? )?(?:real|human|person|robot|bot|ai|machine|computer|program|alive)\b/;

/** A name after the words that say that one follows: "a topic called nightly". */
const CALLED = /\b(?<naming>named|called|by the name of|whose name is)(?<quote> ["'`]?)[\w.-]+/gi;

/** Returns what a message wants besides an answer about AWS, or undefined for a question. Takes normalised text. */
export function readIntent(text: string, when: When): Intent | undefined {
  const unnamed = text.replace(CALLED, '$<naming>$<quote>x1');
  // A name alone wants nothing: "any topic named nightly" asks for no schedule.
  return unnamed === text || intentOf(unnamed, when) ? intentOf(text, when) : undefined;
}

function intentOf(text: string, when: When): Intent | undefined {
  if (isPasted(text)) return { kind: 'small_talk', about: 'elsewhere', says: PASTED };
  const bare = text.replace(/[!.?…,]+$/g, '').trim();
  const short = bare.toLowerCase();
  // "perfect, excel or csv of it" is more than thanks.
  if (asksForAll(short)) return { kind: 'show_all' };
  const about = readSmallTalk(text);
  // "thanks! delete those"
  if (about && !(about === 'thanks' && readWrite(bare))) return { kind: 'small_talk', about };
  if (OF_SELF.test(short)) return { kind: 'small_talk', about: 'elsewhere' };
  if (asksForHelp(short)) return { kind: 'help' };
  if (asksAgain(short)) return { kind: 'again' };
  const as = asksToRedraw(short) ?? asksOfAnswer(short);
  if (as) return { kind: 'redraw', as };
  if (asksForSecret(bare)) return { kind: 'secret', asked: bare };
  if (asksForContents(bare)) return { kind: 'contents', asked: bare };
  const schedule = readScheduleIntent(bare, when);
  // "drop the spend per team in here every Monday": something to send to a chat.
  if (schedule?.kind === 'schedule' && schedule.reading && DELIVERS.test(bare)) return schedule;
  // "run this every Friday" changes nothing.
  if (schedule?.kind === 'schedule' && schedule.reading && refersToAnswer(schedule.rest)) return schedule;
  return readWrite(bare) ?? schedule;
}
