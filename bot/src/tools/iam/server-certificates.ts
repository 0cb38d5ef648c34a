import type { ServerCertificateMetadata } from '@aws-sdk/client-iam';
import { allOf } from '../../aws/pages.ts';
import { daysLeft } from '../../domain/time.ts';
import { arnField, nameField } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTool, Row } from '../tool.ts';

const fields: Field[] = [
  field.text('certificate_id', 'Certificate ID', {
    words: ['certificate id'],
    pattern: /\bASCA[A-Z0-9]{12,17}\b/,
    before: 'with the id',
  }),
  { ...nameField, words: ['name', 'certificate name'] },
  field.number('days_left', 'Days left', {
    unit: 'days',
    ahead: true,
    words: ['days left', 'expire', 'expires', 'expiring', 'expiry', 'expiration', 'run out', 'runs out'],
    min: ['next to expire', 'expiring first', 'expires first', 'expires next'],
    max: ['expiring last', 'valid longest'],
  }),
  field.date('expires_at', 'Expires', {
    ahead: true,
    words: ['expiry date', 'expiration date', 'expires at', 'expires on', 'valid until'],
  }),
  field.date('uploaded_at', 'Uploaded', {
    words: ['uploaded', 'upload date', 'created', 'age'],
    max: ['newest', 'latest'],
    min: ['oldest'],
  }),
  detail.text('path', 'Path', { words: ['path'] }),
  { ...arnField, pattern: /\barn:aws[\w-]*:iam::\d*:server-certificate\/\S+/ },
];

export const iamServerCertificates: ListTool = {
  kind: 'list',
  id: 'iam.server-certificates',
  title: 'IAM server certificates',
  summary:
    'TLS certificates that were uploaded to IAM, as before Certificate Manager: days left until they expire.',
  noun: ['IAM server certificate', 'IAM server certificates'],
  nouns: ['iam server certificate', 'iam certificate', 'certificate in iam', 'server certificate'],
  examples: [
    'List all server certificates',
    'which IAM certificates are expired?',
    'certificates in IAM',
    'when do our IAM server certificates expire?',
    'which server certificates expire in the next 30 days?',
    'oldest server certificate',
  ],
  service: 'iam',
  permissions: ['iam:ListServerCertificates'],
  scope: 'global',
  defaultSort: { field: 'days_left', direction: 'asc' },
  fields,
  conditions: [
    where('days_left', 'lt', 0, {
      phrases: ['expired', 'lapsed', 'outdated', 'no longer valid'],
      says: 'are expired',
    }),
  ],
  async collect(target) {
    const { IAMClient, paginateListServerCertificates } = await import('@aws-sdk/client-iam');
    const client = target.clients.get(IAMClient, target.region);
    const pages = paginateListServerCertificates({ client, pageSize: 1000 }, {});
    const found = await allOf(pages, (page) => page.ServerCertificateMetadataList);
    return found.map((each) => toRow(each, target.now));
  },
};

const toRow = (found: ServerCertificateMetadata, now: Date): Row =>
  row({
    certificate_id: found.ServerCertificateId,
    name: found.ServerCertificateName,
    days_left: found.Expiration && daysLeft(found.Expiration, now),
    expires_at: iso(found.Expiration),
    uploaded_at: iso(found.UploadDate),
    path: found.Path,
    arn: found.Arn,
  });
