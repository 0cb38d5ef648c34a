import { iamUserDetails } from '../data/iam.ts';
import { each } from '../each.ts';
import { cis, securityHub } from '../sources.ts';

export const iamUserPolicies = each(iamUserDetails, {
  id: 'iam.user-policies',
  title: 'IAM users get permissions through groups',
  finding: ['IAM user has policies of its own', 'IAM users have policies of their own'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'low',
  risk: 'Permissions that are given person by person are never all taken back.',
  remediation: {
    text: 'Give the permissions to a group, and the user membership.',
    cli: 'aws iam detach-user-policy --user-name USER --policy-arn POLICY',
  },
  source: `${cis('2.14')}; ${securityHub('IAM.2')}`,
  judge({ Arn, AttachedManagedPolicies = [], UserName, UserPolicyList = [] }) {
    const names = [...AttachedManagedPolicies, ...UserPolicyList].map(({ PolicyName }) => PolicyName);
    return { resource: UserName ?? '', arn: Arn, fails: names.length > 0 && names.join(', ') };
  },
});
