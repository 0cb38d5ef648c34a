import { joined } from '../../contract/words.ts';
import type { Ailing } from '../remedy/ailing.ts';
import { ailingOf } from '../remedy/ailing.ts';
import { takedownOf } from '../remedy/removals.ts';
import { dangerText, effortText, findingWords, numbered, plainText } from '../remedy/texts.ts';
import type { Answer, Of } from './about-basis.ts';
import { labelled } from './about-facts.ts';

const answer = ({ cost_usd, gaps, sources }: Ailing, text: string, lines: string[]): Answer => ({
  ...{ text, lines, gaps, sources, cost_usd },
});

const MOST = 5;

const findingLines = ({ found }: Ailing): string[] =>
  found.length === 0
    ? []
    : [
        labelled(
          'Findings',
          [
            ...found.slice(0, MOST).map((each) => `${each.check.severity}: ${findingWords(each)}`),
            ...(found.length > MOST ? [`${found.length - MOST} more`] : []),
          ].join('; '),
        ),
      ];

/** "is it dangerous", "what if nobody does anything" */
export async function danger(of: Of): Promise<Answer> {
  const ailing = await ailingOf(of);
  return answer(ailing, dangerText(ailing, of), findingLines(ailing));
}

/** "how long does it take to mend" */
export async function effort(of: Of): Promise<Answer> {
  const ailing = await ailingOf(of);
  return answer(ailing, effortText(ailing), []);
}

/** "so that my boss gets it" */
export async function plainly(of: Of): Promise<Answer> {
  const ailing = await ailingOf(of);
  return answer(ailing, plainText(ailing, of), []);
}

/** "how do i get rid of it safely": how to remove it without harm, whatever the findings. */
export async function removal(of: Of): Promise<Answer> {
  const ailing = await ailingOf(of);
  const { steps, undo } = takedownOf(of.thing);
  const tied =
    ailing.users.length > 0
      ? `Tied to it: ${joined([...ailing.users])}.`
      : 'I know of nothing that is tied to it, but I cannot see everything that may use it.';
  const owner = ailing.owner ? ` Its owner by the tags: ${ailing.owner}.` : '';
  return answer(
    ailing,
    `To take ${of.name} away **without harm**, in ${steps.length} steps, for you to carry out: I only read AWS. ${tied}${owner} ${undo}`,
    numbered(steps),
  );
}
