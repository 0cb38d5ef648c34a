import type { Choice, Plan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stemsOf } from './words/text.ts';

/** "the error lines of order-events", "what do its logs say": asks for the contents of a log. */
const LINES =
  /\b(?:(?:error|warning|exception) lines?|log (?:lines?|messages?|entries|entry|output|text)|stack ?traces?)\b|\b(?:read|tail|grep)(?: me)?(?: (?:the|its|their|all))?(?: (?:last|latest|newest))? logs?\b|\bwhat (?:do|does|did|is in|was in) .*\blogs?\b(?:.* (?:say|contain|show)s?\b|(?=[?.! ]*$))/i;
const OF = /\b(?:of|from|for|by|in) (?!the last|this|today|yesterday)(?:the )?(?!logs?\b)([\w./@:-]+)/i;
/** The time, which both kinds of answer keep. */
const SINCE =
  /\b(?:since|yesterday|today|this (?:morning|week)|last (?:night|week|hour)|in the last \S+ \S+)\b.*$/i;

/** "which buckets …", "list the ec2 instances …": what a question asks for first. */
const SUBJECT =
  /^(?:(?:and|so|ok)[, ]+)*(?:which|what|how many|(?:list|show|find)(?: me)?)(?: of)?(?: (?:all|the|our|my))* ([\w-]+(?: [\w-]+)?)/i;

const NOT_READ = 'I do not read what is written in logs: CloudWatch Logs Insights does.';

/** Reports whether a question asks for things that have a list, other than log groups. */
function listsOthers(text: string, lexicon: Lexicon): boolean {
  const [, subject = ''] = SUBJECT.exec(text.slice(0, LINES.exec(text)?.index)) ?? [];
  const lists = stemsOf(subject.toLowerCase()).flatMap((stem) => lexicon.naming(stem));
  return lists.length > 0 && lists.every(({ tool }) => tool.id !== 'logs.log-groups');
}

/** "where can i read its logs", "where do the logs of x go" */
const WHERE = /^(?:(?:and|so|ok|but)[, ]+)*(?:where|in (?:which|what) (?:log )?group)\b.*\blogs?\b/i;

/** "of x", "of x go", or "x's logs", at the end. */
const WHOSE =
  /\b(?:of|from|for) (?:the )?([\w./@:-]+)(?: (?:go|are|is|land|written|stored|kept|end up))*\W*$|\b([\w.-]+)['’]s logs?\b/i;

/** Returns the question for the log groups of a thing, if a text asks where its logs are. */
function whereLogsAre(text: string): string | undefined {
  if (!WHERE.test(text)) return undefined;
  const [, named, owner] = WHOSE.exec(text) ?? [];
  if (!named && !owner && OF.test(text)) return undefined;
  return `log groups of ${named ?? owner ?? 'it'}`;
}

/**
 * Answers in place of log lines, which the assistant does not read: how often the thing failed, and where its log is.
 * @param choice returns a question as a button, if it was understood
 */
function logLines(text: string, choice: (text: string) => Choice | undefined): Plan | undefined {
  const said = LINES.exec(text);
  if (!said) return undefined;
  const thing = OF.exec(text.slice(said.index).replace(SINCE, ''))?.[1] ?? OF.exec(text)?.[1];
  const when = SINCE.exec(text)?.[0].replace(/[?.! ]+$/, '');
  const questions = thing
    ? [`errors of ${thing}${when ? ` ${when}` : ''}`, `log groups of ${thing}`]
    : ['log groups'];
  const options = questions.flatMap((question) => choice(question) ?? []);
  return options.length > 0
    ? { kind: 'choose', question: `${NOT_READ} I can tell this:`, options }
    : { kind: 'problem', message: NOT_READ };
}

/**
 * Returns what is known instead of log lines. "which buckets store log output" asks for buckets.
 * @param ask plans a question in the thread, or as the first of one
 */
export function linesOfLogs(
  text: string,
  lexicon: Lexicon,
  ask: Record<'inThread' | 'alone', (words: string) => Plan>,
): Plan | undefined {
  const where = whereLogsAre(text);
  const there = where === undefined ? undefined : ask.inThread(where);
  if (there?.kind === 'tool' && !there.ignored && there.args.filters) return there;
  if (listsOthers(text, lexicon)) return undefined;
  return logLines(text, (said) => {
    const asked = ask.alone(said);
    return asked.kind === 'tool' && !asked.ignored ? choiceFor(asked, lexicon.tools) : undefined;
  });
}
