import type { WebClient } from '@slack/web-api';
import { createFindGroupMembers } from '@windsock/bot/chat/slack/groups.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { beforeEach, expect, it } from 'vitest';

const MINUTE = 60_000;
let clock: number;
let asked: string[];
/** Slack's answer about a group; it throws if Slack gives none. */
let answer: (group: string) => unknown;

const groups = () =>
  createFindGroupMembers({
    clientOf: async (org) =>
      ({
        usergroups: {
          users: {
            list: async ({ usergroup }: { usergroup: string }) => {
              asked.push(`${org}:${usergroup}`);
              return answer(usergroup);
            },
          },
        },
      }) as unknown as WebClient,
    logger: createLogger({ level: 'silent' }),
    now: () => clock,
  });

beforeEach(() => {
  clock = 1_700_000_000_000;
  asked = [];
  answer = () => ({ ok: true, users: ['U1'] });
});
const refusing = (error: string) => () => {
  throw Object.assign(new Error(error), { data: { ok: false, error } });
};

it('asks Slack once in five minutes for one group, however many ask at once', async () => {
  const find = groups();
  const found = await Promise.all([find('T1', 'S1'), find('T1', 'S1'), find('T1', 'S2'), find('T2', 'S1')]);
  expect(found).toEqual([['U1'], ['U1'], ['U1'], ['U1']]);
  expect(asked.sort()).toEqual(['T1:S1', 'T1:S2', 'T2:S1']);
  clock += 4 * MINUTE;
  answer = () => ({ ok: true, users: [] });
  expect(await find('T1', 'S1')).toEqual(['U1']);
  clock += 2 * MINUTE;
  expect(await find('T1', 'S1')).toEqual([]);
});

it.each([
  ['refuses', refusing('missing_scope')],
  ['fails', refusing('internal_error')],
  ['answers something else', () => ({ ok: true })],
])('returns no members if Slack %s, whatever it said before', async (_name, refusal) => {
  const find = groups();
  await find('T1', 'S1');
  answer = refusal;
  clock += 6 * MINUTE;
  expect(await find('T1', 'S1')).toBeUndefined();
  expect(await find('T1', 'S1')).toBeUndefined();
  expect(asked).toHaveLength(2);
  answer = () => ({ ok: true, users: ['U2'] });
  clock += 11_000;
  expect(await find('T1', 'S1')).toEqual(['U2']);
});

it('knows that a deleted group has no members', async () => {
  answer = refusing('no_such_subteam');
  expect(await groups()('T1', 'S1')).toEqual([]);
});
