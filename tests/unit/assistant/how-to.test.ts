import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The last reply's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('how to do something', { timeout: 120_000 }, () => {
  it.each([
    ['how do i close the crm bucket', /^`larkspur-crm-exports`: critical: S3 bucket is public/],
    ['how can we encrypt the crm database?', /^`crm`: medium: RDS database is not encrypted/],
    ['how do i turn on mfa for anna', /^`anna`: high: IAM user signs in .* without MFA/],
    ['thanks! how do i close the crm bucket?', /^`larkspur-crm-exports`: critical: S3 bucket is public/],
    ['how should one remove the old-db-copy volume', /^`old-db-copy`: medium: EBS volume is attached/],
  ])('is told by the checks of what is named: %s', async (text, answer) => {
    expect(await told(text)).toMatch(answer);
    // Whatever was talked about before.
    expect(await told('which buckets are public', text)).toMatch(answer);
  });

  it('is told with whole commands that have the real names in them', async () => {
    const { reply } = await talk(['how do i close the public database crm']);
    expect(reply.bullets?.join('\n')).toContain(
      '`aws rds modify-db-instance --db-instance-identifier crm --no-publicly-accessible --apply-immediately --region us-east-1`',
    );
  });

  it('is offered where a change is wished for, of what is talked about', async () => {
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

  it('is not known where no check speaks of it, and is no wish for a change', async () => {
    expect(await told('how do i restart web-1?')).toMatch(/^I \*\*cannot tell how\*\*.*restart/);
    expect(await told('how do i delete the flurbo queue')).toMatch(/^I cannot tell how to do that/);
  });

  it.each(['just do it', 'cool, just do it for me then', 'ok do that for us please', 'can you do it'])(
    'is refused where it is wished for: %s',
    async (text) => {
      expect(await told('how do i close the crm bucket', text)).toMatch(/never change anything/);
    },
  );
});
