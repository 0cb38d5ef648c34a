// Signs in to AWS as the environment says, step by step: 'sign-in:3' asks for three signatures at once, 'later:50'
// moves the clock fifty minutes on, 'problem' reports what /readyz says. It is a separate process because Azure's SDK
// caches tokens and endpoints for the life of a process.
import { createWebIdentity } from '@windsock/bot/aws/web-identity/web-identity.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';

const { awsWebIdentity: settings } = loadConfig();
if (!settings) throw new Error('Web identity is not configured');
let now = Date.now();
const logger = createLogger({ level: 'info', destination: process.stderr });
const { credentials, problem } = createWebIdentity({ settings, logger, now: () => now });

for (const step of process.argv.slice(2)) {
  const [what, count] = step.split(':');
  if (what === 'later') now += Number(count) * 60_000;
  else if (what === 'problem') console.log(`problem ${await problem(20_000)}`);
  else {
    const asked = Array.from({ length: Number(count) }, () => credentials());
    const outcome = await Promise.all(asked).then(
      (all) => `${new Set(all.map(({ accessKeyId }) => accessKeyId)).size} session`,
      (error: Error) => `refused ${error.message}`,
    );
    console.log(outcome);
    // Waits for the background renewal to end.
    await problem(20_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
