import type { DemoUser } from './data/users.ts';
import { users } from './data/users.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo } from './make-up.ts';
import { userTimes } from './user-times.ts';

const COLUMNS = [
  'user',
  'arn',
  'user_creation_time',
  'password_enabled',
  'password_last_used',
  'password_last_changed',
  'password_next_rotation',
  'mfa_active',
  ...[1, 2].flatMap((n) => [
    `access_key_${n}_active`,
    `access_key_${n}_last_rotated`,
    `access_key_${n}_last_used_date`,
    `access_key_${n}_last_used_region`,
    `access_key_${n}_last_used_service`,
  ]),
  'cert_1_active',
  'cert_1_last_rotated',
  'cert_2_active',
  'cert_2_last_rotated',
];

const time = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`;

function line(user: DemoUser, now: Date): string[] {
  const { name } = user;
  const { created, passwordUsed, keys } = userTimes(user, now);
  const told = (date: Date | undefined, none = 'N/A'): string => (date ? time(date) : none);
  return [
    name,
    `arn:aws:iam::${DEMO_ACCOUNT_ID}:user/${name}`,
    time(created),
    String(user.console),
    user.console ? told(passwordUsed, 'no_information') : 'N/A',
    user.console ? time(created) : 'N/A',
    'N/A',
    String(user.mfa),
    ...[0, 1].flatMap((index) => {
      const key = keys[index];
      return [
        String(key?.active ?? false),
        told(key?.created),
        told(key?.used),
        key?.usedFor ? 'us-east-1' : 'N/A',
        key?.usedFor ?? 'N/A',
      ];
    }),
    ...['false', 'N/A', 'false', 'N/A'],
  ];
}

function rootLine(now: Date): string[] {
  const none = ['false', 'N/A', 'N/A', 'N/A', 'N/A'];
  const arn = `arn:aws:iam::${DEMO_ACCOUNT_ID}:root`;
  const created = time(daysAgo(now, 1700, 'root'));
  const used = time(daysAgo(now, 301, 'root', 'used'));
  return [
    '<root_account>',
    arn,
    created,
    'not_supported',
    used,
    'not_supported',
    'not_supported',
    'true',
    ...none,
    ...none,
    'false',
    'N/A',
    'false',
    'N/A',
  ];
}

/** IAM's credential report, in its own CSV (IAM user guide, "Get credential reports"). */
export const credentialReport = (now: Date): string =>
  [COLUMNS, rootLine(now), ...users.map((user) => line(user, now))]
    .map((cells) => cells.join(','))
    .join('\n');
