import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const textOf = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('properties of a database', { timeout: 60_000 }, () => {
  it('are shown for the one that is named, even if another kind in AWS has that noun', async () => {
    expect(await textOf('when is the maintenance window of shop-prod')).toMatch(
      /^The maintenance window of `shop-prod` is \*\*Sun 05:00–05:30 UTC\*\*/,
    );
    expect(await textOf('which parameter group does crm use')).toContain('default.mysql5.7');
    expect(await textOf('backup window of crm?')).toContain('03:45–04:15 UTC');
  });

  it('answer “how long” by days, without a time that nobody asked for', async () => {
    expect(await textOf('how long are backups of shop-prod kept')).toMatch(
      /^The backup retention of `shop-prod` is \*\*14 days\*\*/,
    );
  });
});

describe('a question in two parts', { timeout: 60_000 }, () => {
  it('is answered once where both parts ask the same', async () => {
    const text = await textOf('do we have savings plans and are they used');
    expect(text.match(/1 Savings Plan/g)).toHaveLength(1);
  });

  it('does not deny what a tool of its own shows', async () => {
    const text = await textOf(
      'savings plan utilisation is below target, what is it and what do we waste on it',
    );
    expect(text).not.toContain('cannot look at');
  });
});
