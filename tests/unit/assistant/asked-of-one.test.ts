import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a question about one resource', { timeout: 60_000 }, () => {
  it.each([
    ['its age', ['tell me about crm', 'how old is it'], /^`crm` was created on \*\*2022-11-22.*4 years ago/],
    ['a field', ['tell me about crm', 'which version'], /^The version of `crm` is \*\*5\.7\.44\*\*\.$/],
    ['its size', ['tell me about jenkins', 'how large is it'], /^The memory of `jenkins` is \*\*16 GiB\*\*/],
    ['its owner', ['tell me about jenkins', 'is it owned by anyone'], /owner` \*\*sam@larkspur\.example\*\*/],
    ['its place', ['tell me about jenkins', 'where is it'], /^`jenkins` is in \*\*us-east-1/],
    ['a tag', ['tell me about jenkins', 'which team'], /tag `team` of `jenkins` is \*\*platform\*\*/],
    [
      'a switch',
      ['are backups of pos-ledger enabled'],
      /^\*\*Yes\*\*, `pos-ledger` has automated backups.*7 days/,
    ],
    [
      'a noun of another kind',
      ['is web-1 a spot instance?'],
      /^\*\*No\*\*, `web-1` is not a spot instance \(/,
    ],
    ['what it lacks', ['tell me about anna', 'is mfa on?'], /^\*\*No\*\*, `anna` has no MFA|no MFA/],
    ['its health', ['is shop-prod ok'], /^\*\*I see nothing wrong\*\* with `shop-prod`/],
    [
      'a possible action',
      ['can anna delete buckets'],
      /^\*\*Yes\*\*, `anna` may delete S3 buckets.*PowerUserAccess/,
    ],
  ])('is answered first: %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each([
    [
      'ports',
      ['tell me about jenkins', 'on which ports is it open'],
      /^\*\*1 security group\*\* that belongs to `jenkins` .*lets in `all from 0\.0\.0\.0\/0`/,
    ],
    [
      'sizes',
      ['tell me about jenkins', 'how big are its disks'],
      /^\*\*2 EBS volumes\*\* that belong to `jenkins` \(800 GiB\)/,
    ],
    [
      'number',
      ['does shop-prod have snapshots'],
      /^\*\*Yes\*\*, \*\*15 RDS snapshots\*\* belong to `shop-prod`/,
    ],
    [
      'age',
      ['tell me about shop-prod', 'how old is its oldest snapshot'],
      /^`shop-prod`: created \*\*2026-11-21/,
    ],
    ['names', ['which things use legacy-any'], /Tied to `legacy-any`: .*`jenkins`/],
  ])('is looked up in what belongs to it: %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('is estimated at list prices if it is about its cost', async () => {
    const { reply } = await talk(['tell me about jenkins', 'and what does it cost']);
    expect(reply.text).toMatch(
      /^`jenkins` costs about \*\*\$205\*\* a month at list prices, an estimate without/,
    );
    expect((reply.bullets ?? []).join('\n')).toContain('$121.47 for 730 hours at $0.1664');
    expect(reply.actions?.map(({ label }) => label)).toContain('Costs of Amazon EC2 with tag team platform');
  });

  it('is never a number if no price is known, or a month was named', async () => {
    expect(await told('tell me about lambda-basic', 'what does it cost')).toMatch(
      /^I cannot tell what `lambda-basic` costs: I know no list price for it\.$/,
    );
    expect(await told('tell me about jenkins', 'what did it cost in october')).toMatch(
      /^From list prices alone I cannot tell what `jenkins` cost in October 2026\. It costs about/,
    );
  });

  it.each([
    ['since when', ['is crm public', 'since when'], /^I cannot tell since when that has been so of `crm`\./],
    ['why', ['tell me about jenkins', 'why is it slow'], /with `jenkins`: .*What I can read shows no reason/],
    [
      'a time in the past',
      ['tell me about crm', 'was it encrypted yesterday'],
      /I cannot tell how it was in the time you named .*yesterday/,
    ],
    [
      'a comparison',
      ['tell me about jenkins', 'is it cheaper than etl-nightly'],
      /^I cannot tell which of them costs more/,
    ],
    ['that it was made then', ['was crm encrypted yesterday'], /^(?!There are no)/],
    ['a word', ['does search-indexer do frobnication'], /“frobnication”/],
  ])('is named if it cannot be answered: %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});
