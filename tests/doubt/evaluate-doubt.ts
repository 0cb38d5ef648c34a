import { probability } from '@windsock/bot/assistant/doubt/doubt.ts';
import { WORTH_A_WARNING } from '@windsock/bot/assistant/doubt/with-doubt.ts';
import { judgedTurns } from './judged.ts';
import { exampleOf, learn } from './learn.ts';

/**
 * Learns from all batches but one and judges that one, for each batch. Returns how many answers would have got a
 * warning, how many of these were wrong, and the area under the curve: how often a wrong answer is doubted more than a
 * right one, in percent.
 */
export function evaluateDoubt() {
  const turns = judgedTurns().map((turn) => ({ batch: turn.batch, ...exampleOf(turn) }));
  const batches = [...new Set(turns.map(({ batch }) => batch))];
  const judged = batches.flatMap((batch) => {
    const weights = learn(turns.filter((turn) => turn.batch !== batch));
    return turns
      .filter((turn) => turn.batch === batch)
      .map(({ evidence, wrong }) => ({ batch, doubt: probability(evidence, weights), wrong }));
  });
  const wrong = judged.filter((each) => each.wrong);
  const right = judged.filter((each) => !each.wrong);
  const warned = judged.filter(({ doubt }) => doubt >= WORTH_A_WARNING);
  const above = wrong.reduce((sum, { doubt }) => sum + right.filter((each) => each.doubt < doubt).length, 0);
  return {
    answers: judged.length,
    wrong: wrong.length,
    warned: warned.length,
    warned_wrong: warned.filter((each) => each.wrong).length,
    area: Math.round((1000 * above) / (wrong.length * right.length)) / 10,
  };
}
