import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, it } from 'vitest';

const planner = createBuiltInPlanner([...tools]);
const thing = (kind: string, id: string, more: Partial<Entity> = {}): Entity => ({
  ...{ account: '111122223333', region: 'eu-west-1', kind, id },
  ...more,
});

function plan(text: string, ...things: Entity[]) {
  const graph = new Graph([new AccountIndex(things)]);
  const now = new Date('2026-11-21T10:00:00Z');
  return planner.plan({ text, graph, accounts: [], timezone: 'UTC', now });
}

it('a tag value that mentions a channel is neutralised when a plan quotes it', () => {
  const evil = thing('route53.records', 'mailer.example', { tags: { team: '<!channel> `evil`' } });
  const planned = plan('dns records of channel evil', evil);
  expect(planned).toMatchObject({ kind: 'tool', tool: 'route53.records' });
  const filters = planned.kind === 'tool' ? (planned.args.filters as { says?: string }[]) : [];
  // The value contains quotation marks of its own. What Slack would interpret is escaped when it is rendered.
  expect(filters.map(({ says }) => says)).toEqual(['tagged `team=<!channel> \\`evil\\``']);
  const drawn = renderSlack({ kind: 'answer', text: `Functions ${filters[0]?.says}.` }, { runId: 'run-1' });
  expect(drawn.text).not.toContain('<!channel>');
});

it.each(['all', 'costs', 'running', 'the', 'instances'])(
  'a bucket named “%s” does not affect questions that do not name it',
  (name) => {
    const bucket = thing('s3.buckets', name);
    expect(plan('list all running instances', bucket)).toEqual(plan('list all running instances'));
    expect(plan('what were our costs last month', bucket)).toEqual(plan('what were our costs last month'));
  },
);

it('names of 256 characters and of control characters are skipped', () => {
  const things = [thing('s3.buckets', 'x'.repeat(256)), thing('s3.buckets', '\u0000\u001b[31m\u202e')];
  expect(plan('list all buckets', ...things)).toEqual(plan('list all buckets'));
});
