import type { Frame } from '@windsock/bot/assistant/frame.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { createTalk } from '../../support/talk-kit.ts';
import { NOW, talk } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);
const timezone = 'Australia/Brisbane';
const plan = { kind: 'tool' as const, tool: 's3.buckets', args: {} };
const wanted = { query: 'S3 buckets', description: 'S3 buckets', plan };
const schedule = { kind: 'cron' as const, cron: '0 9 3 * *', timezone };
const proposed: Frame = { draft: { run: 'run-1', wanted, schedule } };
const made: Frame = { job: 'job-1' };

const planned = (text: string, frame: Frame = {}) =>
  planner.plan({ text, frame, accounts: [], timezone, now: NOW });

describe('the previous answer', () => {
  const frame: Frame = { last: plan, asked: 'S3 buckets' };

  it.each([
    'drop that in here every monday 9am',
    'put this in the channel every monday at 9',
    'shoot me this every monday at 9',
    'stick it here every monday at 9am',
  ])('becomes a recurring report: %s', (text) => {
    expect(planned(text, frame)).toMatchObject({
      ...{ kind: 'schedule', what: { plan } },
      reading: { schedule: { cron: '0 9 * * 1' } },
    });
  });

  it.each(['stop it every friday at 6pm', 'delete them every monday at 9'])('is not changed: %s', (text) => {
    expect(planned(text, frame)).toMatchObject({ kind: 'refuse', reason: 'write' });
  });
});

describe('a report at the same time as another', () => {
  it.each([
    ['and the stopped instances, same time', 'ec2.instances'],
    ['also the unattached volumes at the same time please', 'ec2.volumes'],
    ['plus the budgets on the same schedule', 'cost.budgets'],
  ])('has the time of the one that is proposed: %s', (text, tool) => {
    expect(planned(text, proposed)).toMatchObject({
      ...{ kind: 'schedule', what: { plan: { tool } } },
      reading: { schedule: { cron: '0 9 3 * *' } },
    });
  });

  it.each([
    ['oh wait, rather weekly. thursday same time', '0 9 * * 4'],
    ['tuesdays, same hour', '0 9 * * 2'],
  ])('is the same one on another day: %s', (text, cron) => {
    expect(planned(text, proposed)).toMatchObject({
      ...{ kind: 'schedule', amends: true, what: proposed.draft?.wanted },
      reading: { schedule: { cron } },
    });
  });

  it('is asked for its time where the thread does not keep the other', () => {
    const asked = planned('and the stopped instances, same time', made);
    expect(asked).toMatchObject({ kind: 'schedule', what: { plan: { tool: 'ec2.instances' } } });
    expect(asked).not.toHaveProperty('reading');
  });
});

describe('a report that is proposed with a change', () => {
  it('covers the same moving period at the other time', async () => {
    const { end, say } = await createTalk();
    await say('every day at 9am costs of last month by service');
    const { reply } = await say('make it the 2nd of each month instead, and by team');
    await end();
    expect(reply.proposal).toMatchObject({
      plan: { args: { group_by: ['tag:team'], period: { said: 'last month' } } },
      schedule: { cron: '0 9 2 * *' },
    });
    expect(reply.text).toMatch(/for last month, on the 2nd of every month/);
  });
});

describe('a proposed report', () => {
  it.each(['when will it come', 'when does it come next', 'did it run today', 'when is the next one'])(
    'is shown once more: %s',
    (text) => {
      expect(planned(text, proposed)).toMatchObject({
        ...{ kind: 'schedule', amends: true, what: wanted, reading: { schedule } },
      });
    },
  );

  it.each(['no more of these please', 'i do not want this report', 'no more of it'])(
    'is dropped: %s',
    (text) => {
      expect(planned(text, proposed)).toEqual({ kind: 'decide', decision: 'cancel' });
    },
  );

  it.each(['to #finops instead', 'in #finops please', 'better in the #finops channel'])(
    'stays unchanged for another channel: %s',
    (text) => {
      expect(planned(text, proposed)).toMatchObject({
        ...{ kind: 'schedule', amends: true, what: wanted, elsewhere: '#finops', reading: { schedule } },
      });
    },
  );

  it('says once that it cannot go to another channel', async () => {
    const said = await createTalk();
    try {
      await said.say('a daily cost report at 9am');
      const { reply } = await said.say('to #finops instead');
      expect(reply.text).toContain('so I cannot send it to #finops from here: ask me in #finops');
      expect(reply.notes?.join(' ')).not.toContain('#finops');
    } finally {
      await said.end();
    }
  });

  it('comes on a date instead of the first of a weekday', () => {
    const monthly: Frame = { draft: { run: 'r', wanted, schedule: { ...schedule, cron: '30 8 * * 1#1' } } };
    expect(planned('make it the 2nd instead', monthly)).toMatchObject({
      reading: { schedule: { cron: '30 8 2 * *' } },
      what: wanted,
    });
  });
});

