import type { Shape } from '../../plan.ts';
import { wholeText } from '../words/patterns.ts';

/** What may be asked of the last answer: a form, a file, or the same once more. */
export type Asked = Shape | 'file' | 'again';

const word = (words: string): RegExp => wholeText(new RegExp(words.trim().split(/\s+/).join('|')));

/** The words of English for each form of a text, one by one: whatever sentence they stand in, they are about a text. */
const HEADS: readonly { asked: Asked; is: RegExp }[] = [
  { asked: 'large', is: word('bigger larger enlarge zoom') },
  {
    asked: 'chart',
    is: word(
      'charts? graphs? graphical graphically plot plots diagrams? draw drawn drawing pictures? visual visually visuali[sz]e visuali[sz]ation bars? pie curve histogram',
    ),
  },
  {
    asked: 'file',
    is: word(
      'csv tsv excel xlsx? spreadsheets? sheet file files pdf attachment attach export download downloadable docx? document ppt pptx powerpoint slides?',
    ),
  },
  { asked: 'table', is: word('table tabular grid') },
  {
    asked: 'plain',
    is: word(
      'plain plainly simple simpler simply jargon codes? acronyms? abbreviations? explain explained explanation layman laymans eli5 dummies understand understands understandable buzzwords? technical bullets?',
    ),
  },
  {
    asked: 'short',
    is: word(
      'short shorter shorten brief briefly briefer concise condense condensed compact sentences? lines? liner one-liner oneliner words? paragraph summary summar(?:y|i[sz]e|i[sz]ed|ies) sum gist tldr nutshell headline headlines essence recap boil note notes memo handover handoff draft tweet digest',
    ),
  },
  { asked: 'again', is: word('again repeat once') },
];

/** Returns what a word asks of an answer. */
export const askedBy = (said: string): Asked | undefined => HEADS.find(({ is }) => is.test(said))?.asked;

/** What people do with a text, and what they call it or its parts. */
export const OF_A_TEXT = word(
  'make create put attach copy add write set share send give hand export print save turn convert prepare paste forward upload version formats? style answer lists? results? data numbers? figures points? info details? human normal everyday long texts? message max most messages? email mail copy-paste',
);

/** What people do with an answer: these verbs bring it to somebody, and change nothing in AWS. */
export const HANDS_OVER = word(
  'make create put attach copy add write set share send give hand export print save turn convert prepare paste forward upload',
);
