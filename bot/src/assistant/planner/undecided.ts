import { isDeepStrictEqual } from 'node:util';
import type { Frame } from '../frame.ts';
import type { Choice } from '../plan.ts';

/** Returns the choices that were offered last, as long as nobody has picked one. */
export function openChoices(frame: Frame | undefined): readonly Choice[] {
  const { choices = [], last, offered } = frame ?? {};
  return !offered && choices.length > 1 && isDeepStrictEqual(choices[0]?.plan, last) ? choices : [];
}
