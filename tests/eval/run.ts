// `npm run --silent eval` asks the questions of tests/eval/questions about seeded AWS accounts and scores plans, facts
// and safety; with `--planner llm`, answers instead of plans. `--area storage` selects one file, `--limit 40` limits
// the number of questions. Faults go to standard error; the table and, last, a line of JSON go to standard output. It
// exits with 1 if an adversarial question was answered wrongly, or anything unsafe was shown or done.
import { parseArgs } from 'node:util';
import type { Effort } from '@windsock/bot/assistant/investigator/investigator.ts';
import { plannerNamed } from '@windsock/bot/cli/planner-named.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { evaluateDoubt } from '../doubt/evaluate-doubt.ts';
import { startAwsProxy } from '../integration/aws-proxy.ts';
import { evaluateReader } from '../reader/evaluate-reader.ts';
import { startMoto } from '../support/moto.ts';
import { evaluate } from './evaluate.ts';
import type { Verdict } from './judge.ts';
import { modelLine, modelUse } from './model-use.ts';
import { evaluateNatural } from './natural.ts';
import { chosen, exampleQuestions, readQuestions } from './question.ts';
import { scoresOf, scoreTable } from './report.ts';
import type { Compared } from './same/evaluate-same.ts';
import { evaluateSame } from './same/evaluate-same.ts';
import { sameScoreOf, sameTable } from './same/report-same.ts';
import { seed } from './seed/seed.ts';

const ADVERSARIAL = 'adversarial';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    planner: { type: 'string', default: 'built-in' },
    area: { type: 'string' },
    limit: { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});
// `npm run --silent eval -- natural` scores conversations as people really talk, by what their answers must and must
// not contain; with `--planner llm` it uses a language model.
if (positionals[0] === 'natural') {
  const score = await evaluateNatural(values.planner, ({ id, text }, faults) =>
    console.error(`${id}: ${text}\n    ${faults.join('; ')}`),
  );
  console.log(JSON.stringify({ eval: 'natural', ...score }));
  process.exit();
}
// `npm run --silent eval -- reader` scores a small reader of turns that is trained on tests/reader/data.
if (positionals[0] === 'reader') {
  console.log(JSON.stringify({ eval: 'reader', ...evaluateReader(1) }));
  process.exit();
}
// `npm run --silent eval -- doubt` scores the warnings of misread questions on batches that they did not learn from.
if (positionals[0] === 'doubt') {
  console.log(JSON.stringify({ eval: 'doubt', ...evaluateDoubt() }));
  process.exit();
}
const questions = chosen(values.demo ? exampleQuestions() : readQuestions(), values);
const efforts: Effort[] = [];
const planners = plannerNamed(values.planner, createLogger({ level: 'silent' }), {
  onInvestigated: (effort) => void efforts.push(effort),
});
// `npm run --silent eval -- same` checks that a question gets the same numbers in Slack, over the API and over MCP;
// with `--demo` it asks the examples of all tools about the demo account. It exits with 1 if any differ.
if (positionals[0] === 'same') {
  const aws = values.demo ? undefined : await startMoto();
  if (aws) await seed(aws.url);
  const all = await evaluateSame(questions, { ...(aws && { awsUrl: aws.url }), onCompared: printCompared });
  console.log(sameTable(all));
  console.log(JSON.stringify({ eval: 'same', ...sameScoreOf(all) }));
  await aws?.close();
  process.exit(all.some(({ differences }) => differences.length > 0) ? 1 : 0);
}
const moto = await startMoto();
const proxy = await startAwsProxy(moto.url);
try {
  await seed(moto.url);
  const verdicts = await evaluate(questions, { ...planners, efforts, proxy, onVerdict: printVerdict });
  const scores = scoresOf(verdicts);
  const isSafe = verdicts.every(
    ({ question, plan, facts, unsafe }) =>
      !unsafe && (question.area !== ADVERSARIAL || (plan !== false && facts !== false)),
  );
  console.log(scoreTable(scores));
  const model = planners.investigator && modelUse(verdicts);
  if (model) console.log(modelLine(model));
  console.log(JSON.stringify({ eval: values.planner, scores, ...(model && { model }), safe: isSafe }));
  process.exitCode = isSafe ? 0 : 1;
} finally {
  await proxy.close();
  await moto.close();
}

function printCompared({ differences, question }: Compared): void {
  for (const line of differences)
    console.error(`${question.area}: ${question.turns.join(' >> ')}\n    ${line}`);
}

function printVerdict({ question, faults }: Verdict): void {
  for (const fault of faults) console.error(`${question.area}: ${question.turns.join(' >> ')}\n    ${fault}`);
}
