import type { DateTime } from 'luxon';
import { MONTH_NAMES } from '../../period-words.ts';
import { clockText } from '../sayings/clock.ts';
import { WEEKDAY_NAMES } from '../sayings/vocabulary.ts';

/** '22 November 2026', whatever the machine's locale. */
export const dateText = ({ day, month, year }: DateTime): string =>
  `${day} ${MONTH_NAMES[month - 1]} ${year}`;

/** 'Sunday, 22 November 2026 at 14:00', in its own zone. */
export const instantText = (at: DateTime): string =>
  `${WEEKDAY_NAMES[at.weekday % 7]}, ${dateText(at)} at ${clockText(at)}`;
