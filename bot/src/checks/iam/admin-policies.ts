import { allowsEverything, statementsOf } from '../../aws/policy-document.ts';
import type { Check } from '../check.ts';
import { iamOwnPolicies } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const iamAdminPolicies: Check = {
  id: 'iam.admin-policies',
  title: 'No policy of the account allows everything',
  finding: ['attached policy allows everything', 'attached policies allow everything'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'high',
  risk: 'Whoever gets hold of one of the identities it is attached to owns the account.',
  remediation: {
    text: 'Write a policy with what is needed, or attach AdministratorAccess to few identities, and deliberately.',
    cli: 'aws iam detach-role-policy --role-name ROLE --policy-arn POLICY',
  },
  source: `${cis('2.15')}; ${securityHub('IAM.1')}`,
  scope: 'global',
  reads: [iamOwnPolicies],
  async look(place) {
    return (await place.read(iamOwnPolicies))
      .filter(({ AttachmentCount = 0 }) => AttachmentCount > 0)
      .map(({ Arn, DefaultVersionId, PolicyName, PolicyVersionList = [] }) => {
        const version = PolicyVersionList.find(({ VersionId }) => VersionId === DefaultVersionId);
        const statements = statementsOf(version?.Document);
        return verdict({
          resource: PolicyName || (Arn?.split('/').at(-1) ?? ''),
          arn: Arn,
          unread: statements ? undefined : 'its document cannot be read',
          fails: statements?.some(allowsEverything) && 'allows every action on everything',
        });
      });
  },
};
