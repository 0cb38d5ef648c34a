import { counted } from '../contract/words.ts';

/** 201600 → '2 days 8 hours' */
export function spokenSeconds(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const parts = [
    counted(Math.floor(minutes / 1440), 'day', 'days'),
    counted(Math.floor((minutes % 1440) / 60), 'hour', 'hours'),
    counted(minutes % 60, 'minute', 'minutes'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.slice(0, 2).join(' ');
}
