import { connectReply } from '@windsock/bot/assistant/replies/connect.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { renderTeams, renderTeamsPlaceholder } from '@windsock/bot/reply/teams.ts';
import { describe, expect, it } from 'vitest';
import { generateReply } from './generate.ts';
import {
  clarify,
  costReport,
  HOSTILE_NAMES,
  help,
  hostile,
  instances,
  SAMPLES,
  withGaps,
} from './samples.ts';
import { all, card, OPTIONS, rows, table, textOf } from './teams-kit.ts';
import { teamsViolations } from './teams-limits.ts';

describe('an answer in Teams', () => {
  it('is a card with the answer, a table with header, a quiet footer and buttons', () => {
    const message = renderTeams(instances(3), OPTIONS);
    const { body, actions, msteams } = card(message);
    expect(message.summary).toBe('3 EC2 instances are running in Sydney (ap-southeast-2).');
    expect(textOf(body[0])).toBe(message.summary);
    expect(rows(table(message))).toHaveLength(4);
    expect(table(message).rows[0]?.style).toBe('emphasis');
    const quiet = [{ size: 'Small', isSubtle: true }];
    expect(body.slice(-4)).toMatchObject([
      { separator: true, inlines: quiet },
      { spacing: 'None', inlines: quiet },
      // Useful, Not useful, and the form that the latter opens.
      { type: 'ColumnSet' },
      { type: 'Container', isVisible: false },
    ]);
    expect(actions?.map(({ title }) => title)).toEqual([
      'Show all columns',
      'Group by type',
      'What do they cost?',
    ]);
    expect(msteams).toEqual({ width: 'Full' });
  });

  it('aligns numbers on the right and makes totals bold', () => {
    const { columns, rows: all } = table(renderTeams(costReport, OPTIONS));
    expect(columns.map((column) => column.horizontalCellContentAlignment)).toEqual([
      undefined,
      'Right',
      'Right',
      'Right',
    ]);
    const last = all.at(-1)?.cells[2]?.items[0];
    expect(last).toMatchObject({
      horizontalAlignment: 'Right',
      inlines: [{ text: '$3,246.73', weight: 'Bolder' }],
    });
  });

  it("opens a button's address, and links it if there is no card", () => {
    const offer = connectReply('how many instances?', { url: 'https://windsock.example/settings' });
    const message = renderTeams(offer, OPTIONS);
    expect(card(message).actions?.[0]).toEqual({
      type: 'Action.OpenUrl',
      title: 'Connect an AWS account',
      style: 'positive',
      url: 'https://windsock.example/settings',
    });
    expect(message.fallbacks.at(-1)?.text).toContain('<a href="https://windsock.example/settings">');
  });

  it('submits which action of which run was pressed', () => {
    const actions = card(renderTeams(clarify, OPTIONS)).actions ?? [];
    expect(actions[0]).toEqual({
      type: 'Action.Submit',
      title: 'EC2 instances in Sydney',
      style: 'positive',
      data: { windsock: { r: 'run_01J', a: 'c1', kind: 'choose' } },
    });
    expect(actions).toHaveLength(3);
  });

  it('shows ten rows of a long table and offers them all', () => {
    const message = renderTeams(instances(300), OPTIONS);
    expect(table(message).rows).toHaveLength(11);
    expect(card(message).body.map(textOf)).toContain('Showing 10 of 300 rows, without vCPUs, Launched.');
    expect(card(message).actions?.[0]).toMatchObject({
      title: 'Show all 300 rows',
      data: { windsock: { a: 'show_all', kind: 'show_all' } },
    });
  });

  it('shows a slightly longer table in full', () => {
    expect(table(renderTeams(instances(14), OPTIONS)).rows).toHaveLength(15);
    expect(table(renderTeams(instances(15), OPTIONS)).rows).toHaveLength(11);
  });

  it('drops rows until the card is small enough, and still offers them all', () => {
    const columns = ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, header: key, type: 'text' as const }));
    const row = Object.fromEntries(columns.map(({ key }) => [key, '👩‍👩‍👧 '.repeat(14)]));
    const chart = costReport.chart && {
      ...costReport.chart,
      categories: Array.from({ length: 24 }, (_, i) => `${i} ${'名前'.repeat(20)}`),
      series: Array.from({ length: 4 }, (_, i) => ({ name: `${i}`, values: Array(24).fill(1) })),
    };
    const message = renderTeams(
      { kind: 'answer', text: 'Much.', chart, table: { columns, rows: Array(20).fill(row) } } as Reply,
      OPTIONS,
    );
    const shown = table(message).rows.length - 1;
    expect(shown).toBeGreaterThan(2);
    expect(shown).toBeLessThan(15);
    expect(card(message).body.map(textOf)).toContain(`Showing ${shown} of 20 rows.`);
    expect(card(message).actions?.[0]?.title).toBe('Show all 20 rows');
    expect(Buffer.byteLength(JSON.stringify(card(message)))).toBeLessThan(28 * 1024);
  });

  it('prefers the buttons that continue the dialogue if there are more than six', () => {
    const asks = Array.from({ length: 9 }, (_, i) => ({
      id: `a${i}`,
      kind: 'ask' as const,
      label: `Ask ${i}`,
    }));
    const actions = [
      ...asks,
      { id: 'ok', kind: 'confirm' as const, label: 'Confirm' },
      { id: 'no', kind: 'cancel' as const, label: 'Cancel' },
    ];
    const titles = card(renderTeams({ kind: 'notice', text: 'Save?', actions }, OPTIONS)).actions?.map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['Ask 0', 'Ask 1', 'Ask 2', 'Ask 3', 'Confirm', 'Cancel']);
  });

  it('warns of what could not be read', () => {
    const gap = card(renderTeams(withGaps, OPTIONS)).body.find((element) =>
      textOf(element).startsWith('⚠️ Not seen'),
    );
    expect(gap).toMatchObject({ inlines: [{ size: 'Small' }] });
    expect(JSON.stringify(gap)).not.toMatch(/color|isSubtle/);
  });

  it("does not repeat a button's text", () => {
    const reply: Reply = {
      kind: 'help',
      text: 'Ask.',
      bullets: ['“Are any buckets public?”', '“Users without MFA”'],
      actions: [{ id: 'a', kind: 'ask', label: 'Are any buckets public?' }],
    };
    expect(card(renderTeams(reply, OPTIONS)).body.map(textOf)).toEqual(['Ask.', '• “Users without MFA”']);
  });

  it('names what is not shown, and the caveats, in one paragraph', () => {
    const texts = card(renderTeams({ ...instances(20), notes: ['One.', 'Two.'] }, OPTIONS)).body.map(textOf);
    expect(texts).toContain('Showing 10 of 20 rows, without vCPUs, Launched. One. Two.');
  });

  it('writes bold and code in our own text as runs', () => {
    const { body } = card(renderTeams(help, OPTIONS));
    expect(body[0]).toMatchObject({
      inlines: [{ text: 'Windsock', weight: 'Bolder' }, { text: / answers/ }],
    });
    expect(body[1]).toMatchObject({
      inlines: [
        { text: '• ' },
        { text: 'which EC2 instances are running in Sydney?', fontType: 'Monospace' },
      ],
    });
  });
});

