import { isPointing, readWhose } from '@windsock/bot/assistant/planner/owners/asks-whose.ts';
import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a question for whoever answers for something', () => {
  it.each([
    ['who should i wake up about the crm database', 'the crm database'],
    ['which team looks after web-1?', 'web-1'],
    ["who's in charge of jenkins", 'jenkins'],
    ['tell me who the owner of bastion is', 'bastion'],
    ['any idea who maintains image-resize', 'image-resize'],
    ['who gets paged for checkout-1', 'checkout-1'],
    ['who is supposed to rotate the warehouse secret', 'the warehouse secret'],
    ['whom does the data lake belong to', 'the data lake'],
    ['who has to water it while i am on leave', 'it'],
    ['is anybody responsible for load-test?', 'load-test'],
    ['point of contact for analytics?', 'analytics'],
    ['bastion: who do we ring', 'bastion'],
    ['who left the spare addresses lying around', 'the spare addresses'],
    ['who owned the crm database', 'the crm database'],
  ])('is read, however it is put: %s', (text, of) => {
    expect(readWhose(text)?.of).toBe(of);
  });

  it.each(['contact persons?', 'who must be informed', 'names of the owners please', 'whose mess is that'])(
    'is about what was shown if it names nothing: %s',
    (text) => {
      expect(isPointing(readWhose(text)?.of ?? 'nothing was read')).toBe(true);
    },
  );

  it.each([
    'who deleted web-1',
    'who can read the data lake',
    'who should have access to it',
    'who uses the orders queue',
    'instances owned by maria',
    'who created that role',
    'what does crm cost',
    'owner = maria',
    'people with admin rights',
  ])('is not taken for something else: %s', (text) => {
    expect(readWhose(text)).toBeUndefined();
  });
});

describe('an alarm without an owner', () => {
  it('belongs to whoever owns what it watches', async () => {
    const { reply } = await talk(['which alarms are red', 'who do we have to call for the ledger one']);
    expect(reply.text).toMatch(
      /^\*\*tomas@larkspur\.example\*\* \(team payments\): `pos-ledger-cpu` .*watches the RDS instance `pos-ledger`/,
    );
  });

  it('belongs to whoever owns what makes it fire, if it is made of others', async () => {
    const { reply } = await talk(['who gets woken up for shop-unhealthy']);
    expect(reply.text).toMatch(/^\*\*ines@larkspur\.example\*\* .*fires by `search-1-cpu`.*`search-1`/);
  });

  it('is named among the others of a list, with the evidence', async () => {
    const { reply } = await talk(['which alarms are red', 'contact persons?']);
    const row = reply.table?.rows.find(({ name }) => name === 'crm-connections');
    expect(row).toMatchObject({ owner: 'priya@larkspur.example', team: 'sales', from: 'RDS instance crm' });
    expect(reply.text).toMatch(/No tag says whose `estimated-charges` is/);
  });
});

