import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('since when something is so', { timeout: 60_000 }, () => {
  it.each<[string, string[], RegExp]>([
    [
      'one alarm of several, by a part of its name',
      ['alarms in alarm state', 'the crm one, from what time does it ring'],
      /^`crm-connections` has been \*\*in alarm\*\* since \*\*2026-11-15 17:40 UTC\*\* \(5 days ago\)\. `crm`: its connections rose/,
    ],
    [
      'each of those that were shown, the oldest first',
      ['alarms in alarm state', 'how long have they been like that'],
      /6 CloudWatch alarms/,
    ],
    [
      'targets that do not answer, of their group',
      ['target groups with unhealthy targets', 'when did it begin'],
      /has had \*\*1\*\* unhealthy target since \*\*2026-11-21 07:00 UTC\*\* \(3 hours ago\), and none before that/,
    ],
    [
      'a certificate that ran out',
      ['expired certificates', 'for how many days already'],
      /^`campaign-2024\.larkspur\.example` has been \*\*expired\*\* since \*\*2026-10-11 13:42 UTC\*\*/,
    ],
    [
      'the runs of a service, in a thread about money',
      ['costs of last month', 'since what day is search-indexer down'],
      /^`search-indexer` runs \*\*0 of 1\*\*: its deployment, whose rollout is FAILED, has been under way since/,
    ],
    [
      'a setting that no kept event made',
      ['which databases are public', 'since when'],
      /^I cannot tell since when that has been so of `crm`\. In the 90 days that CloudTrail keeps, nothing shows that/,
    ],
    [
      'a setting that the message names',
      ['when did dev-ports get opened to everybody'],
      /^I cannot tell when that happened to `dev-ports`\. In the 90 days that CloudTrail keeps, nothing shows that/,
    ],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each<[string, string[], RegExp]>([
    [
      'rights in a group, which are no thing that was shown',
      ['users without mfa', 'about old-consultant', 'how long has he had these permissions'],
      /^I cannot tell since when that has been so of `old-consultant`\. In the 90 days/,
    ],
    [
      'a finding that is no known thing',
      ['guardduty findings', 'when was the first one first noticed'],
      /1 GuardDuty finding/,
    ],
  ])('tells it of %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('leaves what is still to come to its own answer', async () => {
    expect(await told('certificates that expire soon', 'on which day does it expire')).not.toMatch(
      /I cannot tell/,
    );
  });

  it('asks for the events of more things than are looked at one by one', async () => {
    const { plan } = (await talk(['unattached volumes', 'how long have they been lying around'])).reply;
    expect(plan).toMatchObject({
      tool: 'cloudtrail.events',
      args: { changes: true, window: { label: 'the last 90 days' } },
    });
  });

  it('says what began in all that an overview found', async () => {
    const text = await told('is the shop fine', 'how long has this trouble lasted already, since when');
    expect(text).toMatch(/shop-targets|shop-unhealthy/);
  });
});

describe('when something was well', { timeout: 60_000 }, () => {
  it.each<[string, string[], RegExp]>([
    [
      'the last time',
      ['why does recommendations run one task only', 'what was the last time it worked'],
      /^`recommendations` was last well before .* ECS last reported a steady state at \*\*2026-11-20 04:12 UTC\*\*/,
    ],
    [
      'in the time that is named',
      ['is web-3 unhealthy', 'was it still fine on wednesday'],
      /^\*\*Yes\*\*, as far as I can read: of what is wrong with `web-3` now, nothing was so before \*\*2026-11-21 07:00 UTC\*\*/,
    ],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('what was changed before something began', { timeout: 60_000 }, () => {
  it.each<[string, string[], RegExp]>([
    [
      'what an alarm watches, before and after',
      ['since when does pos-ledger-cpu ring', 'was anything modified right before'],
      /^It began at \*\*2026-11-20 20:05 UTC\*\* \(13 hours ago\)\..*After it began: `pos-ledger` was changed last by `tomas`/,
    ],
    [
      'whether a change came first',
      ['who changed pos-ledger in the last week', 'was that before or after it got slow'],
      /^It began at .* After it began: `pos-ledger` was changed last by `tomas`/,
    ],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('when costs passed a limit or rose', { timeout: 60_000 }, () => {
  it('names the day on which a budget was used up, also for another month', async () => {
    const before = ['budget traffic-and-disks', 'when was its limit exceeded'];
    expect(await told(...before)).toMatch(
      /^`traffic-and-disks` is over its limit in November 2026.* passed the limit on \*\*18 November\*\*/,
    );
    expect(await told(...before, 'and the same for october?')).toMatch(
      /in October 2026.* passed the limit on \*\*20 October\*\*/,
    );
  });

  it('takes the amount that is named', async () => {
    expect(await told('budget traffic-and-disks', 'which day did it cross $2,000')).toMatch(
      /passed \*\*\$2,000\*\* on \*\*10 November 2026\*\*/,
    );
    expect(
      await told('budget traffic-and-disks', 'which day did it cross $2,000', 'and the same for october?'),
    ).toMatch(/passed \*\*\$2,000\*\* on \*\*12 October 2026\*\*/);
    expect(await told('budget traffic-and-disks', 'when did it pass 90k')).toMatch(
      /\*\*did not pass\*\* \*\*\$90,000\*\*/,
    );
  });
});

it('does not take an everyday word next to a pronoun for a name', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['tell me about crm', 'do we keep backups of it, and for how long']);
  expect(JSON.stringify(reply.plan ?? reply.sections)).not.toContain('kms.keys');
});
