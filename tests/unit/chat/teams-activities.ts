import type { Activity } from '@windsock/bot/chat/teams/activity.ts';
import { activitySchema } from '@windsock/bot/chat/teams/activity.ts';

export const BOT = { id: '28:2f5b…bot', name: 'Windsock' };
export const ANN = {
  id: '29:ann',
  name: 'Ann Bell',
  aadObjectId: 'e1b0a5b6-3c55-4c8b-9d0e-0b2a4a4a1111',
  role: 'user',
};
export const TENANT = 'a1b2c3d4-0000-4000-8000-00000000abcd';
export const ROOT = '1700000000000';

const common = {
  type: 'message',
  id: '1700000000123',
  channelId: 'msteams',
  serviceUrl: 'https://smba.trafficmanager.net/emea/',
  from: ANN,
  recipient: BOT,
  locale: 'en-AU',
  localTimezone: 'Australia/Brisbane',
  channelData: { tenant: { id: TENANT } },
};

/** Activities as Teams sends them, in the three kinds of conversation. */
export const inChat = (changes: object = {}): Activity =>
  activitySchema.parse({
    ...common,
    conversation: { id: 'a:chat', conversationType: 'personal', tenantId: TENANT },
    text: 'which buckets are public?',
    ...changes,
  });

export const inGroup = (changes: object = {}): Activity =>
  activitySchema.parse({
    ...common,
    conversation: {
      id: '19:group@thread.v2',
      conversationType: 'groupChat',
      isGroup: true,
      tenantId: TENANT,
    },
    ...changes,
  });

export const inChannel = (changes: object = {}): Activity =>
  activitySchema.parse({
    ...common,
    conversation: {
      id: `19:general@thread.tacv2;messageid=${ROOT}`,
      conversationType: 'channel',
      isGroup: true,
      tenantId: TENANT,
    },
    ...changes,
  });

export const mention = (id: string, text: string, name = 'Windsock') => ({
  type: 'mention',
  mentioned: { id, name },
  text,
});

/** A message in a channel that mentions the bot. */
export const mentioning = (text: string) => ({
  text,
  entities: [mention(BOT.id, '<at>Windsock</at>')],
});
