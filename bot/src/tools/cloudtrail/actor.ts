/** The parts of an event's userIdentity that identify the actor (CloudTrail user guide, "userIdentity element"). */
export interface UserIdentity {
  type?: string;
  userName?: string;
  arn?: string;
  principalId?: string;
  accountId?: string;
  /** The service that made the call, for somebody or by itself: 'cloudformation.amazonaws.com'. */
  invokedBy?: string;
  sessionContext?: { sourceIdentity?: string; sessionIssuer?: { userName?: string; type?: string } };
}

export interface Actor {
  /** The name that people know: 'anna', 'root', 'anna@larkspur.example', 'autoscaling.amazonaws.com'. */
  name: string;
  kind: 'person' | 'root' | 'role' | 'service' | 'unknown';
  /** The assumed role: 'deploy', or with IAM Identity Center the permission set. */
  role?: string;
  /** The service that made the call on the actor's behalf. */
  through?: string;
}

/** Roles that IAM Identity Center creates for a permission set: 'AWSReservedSSO_Administrator_0123456789abcdef'. */
const PERMISSION_SET = /^AWSReservedSSO_(.+)_[0-9a-f]{16}$/;
/** Session names that an AWS service or SDK generates, which identify nobody. */
const MACHINE_SESSION =
  /^(?:i-[0-9a-f]{8,17}|[0-9a-f]{16,}|\d{8,}|botocore-session-\d+|aws-sdk-\S+|AWSCLI-Session|AWSCloudFormation|AutoScaling|[\w-]+-\d{10,})$/i;

/** CloudTrail's replacement for an unknown user name in a sign-in, because people type passwords there. */
const HIDDEN = 'HIDDEN_DUE_TO_SECURITY_REASONS';

/**
 * Returns who caused an event: the person behind an assumed role, if the session names one. `username` is CloudTrail's
 * own Username field.
 */
export function actorOf(identity: UserIdentity | undefined, username: string | undefined): Actor {
  const { type, userName, arn = '', invokedBy, sessionContext } = identity ?? {};
  const through = invokedBy && type !== 'AWSService' ? { through: invokedBy } : {};
  if (type === 'Root') return { name: 'root', kind: 'root', ...through };
  if (type === 'AWSService' || (!type && invokedBy))
    return { name: invokedBy ?? username ?? 'AWS', kind: 'service' };
  if (type === 'AssumedRole' || type === 'Role') {
    const [, role = '', session = ''] = /assumed-role\/([^/]+)\/(.+)$/.exec(arn) ?? [];
    const issuer = sessionContext?.sessionIssuer?.userName ?? role;
    const set = PERMISSION_SET.exec(issuer)?.[1];
    const person =
      sessionContext?.sourceIdentity ?? (MACHINE_SESSION.test(session) || session === role ? '' : session);
    if (!person) return { name: issuer || username || 'unknown', kind: 'role', ...through };
    return { name: person, kind: 'person', ...(issuer && { role: set ?? issuer }), ...through };
  }
  // For a principal of another account, AWS reveals only the account.
  if (type === 'AWSAccount' && identity?.accountId)
    return { name: `account ${identity.accountId}`, kind: 'unknown', ...through };
  const name = userName === HIDDEN ? undefined : (userName ?? username ?? arn.split('/').at(-1));
  if (!name) return { name: 'unknown', kind: 'unknown', ...through };
  return { name, kind: 'person', ...through };
}
