import { IAMClient, UploadServerCertificateCommand } from '@aws-sdk/client-iam';
import { iamServerCertificates } from '@windsock/bot/tools/iam/server-certificates.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, listEverything } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

beforeAll(async () => {
  await new IAMClient(admin).send(
    new UploadServerCertificateCommand({
      ...{ ServerCertificateName: 'www', Path: '/cloudfront/' },
      ...{ CertificateBody: 'the body', PrivateKey: 'hidden-key' },
    }),
  );
});

test('certificates in IAM are listed with their names, and nothing of their keys', async () => {
  const result = await listEverything(iamServerCertificates, moto.url);
  expect(result.rows).toMatchObject([
    { name: 'www', path: '/cloudfront/', arn: expect.stringContaining(':server-certificate/') },
  ]);
  expect(JSON.stringify(result)).not.toMatch(/hidden-key|the body/);
});

test('certificates in IAM are unread if IAM refuses', async () => {
  proxy.interfere = ({ service }) => (service === 'iam' ? DENIED : undefined);
  const { gaps, text } = await runListTool(iamServerCertificates, contextOf(proxy.url), {});
  expect(text).toBe('The IAM server certificates could not be read.');
  expect(gaps).toMatchObject([{ api: 'iam:ListServerCertificates', reason: 'AccessDenied' }]);
});
