import type { IAMClient } from '@aws-sdk/client-iam';
import type { PolicyStatement } from './policy-document.ts';
import { many, statementsOf } from './policy-document.ts';

/** AWS's own lists of describing calls, which the template attaches. Their content is AWS's responsibility. */
const AUDIT_POLICY = /^arn:[\w-]+:iam::aws:policy\/(SecurityAudit|job-function\/ViewOnlyAccess)$/;

/**
 * AWS has no rule for the names of actions. A name that fits neither list is reported as unclear, without a verdict.
 */
export const DESCRIBING =
  /^[\w-]+:(Get|List|Describe|View|BatchGet|Search|Select|Lookup|Simulate|GenerateCredentialReport$)/i;
const CHANGING =
  /^\*$|^[\w-]+:(\*$|(Create|Put|Delete|Update|Modify|Attach|Detach|Add|Remove|Set|Run|Start|Stop|Terminate|Reboot|Tag|Untag|Send|Publish|Invoke|Execute|Pass|Assume|Register|Deregister|Enable|Disable|Associate|Disassociate|Authorize|Revoke|Restore|Copy|Write|Upload|Import|Cancel|Purge|Reset|Change|Replace|Schedule))/i;

/** Actions, as the role's policies name them ('s3:PutObject', 's3:*'), on any resources and under any conditions. */
export interface RoleGrants {
  /** Actions that change something. */
  changing: string[];
  /** Actions whose names do not tell whether they change something. */
  unclear: string[];
}

/**
 * Reads what the policies of a role allow besides describing calls. It finds what the policy simulator misses: grants
 * for single resources or under a condition. Policies that deny are not evaluated. Throws the SDK's error if a policy
 * may not be read.
 */
export async function readRoleGrants(
  client: IAMClient,
  roleName: string,
  signal: AbortSignal,
): Promise<RoleGrants> {
  const allowing = (await statementsOfRole(client, roleName, signal)).filter(
    ({ Effect }) => Effect === 'Allow',
  );
  const actions = allowing.flatMap(({ Action }) => many(Action)).filter((action) => !DESCRIBING.test(action));
  const exceptions = allowing.flatMap(({ NotAction }) =>
    NotAction === undefined ? [] : [`all but ${many(NotAction).join(', ')}`],
  );
  return {
    changing: [...actions.filter((action) => CHANGING.test(action)), ...exceptions],
    unclear: actions.filter((action) => !CHANGING.test(action)),
  };
}

async function statementsOfRole(
  client: IAMClient,
  RoleName: string,
  abortSignal: AbortSignal,
): Promise<PolicyStatement[]> {
  const iam = await import('@aws-sdk/client-iam');
  const options = { abortSignal };
  const arns: string[] = [];
  for await (const page of iam.paginateListAttachedRolePolicies({ client }, { RoleName }, options))
    arns.push(...(page.AttachedPolicies ?? []).map(({ PolicyArn = '' }) => PolicyArn));
  const names: string[] = [];
  for await (const page of iam.paginateListRolePolicies({ client }, { RoleName }, options))
    names.push(...(page.PolicyNames ?? []));

  async function attached(PolicyArn: string) {
    const { Policy } = await client.send(new iam.GetPolicyCommand({ PolicyArn }), options);
    const command = new iam.GetPolicyVersionCommand({ PolicyArn, VersionId: Policy?.DefaultVersionId });
    return (await client.send(command, options)).PolicyVersion?.Document;
  }
  async function inline(PolicyName: string) {
    const command = new iam.GetRolePolicyCommand({ RoleName, PolicyName });
    return (await client.send(command, options)).PolicyDocument;
  }
  const documents = await Promise.all([
    ...arns.filter((arn) => !AUDIT_POLICY.test(arn)).map(attached),
    ...names.map(inline),
  ]);
  return documents.flatMap((document) => {
    const statements = statementsOf(document);
    if (!statements) throw new SyntaxError('A policy of the role cannot be read');
    return statements;
  });
}
