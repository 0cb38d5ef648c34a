import type { Reply } from '@windsock/bot/contract/reply.ts';
import { consoleOnly, rowUrls } from '@windsock/bot/reply/links.ts';
import type { DataTableBlock, RichTextBlock } from '@windsock/bot/reply/slack/blocks.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import type { CardTable, Paragraph } from '@windsock/bot/reply/teams/elements.ts';
import { renderTeams } from '@windsock/bot/reply/teams.ts';
import { renderText } from '@windsock/bot/reply/text.ts';
import { displayWidth } from '@windsock/bot/reply/width.ts';
import { describe, expect, it } from 'vitest';
import { instances } from './samples.ts';
import { cellText, slackViolations } from './slack-limits.ts';

const OPTIONS = { runId: 'run_01J' };
const page = (id: string) =>
  `https://ap-southeast-2.console.aws.amazon.com/ec2/home?region=ap-southeast-2#InstanceDetails:instanceId=${id}`;

/** A list of instances in which each id is linked to its page, and the sentence names the first. */
function linked(count: number, more: Partial<Reply> = {}): Reply {
  const { table, ...reply } = instances(count);
  const [column] = table?.columns ?? [];
  const ids = table?.rows.map((row) => String(row[column?.key ?? ''])) ?? [];
  return {
    ...reply,
    text: `\`${ids[0]}\` is the first of ${count}.`,
    links: { [ids[0] ?? '']: page(ids[0] ?? '') },
    ...(table && { table: { ...table, links: { column: column?.key ?? '', urls: ids.map(page) } } }),
    ...more,
  };
}

/** A report whose section names the resource in a sentence and in a list. */
const report = (): Reply => {
  const { links, text } = linked(1);
  const [id = ''] = Object.keys(links ?? {});
  const section = { title: 'Servers', text: `\`${id}\` is large.`, bullets: [`Stop \`${id}\`.`] };
  return { kind: 'answer', text, links: links ?? {}, sections: [section] };
};
const linksIn = (drawn: unknown, url: string): number => JSON.stringify(drawn).split(`"${url}"`).length - 1;

describe('links in Slack', () => {
  const blocksOf = (reply: Reply) => {
    const { blocks } = renderSlack(reply, OPTIONS);
    return {
      lead: blocks.find(({ type }) => type === 'rich_text') as RichTextBlock,
      table: blocks.find(({ type }) => type === 'data_table') as DataTableBlock,
    };
  };

  it('are on the names in the sentence and on the id of each row', () => {
    const { lead, table } = blocksOf(linked(3));
    const id = cellText(table.rows[1]?.[0]) ?? '';
    expect(lead.elements[0]).toMatchObject({
      elements: [{ type: 'link', url: page(id), text: id, style: { code: true } }, { type: 'text' }],
    });
    expect(table.rows[1]?.[0]).toEqual({
      type: 'rich_text',
      elements: [{ type: 'rich_text_section', elements: [{ type: 'link', url: page(id), text: id }] }],
    });
    expect(table.rows.slice(1).every(([first]) => first?.type === 'rich_text')).toBe(true);
  });

  it('do not displace a row', () => {
    for (const count of [10, 18, 20, 24, 30, 60, 100]) {
      const bare = linked(count);
      delete bare.links;
      delete bare.table?.links;
      const full = linked(count);
      expect(
        blocksOf(full).table.rows.map((row) => row.map(cellText)),
        `${count} rows`,
      ).toEqual(blocksOf(bare).table.rows.map((row) => row.map(cellText)));
      expect(slackViolations(renderSlack(full, OPTIONS))).toEqual([]);
    }
  });

  it('are in the fallbacks as addresses with names, complete or not at all', () => {
    // The first fallback is the same with plain buttons in place of the thumbs.
    const [, markdown] = renderSlack(linked(3), OPTIONS).fallbacks;
    const [first] = markdown?.blocks ?? [];
    const id = String(linked(3).table?.rows[0]?.instance_id ?? linked(3).table?.rows[0]?.id);
    expect(first).toMatchObject({
      text: { text: expect.stringContaining(`<${page(id)}|${id}>`), verbatim: true },
    });
    const names = Array.from({ length: 15 }, (_, at) => `i-${at}`);
    const long = linked(3, {
      bullets: names.map((name) => `\`${name}\``),
      links: Object.fromEntries(names.map((name) => [name, page(name.repeat(60))])),
    });
    const [cut] = renderSlack(long, OPTIONS).fallbacks[1]?.blocks ?? [];
    expect(JSON.stringify(cut)).not.toContain('console.aws');
  });

  it("are in the fallbacks' tables too, in as many rows as there is room for", () => {
    const tableOf = (reply: Reply) =>
      renderSlack(reply, OPTIONS)
        .fallbacks.flatMap(({ blocks }) => blocks ?? [])
        .flatMap((block) => (block.type === 'markdown' ? String(block.text) : []))[0] ?? '';
    const few = linked(3);
    const [id = ''] = Object.keys(few.links ?? {});
    expect(tableOf(few)).toContain(`| [${id}](${page(id)}) |`);
    expect(tableOf(few).match(/\]\(https:/g)).toHaveLength(3);
    const many = linked(60);
    const bare = linked(60);
    delete bare.table?.links;
    expect(tableOf(many).split('\n')).toHaveLength(tableOf(bare).split('\n').length);
  });

  it('are on the names in the parts of a report', () => {
    const [url = ''] = Object.values(report().links ?? {});
    expect(linksIn(renderSlack(report(), OPTIONS).blocks, url)).toBe(3);
  });

  it('are not in a notification', () => {
    expect(renderSlack(linked(3), OPTIONS).text).not.toContain('http');
  });

  it('let no name become a mention or end the link', () => {
    const name = '<!channel>|a> @here';
    const reply = linked(1, { text: `\`${name}\` is public.`, links: { [name]: page('i-1') } });
    const [, code] = renderSlack(reply, OPTIONS).fallbacks;
    const text = JSON.stringify(code?.blocks[0]);
    expect(text).toContain(`<${page('i-1')}|&lt;!channel&gt;∣a&gt; @here>`);
  });
});

