import { CHANNEL } from '../../support/slack-requests.ts';

export const TS = '1700000000.000100';

export const ROOT = '1690000000.000001';

export const message = (event: Record<string, unknown> = {}) => ({
  type: 'message',
  channel: CHANNEL,
  channel_type: 'channel',
  user: 'U000000001',
  text: 'and in Frankfurt?',
  ts: TS,
  ...event,
});