describe('the fallbacks in Teams', () => {
  it('are a card without table and chart, and text in XML', () => {
    const [, listed, text] = all(costReport);
    const answered = card(listed).body.slice(0, -2);
    expect(answered.map(({ type }) => type)).toEqual(Array(answered.length).fill('RichTextBlock'));
    expect(textOf(card(listed).body[1])).toBe(
      'Amazon Elastic Compute Cloud - Compute · September $1,710.50 · October $1,843.22 · Change 7.8%',
    );
    expect(text?.attachments).toEqual([]);
    expect(text?.text).toMatch(/^<p>You spent \$3,246.73 .*<pre>Service .*<\/pre><p>Unblended cost/s);
  });

  it('give the choices in words if there are no buttons', () => {
    expect(all(clarify).at(-1)?.text).toContain('→ EC2 instances in Sydney');
  });
});

describe('the placeholder in Teams', () => {
  it('is a quiet card of one line', () => {
    const message = renderTeamsPlaceholder('Looking at 3 accounts …', 'run_01J');
    expect(message.summary).toBe('Looking at 3 accounts …');
    expect(card(message).body).toMatchObject([{ id: 'run:run_01J', inlines: [{ isSubtle: true }] }]);
    expect(teamsViolations(renderTeamsPlaceholder('', 'r'))).toEqual([]);
  });

  it('has a stop button if the work can be stopped, which names the run', () => {
    const message = renderTeamsPlaceholder('Reading {{DATE(x)}} …', 'run_01J', { stoppable: true });
    expect(card(message).actions).toMatchObject([
      { title: 'Stop', data: { windsock: { r: 'run_01J', a: 'stop' } } },
    ]);
    expect(teamsViolations(message)).toEqual([]);
    expect(card(renderTeamsPlaceholder('Looking …', 'r')).actions).toBeUndefined();
  });
});

describe('names from AWS in Teams', () => {
  it('are in runs, which are literal, and never in an element that reads Markdown', () => {
    const message = renderTeams(hostile, OPTIONS);
    const names = rows(table(message)).map(([name]) => name);
    expect(names[4]).toBe('[click me](http://evil.example/phish)');
    expect(names[8]).toBe('<at>Boss</at> <b>html</b> <script>alert(1)</script>');
    expect(names[10]).toBe('abcgnp.exe and isolate');
    expect(JSON.stringify(message)).not.toMatch(/"type":"(TextBlock|FactSet)"|\{\{(DATE|TIME)/);
  });

  it('are escaped in text and speech', () => {
    const [first, , text] = all(hostile);
    expect(card(first).speak).toContain('&lt;!channel&gt;');
    const inner = (text?.text ?? '').replace(/<\/?(p|pre)>/g, '');
    expect(inner).not.toMatch(/[<>]|:\/\/|[@#]\w/);
    expect(HOSTILE_NAMES.length).toBeGreaterThan(15);
  });
});

describe("Teams' limits", () => {
  it.each(Object.entries(SAMPLES))('are kept by %s', (_, reply) => {
    for (const message of all(reply)) expect(teamsViolations(message)).toEqual([]);
  });

  it('are kept by any reply, however long and strange, in every version of it', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const versions = all(generateReply(seed));
      expect(versions.map(teamsViolations), `seed ${seed}`).toEqual(versions.map(() => []));
    }
  });

  it('are violated in ways that the checker notices', () => {
    const { fallbacks: _, ...message } = renderTeams(help, OPTIONS);
    expect(teamsViolations({ ...message, summary: ' ' })).toEqual(['no summary']);
    expect(teamsViolations({ ...message, text: 'x'.repeat(40_000), textFormat: 'xml' })).toHaveLength(1);
  });
});
