import { expect, it } from 'vitest';
import { askDemo } from './ask-demo.ts';

it('names none as the first of an order whose values are all unknown', async () => {
  const { text } = await askDemo('servicequotas.quotas', {
    sort: { field: 'used_percent', direction: 'desc' },
    limit: 1,
  });
  expect(text).toMatch(/^I cannot tell which is the \*\*most used\*\*.*unknown/);
});