describe('things without an owner tag', () => {
  it('are named as such, with the last change of each', async () => {
    const { reply } = await talk(['unattached volumes', 'who is to be asked about those']);
    expect(reply.plan?.tool).toBe('resources.owners');
    expect(reply.text).toMatch(/\*\*yuki@larkspur\.example\*\* \(team data\)/);
    expect(reply.text).toMatch(/No tag says whose `vol-/);
    expect(reply.bullets?.[0]).toMatch(/CloudTrail/);
  });

  it('continue as a list of their kind', async () => {
    const { filters, tool } = await planned(
      'unattached volumes',
      'who do they belong to',
      'only the ones of yuki',
    );
    expect(tool).toBe('ec2.volumes');
    expect(filters).toContainEqual({ field: 'tag:owner', op: 'eq', value: 'yuki@larkspur.example' });
  });

  it('may have the name of a user in theirs', async () => {
    const { reply } = await talk(['who minds anna-hello']);
    expect(reply.text).toMatch(/No tag says whose `anna-hello` is.*`anna` in it, which is an IAM user/);
  });
});

describe('a question without a subject, after a list', { timeout: 60_000 }, () => {
  it.each(['which team', 'and which teams?', 'what owner', 'who'])(
    '“%s” is about what it showed',
    async (text) => {
      const { reply } = await talk(['unattached volumes', text]);
      expect(reply.text).toMatch(/^By tags .*ml-datasets-old/s);
    },
  );

  it('“which teams” asks for all of them at the top of a thread', async () => {
    expect((await talk(['which teams'])).reply.text).toMatch(/^The tag `team` has/);
  });
});

describe('words for several things', () => {
  it('mean all of them in their place', async () => {
    const { things } = (await planned('who is answerable for payments in sydney')) as {
      things: { id: string }[];
    };
    const ids = things.map(({ id }) => id);
    expect(ids).toContain('pos-ledger');
    expect(ids).not.toContain('payments-prod');
  });

  it('are of the kind next to them', async () => {
    expect(await planned('who do i bother about the crm database')).toMatchObject({
      tool: 'resources.about',
      resource: 'crm',
      kind: 'rds.instances',
    });
  });

  it('may be in a remark before the question', async () => {
    const { text } = await planned('the pos-ledger database is slow again. whose is that?');
    expect(text).toMatch(/^`pos-ledger` is tagged `team` \*\*payments\*\*/);
  });
});

describe('costs', () => {
  const TEAM = ['tag:team'];

  it.each([['point of contact for the rds part?', { dimension: 'service', op: 'eq', values: ['rds'] }]])(
    'may be a part of what was shown: %s',
    async (text, filter) => {
      const { filters, group_by } = await planned('cost by service in october', text);
      expect({ filters, group_by }).toEqual({ filters: [filter], group_by: TEAM });
    },
  );
});

describe('more than one thing at once', () => {
  it('may be counted by owner', async () => {
    const { group_by } = await planned('who owns the most volumes');
    expect(group_by).toEqual(['tag:owner']);
  });

  it('is not a second question', async () => {
    const { text } = (await planned('who owns web-1, and how old is it')) as { text: string };
    expect(text).toMatch(/maria/);
    expect(text).toMatch(/days|created|launched|old/);
  });
});

describe('the highest of what was ranked', () => {
  it('is the first in the answer', async () => {
    const { plan } = await talk([
      'which instances cost the most',
      'who is the right person for the dearest one',
    ]);
    expect(plan).toMatchObject({ tool: 'resources.about', args: { asked: [{ topic: 'owner' }] } });
  });
});

describe('a team or a person that an answer named', () => {
  it('is what later words mean', async () => {
    const { filters } = await planned('who owns checkout-1', 'what did that team spend in october');
    expect(filters).toEqual([{ dimension: 'tag:team', op: 'eq', values: ['payments'] }]);
  });
});

describe('whose things of the thread are', { timeout: 120_000 }, () => {
  it('is answered for the ones that a noun of their kind points at', async () => {
    const plan = await planned(
      'which alarms are ringing',
      'since when has the search one been ringing',
      'and the cpu of its sibling today',
      'who looks after these two servers',
    );
    expect(plan).toMatchObject({ tool: 'resources.owners' });
    expect((plan.things as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'ec2.instances',
      'ec2.instances',
    ]);
  });

  it('is answered for a row before a thing of another kind with that name', async () => {
    expect(await planned('which buckets are public', 'who do we call about the crm one')).toMatchObject({
      tool: 'resources.about',
      kind: 's3.buckets',
    });
  });

  it.each(['who owns the top three', 'whose are the first three'])(
    'is answered for the top rows, which are counted and not ranked: %s',
    async (text) => {
      const { tool, things } = await planned('unattached volumes, largest first', text);
      expect(tool).toBe('resources.owners');
      expect(things).toHaveLength(3);
    },
  );

  it('is answered for the things that were ranked, and for the worst of them', async () => {
    const ranking = 'our four biggest security problems';
    expect(await planned(ranking, 'who would have to mend that')).toMatchObject({ tool: 'resources.owners' });
    expect(await planned(ranking, 'who owns the worst one')).toMatchObject({
      tool: 'resources.about',
      asked: [{ topic: 'owner' }],
    });
  });

  it('is answered for the ones that a condition selects, which is not a remark', async () => {
    expect(await planned('security audit', 'just the high ones, with their owners')).toMatchObject({
      tool: 'checks.findings',
      severity: 'high',
      asks: 'owner',
    });
    expect(
      await planned('how much do volumes of stopped instances cost', 'the one without a name, whose is it'),
    ).toMatchObject({ filters: [{ field: 'name', op: 'missing' }] });
  });

  it('is answered for the thing that a list was about', async () => {
    expect(
      await planned('about bastion', 'which security groups are on it', 'who is the owner'),
    ).toMatchObject({ tool: 'resources.about', kind: 'ec2.instances' });
  });

  it('is answered for a row that the words before the question name', async () => {
    expect(await planned('lambda functions on node', 'the second one who wrote it')).toMatchObject({
      resource: 'image-resize',
      asked: [{ topic: 'owner' }],
    });
  });

  it.each([
    ['which databases', 'how many', 'who'],
    ['list queues', 'and who?'],
    ['public buckets', 'who'],
  ])('is asked by the word alone, after things: %j', async (...messages) => {
    expect((await talk(messages)).reply.text).toMatch(/maria@larkspur/);
  });

  it('is not asked by the word alone after people', async () => {
    expect(await planned('how many users have no mfa', 'who')).toMatchObject({ tool: 'iam.users' });
  });
});
