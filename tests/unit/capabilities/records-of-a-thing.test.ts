import { expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

const OWN = [
  ['api.larkspur.example', 'A'],
  ['checkout.larkspur.example', 'CNAME'],
  ['larkspur-shop.example', 'A'],
];

test('for a load balancer the DNS records that point to it are listed', async () => {
  const { result } = await ask('about', { name: 'shop', kind: 'elb.load-balancers' }, await demo());
  const line = result.facts?.find((fact) => fact.startsWith('DNS records:')) ?? '';
  for (const [name, type] of OWN) expect(line).toContain(`${name} (${type}`);
  expect(line).not.toMatch(/\b(?:NS|SOA)\b|shop-west/);
});

test("a resource's records are those that lead to it; a zone has all of its own", async () => {
  const listed = async (name: string) =>
    (await ask('list_things', { kind: 'route53.records', related_to: name }, await demo())).finding;
  const { table, text } = await listed('shop');
  expect(table?.rows.map(({ name, type }) => [name, type])).toEqual(OWN);
  expect(text).toMatch(/^\*\*3 DNS records\*\* that belong to `shop`\W/);
  const types = (await listed('larkspur-pos.example')).table?.rows.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['NS', 'SOA', 'A']));
});
