import { createTeamsBot } from '@windsock/bot/chat/teams/adapter.ts';
import { describe } from 'vitest';
import { createAgentsBot } from '../support/agents-bot.ts';
import { teamsBotMeetsPlayground } from './teams-bot-playground-contract.ts';
import { teamsBotSpeaks } from './teams-bot-speak-contract.ts';
import { teamsBotVerifies } from './teams-bot-verify-contract.ts';

describe.each([
  ['the Bot Framework', createTeamsBot],
  ['the Microsoft 365 Agents SDK', createAgentsBot],
])('Teams by %s', (_name, createBot) => {
  teamsBotVerifies(createBot);
  teamsBotSpeaks(createBot);
  teamsBotMeetsPlayground(createBot);
});
