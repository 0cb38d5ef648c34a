import { clean } from '../../reply/neutralise.ts';

/** An answer's text without what cannot be seen; a sign that could open a tag is a word. */
export const tame = (text: string): string =>
  clean(text, Number.POSITIVE_INFINITY, true)
    .replace(/< ?(?=[-$€£]?\d)/g, 'under ')
    // A condition that is quoted stays as it is.
    .replace(/(`[^`]*`)|(?<=\s)> ?(?=[-$€£]?\d)/g, (_, code) => code ?? 'over ');
