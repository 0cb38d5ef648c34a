import { capital, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { formatDate } from '../../reply/format.ts';
import { spokenSeconds } from '../../reply/spoken-time.ts';
import { during } from '../cost/words.ts';
import { code, count, togetherText } from '../list/words.ts';
import type { ToolContext } from '../tool.ts';
import type { Episode } from './episodes.ts';
import type { HistoryArgs } from './history-args.ts';
import type { AlarmStory } from './read-alarm-history.ts';
import { KEPT_DAYS } from './read-alarm-history.ts';

/** A time in alarm, with how long it was within the time in question. */
export interface Rang {
  story: AlarmStory;
  episode: Episode;
  length: number;
}

interface Told {
  args: HistoryArgs;
  /** The alarms that were looked at. */
  looked: readonly AlarmStory[];
  /** Newest first. */
  rang: readonly Rang[];
  /** What was read: instants. */
  from: number;
  until: number;
  /** Whether the question reaches further back than AWS keeps the history. */
  isCut: boolean;
  truncated: boolean;
  /** Whether nothing could be read, or not everything. */
  unread: boolean;
  isPartial: boolean;
  ctx: Pick<ToolContext, 'timezone' | 'now'>;
}

/** The most alarms that the sentence names. */
const MOST = 4;

/** Says how often alarms were in alarm, for how long, and how it is now. */
export function historyText(told: Told): string {
  const { args, looked, rang, unread } = told;
  const { alarms, of } = args;
  if (unread) return 'The history of the alarms could not be read.';
  if (told.until <= told.from)
    return `CloudWatch keeps the history of alarms for ${KEPT_DAYS} days, so I cannot tell what was in alarm ${args.window ? during(args.window.label) : 'before'}.`;
  if (looked.length === 0)
    return of !== undefined || alarms
      ? `**I know of no alarm that watches ${of === undefined ? 'it' : togetherText(of)}${args.regions?.length ? ` ${whereOf(args)}` : ''}**, so no history tells whether it was in trouble ${timeOf(told)}.`
      : `There are no alarms ${whereOf(args)}, so no history tells of trouble ${timeOf(told)}.`;
  const text = rang.length === 0 ? noneText(told) : looked.length === 1 ? oneText(told) : severalText(told);
  return `${text}${partialText(told)}`;
}

const partialText = ({ isPartial, truncated }: Told): string =>
  `${truncated ? ' Not all changes of that time were read, so there may be more.' : ''}${isPartial ? ' Not every place could be read, so there may be more.' : ''}`;

function noneText(told: Told): string {
  const { args, isPartial, looked, truncated } = told;
  const isSure = !isPartial && !truncated && !isPartlyKept(told);
  const [only] = looked;
  const no = args.well ? 'Yes, as far as alarms show: ' : 'No: ';
  if (looked.length === 1 && only && !(args.asks === 'over' && only.state === 'ALARM'))
    return `**${isSure ? no : ''}${code(only.name)} did not go off ${timeOf(told)}**.${nowText(only)}${sinceText(only, told)}`;
  if (args.asks === 'over' && looked.every(({ state }) => state === 'ALARM'))
    return `**No: still in alarm**: ${joined(looked.slice(0, MOST).map(({ name }) => code(name)))}.`;
  const of = args.of === undefined ? 'alarms' : `alarms of ${togetherText(args.of)}`;
  const names = looked.length <= MOST ? ` (${joined(looked.map(({ name }) => code(name)))})` : '';
  return `**${isSure ? `${no}n` : 'N'}one of the ${count(looked.length)} ${of}**${names} went off ${timeOf(told)}.`;
}

function oneText(told: Told): string {
  const { args, rang } = told;
  const [latest] = rang as [Rang];
  const { story } = latest;
  const name = code(story.name);
  const isOn = latest.episode.end === undefined;
  const earlier = isOn ? rang.slice(1) : rang;
  const total = rang.reduce((sum, { length }) => sum + length, 0);
  const now = nowText(story);
  const isWhole = rang.length === 1 && latest.length >= told.until - told.from;
  const number = isWhole ? 'all the time' : rang.length === 1 ? 'once' : `**${timesText(rang.length)}**`;
  const inAll = ` In alarm for ${spokenSeconds(total / 1000) || 'less than a minute'}${rang.length > 1 ? ' in all' : ''}.`;
  switch (args.asks) {
    case 'first':
    case 'before':
      return earlier.length > 0
        ? `**${args.asks === 'first' ? 'No, not the first time' : 'Yes'}: ${name} went off ${timesText(earlier.length)} before** ${timeOf(told)}, the last time ${spanText(earlier[0] as Rang, told)}.${now}`
        : `**${args.asks === 'first' ? 'Yes, as far as is known' : 'No'}: ${name} did not go off before that** ${timeOf(told)}.${isOn ? ` It has been in alarm ${spanText(latest, told)}.` : now}`;
    case 'over':
      return isOn
        ? `**No: ${name} is still in alarm**, since ${atText(latest.episode.start, told)}.`
        : `**Yes: ${name} recovered on ${atText(latest.episode.end, told)}**: it was in alarm ${spanText(latest, told)}.${now}`;
    case 'last':
      return `${name} last went off **${spanText(latest, told)}**.${now}`;
    case 'long':
      return `${name} was in alarm for **${spokenSeconds(total / 1000) || 'less than a minute'}** ${timeOf(told)}, ${rang.length === 1 ? '' : `${timesText(rang.length)}, the last time `}${spanText(latest, told)}.${now}`;
    default:
      return `${args.asks === 'often' ? '' : args.well ? (isWhole ? 'No: ' : 'Not all the time: ') : 'Yes: '}${name} was in alarm ${number} ${timeOf(told)}${rang.length > 1 ? ', the last time' : ':'} ${spanText(latest, told)}.${rang.length > 1 ? inAll : ''}${now}`;
  }
}

const timesText = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${count(times)} times`;

function severalText(told: Told): string {
  const { args, looked, rang } = told;
  const byAlarm = [...Map.groupBy(rang, ({ story }) => story)].map(([story, all]) => ({ story, all }));
  if (args.asks === 'often') byAlarm.sort((one, other) => other.all.length - one.all.length);
  const isLasting = ({ all }: { all: Rang[] }) =>
    all.every(({ episode: { start = 0 } }) => start < told.from);
  // What was in alarm long before is no answer to what happened in that time.
  const lasting = byAlarm.filter(isLasting);
  const began = byAlarm.filter((each) => !isLasting(each));
  const of = args.of === undefined ? 'alarms' : `alarms of ${togetherText(args.of)}`;
  const number = `${count(began.length)} of ${count(looked.length)} ${of}`;
  const yes =
    args.asks !== undefined || !args.health
      ? ''
      : args.well
        ? 'Not all the time: '
        : began.length > 0
          ? 'Yes: '
          : 'Nothing new: ';
  const went = `${yes}**${began.length > 0 ? number : `none of the ${count(looked.length)} ${of}`} went off** ${timeOf(told)}${began.length > 0 ? `: ${namesText(began)}` : ''}.`;
  const open = began.filter(({ all }) => all.some(({ episode }) => episode.end === undefined));
  const still =
    began.length === 0
      ? ''
      : open.length > 0
        ? ` Still in alarm: ${namesText(open, true)}.`
        : ` ${began.length === 1 ? 'It' : 'All of them'} recovered.`;
  const all = lasting.length > 0 ? ` In alarm since before that: ${namesText(lasting, true)}.` : '';
  return `${leadText(told, byAlarm)}${capital(went)}${still}${all}`;
}

/** '`a` (3 times), `b` and 2 more' */
function namesText(some: readonly { story: AlarmStory; all: Rang[] }[], isBare = false): string {
  const named = some
    .slice(0, MOST)
    .map(
      ({ all, story }) =>
        `${code(story.name)}${all.length > 1 && !isBare ? ` (${timesText(all.length)})` : ''}`,
    );
  const more = some.length - named.length;
  return joined([...named, ...(more > 0 ? [`${count(more)} more`] : [])]);
}

/** The answer to what was asked of several alarms, before what there is to say of all of them. */
function leadText(told: Told, byAlarm: readonly { story: AlarmStory; all: Rang[] }[]): string {
  const [first] = byAlarm;
  const [latest] = told.rang;
  if (!first || !latest) return '';
  switch (told.args.asks) {
    case 'often':
      return `${code(first.story.name)} went off most often: **${timesText(first.all.length)}**. `;
    case 'last':
      return `The last to go off was ${code(latest.story.name)}, **${spanText(latest, told)}**. `;
    case 'long':
      return `${longestText(told)} `;
    case 'over': {
      const over = byAlarm.filter(({ story }) => story.state !== 'ALARM');
      if (byAlarm.length === 1 && over.length === 0)
        return `**${code(first.story.name)} did not recover**: it is still in alarm. `;
      return over.length === 0
        ? `**None of the ${count(byAlarm.length)} recovered**: all are still in alarm. `
        : `**${count(over.length)} of ${count(byAlarm.length)} recovered**: ${namesText(over, true)}. `;
    }
    default:
      return '';
  }
}

/** Names the longest one with its whole length, including what lies before the time in question. */
function longestText(told: Told): string {
  const whole = ({ episode: { end = told.ctx.now.getTime(), start = told.from } }: Rang) => end - start;
  const [longest] = told.rang.toSorted((one, other) => whole(other) - whole(one)) as [Rang];
  const spoken = spokenSeconds(whole(longest) / 1000) || 'less than a minute';
  const { end } = longest.episode;
  return `${code(longest.story.name)} was in alarm the longest: ${end === undefined ? `${spanText(longest, told)} (**${spoken}**)` : `**${spanText(longest, told)}**`}.`;
}

/** 'from 2026-11-24 15:10 to 16:00 UTC (50 minutes)', 'since 2026-10-09 08:34 UTC' */
function spanText({ episode: { end, start }, length }: Rang, told: Told): string {
  if (end === undefined) return `since ${atText(start, told)}`;
  const spoken = spokenSeconds(length / 1000) || 'less than a minute';
  return start === undefined
    ? `until ${atText(end, told)}`
    : `from ${atText(start, told)} to ${atText(end, told)} (${spoken})`;
}

const atText = (at: number | undefined, { ctx }: Told): string =>
  at === undefined ? `more than ${KEPT_DAYS} days ago` : formatDate(new Date(at).toISOString(), ctx.timezone);

const nowText = ({ state }: AlarmStory): string =>
  state === 'ALARM'
    ? ' It is in alarm now.'
    : state === 'OK'
      ? ' It is OK now.'
      : ' It has too little data now.';

/** ' That has been so since 2026-10-10 08:09 UTC.': the alarm itself tells it, however long ago that is. */
const sinceText = ({ since, state }: AlarmStory, told: Told): string =>
  state === 'OK' && since !== undefined && since < told.from
    ? ` That has been so since ${atText(since, told)}.`
    : '';

/** What was not kept was not read, so nothing is said of it. */
function timeOf(told: Told): string {
  const { window } = told.args;
  if (window && isPartlyKept(told))
    return `${during(window.label)} (as far as CloudWatch keeps it, since ${atText(told.from, told)})`;
  return window && !told.isCut
    ? during(window.label)
    : `in the last ${KEPT_DAYS} days, as long as CloudWatch keeps it`;
}

/** "last month": a time that is over, and of which only the end is kept. */
const isPartlyKept = ({ ctx, isCut, until }: Told): boolean => isCut && until < ctx.now.getTime();

const whereOf = ({ regions }: HistoryArgs): string =>
  regions?.length ? `in ${joined(regions.map(regionLabel))}` : 'in any region';
