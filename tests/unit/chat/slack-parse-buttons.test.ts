import { parseEventCallback, parseInteraction } from '@windsock/bot/chat/slack/parse.ts';
import { describe, expect, it } from 'vitest';
import { blockActions, CHANNEL, eventCallback, TEAM } from '../../support/slack-requests.ts';
import { ROOT, TS } from './slack-parse-kit.ts';

describe('a pressed button', () => {
  const press = (change: Record<string, unknown> = {}) =>
    parseInteraction({ ...blockActions({}), ...change });

  it('is an action in the thread of its message', () => {
    const parsed = parseInteraction(
      blockActions({
        run: 'r1',
        action: 'a2',
        kind: 'choose',
        ts: TS,
        thread: ROOT,
        at: '1700000050.000001',
      }),
    );
    expect(parsed).toEqual({
      kind: 'incoming',
      incoming: {
        address: { surface: 'slack', org: TEAM, channel: CHANNEL, thread: ROOT },
        message_id: '1700000050.000001',
        user: 'U000000001',
        text: '',
        mentioned: false,
        direct: false,
        action: { id: 'a2', run_id: 'r1', kind: 'choose' },
      },
      speaker: { user: 'U000000001', org: TEAM, ours: [TEAM], membership: 'own' },
      thread: ROOT,
      trigger: '1.2.3',
    });
  });

  it('under a message at the top of a channel starts a thread there', () => {
    const parsed = parseInteraction(blockActions({ ts: TS, thread: '' }));
    expect(parsed).toMatchObject({ incoming: { address: { thread: TS } }, thread: undefined });
  });

  it.each([
    [
      "another app's action",
      { actions: [{ action_id: 'vote', value: '{"r":"r","a":"a"}' }] },
      'not one of our buttons',
    ],
    [
      'a button with words as value',
      { actions: [{ action_id: 'windsock:ask:0', value: 'rm' }] },
      'not one of our buttons',
    ],
    ['a button without value', { actions: [{ action_id: 'windsock:ask:0' }] }, 'not one of our buttons'],
    [
      'a button in a dialog',
      { channel: undefined, message: undefined, container: {} },
      'pressed outside a message',
    ],
    ['a dialog', { type: 'view_submission' }, 'interaction view_submission'],
  ])('ignores %s', (_what, change, reason) => {
    expect(press(change)).toEqual({ kind: 'ignored', reason });
  });

  it.each([
    ['a list', []],
    ['nothing', null],
    ['a press without actions', { ...blockActions({}), actions: [] }],
    ['a press by nobody', { ...blockActions({}), user: undefined }],
    ['a channel that is a path', { ...blockActions({}), channel: { id: 'C/../1' } }],
  ])('finds %s malformed', (_what, payload) => {
    expect(parseInteraction(payload).kind).toBe('malformed');
  });

  it('belongs to the enterprise if the app is installed org-wide', () => {
    const parsed = press({ team: null, enterprise: { id: 'E0CORP' }, is_enterprise_install: true });
    expect(parsed).toMatchObject({ incoming: { address: { org: 'E0CORP' } } });
  });

  const user = (team_id?: string) => ({ user: { id: 'U9', team_id } });
  const wide = { is_enterprise_install: true, enterprise: { id: 'E0CORP' } };
  const ofCorp = { team: { id: TEAM, enterprise_id: 'E0CORP' } };
  it.each<[what: string, change: Record<string, unknown>, ours: string[], membership: string]>([
    ['its team', user(TEAM), [TEAM], 'own'],
    ['another team', user('T0OTHER'), [TEAM], 'foreign'],
    ['no team', user(), [TEAM], 'unknown'],
    ["its team's enterprise", { ...user('E0CORP'), ...ofCorp }, [TEAM, 'E0CORP'], 'own'],
    ['another enterprise', { ...user('E0OTHER'), enterprise: { id: 'E0OTHER' } }, [TEAM], 'foreign'],
    [
      'a team of the enterprise that installed it',
      { ...user(TEAM), ...wide, ...ofCorp },
      ['E0CORP', TEAM],
      'own',
    ],
    ['a team of no known enterprise', { ...user(TEAM), ...wide }, ['E0CORP'], 'foreign'],
    [
      'a team of another enterprise',
      {
        ...user('T0OTHER'),
        ...wide,
        team: { id: 'T0OTHER', enterprise_id: 'E0OTHER' },
      },
      ['E0CORP'],
      'foreign',
    ],
  ])(
    'that names %s says whether the person who pressed belongs to the installation',
    (_what, change, ours, membership) => {
      expect(press(change)).toMatchObject({ speaker: { ours, membership } });
    },
  );
});

describe('Slack’s own stop button', () => {
  const stopped = {
    type: 'agent_session_stopped',
    channel: CHANNEL,
    thread_ts: ROOT,
    user: 'U000000001',
    event_ts: TS,
  };

  it('ends what runs in its thread, whoever pressed it', () => {
    expect(parseEventCallback(eventCallback({ ...stopped, streaming_message_ts: [] }))).toMatchObject({
      kind: 'incoming',
      incoming: {
        address: { surface: 'slack', org: TEAM, channel: CHANNEL, thread: ROOT },
        user: 'U000000001',
        mentioned: false,
        action: { id: 'stop', run_id: '', kind: 'stop' },
      },
      speaker: { user: 'U000000001', org: TEAM, membership: 'own' },
    });
  });

  it('does not say whose it is in a shared channel, and is malformed without its thread', () => {
    const shared = eventCallback(stopped, { is_ext_shared_channel: true });
    expect(parseEventCallback(shared)).toMatchObject({ speaker: { membership: 'unknown' } });
    expect(parseEventCallback(eventCallback({ ...stopped, thread_ts: undefined })).kind).toBe('malformed');
  });
});
