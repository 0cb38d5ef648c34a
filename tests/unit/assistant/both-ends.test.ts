import { bothEnds } from '@windsock/bot/assistant/both-ends.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text.replace(/[*`]/g, '');

describe('both ends of an order', { timeout: 120_000 }, () => {
  it.each([
    ['tell me the cheapest and the most expensive ec2 box', /cost least of 32 EC2.*cost most of 32 EC2/],
    [
      'oldest running instance and the newest',
      /oldest of \d+ EC2 instances that.*newest of \d+ EC2 instances/,
    ],
    ['largest and smallest bucket', /largest of 13 S3 buckets.*smallest of 13 S3 buckets/],
  ])('are both told: %s', async (message, answer) => {
    expect(await told(message)).toMatch(answer);
  });

  it.each([
    'test and the latest build',
    'how do the rest and the west compare',
    'which volumes are the oldest',
  ])('are two superlatives: %s', (message) => {
    expect(bothEnds(message)).toBeUndefined();
  });
});

describe('two questions of which one has a condition of its own', { timeout: 120_000 }, () => {
  it('keep their time', async () => {
    expect(await told('is order-events erroring, and did its config change this week')).toMatch(
      /Errors of order-events.*in the last 24 hours.*order-events/s,
    );
  });

  it('are about all, if the first asks whether all are so', async () => {
    expect(await told('is imdsv2 required on all prod machines, and which of them have public ips')).toMatch(
      /4 of the 31 EC2 instances.*13 EC2 instances tagged env=production have a public IP/,
    );
  });

  it('are apart, whichever verb they share', async () => {
    expect(await told('which security groups allow rdp, which allow ssh')).toMatch(
      /3 security groups .*3389.*4 security groups .*22/,
    );
    expect(await told('which security groups allow rdp, which allow everything')).toMatch(
      /cannot answer “which allow everything”/,
    );
  });
});
