import { AccountThings } from '@windsock/bot/graph/account-things.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { EXPLORED } from '@windsock/bot/graph/kinds.ts';
import { MAX_OF_A_KIND, MAX_THINGS } from '@windsock/bot/graph/known-kind.ts';
import { describe, expect, it } from 'vitest';

const ACCOUNT = '111122223333';
const arnOf = (name: string) => `arn:aws:states:eu-west-1:${ACCOUNT}:stateMachine:${name}`;
const listed = (id: string, more: Partial<Entity> = {}): Entity => ({
  ...{ account: ACCOUNT, region: 'eu-west-1', kind: 'sns.topics', id },
  ...more,
});
const explored = (name: string, more: Partial<Entity> = {}): Entity =>
  listed(arnOf(name), { kind: 'states:stateMachine', name, arn: arnOf(name), ...more });
const thingsWith = (...entities: Entity[]) => {
  const things = new AccountThings('w', ACCOUNT);
  things.learn(EXPLORED, { entities, unread: false });
  return things;
};
const graphOf = (things: AccountThings) => new Graph([things.index], new Graph([things.explored]));

describe('resources from Resource Explorer', () => {
  it('are found by name, part of a name, ARN and tag, and have their resource type', () => {
    const graph = graphOf(thingsWith(explored('order-fulfilment', { tags: { team: 'web' } })));
    const words = ['order-fulfilment', 'order fulfilment', arnOf('order-fulfilment')];
    for (const each of words)
      expect(graph.resolve(each).exact.map(({ kind }) => kind)).toEqual(['states:stateMachine']);
    expect(graph.resolve('fulfilment').part.size).toBe(1);
    expect(graph.resolve('web').tags[0]?.things.size).toBe(1);
  });

  it("give way to a list tool's resource with the same ARN, and come after others with the same name", () => {
    const things = thingsWith(explored('nightly'), explored('orders'));
    things.learn('sns.topics', {
      entities: [listed('nightly'), listed('orders', { arn: arnOf('orders') })],
      unread: false,
    });
    expect(
      graphOf(things)
        .things('nightly')
        .map(({ kind }) => kind),
    ).toEqual(['sns.topics', 'states:stateMachine']);
    expect(
      graphOf(things)
        .called('orders')
        .map(({ kind }) => kind),
    ).toEqual(['sns.topics']);
  });

  it('are meant if nothing else is, or if their full name is said', () => {
    const things = thingsWith(explored('data-lake'), explored('etl'));
    things.learn('s3.buckets', {
      entities: [listed('larkspur-data-lake', { kind: 's3.buckets' }), listed('etl', { kind: 's3.buckets' })],
      unread: false,
    });
    const meant = (words: string) => {
      const { exact, part } = graphOf(things).resolve(words);
      return [...exact, ...part.all].map(({ kind }) => kind);
    };
    expect(new Set(meant('data lake'))).toEqual(new Set(['s3.buckets']));
    expect(new Set(meant('etl'))).toEqual(new Set(['s3.buckets']));
    expect(new Set(meant('data-lake'))).toEqual(new Set(['states:stateMachine']));
  });

  it('stay known if they could not be read again, and are forgotten if Resource Explorer was turned off', () => {
    const things = thingsWith(explored('nightly'));
    things.learn(EXPLORED, { entities: [], unread: true });
    expect(graphOf(things).called('nightly')).toHaveLength(1);
    things.learn(EXPLORED, { entities: [], unread: false });
    expect(graphOf(things).called('nightly')).toEqual([]);
  });

  it('take no room away from what list tools read', () => {
    const many = (count: number, of: (name: string) => Entity) =>
      Array.from({ length: count }, (_, at) => of(`t-${at}`));
    const things = thingsWith(...many(MAX_OF_A_KIND, explored));
    for (const kind of ['sns.topics', 'sqs.queues', 'logs.log-groups'])
      things.learn(kind, { entities: many(MAX_OF_A_KIND, (id) => listed(id, { kind })), unread: false });
    expect(things.index.entities).toHaveLength(MAX_THINGS);
  });
});

describe('a resource whose tags could not be read', () => {
  const tagsOf = (things: AccountThings) =>
    things.index.entities.map(({ tags, tags_unread }) => ({
      ...(tags && { tags }),
      ...(tags_unread && { tags_unread }),
    }));
  const learnt = (...readings: [more: Partial<Entity>, brief?: boolean][]) => {
    const things = new AccountThings('w', ACCOUNT);
    for (const [more, brief = false] of readings)
      things.learn('sns.topics', { entities: [listed('orders', more)], unread: false, brief });
    return tagsOf(things);
  };

  it('is not taken for one without tags', () => {
    expect(learnt([{ tags_unread: true }])).toEqual([{ tags_unread: true }]);
    expect(learnt([{}])).toEqual([{}]);
  });

  it('keeps the tags that were known, and forgets that they were unread when they are read', () => {
    const [tags, other] = [{ team: 'web' }, { team: 'data' }];
    for (const brief of [false, true]) {
      expect(learnt([{ tags }], [{ tags_unread: true }, brief])).toEqual([{ tags }]);
      expect(learnt([{ tags_unread: true }], [{ tags: other }, brief])).toEqual([{ tags: other }]);
    }
  });

  it('stays one whose tags are unknown after a reading without tags', () => {
    expect(learnt([{ tags_unread: true }], [{}, true])).toEqual([{ tags_unread: true }]);
    expect(learnt([{ tags_unread: true }], [{}])).toEqual([{}]);
  });
});
