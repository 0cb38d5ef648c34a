import type { SecretListEntry } from '@aws-sdk/client-secrets-manager';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { keyArn } from './kms.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** name, days since it was made, days since it was read (never: undefined), days between rotations */
type Line = [string, number, number | undefined, number?];

/** Seventeen, as the bill says, all in us-east-1. */
// biome-ignore format: a table reads best with one secret a line
const LINES: Line[] = [
  ['production/shop/database', 840, 0, 30], ['production/shop/session-key', 840, 0],
  ['production/payments/provider', 620, 0, 90], ['production/payments/database', 620, 0, 30],
  ['production/search/api-key', 330, 0], ['production/crm/database', 1460, 1],
  ['production/data/warehouse', 930, 402], ['production/mail/smtp', 1100, 2],
  ['staging/shop/database', 150, 3], ['staging/payments/provider', 150, 12],
  ['development/jenkins/github', 1204, 0], ['development/jenkins/npm', 1204, 1],
  ['development/load-test/token', 94, 93], ['development/anna-test', 268, undefined],
  ['intranet/wiki/database', 1500, 655], ['campaign-2024/mailer', 530, 508],
  ['vendor/crm-export', 402, 395],
];

const describe = (
  [name, madeDaysAgo, readDaysAgo, everyDays]: Line,
  region: string,
  now: Date,
): SecretListEntry => ({
  ARN: `arn:aws:secretsmanager:${region}:${DEMO_ACCOUNT_ID}:secret:${name}-${hex(6, name)}`,
  Name: name,
  CreatedDate: daysAgo(now, madeDaysAgo, name),
  // To the day, as Secrets Manager tells it.
  ...(readDaysAgo !== undefined && {
    LastAccessedDate: new Date(daysAgo(now, readDaysAgo, name).toISOString().slice(0, 10)),
  }),
  ...(everyDays && {
    RotationEnabled: true,
    RotationRules: { AutomaticallyAfterDays: everyDays },
    LastRotatedDate: daysAgo(now, everyDays - 7, name),
    NextRotationDate: daysAgo(now, -7, name),
  }),
  LastChangedDate: daysAgo(now, everyDays ? everyDays - 7 : Math.min(madeDaysAgo, 300), name),
  ...(name.startsWith('production/') && { KmsKeyId: keyArn(region, 'secrets') }),
  Tags: tagList(tagsOf(name)),
});

/** By its path: 'production/shop/database' is the web team's. */
function tagsOf(name: string): Record<string, string> {
  const [env = '', product = ''] = name.split('/');
  const team = { shop: 'web', payments: 'payments', search: 'search', data: 'data' }[product];
  return /^(?:production|staging|development)$/.test(env) ? { env, ...(team && { team }) } : {};
}

export const secretsManager: DemoService = {
  ListSecrets(
    { MaxResults: size = 100, NextToken: token }: { MaxResults?: number; NextToken?: string },
    place: DemoPlace,
  ) {
    const here = place.region === 'us-east-1' ? LINES : [];
    const { items, next } = pageOf(here, { size, token });
    return {
      SecretList: items.map((line) => describe(line, place.region, place.now)),
      ...(next && { NextToken: next }),
    };
  },
  DescribeSecret({ SecretId = '' }: { SecretId?: string }, { region, now }: DemoPlace) {
    const line = (region === 'us-east-1' ? LINES : []).find(
      (one) => one[0] === SecretId || describe(one, region, now).ARN === SecretId,
    );
    if (!line) {
      throw awsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    }
    const replicas = line[0] === 'production/shop/session-key' ? ['eu-west-1'] : [];
    return {
      ...describe(line, region, now),
      ReplicationStatus: replicas.map((Region) => ({ Region, Status: 'InSync' })),
    };
  },
};
