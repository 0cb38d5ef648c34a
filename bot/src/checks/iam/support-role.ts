import type { Check } from '../check.ts';
import { iamSupportHolders } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const iamSupportRole: Check = {
  id: 'iam.support-role',
  title: 'Somebody may talk to AWS Support',
  finding: [
    'account has nobody who may talk to AWS Support',
    'accounts have nobody who may talk to AWS Support',
  ],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'low',
  risk: 'In an incident nobody may open or follow a case with AWS.',
  remediation: {
    text: 'Attach the policy AWSSupportAccess to a role that people on call can take.',
    cli: 'aws iam attach-role-policy --role-name ROLE --policy-arn arn:aws:iam::aws:policy/AWSSupportAccess',
  },
  source: `${cis('2.16')}; ${securityHub('IAM.18')}`,
  scope: 'global',
  reads: [iamSupportHolders],
  async look(place) {
    const holders = await place.read(iamSupportHolders);
    return [verdict({ resource: 'AWSSupportAccess', fails: holders.length === 0 && 'attached to nobody' })];
  },
};
