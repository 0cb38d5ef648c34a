// '9am London time', '(Europe/Berlin)', '18:00 CET', 'UTC+5:30'.
import { offsetZone, ZONE_ABBREVIATION, zoneNamed } from '../zones.ts';
import type { Rule, Saying } from './saying.ts';

/** Words before 'time' that do not name a place. */
const NO_PLACE =
  /^(?:a|an|any|each|every|same|real|response|run|up|down|build|idle|load|execution|start|first|last|next|one|long|full|part|half|this|that|what|which|in|on|all)$/;
const AREA = '(?:africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific|etc)';

export const ZONES: Rule[] = [
  [
    '(?:\\(|in |on )?((?:[a-z]+[/_][a-z_]+(?:/[a-z_]+)?)|(?:[a-z]+)(?: [a-z]+){0,2}?)(?: local)? time(?: ?zone)?\\)?(?![a-z])',
    ([, name = ''], { timezone }) => zoneSaying(name, timezone),
  ],
  [
    `(?:\\(|in )?(${AREA}/[a-z_+-]+(?:\\d{1,2})?(?:/[a-z_]+)?)\\)?`,
    ([, name = ''], { timezone }) => zoneSaying(name, timezone),
  ],
  ['\\(?([a-z]+/[a-z_]+)\\)?', ([, name = ''], { timezone }) => zoneSaying(name, timezone)],
  [
    'in ([a-z]+(?: [a-z]+){0,2}?)(?=$|[,.;!?]| (?:every|each|on) )',
    ([, name = ''], { timezone }) => {
      const zone = zoneNamed(name, timezone);
      const assumed = `I took that as the time of ${zone?.timezone}.`;
      return zone && { is: 'zone', zone: { ...zone, assumed }, isPlace: true };
    },
  ],
  [`\\(?(?:in )?(${ZONE_ABBREVIATION})\\)?`, ([, name = ''], { timezone }) => zoneSaying(name, timezone)],
  [
    '\\(?(?:utc|gmt) ?([+-]) ?(\\d{1,2})(?::?([0-5]\\d))?\\)?(?!\\d)',
    ([words, sign = '+', hours = '', minutes = '0']) => {
      const timezone = offsetZone((sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)));
      if (timezone) return { is: 'zone', zone: { timezone } };
      return { is: 'wrong', why: `No place keeps ${words.toUpperCase()} all year: name a city.`, sure: true };
    },
  ],
  [
    '(?:at )?(\\d{1,2}):?([0-5]\\d)z(?![a-z0-9])',
    ([, hour, minute]) => {
      if (Number(hour) > 23) return undefined;
      const clock = { hour: Number(hour), minute: Number(minute), open: false };
      return [
        { is: 'clock', clocks: [clock] },
        { is: 'zone', zone: { timezone: 'UTC' } },
      ];
    },
  ],
];

/**
 * Reads the name of a zone. An unknown name of one word may still be meant as a zone; the caller sees the words before
 * it and decides.
 */
function zoneSaying(name: string, home: string): Saying | undefined {
  if (/^(?:local|my|our|the same|office)$/.test(name)) return { is: 'zone', zone: { timezone: home } };
  const zone = zoneNamed(name, home);
  if (zone) return { is: 'zone', zone };
  return name.includes(' ') || NO_PLACE.test(name) ? undefined : { is: 'zone' };
}
