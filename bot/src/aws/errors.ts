import { permissionOf } from './api-names.ts';
import { isOptIn } from './regions.ts';

export type AwsErrorKind =
  | 'denied'
  | 'not_available'
  | 'throttled'
  | 'timeout'
  | 'credentials'
  | 'region_disabled'
  | 'invalid'
  /** A rule of the workspace excludes it, so nothing was sent. */
  | 'ruled_out'
  | 'other';

/** The explanation of a failed call for a person. Never a stack, never a request. */
export interface Explanation {
  /** 'AccessDenied', 'not available', 'timed out' … */
  reason: string;
  /** What to do about it, as a sentence. */
  remedy?: string;
  kind: AwsErrorKind;
}

/** An error that already contains its explanation for a person. */
export class ExplainedError extends Error {
  readonly explanation: Explanation;

  /** `what` failed, in a few words. The message continues with what to do about it. */
  constructor(what: string, explanation: Explanation) {
    super(explanation.remedy ? `${what}. ${explanation.remedy}` : `${what}.`);
    this.name = 'ExplainedError';
    this.explanation = explanation;
  }
}

const DENIED =
  /^(AccessDenied(Exception)?|UnauthorizedOperation|UnauthorizedException|AuthorizationError(Exception)?|Forbidden|AllAccessDisabled)$/;
const THROTTLED =
  /^(Throttl|RequestLimitExceeded|TooManyRequests|SlowDown|BandwidthLimitExceeded|LimitExceeded|PriorRequestNotComplete|EC2ThrottledException|RequestThrottled|ProvisionedThroughputExceeded|TransactionInProgress)/;
const EXPIRED = /^(ExpiredToken(Exception)?|RequestExpired|TokenRefreshRequired)$/;
const BAD_KEYS =
  /^(AuthFailure|UnrecognizedClientException|InvalidClientTokenId|InvalidAccessKeyId|SignatureDoesNotMatch|IncompleteSignature|InvalidSignatureException|MissingAuthenticationToken(Exception)?|InvalidToken)$/;
const UNKNOWN_API =
  /^(UnknownOperation(Exception)?|InvalidAction|NotImplemented(Exception)?|UnsupportedOperation(Exception)?|OperationNotSupportedException|UnsupportedActionException|TypeNotFoundException|NotAvailable(InDemo)?)$/;
const INVALID =
  /^(Invalid|Validation|Malformed|Missing|BadRequest|DataUnavailable|BillExpiration|RequestChanged)/;
const TIMEOUT = /^(TimeoutError|AbortError|RequestTimeout(Exception)?|ETIMEDOUT|ESOCKETTIMEDOUT)$/;
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|CERT_|DEPTH_ZERO|UNABLE_TO)/;

interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  Code?: string;
  cause?: { code?: string };
  $metadata?: { httpStatusCode?: number };
  $response?: { statusCode?: number; headers?: Record<string, string> };
}

/**
 * Explains a failed call to the person who asked. `api` is 'ec2:DescribeInstances'. With `region`, a refusal of
 * otherwise valid keys is explained as a region that is not enabled.
 */
export function explainAwsError(error: unknown, api: string, region?: string): Explanation {
  if (error instanceof ExplainedError) return error.explanation;
  const raw: SdkError = typeof error === 'object' && error !== null ? error : {};
  const code = raw.code ?? raw.cause?.code ?? '';
  const name = raw.name && raw.name !== 'Error' ? raw.name : (raw.Code ?? code);
  const status = raw.$response?.statusCode ?? raw.$metadata?.httpStatusCode;

  if (isForeignAnswer(raw) || UNKNOWN_API.test(name) || status === 501) {
    return {
      kind: 'not_available',
      reason: raw.name === 'NotAvailableInDemo' ? 'not available in the demo account' : 'not available',
    };
  }
  if (DENIED.test(name)) return denied(raw.message ?? '', api);
  if (THROTTLED.test(name) || status === 429) {
    return {
      kind: 'throttled',
      reason: 'throttled',
      remedy: 'AWS limited the rate of calls: ask again in a minute.',
    };
  }
  if (EXPIRED.test(name)) {
    return {
      kind: 'credentials',
      reason: 'credentials expired',
      remedy: 'Renew the AWS credentials, for example with `aws sso login`.',
    };
  }
  if (/OptInRequired|RegionDisabled/.test(name) || (BAD_KEYS.test(name) && region && isOptIn(region))) {
    return {
      kind: 'region_disabled',
      reason: 'region not enabled',
      remedy: `Enable ${region ?? 'the region'} in the account, or leave it out.`,
    };
  }
  if (BAD_KEYS.test(name)) {
    return {
      kind: 'credentials',
      reason: name,
      remedy: 'AWS does not accept the credentials: check the key, its secret and the clock.',
    };
  }
  if (name === 'CredentialsProviderError' || /could not load credentials/i.test(raw.message ?? '')) {
    return {
      kind: 'credentials',
      reason: 'no AWS credentials',
      remedy:
        'Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or sign in with `aws sso login`.',
    };
  }
  if (TIMEOUT.test(name) || TIMEOUT.test(code))
    return { kind: 'timeout', reason: 'timed out', remedy: 'Ask again, or for fewer regions.' };
  if (code === 'ENOTFOUND') {
    return {
      kind: 'not_available',
      reason: 'no such endpoint',
      remedy: 'The service may not exist in this region.',
    };
  }
  if (UNREACHABLE.test(code))
    return {
      kind: 'other',
      reason: 'not reachable',
      remedy: 'Check the network, a proxy and AWS_ENDPOINT_URL.',
    };
  if (INVALID.test(name)) return { kind: 'invalid', reason: `${name}: ${oneLine(raw.message ?? '')}` };
  if (raw.$metadata && name)
    return { kind: 'other', reason: status && status >= 500 ? `${name}: AWS failed` : name };
  return { kind: 'other', reason: 'unexpected error' };
}

/**
 * Returns whether the answer is an HTML page, or unknown to the protocol, with an error status: a peer without that
 * API.
 */
function isForeignAnswer({ name, $response: response }: SdkError): boolean {
  const status = response?.statusCode ?? 0;
  if (status !== 404 && status !== 405 && status !== 500 && status !== 501) return false;
  const type =
    Object.entries(response?.headers ?? {}).find(([key]) => key.toLowerCase() === 'content-type')?.[1] ?? '';
  return type.startsWith('text/html') || name === 'SyntaxError';
}

function denied(message: string, api: string): Explanation {
  const permission = /not authorized to perform:?\s+([\w-]+:\w+)/.exec(message)?.[1] ?? permissionOf(api);
  const reason = 'AccessDenied';
  if (/service control policy/i.test(message)) {
    return {
      kind: 'denied',
      reason,
      remedy: `A service control policy of the organisation forbids \`${permission}\`.`,
    };
  }
  if (/permissions boundary/i.test(message)) {
    return {
      kind: 'denied',
      reason,
      remedy: `The role's permissions boundary does not allow \`${permission}\`.`,
    };
  }
  if (/session policy/i.test(message)) {
    return {
      kind: 'denied',
      reason,
      remedy: `Windsock's own read-only session leaves out \`${permission}\`.`,
    };
  }
  return {
    kind: 'denied',
    reason,
    remedy: `Allow \`${permission}\` for the role or user that Windsock reads with.`,
  };
}

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
};
