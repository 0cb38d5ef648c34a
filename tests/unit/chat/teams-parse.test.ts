import type { Activity } from '@windsock/bot/chat/teams/activity.ts';
import { parseActivity } from '@windsock/bot/chat/teams/parse.ts';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../support/cpu-ms.ts';
import {
  ANN,
  BOT,
  inChannel,
  inChat,
  inGroup,
  mention,
  mentioning,
  ROOT,
  TENANT,
} from './teams-activities.ts';

function incoming(activity: Activity) {
  const parsed = parseActivity(activity);
  if (parsed.kind !== 'incoming') throw new Error(`${parsed.kind}: ${JSON.stringify(parsed)}`);
  return parsed.incoming;
}

const BUTTON = { windsock: { r: 'run-1', a: 'more', kind: 'show_all' } };

describe('the text of a message', () => {
  const html = (content: string) => ({ text: '', attachments: [{ contentType: 'text/html', content }] });
  const twoParts = [mention(BOT.id, '<at>Wind</at>', 'Wind'), mention(BOT.id, '<at>sock</at>', 'sock')];
  const ann = mention(ANN.id, '<at>Ann Bell</at>', 'Ann Bell');

  it.each([
    ['a mention in front', mentioning('<at>Windsock</at> list buckets'), 'list buckets'],
    ['a mention in the middle', mentioning('hey <at>Windsock</at>list buckets'), 'hey list buckets'],
    ['a mention at the end', mentioning('list buckets <at>Windsock</at>\n'), 'list buckets'],
    [
      'the bot mentioned twice',
      mentioning('<at>Windsock</at> list <at>Windsock</at> buckets'),
      'list buckets',
    ],
    ['a no-break space after it', mentioning('<at>Windsock</at>&nbsp;list&nbsp;buckets'), 'list buckets'],
    [
      'a mention with attributes',
      { ...mentioning('<at id="0">Windsock</at> list'), text: '<at id="0">Windsock</at> list' },
      'list',
    ],
    ['a mention split in two', { text: '<at>Wind</at> <at>sock</at> list', entities: twoParts }, 'list'],
    [
      'somebody else too',
      {
        text: '<at>Windsock</at> what does <at>Ann Bell</at> own?',
        entities: [...mentioning('').entities, ann],
      },
      'what does @Ann Bell own?',
    ],
    [
      'only somebody else',
      { text: '<at>Ann Bell</at> have a look', entities: [ann] },
      '@Ann Bell have a look',
    ],
    [
      'escaped characters',
      { text: 'cost &gt; 100 &amp; &lt; 200 &#39;x&#39; &#x41;' },
      "cost > 100 & < 200 'x' A",
    ],
    ['characters that were never escaped', { text: 'cost > 100 & < 200 <b>' }, 'cost > 100 & < 200 <b>'],
    ['an invalid entity', { text: '&bogus; &#99999999; &#x110000;' }, '&bogus; &#99999999; &#x110000;'],
    ['invisible characters', { text: '\u200blist\ufeff  buckets\u00a0now ' }, 'list buckets now'],
    ['several lines', { text: 'list buckets\r\n\r\n\r\n\r\nby  size' }, 'list buckets\n\nby size'],
    [
      'only HTML',
      html('<div><p>list <b>public</b> buckets</p><p>by size &amp; age</p></div>'),
      'list public buckets\nby size & age',
    ],
    [
      'HTML with the mention',
      {
        ...html(
          '<div><span itemtype="http://schema.skype.com/Mention" itemid="0">Windsock</span>&nbsp;list</div>',
        ),
        entities: mentioning('').entities,
      },
      'list',
    ],
  ])('is what the person typed: %s', (_name, changes, expected) => {
    expect(incoming(inChannel(changes)).text).toBe(expected);
  });

  it('says whether the bot was mentioned, by its id and not by its name', () => {
    expect(incoming(inChannel(mentioning('<at>Windsock</at> hi'))).mentioned).toBe(true);
    expect(
      incoming(
        inChannel({ text: '<at>Windsock</at> hi', entities: [mention('28:other', '<at>Windsock</at>')] }),
      ).mentioned,
    ).toBe(false);
    expect(incoming(inChannel({ text: 'ask Windsock' })).mentioned).toBe(false);
  });

  it('is read quickly whatever it contains', () => {
    const hostile = ['<', '<at>', '<span schema.skype.com/Mention ', '&', '&#', ' \n'];
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(250_000 / piece.length));
      const inText = inChannel({ text, entities: [mention(BOT.id, '<')] });
      const inHtml = inChannel({ text: '', attachments: [{ contentType: 'text/html', content: text }] });
      for (const activity of [inText, inHtml]) {
        expect(
          cpuMs(() => parseActivity(activity)),
          piece,
        ).toBeLessThan(2_000);
      }
    }
  });

  it('leaves the activity unchanged', () => {
    const activity = inChannel(mentioning('<at>Windsock</at> list'));
    const before = structuredClone(activity);
    parseActivity(activity);
    expect(activity).toEqual(before);
  });
});

