import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Messages of a thread, and what the last answer says, without its markup. */
type Talk = [messages: string[], answer: RegExp];

const say = async ([messages, answer]: Talk) =>
  expect((await talk(messages)).reply.text.replaceAll(/[*`]/g, '')).toMatch(answer);

describe('two things held against each other', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [
      ['runtime of crm-sync', 'legacy-report identical?'],
      /^No: the runtime of legacy-report is go1\.x, that of crm-sync python3\.7\./,
    ],
    [
      ['engine version of crm', 'does pos-ledger run the same one'],
      /^No: the version of pos-ledger is 8\.0\.41, that of crm 5\.7\.44\./,
    ],
    [
      ['who owns jenkins', 'and bastion, somebody else?'],
      /^No: both have tag team platform and tag owner sam@/,
    ],
  ])('are compared in what was told last: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['describe jenkins', 'database shop-prod, same vpc?'],
      /^Yes: the VPC of shop-prod is vpc-0b278ecaeca40c547, that of jenkins vpc-0b278ecaeca40c547\./,
    ],
    [['crm and crm-windows: same person?'], /^Yes: both have tag team sales and tag owner priya@/],
    [
      ['is the database crm in the same region as the function order-events-eu'],
      /^No: the region of crm is us-east-1, that of order-events-eu eu-west-1\./,
    ],
  ])('may be of two kinds: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['describe shop-prod', 'the replica, equal in size?'],
      /^No: the class of shop-prod-replica is db\.r6g\.large, that of shop-prod db\.r6g\.xlarge; both have storage/,
    ],
  ])('are compared in every field of their size: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['which class does staging-shop have', 'is it the same as in production'],
      /^No: the class of staging-shop is db\.t4g\.medium, that of shop-prod db\.r6g\.xlarge\./,
    ],
    [
      ['class of shop-prod', 'is it like in staging?'],
      /^No: the class of shop-prod is db\.r6g\.xlarge, that of staging-shop db\.t4g\.medium\./,
    ],
    [
      ['tell me about staging-shop', 'how is it different from prod'],
      /^staging-shop and shop-prod differ in/,
    ],
  ])('may be twins in two environments: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['cpu of search-1 today', 'and the other one, just as busy?'],
      /^(?:Yes|No): search-2 [\d.]+%, search-1 [\d.]+%\. CPU use of 2 EC2 instances/,
    ],
    [['cpu of web-1', 'is web-2 as loaded'], /^(?:Yes|No): web-2 [\d.]+%, web-1 [\d.]+%\. CPU use/],
  ])('are compared in what CloudWatch measured: %j', (...one) => say(one));

  it.each<Talk>([[['cpu of web-1', 'same for web-2'], /^CPU use of web-2/]])(
    'are none where the last answer is wanted over again: %j',
    (...one) => say(one),
  );
});

describe('things that do not have the same properties', { timeout: 60_000 }, () => {
  it('are not compared in what only one of them has', async () => {
    const { reply } = await talk(['tell me about the load balancer shop', 'same ami as web-1?']);
    expect(reply.text).not.toMatch(/^\*\*No\*\*/);
  });

  it('are taken for the kind that the question needs', async () => {
    const { plan } = await talk(['hi', 'which target groups does shop have']);
    expect(JSON.stringify(plan)).not.toContain('ecs.clusters');
  });
});
