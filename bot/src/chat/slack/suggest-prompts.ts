import type { WebClient } from '@slack/web-api';
import type { Logger } from '../../logger.ts';
import { Recent } from '../recent.ts';
import { slackCodeOf, toSurfaceError } from './errors.ts';
import type { Prompt } from './prompts.ts';

/** Time after which an organisation whose app lacks the feature is tried again. */
const REFUSED_MS = 60 * 60_000;
const MAX_ORGS = 1_000;

export interface SuggestOptions {
  clientOf(org: string): Promise<WebClient>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

/** `thread` is set where the app has the former assistant view. An agent's conversation must not name one. */
type Suggest = (
  place: { org: string; channel: string; thread?: string | undefined },
  prompts: Prompt[],
) => Promise<void>;

/**
 * Shows suggested questions in a conversation with the app. Does nothing for an app without the feature or its scope.
 * https://docs.slack.dev/reference/methods/assistant.threads.setSuggestedPrompts
 */
export function createSuggestPrompts({ clientOf, logger, now }: SuggestOptions): {
  /** Whether Slack may accept them. */
  isTaken(org: string): boolean;
  suggest: Suggest;
} {
  const refused = new Recent<number>(MAX_ORGS);
  const isTaken = (org: string) => now() - (refused.get(org) ?? Number.NEGATIVE_INFINITY) >= REFUSED_MS;
  return {
    isTaken,
    async suggest({ channel, org, thread }, [first, ...rest]) {
      if (!first || !isTaken(org)) return;
      try {
        const client = await clientOf(org);
        const prompts: [Prompt, ...Prompt[]] = [first, ...rest];
        await client.assistant.threads.setSuggestedPrompts({
          ...{ channel_id: channel, title: 'Ask about your AWS accounts', prompts },
          // The package's types still require it.
          ...((thread !== undefined && { thread_ts: thread }) as { thread_ts: string }),
        });
      } catch (error) {
        // An error code from Slack will be the same next time. Other failures pass.
        if (slackCodeOf(error)) refused.set(org, now());
        const { message } = toSurfaceError(error, 'assistant.threads.setSuggestedPrompts');
        logger.info({ org, reason: message }, 'no questions to begin with could be shown');
      }
    },
  };
}
