import type { Readable, Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { parseArgs } from 'node:util';
import { createAssistant } from '../assistant/assistant.ts';
import { createAws } from '../aws/aws.ts';
import { demoAccount } from '../aws/demo/demo-account.ts';
import { ExplainedError } from '../aws/errors.ts';
import { ConfigError } from '../config.ts';
import { createGraphs } from '../graph/graphs.ts';
import { createLogger } from '../logger.ts';
import { fileOf, sentAsFile } from '../reply/as-file.ts';
import { renderText } from '../reply/text.ts';
import { openAccounts } from '../services/accounts/open.ts';
import { checksCovered, toolsCovered } from '../services/catalogue/covered.ts';
import { tools } from '../tools/index.ts';
import type { ToolContext } from '../tools/tool.ts';
import { coveredText } from './coverage-text.ts';
import { answerLines } from './jsonl.ts';
import { plannerNamed } from './planner-named.ts';
import { readZone } from './read-zone.ts';
import { UsageError } from './usage-error.ts';

/** A command reads the account anew. It waits longer for that than a chat does: nothing was kept from before. */
const GRAPH_WAIT_MS = 15_000;

const USAGE = `Usage: npm run --silent ask -- "which EC2 instances are running in Sydney?"
  --json    print the neutral reply, or the list, as JSON
  --aws     ask AWS with the SDK's default credentials instead of the demo account (honours AWS_ENDPOINT_URL)
  --jsonl   read lines {"id","thread","text"} from standard input, write {"id","text","reply"} for each
  --tools   list what can be asked, with the permissions it needs
  --checks  list what is checked, whose advice it is, and the permissions it needs
  --planner built-in, or llm: the language model that LLM_PROVIDER sets up investigates (default: llm if set up)
  --zone    your time zone, an IANA name (default: this machine's)`;

/** The input of the command, from a process or from a test. */
export interface Given {
  args: string[];
  /**
   * Says which language model is set up. Absent: the process's environment. AWS's own settings always come from the
   * process.
   */
  env?: Record<string, string | undefined>;
  input: Readable;
  output: Writable;
  errors: Writable;
}

/**
 * Runs the command. Resolves with its exit code, and writes explanations to `errors`. Rejects for unexpected errors.
 */
export async function askCommand(given: Given): Promise<number> {
  try {
    await run(given);
    return 0;
  } catch (error) {
    if (!(error instanceof ExplainedError || error instanceof UsageError || error instanceof ConfigError))
      throw error;
    given.errors.write(`${error.message}\n`);
    return 1;
  }
}

async function run({ args, env, input, output }: Given): Promise<void> {
  const { values, positionals } = readArguments(args);
  const timezone = readZone(values.zone);
  if (values.tools || values.checks) {
    const things = values.tools ? toolsCovered() : checksCovered();
    return print(output, values.json ? things : undefined, coveredText(things));
  }
  const aws = createAws({ now: () => new Date() });
  const account = values.aws ? await aws.defaultAccount() : demoAccount;
  const logger = createLogger({ level: 'silent' });
  const { answerMs, ...planners } = plannerNamed(values.planner, logger, { env });
  const graphs = createGraphs({ waitMs: GRAPH_WAIT_MS });
  const assistant = createAssistant({ tools, ...planners, graphs });

  const drawing = { timezone, hyperlinks: !values.jsonl && followsLinks(output) };

  /** Background work of the last question ends with the command. */
  const done = new AbortController();
  const open = (): ToolContext => ({
    ...openAccounts({
      ctx: { aws, logger, now: Date.now },
      input: {
        ...{ accounts: [account], timezone, progress: () => {} },
        signal: AbortSignal.any([AbortSignal.timeout(answerMs), done.signal]),
      },
    }),
    seen: (list) => graphs.learn(list),
  });
  const ask = async (text: string, frame?: unknown) => {
    const context = open();
    const answer = await assistant.answer({ text, frame, context });
    const file = answer.asFile ? fileOf(answer.reply) : undefined;
    if (!file) return { ...answer, text: renderText(answer.reply, drawing) };
    // A terminal has no attachments, so the file's content is printed below.
    const said = renderText(sentAsFile(answer.reply, file.name), drawing);
    return {
      ...answer,
      text: `${said}\n\n${file.name}:\n${file.content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')}`,
    };
  };

  try {
    if (values.jsonl) {
      // Many questions are worth knowing the account first, as a server does after its first question.
      await graphs.of(open());
      return await answerLines({ input, output, ask });
    }
    const question = positionals.join(' ').trim();
    if (!question) throw new UsageError(USAGE);
    const { reply, text } = await ask(question);
    print(output, values.json ? reply : undefined, text);
  } finally {
    done.abort(new Error('The command ends'));
  }
}

/**
 * Returns whether the output is a terminal that supports links. A dumb terminal does not, and NO_COLOR asks for no
 * escape sequences.
 */
const followsLinks = (output: Writable & Partial<Pick<WriteStream, 'hasColors'>>): boolean =>
  output.hasColors?.() === true;

/** Prints the value as JSON, or its text. */
function print(output: Writable, json: unknown, text: string): void {
  output.write(`${json === undefined ? text : JSON.stringify(json, null, 2)}\n`);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        jsonl: { type: 'boolean', default: false },
        aws: { type: 'boolean', default: false },
        tools: { type: 'boolean', default: false },
        checks: { type: 'boolean', default: false },
        planner: { type: 'string' },
        zone: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
