import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentences without markup. */
const textOf = async (...messages: string[]) => (await talk(messages)).reply.text.replace(/[*`]/g, '');

describe('a question about things that are named by what they are', { timeout: 120_000 }, () => {
  it.each([
    ['cpu of the oldest server', /^The oldest of .*jenkins.*CPU use of jenkins/],
    ['who created the newest bucket', /newest of 13 S3 buckets.*staging-uploads.*was created on/s],
    ['how much does our largest database cost us per month', /largest of .*analytics.*costs about/s],
    ['cpu of the machines behind shop', /belong to .*shop.*CPU use of 3 EC2 instances/s],
    [
      'who changed the security groups that are open to the world',
      /open to the world.*those \d+ security groups/s,
    ],
    ['connections of the databases in production today', /^Connections of 9 RDS instances/],
    ['what depends on the public buckets', /are public.*larkspur-assets/s],
  ])('says which they are, and answers for them: “%s”', async (asked, expected) => {
    expect(await textOf(asked)).toMatch(expected);
  });

  it('is answered by none where there are none', async () => {
    expect(await textOf('cpu of the oldest server in osaka')).toMatch(
      /^There are no EC2 instances in ap-northeast-3/,
    );
  });

  it.each([
    ['memory of the newest function, and the oldest queue', /newest of \d+ Lambda.*oldest of \d+ SQS/s],
    [
      'who changed the stopped machines and the unattached volumes',
      /are stopped.*those 8 EC2.*are unattached/s,
    ],
  ])('answers for other things beside them: “%s”', async (asked, expected) => {
    expect(await textOf(asked)).toMatch(expected);
  });

  it('continues with the things in the thread', async () => {
    const { reply } = await talk(['cpu of the oldest server', 'who owns it']);
    expect(reply.text).toContain('jenkins');
  });

  it.each([
    ['who changed web-1 this week', 'cloudtrail.events'],
    ['which servers are stopped', 'ec2.instances'],
    ['the biggest volume', 'ec2.volumes'],
  ])('is no such question: “%s”', async (asked, tool) => {
    const { reply } = await talk([asked]);
    expect(reply.plan?.tool).toBe(tool);
    expect(reply.sections).toBeUndefined();
  });

  it('is of the kind that was shown, where things of two kinds have one name', async () => {
    const { reply } = await talk(['the databases without backups', 'did anyone change it this week']);
    expect(reply.plan?.args).toMatchObject({ resource: 'gdpr-archive', thing: 'database' });
  });
});
