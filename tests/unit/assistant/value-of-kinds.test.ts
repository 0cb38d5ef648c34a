import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planned = async (...messages: string[]) => (await talk(messages)).reply.plan;

describe('a value that several kinds have', { timeout: 60_000 }, () => {
  it.each(['how many gigs of gp2 are still around', 'how many gp3', 'still any io1?'])(
    'belongs first to the kind whose type it is: “%s”',
    async (text) => {
      expect(await planned(text)).toMatchObject({
        tool: 'ec2.volumes',
        args: { filters: [{ field: 'volume_type' }] },
      });
    },
  );

  it.each(['which databases are on gp2', 'rds on gp3'])(
    'belongs to a kind that is named: “%s”',
    async (text) => {
      expect(await planned(text)).toMatchObject({ tool: 'rds.instances' });
    },
  );
});
