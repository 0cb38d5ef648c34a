import { loadSpeak } from '@windsock/bot/chat/slack/adapter.ts';
import { createWebSpeak } from '../support/slack-web-speak.ts';
import { slackSpeakContract } from './slack-speak-contract.ts';

slackSpeakContract('botbuilder-adapter-slack', loadSpeak);
slackSpeakContract('the Web API alone', async (clients) => createWebSpeak(clients));
