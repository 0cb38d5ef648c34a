import type { DemoOperation, DemoService } from '../operation.ts';
import { IAM_PAGES, page } from '../replay/pages.ts';
import type { One, Telling } from '../replay/replay.ts';
import { find, list, one, tagList } from '../replay/replay.ts';
import { isMissing } from '../replay/select.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';
import { told } from '../replay/told.ts';

/** A user as its file tells it. */
export type DemoUser = Thing<{
  UserName: string;
  Arn: string;
  CreateDate: string;
  PasswordLastUsed?: string;
  GroupList: string[];
  AttachedManagedPolicies: object[];
  UserPolicyList: { PolicyName: string }[];
  /** May sign in to the console with a password. */
  $console: boolean;
  $mfa: boolean;
  $keys: {
    AccessKeyId: string;
    Status: 'Active' | 'Inactive';
    CreateDate: string;
    /** Absent: never used. */
    LastUsedDate?: string;
    ServiceName?: string;
  }[];
}>;

/** What IAM tells of a group. */
export const GROUP = ['GroupName', 'GroupId', 'Arn', 'Path', 'CreateDate'];
const USER: Telling = {
  fields: ['UserName', 'UserId', 'Arn', 'Path', 'CreateDate', 'PasswordLastUsed'],
};
const NAMED: One = {
  by: ['UserName', 'UserName'],
  missing: ['NoSuchEntityException', 'The user with name {id} cannot be found.', 404],
};

/** Lists what a user has. */
const listOf =
  (key: string, partsOf: (user: DemoUser) => object[] | string[]): DemoOperation =>
  (input, place) => {
    const user = find<DemoUser>('iam-users', NAMED, input, place);
    const { items, more } = page<object | string>(partsOf(user), input, IAM_PAGES);
    return { [key]: told(items, place.now), ...more };
  };

export const iamUsers: DemoService = {
  ListUsers: list('iam-users', 'Users', { ...USER, where: { PathPrefix: 'Path' }, pages: IAM_PAGES }),
  GetUser: one('iam-users', { ...NAMED, ...USER, tags: 'Tags' }, 'User'),
  ListUserTags: listOf('Tags', ({ tags }) => tagList(tags)),
  ListAttachedUserPolicies: listOf('AttachedPolicies', (user) => user.AttachedManagedPolicies),
  ListUserPolicies: listOf('PolicyNames', (user) => user.UserPolicyList.map(({ PolicyName }) => PolicyName)),

  ListGroupsForUser: (input, place) =>
    listOf('Groups', ({ GroupList }) =>
      thingsIn('iam-groups', place.region)
        .filter(({ GroupName }) => GroupList.includes(String(GroupName)))
        .map((group) => Object.fromEntries(GROUP.map((field) => [field, group[field]]))),
    )(input, place),

  ListMFADevices: listOf('MFADevices', ({ UserName, Arn, CreateDate, $mfa }) =>
    $mfa ? [{ UserName, SerialNumber: Arn.replace(':user/', ':mfa/'), EnableDate: CreateDate }] : [],
  ),

  GetLoginProfile(input, place) {
    const { UserName, CreateDate, $console } = find<DemoUser>('iam-users', NAMED, input, place);
    if (!$console)
      throw isMissing(
        ['NoSuchEntityException', 'Login Profile for User {id} cannot be found.', 404],
        UserName,
      );
    return told({ LoginProfile: { UserName, CreateDate, PasswordResetRequired: false } }, place.now);
  },

  ListAccessKeys: listOf('AccessKeyMetadata', ({ UserName, $keys }) =>
    $keys.map(({ AccessKeyId, Status, CreateDate }) => ({ UserName, AccessKeyId, Status, CreateDate })),
  ),

  GetAccessKeyLastUsed({ AccessKeyId }: { AccessKeyId?: string }, { now, region }) {
    for (const { UserName, $keys } of thingsIn<DemoUser>('iam-users', region)) {
      const key = $keys.find((each) => each.AccessKeyId === AccessKeyId);
      if (!key) continue;
      const { LastUsedDate, ServiceName = 'N/A' } = key;
      const Region = LastUsedDate ? 'us-east-1' : 'N/A';
      return told({ UserName, AccessKeyLastUsed: { LastUsedDate, ServiceName, Region } }, now);
    }
    throw isMissing(['AccessDenied', 'The access key is not one of this account.', 403], '');
  },
};
