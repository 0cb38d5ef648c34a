import type { WebClient } from '@slack/web-api';
import { createFindPerson } from '@windsock/bot/chat/slack/people.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { beforeEach, expect, it } from 'vitest';

const MINUTE = 60_000;
let clock: number;
let asked: string[];
/** Slack's answer about a person; it throws if Slack gives none. */
let answer: (user: string) => unknown;

const people = () =>
  createFindPerson({
    clientOf: async (org) =>
      ({
        users: {
          info: async ({ user }: { user: string }) => {
            asked.push(`${org}:${user}`);
            return { ok: true, user: answer(user) };
          },
        },
      }) as unknown as WebClient,
    logger: createLogger({ level: 'silent' }),
    now: () => clock,
  });

beforeEach(() => {
  clock = 1_700_000_000_000;
  asked = [];
  answer = () => ({ team_id: 'T1' });
});
const down = () => {
  throw new Error('down');
};

it('asks Slack once an hour for one person in one team, however many ask at once', async () => {
  const find = people();
  await Promise.all([find('T1', 'U1'), find('T1', 'U1'), find('T1', 'U2'), find('T2', 'U1')]);
  expect(asked.sort()).toEqual(['T1:U1', 'T1:U2', 'T2:U1']);
  clock += 59 * MINUTE;
  await find('T1', 'U1');
  expect(asked).toHaveLength(3);
  answer = () => ({ team_id: 'T1', is_restricted: true });
  clock += 2 * MINUTE;
  expect(await find('T1', 'U1')).toMatchObject({ is_restricted: true });
});

it("keeps Slack's earlier answer while there is no new one", async () => {
  const find = people();
  answer = () => ({ team_id: 'T1', is_restricted: true });
  await find('T1', 'U1');
  answer = down;
  clock += 61 * MINUTE;
  expect(await find('T1', 'U1')).toMatchObject({ is_restricted: true });
});

it('asks again a minute after a failure, not with every message', async () => {
  const find = people();
  answer = down;
  expect([await find('T1', 'U1'), await find('T1', 'U1')]).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(1);
  answer = () => ({ team_id: 'T1' });
  clock += 61_000;
  expect(await find('T1', 'U1')).toMatchObject({ team_id: 'T1' });
});

it('forgets people rather than remember them all', async () => {
  const find = people();
  for (let at = 0; at < 20_001; at += 1) await find('T1', `U${at}`);
  await find('T1', 'U20000');
  expect(asked).toHaveLength(20_001);
  await find('T1', 'U0');
  expect(asked).toHaveLength(20_002);
});
