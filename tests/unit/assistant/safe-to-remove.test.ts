import { checkById } from '@windsock/bot/checks/index.ts';
import { removableText } from '@windsock/bot/tools/checks/removable.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const ask = async (...messages: string[]) => (await talk(messages)).reply;

describe('what can be removed', { timeout: 120_000 }, () => {
  it.each(['what would be safe to delete', 'what can we get rid of', 'which things could be thrown away'])(
    'is shown safest first, with the reason and the saving: %s',
    async (question) => {
      const { text, bullets = [], table } = await ask(question);
      expect(text).toMatch(/^\*\*\d+ things\*\* .*\$[\d,.]+ a month\*\*, safest first/);
      expect(bullets[0]).toMatch(/^\*\*Nothing uses them\*\*: .*attached to nothing.*\$/);
      expect(bullets.at(-3)).toMatch(/^\*\*They stand idle\*\*: .*secrets have not been read/);
      expect(bullets.at(-2)).toMatch(/^\*\*They may be the last copies\*\*: .*of deleted databases/);
      expect(bullets.at(-1)).toMatch(/^\*\*It may be the last copy\*\*: .*EBS snapshot/);
      const reasons = table?.rows.map(({ removal }) => removal);
      expect([...new Set(reasons)]).toEqual([
        'nothing uses it',
        'it is only a copy',
        'it stands idle',
        'it may be the last copy',
      ]);
      expect(table?.rows[0]).toMatchObject({ resource: /shop-migration/, monthly: 427.5 });
    },
  );

  it('is in the singular for one, and for each if there are several', async () => {
    const check = checkById('ec2.unattached-addresses');
    if (!check) throw new Error('there is no such check');
    const of = (...ids: string[]) => {
      const failed = ids.map((resource) => ({
        ...{ status: 'fail' as const, resource, account: '111122223333', region: 'eu-west-1' },
      }));
      return removableText([{ check, failed, passed: 0, unknown: [] }], 'Demo');
    };
    expect(of('a').text).toBe('**1 thing** in Demo can probably go: nothing uses it.');
    expect(of('a').bullets?.[0]).toMatch(/: a\. Release it, unless/);
    expect(of('a', 'b').text).toBe('**2 things** in Demo can probably go: nothing uses them.');
    expect(of('a', 'b').bullets?.[0]).toMatch(/: a and b\. For each: release it, unless/);
  });

  it('excludes what only needs another size or type', async () => {
    const { table } = await ask('is there anything that is safe to delete');
    const findings = table?.rows.map(({ finding }) => String(finding)) ?? [];
    expect(findings.length).toBeGreaterThan(10);
    expect(findings.filter((each) => /far larger|gp3|Graviton|costs? much more/.test(each))).toEqual([]);
  });

  it.each(['which of them would save us the most?', 'which one saves most', 'the one with the most savings'])(
    'leads to the dearest of it: %s',
    async (followUp) => {
      const { text } = await ask('what could we safely delete', followUp);
      expect(text).toMatch(
        /^The dearest: EBS volume is attached to nothing: .*shop-migration.*\$428 a month/,
      );
    },
  );
});

describe('the costs of things that a waste check finds', { timeout: 120_000 }, () => {
  it.each([
    [['which disks are attached to nothing', 'what do they cost us']],
    [['how many unattached volumes are there and what do those cost']],
  ])('are the estimate of exactly those: %s', async (messages) => {
    const { text } = await ask(...messages);
    expect(text).toContain('An estimated **$711 a month**: 7 EBS volumes are attached to nothing');
  });

  it('are not those of the volumes of the things', async () => {
    const { plan } = await ask('running instances in sydney', 'what do they cost');
    expect(plan).toMatchObject({ tool: 'cost.resources', args: { kind: 'ec2.instances' } });
  });
});

describe('whether one thing can be removed', { timeout: 120_000 }, () => {
  it.each([
    [['is it safe to remove the security group bastion?']],
    [['tell me about the security group bastion', 'can we get rid of it']],
    [['tell me about the security group bastion', 'would anything break if somebody deleted it?']],
    [['i want to drop the security group bastion, would that be ok?']],
  ])('is told by what uses it: %s', async (messages) => {
    const { plan, text } = await ask(...messages);
    expect(plan?.args).toMatchObject({
      resource: 'bastion',
      asked: [{ topic: 'use' }, { topic: 'findings' }],
    });
    expect(text).toContain('`bastion` is in use. Tied to `bastion`: EC2 instance `bastion`');
  });

  it('is answered for one of a list', async () => {
    expect((await ask('unattached volumes', 'may i delete the second one')).plan?.tool).toBe(
      'resources.about',
    );
  });

  it.each([
    'can i shut down staging?',
    'can i delete the payments database',
    'is it safe to stop the dev instances',
  ])('is not told by a yes or no to another question: %s', async (question) => {
    expect((await ask(question)).text).not.toMatch(/^\*\*(?:Yes|No)/);
  });

  it.each(['what will happen when the certificate expires?', 'what happens if the nat gateway fails?'])(
    'is not asked without a word for removing it: %s',
    async (question) => {
      expect((await ask(question)).notes ?? []).not.toContain('Removing it is for you: I only read AWS.');
    },
  );

  it('is not an order: an order is refused', async () => {
    expect((await ask('tell me about bastion', 'why can you not just delete it')).text).toMatch(
      /^I only read AWS/,
    );
  });
});

it('names the owner of the dearest thing that can go, and of no other', async () => {
  const { reply } = await talk(['what could go', 'which one saves the most, and whose is that']);
  expect(reply.plan?.args).toMatchObject({ asks: 'owner', removable: true, limit: 1 });
  expect(reply.text).toMatch(/^By its tags \*\*[\w.-]+@larkspur\.example\*\*/);
});
