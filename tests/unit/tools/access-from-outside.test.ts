import { expect, it } from 'vitest';
import { askDemo } from './ask-demo.ts';

it('shows which roles trust outsiders, whatever the policies of others allow', async () => {
  const { text } = await askDemo('iam.access', {
    asks: 'who',
    act: 'assume',
    on: 'iam.roles',
    outside: true,
  });
  expect(text).toMatch(/`crm-vendor-access` can be assumed by \*\*account 210987654321/);
  expect(text).toMatch(/`cost-tool-2023` can be assumed by/);
  expect(text).not.toMatch(/No user and no role/);
});
