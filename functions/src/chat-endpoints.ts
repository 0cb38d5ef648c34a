import { SLACK_CALLBACK_PATH } from '@windsock/bot/services/slack/start-install.ts';

/**
 * The chat platforms' endpoints, by path: Azure is told of functions before there is a configuration that says which of
 * them are set up. One that is not has nothing behind it, and answers so.
 */
export const CHAT_PATHS = ['/api/messages', '/slack/events', '/slack/interactive', SLACK_CALLBACK_PATH];
