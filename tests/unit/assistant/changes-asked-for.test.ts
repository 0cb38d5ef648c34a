import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** A change is refused, and the person is told how they make it themselves. */
describe('a change that is asked for', { timeout: 60_000 }, () => {
  it.each([
    ['kill the second volume', /delete-volume --volume-id vol-\w+ --region \S+`\. Take a snapshot first/],
    ['get rid of old-db-copy', /delete-volume --volume-id vol-\w+ --region us-east-1`/],
    ['flush orders-dead-letters', /sqs purge-queue .*orders-dead-letters.*lost for good/],
    ['bounce web-2 please', /reboot-instances --instance-ids i-\w+/],
    ['could you make shop-prod bigger', /modify-db-instance --db-instance-identifier shop-prod .*downtime/],
  ])('is told with the real names and what to know before: %s', async (text, how) => {
    const { reply } = await talk(['unattached volumes', text]);
    expect(reply.kind).toBe('refusal');
    expect(reply.text).toMatch(/^I only read AWS and never change anything/);
    expect(reply.text).toMatch(how);
  });

  it.each(['ok tell me how', 'and how do i do that by hand', 'how would i go about it then'])(
    'is what “%s” is about',
    async (text) => {
      const { reply } = await talk(['unattached volumes', 'erase the first one', text]);
      expect(reply.text).toMatch(/^I only read AWS, so this is yours to do\. To delete .*delete-volume/);
    },
  );

  it('leaves the thread with its thing', async () => {
    const { reply } = await talk(['unattached volumes', 'erase old-db-copy', 'is it encrypted']);
    expect(reply.plan?.args).toMatchObject({ resource: 'old-db-copy' });
  });

  it('says so if nothing has that name', async () => {
    const { reply } = await talk(['stopped instances', 'start zork-77 again']);
    expect(reply.text).not.toMatch(/zork-77.*--instance-ids i-/);
  });
});

it('gives no command for a thing that nobody named or saw', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['tell me about the database crm', 'close port 22 there']);
  expect(reply.text).toMatch(/^I only read AWS/);
  expect(reply.text).not.toMatch(/--group-id sg-/);
});
