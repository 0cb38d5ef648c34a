import { expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

const WILDCARD = '*.larkspur.example';

async function listed(input: object) {
  const { finding } = await ask('list_things', input, await demo());
  return finding.table?.rows ?? [];
}

test('a load balancer’s listeners show port, certificate, TLS policy and target', async () => {
  const rows = await listed({ kind: 'elb.listeners', related_to: 'shop' });
  expect(rows).toMatchObject([
    { listener: 'shop:80', protocol: 'HTTP', action: 'redirect' },
    { listener: 'shop:443', protocol: 'HTTPS', certificate: WILDCARD, target_groups: ['shop-targets'] },
  ]);
  expect(rows[0]?.redirect_to).toContain('https://');
  expect(rows[1]?.tls_policy).toBe('ELBSecurityPolicy-TLS13-1-2-2021-06');
});

test('a listener is found by its certificate’s domain, and by its ARN', async () => {
  const [certificate] = await listed({
    kind: 'acm.certificates',
    where: [`domain = ${WILDCARD}`],
    columns: ['arn'],
  });
  for (const value of [WILDCARD, certificate?.arn]) {
    const rows = await listed({ kind: 'elb.listeners', where: [`certificate = ${value}`] });
    expect(rows).toMatchObject([{ listener: 'shop:443' }]);
  }
});

test('listeners belong to their load balancer, target group and certificate', async () => {
  for (const [kind, name] of [
    ['elb.load-balancers', 'shop'],
    ['elb.target-groups', 'shop-targets'],
    ['acm.certificates', WILDCARD],
  ]) {
    const rows = await listed({ related_to: 'shop:443' });
    expect(rows).toContainEqual(expect.objectContaining({ kind, name }));
  }
});

test('a distribution names its certificate', async () => {
  const columns = ['certificate', 'certificate_source'];
  const rows = await listed({ kind: 'cloudfront.distributions', columns });
  const of = (alias: string) => rows.find(({ aliases }) => String(aliases) === alias);
  expect(of('shop.larkspur.example')).toMatchObject({ certificate: 'shop.larkspur.example' });
  expect(of('uploads.larkspur.example')).toMatchObject({ certificate: WILDCARD, certificate_source: 'acm' });
  expect(of('')).toMatchObject({ certificate: '*.cloudfront.net', certificate_source: 'cloudfront' });
});

test('whatever uses a certificate is named, and belongs to it', async () => {
  const [found] = await listed({
    ...{ kind: 'acm.certificates', where: [`domain = ${WILDCARD}`], columns: ['used_by'] },
  });
  expect(found?.used_by).toEqual([
    ...['shop', 'assets.larkspur.example', 'uploads.larkspur.example', 'campaign-2024.larkspur.example'],
  ]);
  const related = await listed({ related_to: WILDCARD });
  const users = related.filter(({ kind }) => kind !== 'elb.listeners').map(({ name }) => name);
  expect(users.toSorted()).toEqual([found?.used_by].flat().toSorted());
  const by = await listed({ kind: 'acm.certificates', where: ['used_by = shop'] });
  expect(by).toMatchObject([{ domain: WILDCARD }]);
});

test('certificates that were uploaded to IAM are listed, also by their CloudFormation type', async () => {
  for (const kind of ['iam.server-certificates', 'AWS::IAM::ServerCertificate'])
    expect(await listed({ kind })).toMatchObject([
      { name: 'www-larkspur-2022', days_left: expect.any(Number) },
    ]);
});
