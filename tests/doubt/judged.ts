import { readFileSync } from 'node:fs';
import type { AnsweredTurn } from '@windsock/bot/assistant/doubt/answered-turn.ts';

/** An answer that somebody has judged who knew what the message meant. */
export interface JudgedTurn extends AnsweredTurn {
  /** The batch of conversations, of one writer, that it is from. */
  batch: string;
  /** Whether it was wrong without a warning. */
  wrong: boolean;
  /** The product answers otherwise today. */
  changed?: true;
}

export const judgedTurns = (): JudgedTurn[] =>
  readFileSync(new URL('judged.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JudgedTurn);
