import type { EvaluationResult, IAMClient } from '@aws-sdk/client-iam';
import { explainAwsError } from './errors.ts';
import { apiOfError } from './instrument.ts';
import { orAborted } from './or-aborted.ts';
import type { RoleGrants } from './role-grants.ts';
import { readRoleGrants } from './role-grants.ts';

/** What is known about whether a role can do more than describe resources. */
export interface ReadOnlyProof {
  /** `reads_contents`: it changes nothing, but could read secrets or stored data. */
  readOnly: 'proven' | 'reads_contents' | 'could_write' | 'unknown';
  /** What the role could do beyond describing, as its policies name it. Empty if that is nothing, or unknown. */
  actions: string[];
  /** For `unknown`: why, as the end of a sentence. */
  reason?: string;
}

/** Actions that harm an account or give lasting access to it, one of each kind. */
export const CHANGES: readonly string[] = [
  'cloudformation:CreateStack',
  'cloudtrail:StopLogging',
  'dynamodb:DeleteTable',
  'ec2:AuthorizeSecurityGroupIngress',
  'ec2:RunInstances',
  'ec2:TerminateInstances',
  'iam:AttachRolePolicy',
  'iam:CreateAccessKey',
  'iam:PassRole',
  'lambda:InvokeFunction',
  'rds:DeleteDBInstance',
  's3:DeleteObject',
  's3:PutObject',
  'ssm:SendCommand',
  'sts:AssumeRole',
];
export const CONTENTS: readonly string[] = [
  'dynamodb:Scan',
  'kms:Decrypt',
  'logs:GetLogEvents',
  's3:GetObject',
  'secretsmanager:GetSecretValue',
  'sqs:ReceiveMessage',
  'ssm:GetParameter',
];

/** The proof must fit into the time that a person waits for a connection. */
const PROOF_MS = 8_000;

/**
 * Asks IAM, through the role itself, whether the role could change anything or read contents. It needs two sources,
 * because neither sees everything. The policy simulator evaluates every policy (AWS's own, denies, a boundary, the
 * organisation's) for the actions above on all resources. The role's policies show what is allowed on single resources
 * or under a condition. `proven` needs both. Never throws: what could not be asked is `unknown`.
 */
export async function proveReadOnly(
  iam: IAMClient,
  roleArn: string,
  signal?: AbortSignal,
): Promise<ReadOnlyProof> {
  const signalInTime = AbortSignal.any([AbortSignal.timeout(PROOF_MS), ...(signal ? [signal] : [])]);
  const [simulated, granted] = await Promise.allSettled([
    orAborted(simulate(iam, roleArn, signalInTime), signalInTime),
    orAborted(readRoleGrants(iam, roleArn.split('/').at(-1) ?? '', signalInTime), signalInTime),
  ]);
  return weigh(simulated, granted);
}

function weigh(
  simulated: PromiseSettledResult<EvaluationResult[]>,
  granted: PromiseSettledResult<RoleGrants>,
): ReadOnlyProof {
  const results = simulated.status === 'fulfilled' ? simulated.value : [];
  const { changing, unclear } =
    granted.status === 'fulfilled' ? granted.value : { changing: [], unclear: [] };
  const allowed = results.flatMap(({ EvalActionName = '', EvalDecision }) =>
    EvalDecision === 'allowed' ? EvalActionName : [],
  );
  const actions = [...new Set([...allowed, ...changing])].sort();
  if (changing.length > 0 || allowed.some((action) => CHANGES.includes(action)))
    return { readOnly: 'could_write', actions };

  const failed = [simulated, granted].find((it) => it.status === 'rejected');
  if (failed) return { readOnly: 'unknown', actions, reason: reasonOf(failed.reason) };
  if (unclear.length > 0) return { readOnly: 'unknown', actions, reason: unclearReason(unclear) };
  const missing = undecided(results);
  if (missing.length > 0) return { readOnly: 'unknown', actions, reason: undecidedReason(missing) };
  return { readOnly: actions.length > 0 ? 'reads_contents' : 'proven', actions };
}

async function simulate(client: IAMClient, roleArn: string, abortSignal: AbortSignal) {
  const { paginateSimulatePrincipalPolicy } = await import('@aws-sdk/client-iam');
  const results: EvaluationResult[] = [];
  const asked = { PolicySourceArn: roleArn, ActionNames: [...CHANGES, ...CONTENTS] };
  for await (const page of paginateSimulatePrincipalPolicy({ client }, asked, { abortSignal }))
    results.push(...(page.EvaluationResults ?? []));
  return results;
}

/**
 * Returns actions without a definite denial: the simulation did not answer, or its answer depends on a condition
 * without a known value.
 */
function undecided(results: EvaluationResult[]): string[] {
  return [...CHANGES, ...CONTENTS].filter(
    (action) =>
      !results.some(
        ({ EvalActionName, EvalDecision, MissingContextValues: conditions = [] }) =>
          EvalActionName === action &&
          (EvalDecision === 'allowed' ||
            EvalDecision === 'explicitDeny' ||
            (EvalDecision === 'implicitDeny' && conditions.length === 0)),
      ),
  );
}

function reasonOf(error: unknown): string {
  const api = apiOfError(error) ?? 'iam:SimulatePrincipalPolicy';
  const { reason, remedy } = explainAwsError(error, api);
  return `AWS's answer to ${api} was: ${reason}.${remedy ? ` ${remedy}` : ''}`;
}

const few = (names: string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

const unclearReason = (names: string[]): string =>
  `its policies allow ${few(names)}, whose names do not tell whether they only read.`;

const undecidedReason = (names: string[]): string =>
  `IAM's policy simulator did not decide on ${few(names)}.`;
