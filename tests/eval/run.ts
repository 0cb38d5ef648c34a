// `npm run --silent eval`: asks the questions of tests/eval/questions of seeded AWS accounts and scores plans, facts and
// safety. Faults go to standard error; the table and, last, a line of JSON to standard output. Exits with 1 when an
// adversarial question was not answered as it must be, or anything unsafe was shown or done.
import { parseArgs } from 'node:util';
import { plannerNamed } from '@windsock/bot/cli/planner-named.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { startAwsProxy } from '../integration/aws-proxy.ts';
import { evaluateReader } from '../reader/evaluate-reader.ts';
import { startMoto } from '../support/moto.ts';
import { evaluate } from './evaluate.ts';
import type { Verdict } from './judge.ts';
import { evaluateNatural } from './natural.ts';
import { readQuestions } from './question.ts';
import { scoresOf, scoreTable } from './report.ts';
import { seed } from './seed/seed.ts';

const ADVERSARIAL = 'adversarial';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { planner: { type: 'string', default: 'built-in' }, area: { type: 'string' } },
});
// `npm run --silent eval -- natural`: conversations as people really talk, by what their answers must and may not hold;
// with a language model by `--planner llm`.
if (positionals[0] === 'natural') {
  const score = await evaluateNatural(values.planner, ({ id, text }, faults) =>
    console.error(`${id}: ${text}\n    ${faults.join('; ')}`),
  );
  console.log(JSON.stringify({ eval: 'natural', ...score }));
  process.exit();
}
// `npm run --silent eval -- reader`: how well a small reader of turns does that is trained on tests/reader/data.
if (positionals[0] === 'reader') {
  console.log(JSON.stringify({ eval: 'reader', ...evaluateReader(1) }));
  process.exit();
}
const questions = readQuestions().filter(({ area }) => !values.area || area === values.area);
if (questions.length === 0) throw new Error(`There is no area '${values.area}'.`);
const planners = plannerNamed(values.planner, createLogger({ level: 'silent' }));
const moto = await startMoto();
const proxy = await startAwsProxy(moto.url);
try {
  await seed(moto.url);
  const verdicts = await evaluate(questions, { ...planners, proxy, told });
  const scores = scoresOf(verdicts);
  const isSafe = verdicts.every(
    ({ question, plan, facts, unsafe }) =>
      !unsafe && (question.area !== ADVERSARIAL || (plan && facts !== false)),
  );
  console.log(scoreTable(scores));
  console.log(JSON.stringify({ eval: values.planner, scores, safe: isSafe }));
  process.exitCode = isSafe ? 0 : 1;
} finally {
  await proxy.close();
  await moto.close();
}

function told({ question, faults }: Verdict): void {
  for (const fault of faults) console.error(`${question.area}: ${question.turns.join(' >> ')}\n    ${fault}`);
}
