import { clean } from '../../reply/neutralise.ts';

/** Returns an answer's text without invisible characters. A character that could open a tag becomes a word. */
export const safeText = (text: string): string =>
  clean(text, Number.POSITIVE_INFINITY, true)
    .replace(/< ?(?=[-$€£]?\d)/g, 'under ')
    // A quoted condition stays unchanged.
    .replace(/(`[^`]*`)|(?<=\s)> ?(?=[-$€£]?\d)/g, (_, code) => code ?? 'over ');
