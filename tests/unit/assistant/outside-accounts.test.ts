import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

describe('accounts of others', { timeout: 60_000 }, () => {
  it.each([
    'can an external account get into ours? by which role',
    'does another aws account have access to our account',
    'which accounts do we trust',
    'is there any third party access',
  ])('get in through roles that trust them: %s', async (text) => {
    expect(await planned(text)).toMatchObject({
      tool: 'iam.roles',
      filters: [{ field: 'trust', op: 'contains', value: 'other accounts' }],
    });
  });

  it('are not everybody on the internet', async () => {
    expect(await planned('can anyone outside get into our account')).toMatchObject({
      tool: 'checks.findings',
    });
  });
});
