import type { Activity } from '@windsock/bot/chat/teams/activity.ts';
import { parseActivity } from '@windsock/bot/chat/teams/parse.ts';
import { describe, expect, it } from 'vitest';
import { ANN, BOT, inChannel, inChat, inGroup, TENANT } from './teams-activities.ts';

const TEAM = '19:team@thread.tacv2';
const CHOSEN = '19:aws@thread.tacv2';
const inTeam = (channel: string, { channelData = {}, ...changes }: Record<string, unknown> = {}) =>
  inChannel({
    conversation: { id: channel, conversationType: 'channel', isGroup: true, tenantId: TENANT },
    channelData: { tenant: { id: TENANT }, team: { id: TEAM }, ...(channelData as object) },
    ...changes,
  });
const update = { type: 'conversationUpdate' };
const added = { ...update, membersAdded: [{ id: ANN.id }, { id: BOT.id }] };
const removed = { ...update, membersRemoved: [{ id: BOT.id }] };
const installation = (action: string) => ({ type: 'installationUpdate', action });

function told(activity: Activity) {
  const parsed = parseActivity(activity);
  if (parsed.kind !== 'presence') return parsed.kind;
  const { where, ...event } = parsed.event;
  return { ...event, place: where.place, personal: where.personal, channel: where.address.channel, ...event };
}

describe('an event about where the bot is', () => {
  it.each([
    ['added to a chat', inChat(added), { kind: 'added', place: 'a:chat', personal: true }],
    ['installed in a chat', inChat(installation('add')), { kind: 'added', place: 'a:chat' }],
    ['added to a group', inGroup(added), { kind: 'added', place: '19:group@thread.v2', personal: false }],
    [
      'added to a team, in the channel that was chosen',
      inTeam(CHOSEN, added),
      { kind: 'added', place: TEAM, channel: CHOSEN },
    ],
    [
      'installed in a team',
      inTeam(CHOSEN, installation('add')),
      { kind: 'added', place: TEAM, channel: CHOSEN },
    ],
    ['added by an upgrade', inTeam(TEAM, installation('add-upgrade')), { kind: 'upgraded', place: TEAM }],
    ['removed from a chat', inChat(installation('remove')), { kind: 'removed', place: 'a:chat' }],
    ['removed by an upgrade', inChat(installation('remove-upgrade')), { kind: 'removed', place: 'a:chat' }],
    ['removed from a group', inGroup(removed), { kind: 'removed', place: '19:group@thread.v2' }],
    ['removed from a team', inTeam(TEAM, removed), { kind: 'removed', place: TEAM }],
    [
      'uninstalled from a team that is identified by a channel',
      inTeam(CHOSEN, installation('remove')),
      { kind: 'removed', place: TEAM },
    ],
    [
      'added to a shared channel',
      inTeam('19:shared@thread.tacv2', added),
      { kind: 'added', place: TEAM, channel: '19:shared@thread.tacv2' },
    ],
    [
      'removed from a shared channel',
      inTeam('19:shared@thread.tacv2', removed),
      { kind: 'channel_gone', place: TEAM, channel: '19:shared@thread.tacv2' },
    ],
    [
      'a channel deleted',
      inTeam(TEAM, { ...update, channelData: { eventType: 'channelDeleted', channel: { id: CHOSEN } } }),
      { kind: 'channel_gone', place: TEAM, channel: CHOSEN },
    ],
    [
      'a team deleted',
      inTeam(TEAM, { ...update, channelData: { eventType: 'teamDeleted' } }),
      { kind: 'removed', place: TEAM },
    ],
  ])('%s', (_name, activity, expected) => {
    expect(told(activity)).toMatchObject(expected);
  });

  it.each([
    ['somebody who left', inTeam(TEAM, { ...update, membersRemoved: [{ id: ANN.id }] })],
    ['another bot that left', inTeam(TEAM, { ...update, membersRemoved: [{ id: '28:other' }] })],
    ['a renamed channel', inTeam(TEAM, { ...update, channelData: { eventType: 'channelRenamed' } })],
    ['an unknown action', inChat(installation('pause'))],
    [
      'a deleted channel without a name',
      inTeam(TEAM, { ...update, channelData: { eventType: 'channelDeleted' } }),
    ],
  ])('%s says nothing', (_name, activity) => {
    expect(told(activity)).toBe('ignored');
  });

  it('has its time by Teams’ clock, if that can be read', () => {
    const at = (timestamp: unknown) => {
      const parsed = parseActivity(inChat({ ...added, timestamp }));
      return parsed.kind === 'presence' ? parsed.event.where.at : parsed.kind;
    };
    expect(at('2026-01-02T03:04:05.678Z')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5, 678));
    for (const unreadable of [null, undefined, '', 'now']) expect(at(unreadable)).toBeUndefined();
  });
});
