import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('what sits behind a load balancer', { timeout: 60_000 }, () => {
  it('is shown with the other answers about it', async () => {
    expect(await told('in which vpc is shop-west and what sits behind')).toMatch(
      /1 VPC.*2 EC2 instances.*belong to .*shop-west/s,
    );
  });
});
