import { SLACK_CALLBACK_PATH } from '@windsock/bot/services/slack/start-install.ts';

/**
 * The chat platforms' endpoints, by path. All of them are registered with Azure, because the configuration that says
 * which are set up is read later. An endpoint that is not set up answers with an error.
 */
export const CHAT_PATHS = ['/api/messages', '/slack/events', '/slack/interactive', SLACK_CALLBACK_PATH];
