import type { Shown } from '../../shown.ts';
import { isAround } from '../failing/words.ts';
import type { Scene } from '../turn/scene.ts';
import { isOfTime } from './forms.ts';

/** What a message about a beginning is about, with the words that are left besides. */
export interface Subject {
  things: readonly Shown[];
  rest: string;
  isNamed?: true;
}

/** "the campaign one", "the pos alarm": a word that is a part of the name of one row only. */
export function calledIn(text: string, { rows }: Scene): Subject | undefined {
  for (const match of text.matchAll(/[a-z\d]+/gi)) {
    const word = match[0].toLowerCase();
    if (word.length < 3 || isOfTime(word) || isAround(word)) continue;
    const [one, another] = rows.filter(({ id, name = id }) =>
      name
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .includes(word),
    );
    if (!one || another) continue;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + word.length).replace(/^\s+ones?\b/i, '');
    return { things: [one], rest: `${before} ${after}` };
  }
  return undefined;
}
