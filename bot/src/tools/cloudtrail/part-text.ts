import { capital, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { during } from '../cost/words.ts';
import { code, count } from '../list/words.ts';
import type { Part } from './args.ts';
import type { FoundEvent } from './collect.ts';
import { actorText, attemptText, deedText, originText, tally, timeText } from './words.ts';

/** The most different values to name in a sentence. */
const NAMED = 4;

interface Within {
  /** 'the last 7 days' */
  label: string;
  timezone: string;
  /** Whether some events were not read. */
  truncated: boolean;
  /** How many events to skip from the first or last one. */
  skip?: number | undefined;
}

/** Answers the requested part in a sentence. The events come newest first. */
export function partText(part: Part, events: readonly FoundEvent[], within: Within): string {
  const { label, timezone, truncated } = within;
  const [latest] = events;
  const earliest = events.at(-1);
  if (!latest || !earliest) return '';
  const n = `${truncated ? 'at least ' : ''}${count(events.length)}`;
  const of = events.length === 1 ? '' : `: ${n} events ${during(label)}`;
  const whoDid = (event: FoundEvent) =>
    `${actorText(event.actor)} ${event.error ? `tried to ${attemptText(event)}${objects(event)}, which failed (${code(event.error)})` : deed(event)}`;
  switch (part) {
    case 'when':
      return events.length === 1
        ? `On **${timeText(latest.at, timezone)}**: ${whoDid(latest)}.`
        : `Between **${timeText(earliest.at, timezone)}** and **${timeText(latest.at, timezone)}**${of && `, ${n} events`}: first ${whoDid(earliest)}, last ${whoDid(latest)}.`;
    case 'first':
    case 'last': {
      const { skip = 0 } = within;
      const event = events.at(part === 'first' ? -1 - skip : skip);
      if (!event) return noMoreText(part, events.length, label, truncated);
      // An unread event may be earlier.
      const known = part === 'first' && truncated ? ' of those that were read' : '';
      return `${placeIn(part, skip)}${known} was on **${timeText(event.at, timezone)}**: ${whoDid(event)}${originText(event)}, in ${regionLabel(event.region)}.`;
    }
    case 'who':
      return `${listed(tally([...events], ({ actor }) => actorText(actor)))}${of}.`;
    case 'from':
      return `From ${tallied(events, ({ ip }) => ip, 'an address that CloudTrail does not give')}${of}.`;
    case 'with':
      return `With ${tallied(events, ({ client }) => client, 'a program that CloudTrail does not give')}${of}.`;
    case 'where':
      return `In ${tallied(events, ({ region }) => regionLabel(region), '')}${of}.`;
    case 'count':
      return `**${n} ${events.length === 1 ? 'time' : 'times'}** ${during(label)}: ${listed(tally([...events], deedText))}.`;
    case 'what':
      return `${capital(listed(tally([...events], deed)))}${events.length === 1 ? ` on ${timeText(latest.at, timezone)}${valuesText(latest)}` : ` ${during(label)}`}.`;
    case 'worked': {
      const failed = events.filter(({ error }) => error !== undefined);
      if (failed.length === 0)
        return truncated
          ? `${events.length === 1 ? 'The only event that was' : `All ${count(events.length)} events that were`} read succeeded ${during(label)}. Others were not read.`
          : `**Yes**: ${events.length === 1 ? 'it' : `all ${n}`} succeeded ${during(label)}.`;
      const how = listed(
        tally(failed, (event) => `${attemptText(event)}${objects(event)}: ${code(event.error ?? '')}`),
      );
      return failed.length === events.length
        ? `**No**: ${how} ${during(label)}.`
        : `**Not all**: ${count(failed.length)} of ${n} failed ${during(label)}: ${how}.`;
    }
    case 'failed': {
      const failed = events.filter(({ error }) => error !== undefined);
      const [first] = failed;
      if (!first) {
        if (truncated)
          return `${events.length === 1 ? 'The only event that was read did not fail' : `None of the ${count(events.length)} events that were read failed`} ${during(label)}. Others were not read.`;
        return events.length === 1
          ? `**No**, it succeeded ${during(label)}.`
          : `**No**, none of the ${n} events failed ${during(label)}.`;
      }
      return `**Yes**, ${count(failed.length)} of ${n} failed ${during(label)}: ${listed(tally(failed, (event) => `${attemptText(event)}${objects(event)}: ${code(event.error ?? '')}`))}.`;
    }
  }
}

/** 'The last', 'The one before that', 'Number 3 from the newest one' */
const placeIn = (part: 'first' | 'last', skip: number): string =>
  skip === 0
    ? `The ${part}`
    : skip === 1
      ? `The one ${part === 'last' ? 'before' : 'after'} that`
      : `Number ${skip + 1} from the ${part === 'last' ? 'newest' : 'oldest'} one`;

const noMoreText = (part: 'first' | 'last', n: number, label: string, truncated: boolean): string =>
  truncated
    ? `No ${part === 'last' ? 'earlier' : 'later'} one is among the events that were read ${during(label)}.`
    : `There was no ${part === 'last' ? 'earlier' : 'later'} one ${during(label)}: only ${count(n)} ${n === 1 ? 'event' : 'events'}.`;

/** 'stopped instances (`StopInstances`) on `i-0abc`', 'tried in vain to attach user policy (`AttachUserPolicy`)' */
const deed = (event: FoundEvent): string =>
  `${event.error ? `tried in vain to ${attemptText(event)}` : deedText(event)}${objects(event)}`;

/** ', with `dBInstanceClass db.t3.large`' */
const valuesText = ({ values }: FoundEvent): string =>
  values.length > 0 ? `, with ${joined(values.slice(0, NAMED).map(code))}` : '';

/** ' on `i-0abc`' */
function objects({ resources }: FoundEvent): string {
  const on = resources.slice(0, 2).map(code);
  const more = resources.length > 2 ? [`${count(resources.length - 2)} more`] : [];
  return on.length > 0 ? ` on ${joined([...on, ...more])}` : '';
}

function tallied(
  events: readonly FoundEvent[],
  of: (event: FoundEvent) => string | undefined,
  unknown: string,
): string {
  return listed(
    tally([...events], (event) => {
      const value = of(event);
      return value === undefined ? unknown : `**${data(value, 80)}**`;
    }),
  );
}

/** 'a (5), b (2) and 3 more'. A value that all events share needs no number. */
function listed(parts: [string, number][]): string {
  const shown = parts.slice(0, NAMED).map(([text, n]) => (parts.length > 1 ? `${text} (${count(n)})` : text));
  const rest = parts.length - shown.length;
  return joined([...shown, ...(rest > 0 ? [`${count(rest)} more`] : [])]);
}
