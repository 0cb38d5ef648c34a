import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('the place and the tags of the answer before', { timeout: 120_000 }, () => {
  it('stay in a message of a word or two', async () => {
    expect(await planned('stopped machines in sydney', 'disks?')).toMatchObject({
      tool: 'ec2.volumes',
      regions: ['ap-southeast-2'],
    });
    expect(await planned('machines of the search team', 'any alarms?')).not.toMatchObject({
      tool: 'ec2.instances',
    });
  });

  it('are offered, and said to be left out, where a whole question has none', async () => {
    const { plan, reply } = await talk(['machines in oregon', 'which databases have no backups']);
    expect(plan).toMatchObject({ tool: 'rds.instances' });
    expect(JSON.stringify(reply)).toContain('This covers everything, not just us-west-2 (Oregon) as before.');
    expect(JSON.stringify(reply)).toContain(
      'RDS instances that have no automated backups in us-west-2 (Oregon)',
    );
    const costs = await talk(['disks of the data team', 'what did ebs cost last month']);
    expect(JSON.stringify(costs.reply)).toMatch(/not just `?team=data`? as before/);
  });

  it('are not spoken of where the message says its own, or asks for all', async () => {
    for (const text of ['which databases in sydney are public', 'how many databases are there in total'])
      expect(JSON.stringify((await talk(['machines in oregon', text])).reply)).not.toContain('as before');
    const ranked = await talk(['what does the payments team cost', 'and who spends the most']);
    expect(JSON.stringify(ranked.reply)).not.toContain('as before');
    expect(JSON.stringify((await talk(['all machines', 'all databases'])).reply)).not.toContain('as before');
  });
});
