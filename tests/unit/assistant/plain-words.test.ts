import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('a condition in words that no field has', { timeout: 60_000 }, () => {
  it.each([
    ['which of our databases would just die if one datacentre went dark', 'are single-AZ'],
    ['which databases would not survive a data center outage', 'are single-AZ'],
    ['which databases would survive a data center outage', 'are multi-AZ'],
    ['do all our databases have a spare in another place', 'are single-AZ'],
    ['which dbs arent restorable', 'no automated backups'],
    ['which tables are gone for good if we delete them', 'no point-in-time recovery'],
    ['any databases somebody could delete by accident?', 'no deletion protection'],
    ['which buckets could a stranger read', 'public'],
    ['which queues are stuck', 'have messages waiting'],
    ['which ecs services are limping', 'not at their desired count'],
    ['which functions are ancient', 'use a deprecated runtime'],
  ])('is read as the field that means it, and the answer says so: %s', async (message, condition) => {
    const reply = await told(message);
    expect(reply.text).toContain(condition);
    expect(reply.notes?.join(' ')).toMatch(/I took “.+” to mean/);
  });

  it('leads to a question if no field means it, with the fields that could be used', async () => {
    const { actions = [], text } = await told('which databases are purple');
    expect(text).toContain('I could not use “purple” here');
    expect(actions.map(({ label }) => label)).toContain('RDS instances that are single-AZ');
    expect(actions.at(-1)?.label).toBe('All anyway: RDS instances');
  });

  it.each([
    ['show me all the databases', '11 RDS instances'],
    ['where do our servers live', 'in 6 regions'],
  ])('does not narrow a plain question: %s', async (message, answer) => {
    const { notes = [], text } = await told(message);
    expect(text).toContain(answer);
    expect(notes.join(' ')).not.toContain('to mean');
  });
});
