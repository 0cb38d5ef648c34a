import type {
  AttachedPolicy,
  GroupDetail,
  ManagedPolicyDetail,
  PolicyDetail,
  UserDetail,
} from '@aws-sdk/client-iam';
import { allowsEverything, statementsOf } from '../../aws/policy-document.ts';

/** An account's data from GetAccountAuthorizationDetails. */
export interface Authorization {
  users: UserDetail[];
  groups: GroupDetail[];
  /** The customer-managed policies with their documents. */
  policies: ManagedPolicyDetail[];
}

/**
 * Returns the policies that let a user do everything, attached or inline, its own or a group's: 'AdministratorAccess
 * (group administrators)'. null if none does but a document could not be read. Ignores permissions boundaries and
 * denials.
 */
export function adminThrough(user: UserDetail, { groups, policies }: Authorization): string[] | null {
  const documents = new Map(policies.map((policy) => [policy.Arn, defaultDocument(policy)]));
  const own = grants(user.AttachedManagedPolicies, user.UserPolicyList, documents);
  const ofGroups = (user.GroupList ?? []).flatMap((name) => {
    const group = groups.find(({ GroupName }) => GroupName === name);
    // A group that was created in between is not known yet.
    if (!group) return [{ name, allows: undefined }];
    return grants(group.AttachedManagedPolicies, group.GroupPolicyList, documents).map((grant) => ({
      ...grant,
      name: `${grant.name} (group ${name})`,
    }));
  });
  const all = [...own, ...ofGroups];
  const found = all.filter(({ allows }) => allows).map(({ name }) => name);
  return found.length === 0 && all.some(({ allows }) => allows === undefined) ? null : found;
}

interface Grant {
  name: string;
  /** Whether it allows every action on every resource; undefined if the document cannot be read. */
  allows: boolean | undefined;
}

function grants(
  attached: AttachedPolicy[] = [],
  inline: PolicyDetail[] = [],
  documents: ReadonlyMap<string | undefined, string | undefined>,
): Grant[] {
  return [
    ...attached.map(({ PolicyArn = '', PolicyName = '' }) => ({
      name: PolicyName,
      // Of AWS's own policies, only one allows everything.
      allows: PolicyArn.includes(':iam::aws:policy/')
        ? PolicyArn.endsWith('/AdministratorAccess')
        : allowsAll(documents.get(PolicyArn)),
    })),
    ...inline.map(({ PolicyDocument, PolicyName = '' }) => ({
      name: PolicyName,
      allows: allowsAll(PolicyDocument),
    })),
  ];
}

const allowsAll = (document: string | undefined): boolean | undefined =>
  statementsOf(document)?.some(allowsEverything);

const defaultDocument = ({ DefaultVersionId, PolicyVersionList = [] }: ManagedPolicyDetail) =>
  PolicyVersionList.find(({ VersionId }) => VersionId === DefaultVersionId)?.Document;
