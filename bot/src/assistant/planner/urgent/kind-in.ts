import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';

type Kind = NonNullable<UrgentArgs['kind']>;

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['alarms', /\b(?:alarms?|alerts?)\b/i],
  [
    'security',
    /\b(?:security|secure|audit\w*|hack\w*|attack\w*|breach\w*|leak\w*|vulnerab\w+|compliance)\b/i,
  ],
  ['waste', /\b(?:wast\w+|money|sav(?:e|es|ing|ings)|cuts?|unused|spend\w*|dollars?)\b/i],
];

/** Returns what kind of urgent things a text is about, if it says so. */
export const kindIn = (text: string): Kind | undefined =>
  KINDS.find(([, pattern]) => pattern.test(text))?.[0];
