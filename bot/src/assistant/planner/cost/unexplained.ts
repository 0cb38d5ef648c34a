import { STOP_WORDS } from '../words/stop-words.ts';
import type { CostScan } from './reading.ts';

/** Stems of words that add nothing to a question about money. */
const COST_STOP_WORDS = new Set(
  `usage use total sum monthly daily weekly yearly annual day month week year quarter period time date trend history historical
  breakdown broken driver drive contributor drove book biggest highest largest worst best peak high low lowest smallest most least much far usual average avg
  part piece chunk slice portion bulk block item position roughly approximately bigger single very costly top spender consumer going go goe went gone come where it up down our budget per drill chart graph plot draw report
  forecast forecasted predict projected projection expect estimate estimated end hit run rate currently current so since
  increase decrease change differ difference delta compare comparison comparable wait rise fall shrink shrank shrunk earlier rose grow growth drop jump spike over evolve evolved evolution develop developed expected`.split(
    /\s+/,
  ),
);

/** Returns the words that nothing has read, as they were typed. */
export function unexplained({ question, spans }: CostScan): string[] {
  return question.tokens
    .filter(
      (token, at) =>
        !question.taken[at] &&
        !spans.some(({ start, end }) => token.start < end && token.end > start) &&
        !STOP_WORDS.has(token.word) &&
        !STOP_WORDS.has(token.stem) &&
        !COST_STOP_WORDS.has(token.stem) &&
        !/^[<>=$%]/.test(token.word),
    )
    .map(({ raw }) => raw);
}
