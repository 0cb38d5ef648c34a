import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const eventsOf = async (...messages: string[]) => {
  const { resource, text, tool } = await planned(...messages);
  return { resource, text: String(text), tool };
};

/** Rows beyond the tenth, and rows that are not kept. */
describe('a row that a message counts', { timeout: 60_000 }, () => {
  it.each(['the 14th', 'and the 14th one?', 'number 14', 'the 14th role'])(
    'is not a day of the month: %s',
    async (asked) => {
      const { filters } = await planned('list iam roles', asked);
      expect(filters).toEqual([{ field: 'name', op: 'eq', value: 'order-events' }]);
    },
  );

  it.each(['what changed since the 14th', 'what happened on the 14th'])(
    'is a day after a word for one: %s',
    async (asked) => {
      const { reply } = await talk(['list iam roles', asked]);
      expect(reply.text).toMatch(/14 (?:to 21 )?November/);
    },
  );

  it('is looked up if the list is longer than what is kept', async () => {
    const thread = ['list all resources in production', 'the 105th one'];
    const { limit, skip, text } = await planned(...thread);
    expect([limit, skip]).toEqual([1, 104]);
    expect(text).toMatch(/^Number 105 of \*?\*?140 resources/);
    expect((await planned(...thread, 'who owns it')).resource).toBe('shop-eu');
  });

  it('is told to be missing beyond the end', async () => {
    expect((await planned('list iam roles', 'the 40th')).text).toMatch(/^There are only 16/);
  });
});

/** "who created the biggest": the words have their part in the thing. */
describe('who did something to a row', { timeout: 60_000 }, () => {
  it.each([
    ['list volumes', 'who created the biggest', 'archive-cold'],
    ['list iam roles', 'who created the 14th', 'order-events'],
    ['list log groups', 'who deleted the second', '/aws/lambda/payment-webhook'],
  ])('is asked of that thing: %s, %s', async (first, asked, resource) => {
    const events = await eventsOf(first, asked);
    expect(events).toMatchObject({ resource, tool: 'cloudtrail.events' });
    expect(events.text).not.toMatch(/did not understand|check the name/);
  });

  it('is not told to be about nothing if a list just showed it', async () => {
    const { text } = await eventsOf('show me all alarms', 'who created the first one');
    expect(text).toMatch(/^No event shows who created `crm-connections`/);
  });

  it('is followed by what the thing is tied to', async () => {
    const { filters, tool } = await planned(
      'list volumes',
      'who created the biggest',
      'which machine is it on',
    );
    expect(tool).toBe('ec2.instances');
    expect(filters).toEqual([expect.objectContaining({ value: ['i-0c0777fb59a912c38'] })]);
  });
});
