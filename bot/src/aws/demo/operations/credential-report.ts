import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { instant } from '../replay/instant.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';
import { told } from '../replay/told.ts';

/** A user as its file tells it. */
export type DemoUser = Thing<{
  UserName: string;
  Arn: string;
  CreateDate: string;
  PasswordLastUsed?: string;
  /** Absent: may not sign in to the console. */
  GetLoginProfile?: object;
  /** For multi-factor authentication. */
  $devices: object[];
  $keys: DemoAccessKey[];
}>;

interface DemoAccessKey {
  UserName: string;
  AccessKeyId: string;
  Status: 'Active' | 'Inactive';
  CreateDate: string;
  /** Absent: never used. */
  LastUsedDate?: string;
  ServiceName?: string;
}

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
const NO_KEY = ['false', 'N/A', 'N/A', 'N/A', 'N/A'];
const NO_CERTIFICATES = ['false', 'N/A', 'false', 'N/A'];

const time = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`;

function line(user: DemoUser, now: Date): string[] {
  const at = (text: string | undefined, none = 'N/A'): string =>
    text === undefined ? none : time(told<unknown>(text, now) as Date);
  const signsIn = user.GetLoginProfile !== undefined;
  const created = at(user.CreateDate);
  return [
    user.UserName,
    user.Arn,
    created,
    String(signsIn),
    signsIn ? at(user.PasswordLastUsed, 'no_information') : 'N/A',
    signsIn ? created : 'N/A',
    'N/A',
    String(user.$devices.length > 0),
    ...[0, 1].flatMap((index) => {
      const key = user.$keys[index];
      if (!key) return NO_KEY;
      const { CreateDate, LastUsedDate, ServiceName = 'N/A', Status } = key;
      const region = LastUsedDate ? 'us-east-1' : 'N/A';
      return [String(Status === 'Active'), at(CreateDate), at(LastUsedDate), region, ServiceName];
    }),
    ...NO_CERTIFICATES,
  ];
}

function rootLine(now: Date): string[] {
  return [
    '<root_account>',
    `arn:aws:iam::${DEMO_ACCOUNT_ID}:root`,
    time(instant('-1700d 11:57:03', now)),
    'not_supported',
    time(instant('-301d 22:26:47', now)),
    'not_supported',
    'not_supported',
    'true',
    ...NO_KEY,
    ...NO_KEY,
    ...NO_CERTIFICATES,
  ];
}

/** IAM's credential report, in its own CSV (IAM user guide, "Get credential reports"). */
export const credentialReport = (now: Date): string =>
  [COLUMNS, rootLine(now), ...things<DemoUser>('iamUsers').map((user) => line(user, now))]
    .map((cells) => cells.join(','))
    .join('\n');
