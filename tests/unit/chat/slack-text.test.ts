import { mentions, typedText } from '@windsock/bot/chat/slack/text.ts';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../support/cpu-ms.ts';

const BOT = 'U0BOT';

describe('typedText', () => {
  it.each([
    ['<@U0BOT> which EC2 instances are running?', 'which EC2 instances are running?'],
    ['<@U0BOT|windsock> list buckets', 'list buckets'],
    ['<@U0BOT>: list buckets', 'list buckets'],
    ['hey <@U0BOT>, list buckets', 'hey list buckets'],
    ['list buckets <@U0BOT>', 'list buckets'],
    ['<@U0BOT> <@U0BOT> list buckets', 'list buckets'],
    ['<@U0BOT>', ''],
    ['<@U0BOT> ask <@U2ANN> about <@U3BOB|bob>', 'ask @U2ANN about @bob'],
    ['cost &lt; $5 &amp;&amp; &gt; $1', 'cost < $5 && > $1'],
    ['literally &amp;lt;', 'literally &lt;'],
    ['tag <https://example.com/a?b=1&amp;c=2>', 'tag https://example.com/a?b=1&c=2'],
    ['tag <http://example.com|example.com>', 'tag example.com'],
    ['owner <mailto:ann@example.com|ann@example.com>', 'owner ann@example.com'],
    ['owner <mailto:ann@example.com>', 'owner ann@example.com'],
    ['in <#C1GEN|general> or <#C2OPS>', 'in #general or #C2OPS'],
    ['<!here> and <!subteam^S1|@ops> and <!subteam^S2>', '@here and @ops and @subteam'],
    ['since <!date^1700000000^{date}|14 Nov 2023>', 'since 14 Nov 2023'],
    ['two\nlines   and\u00a0spaces', 'two\nlines and spaces'],
    [':wave: hello', ':wave: hello'],
    ['i-0abc `db-1` *all*', 'i-0abc `db-1` *all*'],
  ])('reads %j as %j', (raw, text) => {
    expect(typedText(raw, BOT)).toBe(text);
  });

  it('removes only the first mention if the bot is unknown', () => {
    expect(typedText('<@U0BOT> ask <@U2ANN>', 'first')).toBe('ask @U2ANN');
    expect(typedText('<@U0BOT> ask <@U2ANN>', undefined)).toBe('@U0BOT ask @U2ANN');
  });

  it('reads a long hostile text quickly', () => {
    const text = '<@'.repeat(20_000) + '<'.repeat(20_000);
    expect(cpuMs(() => typedText(text, BOT))).toBeLessThan(500);
  });
});

it.each([
  ['<@U0BOT> hi', true],
  ['hi <@U0BOT|windsock>', true],
  ['hi <@U0BOTTOM>', false],
  ['hi @U0BOT', false],
])('knows whether %j mentions the bot: %s', (raw, mentioned) => {
  expect(mentions(raw, BOT)).toBe(mentioned);
});
