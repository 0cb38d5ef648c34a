import type { Config } from '@windsock/bot/config.ts';
import { ConfigError, loadConfig, loadLlmHints } from '@windsock/bot/config.ts';
import { logFile } from '@windsock/bot/log-file.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { SecretKeyError } from '@windsock/bot/secret-keys.ts';
import { StoreOpenError } from '@windsock/bot/store/errors.ts';
import { cannotListen } from './cannot-listen.ts';
import { giveBackMemoryAtRest } from './give-back-memory.ts';
import { greeting } from './greeting.ts';
import { modelWithinReach } from './model-within-reach.ts';
import { startProduct } from './product.ts';
import { onStopSignal } from './stop-signal.ts';

let config: Config | undefined;
try {
  config = loadConfig();
  await start(config);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

/** The whole product in one process, on one port, with its data in one folder. */
async function start(config: Config): Promise<void> {
  // The log and the text for people share one output, so that lines never mix.
  const output = logFile(1);
  const logger = createLogger({ level: config.logLevel, destination: output });
  // Runs while the product starts, so that nobody waits for it.
  const reach = config.llm ? ({ kind: 'off' } as const) : modelWithinReach(loadLlmHints());
  const product = await startProduct({ config, logger, print: output.write });
  output.write(greeting({ url: product.url, config, reach: await reach }));
  giveBackMemoryAtRest();
  onStopSignal((signal) => {
    logger.info({ signal }, 'stopping');
    void product.close();
  });
}

/** Returns the sentence for an error that the operator can fix. @throws any other error */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreOpenError || error instanceof SecretKeyError) {
    return error.message;
  }
  const sentence = config && cannotListen(error, config);
  if (sentence) return sentence;
  throw error;
}
