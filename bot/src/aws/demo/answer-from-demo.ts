import type { InitializeMiddleware } from '@smithy/types';
import { apiName } from '../api-names.ts';
import { currentScope } from '../calls.ts';
import type { SdkClient } from '../instrument.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';

/**
 * Makes a real SDK client answer from the demo account's data in place of the network. The data is loaded on the first
 * call, so that starting the product does not read it.
 */
export function answerFromDemo(client: SdkClient, place: { region: string; now: () => Date }): void {
  const { serviceId } = client.config;
  const answer: InitializeMiddleware<object, object> =
    (_next, context) =>
    async ({ input }) => {
      const command = (context.commandName ?? '').replace(/Command$/, '');
      const scope = currentScope();
      scope?.signal?.throwIfAborted();
      scope?.log.record({
        api: apiName(serviceId, command),
        account: DEMO_ACCOUNT_ID,
        region: place.region,
        charged: false,
      });
      const { demoAnswer } = await import('./services.ts');
      const output = demoAnswer({ serviceId, command, input, region: place.region, now: place.now() });
      const metadata = { httpStatusCode: 200, requestId: 'demo', attempts: 1, totalRetryDelay: 0 };
      return { output: { $metadata: metadata, ...output }, response: {} };
    };
  client.middlewareStack.use({
    applyToStack: (stack) => stack.add(answer, { step: 'initialize', name: 'windsockDemo' }),
  });
}
