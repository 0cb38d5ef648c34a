import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { resolveInstants } from '../replay/resolve-instants.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';

/** A user as defined in its file. */
export type DemoUser = Thing<{
  UserName: string;
  Arn: string;
  CreateDate: string;
  PasswordLastUsed?: string;
  /** Absent if the user may not sign in to the console. */
  GetLoginProfile?: object;
  /** The MFA devices. */
  $devices: object[];
  $keys: DemoAccessKey[];
}>;

interface DemoAccessKey {
  UserName: string;
  AccessKeyId: string;
  Status: 'Active' | 'Inactive';
  CreateDate: string;
  /** Absent if never used. */
  LastUsedDate?: string;
  ServiceName?: string;
}

const SIGN_IN = ['enabled', 'last_used', 'last_changed', 'next_rotation'];
const KEY = ['active', 'last_rotated', 'last_used_date', 'last_used_region', 'last_used_service'];

/** The report's columns, in its own order (IAM user guide, "Get credential reports"). */
const COLUMNS = [
  ...['user', 'arn', 'user_creation_time'],
  ...SIGN_IN.map((column) => `password_${column}`),
  'mfa_active',
  ...[1, 2].flatMap((n) => KEY.map((column) => `access_key_${n}_${column}`)),
  ...[1, 2].flatMap((n) => [`cert_${n}_active`, `cert_${n}_last_rotated`]),
];

const NO_KEY = ['false', 'N/A', 'N/A', 'N/A', 'N/A'];
const NO_CERTIFICATES = ['false', 'N/A', 'false', 'N/A'];

/** '2026-11-22T10:00:00+00:00' */
function time(recorded: string | undefined, now: Date, none = 'N/A'): string {
  const at: unknown = resolveInstants(recorded, now);
  return at instanceof Date ? `${at.toISOString().slice(0, 19)}+00:00` : none;
}

function keyCells(key: DemoAccessKey | undefined, now: Date): string[] {
  if (!key) return NO_KEY;
  const { CreateDate, LastUsedDate, ServiceName = 'N/A', Status } = key;
  const region = LastUsedDate ? 'us-east-1' : 'N/A';
  return [String(Status === 'Active'), time(CreateDate, now), time(LastUsedDate, now), region, ServiceName];
}

function userLine(user: DemoUser, now: Date): string[] {
  const created = time(user.CreateDate, now);
  const signIn = user.GetLoginProfile
    ? ['true', time(user.PasswordLastUsed, now, 'no_information'), created, 'N/A']
    : ['false', 'N/A', 'N/A', 'N/A'];
  const keys = [0, 1].flatMap((index) => keyCells(user.$keys[index], now));
  const mfa = String(user.$devices.length > 0);
  return [user.UserName, user.Arn, created, ...signIn, mfa, ...keys, ...NO_CERTIFICATES];
}

function rootLine(now: Date): string[] {
  const signIn = ['not_supported', time('{-301d 22:26:47}', now), 'not_supported', 'not_supported'];
  const root = ['<root_account>', `arn:aws:iam::${DEMO_ACCOUNT_ID}:root`, time('{-1700d 11:57:03}', now)];
  return [...root, ...signIn, 'true', ...NO_KEY, ...NO_KEY, ...NO_CERTIFICATES];
}

/** Returns IAM's credential report as CSV. */
export const credentialReport = (now: Date): string =>
  [COLUMNS, rootLine(now), ...things<DemoUser>('iamUsers').map((user) => userLine(user, now))]
    .map((cells) => cells.join(','))
    .join('\n');
