import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last reply's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a how-to question', { timeout: 120_000 }, () => {
  it.each([
    ['how do i close the crm bucket', /^`larkspur-crm-exports`: critical: S3 bucket is public/],
    ['how can we encrypt the crm database?', /^`crm`: medium: RDS database is not encrypted/],
    ['how do i turn on mfa for anna', /^`anna`: high: IAM user signs in .* without MFA/],
    ['thanks! how do i close the crm bucket?', /^`larkspur-crm-exports`: critical: S3 bucket is public/],
    ['how should one remove the old-db-copy volume', /^`old-db-copy`: medium: EBS volume is attached/],
  ])('is answered from the checks for what it names: %s', async (text, answer) => {
    expect(await told(text)).toMatch(answer);
    // Regardless of what was talked about before.
    expect(await told('which buckets are public', text)).toMatch(answer);
  });

  it('is answered with complete commands that contain the real names', async () => {
    const { reply } = await talk(['how do i close the public database crm']);
    expect(reply.bullets?.join('\n')).toContain(
      '`aws rds modify-db-instance --db-instance-identifier crm --no-publicly-accessible --apply-immediately --region us-east-1`',
    );
  });

  it.each([
    ['which security groups let anybody in over ssh', /let everyone in by SSH/],
    ['iam users with keys older than 90 days', /access keys older than 90 days/],
  ])('is answered by the check whose telling words were asked for: %s', async (question, answer) => {
    expect(await told(question, 'how do i fix it')).toMatch(answer);
  });

  it.each([
    ['how do we fix iam users that have no mfa', /without MFA/],
    ['how should one fix security groups that are open by rdp', /let everyone in by remote desktop/],
  ])('is answered by the check that one of its words tells: %s', async (question, answer) => {
    const text = await told(question);
    expect(text).toMatch(answer);
    expect(text).not.toMatch(/all ports/);
  });

  it.each([
    ['how do we stand against cis', 'fix the first one', /control 3\.2\.3: .*RDS database is public/],
    ['how do we stand against cis', 'how would i fix it', /control 3\.2\.3: .*RDS database is public/],
    ['how do we stand against cis', 'how do i fix the second one', /control 6\.3: /],
    ['security findings', 'please fix the first one', /^S3 bucket is public: `larkspur-assets`/],
  ])('about a row of “%s” is answered with its command: %s', async (question, then, answer) => {
    const { reply } = await talk([question, then]);
    expect(reply.text).toMatch(answer);
    expect(reply.bullets?.join('\n')).toMatch(/Command, for you to run: `aws /);
  });

  it('about users is never answered by a check of the root user', async () => {
    expect(await told('users without mfa', 'how do I fix that')).not.toMatch(/root user/);
  });

  it('is offered instead of a change, for the current topic', async () => {
    const { reply } = await talk(['which databases are public?', 'then shut it off from the internet']);
    expect(reply.text).toMatch(/never change anything/);
    expect(reply.actions).toMatchObject([{ label: 'Show how to mend it' }]);
    const pressed = await talk([
      'which databases are public?',
      'then shut it off from the internet',
      'the first one',
    ]);
    expect(pressed.reply.bullets?.join(' ')).toContain('--no-publicly-accessible');
  });

  it('has an answer if no check covers it, and none for what is not known', async () => {
    expect(await told('how do i restart web-1?')).toMatch(/`aws ec2 reboot-instances --instance-ids i-/);
    expect(await told('how do i delete the flurbo queue')).toMatch(/^I cannot tell how to do that/);
  });

  it.each(['just do it', 'cool, just do it for me then', 'ok do that for us please', 'can you do it'])(
    'is refused if it asks for a change: %s',
    async (text) => {
      expect(await told('how do i close the crm bucket', text)).toMatch(/never change anything/);
    },
  );
});

it('shows a command that mends several findings once', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['tell me about legacy-any', 'how do i fix it']);
  const commands = (reply.bullets ?? []).flatMap((line) => line.match(/`aws [^`]+`/g) ?? []);
  expect(commands.length).toBeGreaterThan(1);
  expect(new Set(commands).size).toBe(commands.length);
});
