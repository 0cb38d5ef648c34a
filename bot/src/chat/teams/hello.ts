import type { Address } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import type { TeamsBot } from './adapter.ts';
import { referenceOf } from './surface.ts';

const EXAMPLES = [
  'which EC2 instances are running in Sydney?',
  'what did we spend last month by service?',
  'help',
];

/** Says hello, and how to ask, where the bot was just added. Never throws: a greeting that fails is only logged. */
export function createGreeting({ bot, logger }: { bot: TeamsBot; logger: Logger }) {
  const log = logger.child({ module: 'teams' });
  return async (address: Address, direct: boolean): Promise<void> => {
    try {
      await bot.speak(referenceOf(address), (context) =>
        context.sendActivity({ type: 'message', text: hello(direct), textFormat: 'markdown' }),
      );
    } catch (error) {
      log.warn({ err: error, tenant: address.org }, 'hello not said');
    }
  };
}

function hello(direct: boolean): string {
  const how = direct ? 'Write your question' : 'Mention me with a question and I answer in its thread';
  return [
    'Hi! I answer questions about AWS: resources, costs and security. I only read; I never change anything.',
    `${how}, for example:`,
    EXAMPLES.map((example) => `- ${example}`).join('\n'),
  ].join('\n\n');
}
