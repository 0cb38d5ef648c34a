import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** Rows of events show who acted; what they acted on is spoken of as well. */
describe('what somebody did something to', { timeout: 60_000 }, () => {
  const STOPPED = ['list rds databases', 'who stopped them'];

  it('is what "they" and "it" are, where things have the property', async () => {
    expect(await planned(...STOPPED, 'are they backed up')).toMatchObject({ resource: 'loyalty-poc' });
    expect(await planned(...STOPPED, 'how much does it cost')).toMatchObject({ resource: 'loyalty-poc' });
  });

  it('stays the subject after that', async () => {
    const thread = [...STOPPED, 'how much does it cost', 'is it encrypted'];
    expect(await planned(...thread)).toMatchObject({ resource: 'loyalty-poc' });
  });

  it('is narrowed like a list', async () => {
    const { filters, tool } = await planned('who changed lambda functions', 'which of them are deprecated');
    expect(tool).toBe('lambda.functions');
    expect(filters).toContainEqual({ field: 'deprecated', op: 'eq', value: true });
    expect(filters).toContainEqual(expect.objectContaining({ says: 'that were shown' }));
  });

  it('is known after it is gone', async () => {
    const { reply } = await talk(['who launched instances', 'only the ones by sam', 'how much do they cost']);
    expect(reply.text).not.toMatch(/`sam` costs/);
  });

  it('is not meant by words for people, or for what only people have', async () => {
    expect(await planned(...STOPPED, 'is he an admin')).toMatchObject({ resource: 'sam' });
    expect(await planned('who launched instances', 'do they have mfa')).toMatchObject({ resource: 'sam' });
    expect(await planned(...STOPPED, 'what else did he do')).toMatchObject({ user: 'sam' });
  });
});

describe('the time of an event', { timeout: 60_000 }, () => {
  it.each(['when did that happen', 'when did he do it', 'and when was that done'])(
    'is told for the event, not for the thing or the person: %s',
    async (asked) => {
      const { part, tool } = await planned('who stopped loyalty-poc', asked);
      expect({ part, tool }).toEqual({ part: 'when', tool: 'cloudtrail.events' });
      expect((await planned('list rds databases', 'who stopped them', asked)).part).toBe('when');
    },
  );
});
