// `node tests/doubt/train.ts` learns the weights of doubt from judged.jsonl and writes them into the product.
import { writeFileSync } from 'node:fs';
import { judgedTurns } from './judged.ts';
import { weightsFrom } from './learn.ts';

const learned = weightsFrom(judgedTurns());
const file = new URL('../../bot/src/assistant/doubt/weights.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(learned, null, 2)}\n`);
console.log(`${Object.keys(learned.weights).length} weights`);
