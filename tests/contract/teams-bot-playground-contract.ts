import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversationReference, TeamsBot, TeamsBotOptions } from '@windsock/bot/chat/teams/bot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTeams } from '../integration/teams-peers.ts';
import { startPlayground } from '../support/playground.ts';

const HELLO = { type: 'message', text: 'Hello' } as const;
const PERSON = { id: 'user-id-0', name: 'Alex Wilber' };

/** The same verbs against Microsoft's own pretended Teams. */
export function teamsBotMeetsPlayground(createBot: (options: TeamsBotOptions) => TeamsBot): void {
  describe('a bot in Microsoft’s Agents Playground', () => {
    const folder = mkdtempSync(join(tmpdir(), 'windsock-playground-'));
    let playground: Awaited<ReturnType<typeof startPlayground>>;
    let teams: Awaited<ReturnType<typeof startTeams>>;
    let reference: ConversationReference;
    beforeAll(async () => {
      teams = await startTeams({ credentials: {} }, undefined, createBot);
      playground = await startPlayground({ endpoint: teams.url, folder });
      reference = {
        channelId: 'msteams',
        serviceUrl: `${playground.url}/_connector`,
        conversation: {
          id: 'personal-chat-id',
          conversationType: 'personal',
          tenantId: '00000000-0000-4000-8000-000000000001',
        },
        bot: { id: '00000000-0000-4000-8000-000000000011', name: 'Windsock' },
        user: PERSON,
      };
    });
    afterAll(async () => {
      await playground?.child.end();
      await teams?.close();
      rmSync(folder, { recursive: true });
    });

    it('posts a message and changes it', async () => {
      const posted = await teams.bot.speak(reference, (speaker) => speaker.sendActivity(HELLO));
      expect(posted?.id).toMatch(/^\d+$/);
      const changed = { ...HELLO, text: 'Hello again', id: posted?.id ?? '' };
      await teams.bot.speak(reference, (speaker) => speaker.updateActivity(changed));
    });

    it('hears for good that the Playground deletes nothing', async () => {
      const deletion = teams.bot.speak(reference, (speaker) => speaker.deleteActivity('1'));
      await expect(deletion).rejects.toMatchObject({
        transient: false,
        message: expect.stringContaining('DeleteActivityAPINotImplemented'),
      });
    });

    it('opens the chat with a person, and learns who they are', async () => {
      expect(await teams.bot.openChat(reference)).toBe('personal-chat-id');
      expect(await teams.bot.findMember(reference)).toMatchObject(PERSON);
    });
  });
}