describe("a message's address", () => {
  it.each([
    ['a chat', inChat(), { channel: 'a:chat', thread: 'a:chat' }, 'a:chat', true],
    [
      'a group chat',
      inGroup({ text: 'hi' }),
      { channel: '19:group@thread.v2', thread: '19:group@thread.v2' },
      '19:group@thread.v2',
      false,
    ],
    [
      'a reply in a channel',
      inChannel({ text: 'hi' }),
      { channel: '19:general@thread.tacv2', thread: ROOT },
      `19:general@thread.tacv2;messageid=${ROOT}`,
      false,
    ],
    [
      'a channel message that names no thread',
      inChannel({ text: 'hi', conversation: { id: '19:general@thread.tacv2', conversationType: 'channel' } }),
      { channel: '19:general@thread.tacv2', thread: '1700000000123' },
      '19:general@thread.tacv2;messageid=1700000000123',
      false,
    ],
  ])('is read for %s, and answers go there', (_name, activity, place, conversationId, direct) => {
    const { address, direct: isDirect } = incoming(activity);
    expect(address).toMatchObject({ surface: 'teams', org: TENANT, ...place });
    expect(address.reference).toMatchObject({
      serviceUrl: 'https://smba.trafficmanager.net/emea/',
      channelId: 'msteams',
      bot: { id: BOT.id },
      conversation: { id: conversationId, tenantId: TENANT },
    });
    // A reference that quotes the question would post beside the thread.
    expect(address.reference).not.toHaveProperty('activityId');
    expect(isDirect).toBe(direct);
  });

  it("contains a channel's team", () => {
    const team = { id: '19:team@thread.tacv2' };
    const channelData = { tenant: { id: TENANT }, team };
    expect(incoming(inChannel({ text: 'hi', channelData })).address.team).toBe(team.id);
    expect(incoming(inChannel({ text: 'hi' })).address).not.toHaveProperty('team');
  });

  it("contains the author, the message and the person's time zone", () => {
    expect(incoming(inChat())).toMatchObject({
      message_id: '1700000000123',
      user: ANN.aadObjectId,
      timezone: 'Australia/Brisbane',
    });
    expect(incoming(inChat({ from: { id: '29:guest' } })).user).toBe('29:guest');
  });

  it.each([
    ['once', { channelData: null }],
    ['once, beside the conversation', { conversation: { id: 'a:chat', conversationType: 'personal' } }],
    ['twice, with other letters', { channelData: { tenant: { id: TENANT.toUpperCase() } } }],
  ])('has the tenant that Teams names %s', (_name, changes) => {
    expect(incoming(inChat(changes)).address.org).toBe(TENANT);
  });

  it.each([
    [
      'the client reports',
      { localTimezone: null, entities: [{ type: 'clientInfo', timezone: 'Europe/Berlin' }] },
      'Europe/Berlin',
    ],
    ['is invalid', { localTimezone: 'Mars/Olympus' }, undefined],
    ['is an offset', { localTimezone: '+05:30' }, undefined],
    ['is missing', { localTimezone: null }, undefined],
  ])('reads a time zone that %s as %3$s', (_name, changes, expected) => {
    expect(incoming(inChat(changes)).timezone).toBe(expected);
  });
});

describe('a pressed button', () => {
  const action = { id: 'more', run_id: 'run-1', kind: 'show_all' };

  it('is an action, as Action.Submit sends it and as Action.Execute does', () => {
    expect(incoming(inChannel({ value: BUTTON, replyToId: '17000000777' }))).toMatchObject({
      action,
      text: '',
      address: { thread: ROOT },
    });
    const executed = {
      type: 'invoke',
      name: 'adaptiveCard/action',
      value: { action: { type: 'Action.Execute', data: BUTTON } },
    };
    expect(incoming(inChat(executed))).toMatchObject({ action });
  });

  it.each([
    ['from another card', { value: { other: true } }],
    ['without a run', { value: { windsock: { a: 'more', kind: 'ask' } } }],
    ['with a list as id', { value: { windsock: { r: ['x'], a: 'more', kind: 'ask' } } }],
    ['with an endless id', { value: { windsock: { r: 'x'.repeat(10_000), a: 'more', kind: 'ask' } } }],
  ])('%s is ignored', (_name, changes) => {
    expect(parseActivity(inChat({ text: null, ...changes }))).toMatchObject({ kind: 'ignored' });
  });
});

describe("anything but a person's message", () => {
  it.each([
    ['an edit', { type: 'messageUpdate' }],
    ['a deletion', { type: 'messageDelete' }],
    ['a reaction', { type: 'messageReaction' }],
    ['typing', { type: 'typing' }],
    ['an installation that does not say which', { type: 'installationUpdate' }],
    ['an event', { type: 'event', name: 'x' }],
    ['an invoke for something else', { type: 'invoke', name: 'composeExtension/query', value: {} }],
    ['a kind that does not exist yet', { type: 'somethingNew' }],
    ['a bot according to its role', { from: { id: '29:x', role: 'bot' } }],
    ['a skill', { from: { id: '29:x', role: 'skill' } }],
    ['a bot according to its id', { from: { id: '28:other-bot' } }],
    ['the bot itself', { from: BOT }],
    ['somebody who joined', { type: 'conversationUpdate', membersAdded: [{ id: ANN.id }] }],
    ['a message without id', { id: undefined }],
    [
      'a message with two tenants',
      { channelData: { tenant: { id: 'b1b2c3d4-0000-4000-8000-00000000abcd' } } },
    ],
    ['an impossible tenant id', { channelData: { tenant: { id: 'a/b' } }, conversation: { id: 'a:chat' } }],
    [
      'a message without tenant',
      { channelData: null, conversation: { id: 'a:chat', conversationType: 'personal' } },
    ],
  ])('is ignored: %s', (_name, changes) => {
    expect(parseActivity(inChat(changes))).toMatchObject({ kind: 'ignored' });
  });
});