describe('a confirmed report', () => {
  it.each([
    ['no more of these', 'pause'],
    ['i dont want it any longer', 'pause'],
    ['did it run yesterday', 'list'],
    ['has it come this morning', 'list'],
    ['when is the next one', 'list'],
    ['has it run already', 'list'],
    ['when would it come first', 'list'],
    ['half past six instead', 'move'],
    ['mondays and thursdays rather', 'move'],
    ['quarter to nine rather, tuesdays to saturdays', 'move'],
    ['actually make it sundays', 'move'],
    ['better at 6', 'move'],
    ['and an hour later please', 'move'],
  ])('is recognised by a word for it: %s', (text, what) => {
    expect(planned(text, made)).toMatchObject({
      ...{ kind: 'job', command: { do: what, which: { by: 'this' } } },
    });
  });

  it.each(['what reports do we have', 'which reports do we get', 'do we have any reports set up'])(
    'is listed: %s',
    (text) => {
      expect(planned(text)).toEqual({ kind: 'job', command: { do: 'list' } });
    },
  );

  it.each(['leave it like it was', 'no, keep everything the way it is', 'ok leave that alone'])(
    'stays as it is: %s',
    async (text) => {
      const { end, say } = await createTalk();
      await say('every day at 9am costs of last month by service');
      await say('yes');
      await say('make it 11am');
      expect((await say(text)).reply.text).toBe('All right, nothing was changed.');
      expect((await say(text)).reply.text).toMatch(/at 09:00 .* is scheduled already/);
      await end();
    },
  );

  it('comes earlier or later by what is said', async () => {
    const { end, say } = await createTalk();
    await say('every day at 9am costs of last month by service');
    await say('yes');
    expect((await say('move it two hours later')).reply.text).toContain('every day at 11:00');
    expect((await say('half an hour earlier')).reply.text).toContain('every day at 08:30');
    expect((await say('20 hours later')).reply.text).toContain('I did not understand');
    await end();
  });

  it('goes to another channel only from there', () => {
    expect(planned('to #finops instead', made)).toMatchObject({
      ...{ kind: 'problem', message: expect.stringContaining('ask me in #finops') },
    });
  });
});

describe('a request for a report', { timeout: 60_000 }, () => {
  it.each([
    ['every friday 4pm send critical findings to #secops', 'critical findings', '#secops'],
    ['mail unencrypted volumes to our group in #ops every tuesday', 'unencrypted volumes', '#ops'],
    ['post unencrypted volumes in the #ops channel every monday at 9', 'unencrypted volumes', '#ops'],
    ['unencrypted volumes every monday at 9 in #2024-ops', 'unencrypted volumes', '#2024-ops'],
  ])('names a channel: %s', async (text, query, elsewhere) => {
    const { plan } = await talk([text]);
    expect(plan).toMatchObject({ kind: 'schedule', elsewhere, what: { query } });
    expect(plan?.kind === 'schedule' && plan.what?.plan.ignored).toBeFalsy();
  });

  it('is about the costs by team, and addressed to nobody', async () => {
    const { plan } = await talk(['email the team spend to me each month on the 3rd at 8']);
    expect(plan).toMatchObject({ what: { plan: { args: { group_by: ['tag:team'] } } } });
  });
});

it.each(['do the backups of crm run every night', 'does the lambda pos-import run daily'])(
  'takes a question of habit for no wish: “%s”',
  async (text) => {
    const { plan } = await talk([text]);
    expect(plan?.kind).not.toBe('schedule');
  },
);