describe('links in Teams', () => {
  const bodyOf = (reply: Reply) => {
    const body = renderTeams(reply, OPTIONS).attachments[0]?.content.body ?? [];
    return {
      lead: body[0] as Paragraph,
      table: body.find(({ type }) => type === 'Table') as CardTable,
    };
  };
  const runOf = (table: CardTable, row: number) => table.rows[row]?.cells[0]?.items[0]?.inlines[0];

  it('are on the names in the sentence and in each row', () => {
    const { lead, table } = bodyOf(linked(3));
    const id = Object.keys(linked(3).links ?? {})[0] ?? '';
    expect(lead.inlines[0]).toMatchObject({ selectAction: { type: 'Action.OpenUrl', url: page(id) } });
    expect(runOf(table, 0)).not.toHaveProperty('selectAction');
    expect(runOf(table, 1)).toMatchObject({ selectAction: { type: 'Action.OpenUrl', url: page(id) } });
    expect(runOf(table, 3)).toHaveProperty('selectAction');
  });

  it('do not displace a row', () => {
    for (const count of [3, 15, 18, 100]) {
      const bare = linked(count);
      delete bare.links;
      delete bare.table?.links;
      expect(bodyOf(linked(count)).table.rows.length).toBe(bodyOf(bare).table.rows.length);
    }
  });
});

describe('links in the parts of a report', () => {
  it('are on the names in Teams', () => {
    const [url = ''] = Object.values(report().links ?? {});
    expect(linksIn(renderTeams(report(), OPTIONS).attachments, url)).toBe(3);
  });
});

describe('links in a terminal', () => {
  const ESC = String.fromCharCode(27);
  const bare = (text: string) => text.replace(new RegExp(`${ESC}\\]8;;[^${ESC}]*${ESC}\\\\`, 'g'), '');

  it('are escape sequences around the names, and do not shift the columns', () => {
    const text = renderText(linked(3), { hyperlinks: true });
    const id = Object.keys(linked(3).links ?? {})[0] ?? '';
    const link = `${ESC}]8;;${page(id)}${ESC}\\${id}${ESC}]8;;${ESC}\\`;
    expect(text.split(link)).toHaveLength(3);
    expect(bare(text)).toBe(renderText(linked(3)));
    expect(displayWidth(bare(text))).toBeLessThan(displayWidth(text));
  });

  it('are absent unless requested', () => {
    expect(renderText(linked(3))).not.toContain(ESC);
  });
});

describe('an address', () => {
  it('is used only if it leads to the AWS console', () => {
    const taken = [
      page('i-1'),
      'https://console.amazonaws.cn/ec2/home?region=cn-north-1#Instances:',
      'https://console.amazonaws-us-gov.com/iam/home?region=us-gov-west-1#/users/details/ana',
    ];
    const left = [
      'http://eu-west-1.console.aws.amazon.com/ec2/home',
      'https://eu-west-1.console.aws.amazon.com.evil.example/ec2/home',
      'https://evil.example/#https://eu-west-1.console.aws.amazon.com/',
      'https://console.aws.amazon.com@evil.example/',
      `${page('i-1')}|x>`,
      `${page('i-1')}\n<!channel>`,
      `${page('i-1')}${'a'.repeat(1000)}`,
      'javascript:alert(1)',
      '',
    ];
    expect(taken.map(consoleOnly)).toEqual(taken);
    expect(left.map(consoleOnly).filter(Boolean)).toEqual([]);
  });

  it('is left out if it may belong to another row', () => {
    const { table } = linked(3);
    if (!table) throw new Error('no table');
    expect(rowUrls(table).urls).toHaveLength(3);
    expect(rowUrls({ ...table, rows: table.rows.slice(1) }).urls).toEqual([]);
  });
});
