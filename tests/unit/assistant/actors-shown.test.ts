import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('The one who acted', () => {
  it.each([
    ['he', ['who deleted volumes this month', 'what else did he delete']],
    ['that person', ['who changed a security group last', 'what else did that person do']],
    ['it, where a program acted', ['who changed payment-webhook last', 'what else did it change']],
  ])('is the one that events told last: %s', async (_, messages) => {
    const before = await talk(messages.slice(0, 1));
    const [row] = before.reply.table?.rows ?? [];
    const plan = await planned(...messages);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', user: String(row?.who).split(' ')[0] });
    expect([plan.resource, plan.thing]).toEqual([undefined, undefined]);
  });

  it('is followed from that time on', async () => {
    const plan = await planned('who deployed payment-webhook last', 'and what did he do after that');
    expect(plan).toMatchObject({ user: 'jenkins-deploy', window: expect.anything() });
    expect(plan.resource).toBeUndefined();
  });

  it('is not the owner of what was acted upon', async () => {
    const { reply } = await talk(['who stopped training-room', 'what else did she stop']);
    expect(reply.text).toMatch(/^The last answer names nobody who did it/);
  });

  it('may be asked what they did in one service, whose name is a part of other names', async () => {
    expect(await planned('what did sam do this week', 'what else did he do in kms')).toMatchObject({
      user: 'sam',
      service: 'kms',
    });
  });

  it('may be asked about', async () => {
    expect(await planned('who deleted a bucket this month', 'does she have mfa')).toMatchObject({
      resource: 'sam',
    });
  });
});
