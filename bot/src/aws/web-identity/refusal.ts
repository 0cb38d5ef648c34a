import type { AwsWebIdentityConfig } from '../../config-aws.ts';
import type { ExplainedError } from '../errors.ts';
import { explainAwsError } from '../errors.ts';
import { cannotSignIn } from './cannot-sign-in.ts';

const TEMPLATE = 'templates/aws-identity-provider.yaml';
const SEE_LOG = 'The log names what the token says.';

/**
 * Explains STS's refusals of AssumeRoleWithWebIdentity, with remedies (API reference, "Errors"; the words of
 * InvalidIdentityToken are those quoted in AWS's guides for OIDC).
 */
export function refusalOf(error: unknown, settings: AwsWebIdentityConfig): ExplainedError {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const remedy = remedyFor(name, message, settings);
  if (remedy) return cannotSignIn(remedy, { cause: error });
  const { kind, reason } = explainAwsError(error, 'sts:AssumeRoleWithWebIdentity');
  // AWS's own words may quote what was sent.
  const why = kind === 'invalid' ? name : reason;
  const other = `AWS's Security Token Service could not be asked (${why}): Windsock tries again by itself.`;
  return cannotSignIn(OTHERS[kind] ?? other, { kind, cause: error });
}

const OTHERS: Partial<Record<string, string>> = {
  throttled: "AWS's Security Token Service limits how often it may be asked: Windsock tries again by itself.",
  timeout:
    "AWS's Security Token Service did not answer in time: Windsock tries again by itself. If it lasts, let this machine " +
    'reach the sts endpoint of AWS (a firewall, a proxy, AWS_ENDPOINT_URL).',
};

function remedyFor(name: string, message: string, settings: AwsWebIdentityConfig): string | undefined {
  const { roleVariable: role, token } = settings;
  if (/^InvalidIdentityToken/.test(name)) return ofToken(message, settings);
  if (/^ExpiredToken/.test(name))
    return token.from === 'file'
      ? 'The token in the file that AWS_WEB_IDENTITY_TOKEN_FILE names has expired: whatever writes the file no longer ' +
          'renews it. In Kubernetes the kubelet does; a token of GitHub lasts for minutes, and must be written again.'
      : "AWS says that the managed identity's token has expired: if it stays so, restart the app so that Azure gives another.";
  if (/^AccessDenied/.test(name))
    return (
      `AWS refuses the role in ${role}: either it does not exist, or its trust policy does not name the issuer, audience and ` +
      `subject of this deployment's token. ${SEE_LOG} ${TEMPLATE} makes such a role: compare its parameters Issuer, Audience ` +
      'and Subject.'
    );
  if (/^IDPCommunicationError/.test(name)) return UNREACHABLE;
  if (/^IDPRejectedClaim/.test(name))
    return `The identity provider rejected the token, or it is no longer valid. ${SEE_LOG}`;
  if (/^RegionDisabled/.test(name))
    return `The account of the role in ${role} does not allow sign-in in this region: activate it for STS in the account's IAM settings.`;
  if (/^(ValidationError|MalformedPolicyDocument|PackedPolicyTooLarge)/.test(name))
    return `AWS does not accept the request for the role in ${role}: compare the variable with the ARN that the stack's outputs show.`;
  return undefined;
}

const UNREACHABLE =
  "AWS cannot fetch the signing keys of the token's issuer: its address with /.well-known/openid-configuration must be " +
  `reachable from the internet, over TLS with a public certificate. ${SEE_LOG}`;

function ofToken(message: string, { roleVariable, token }: AwsWebIdentityConfig): string {
  if (/no openidconnect provider/i.test(message))
    return (
      `The account of the role in ${roleVariable} has no identity provider for the token's issuer: deploy ${TEMPLATE} there, ` +
      `with that issuer. ${SEE_LOG}`
    );
  if (/audience/i.test(message))
    return (
      `The identity provider in AWS does not list the token's audience: ${
        token.from === 'azure'
          ? 'compare AWS_WEB_IDENTITY_AUDIENCE with'
          : 'give the token in AWS_WEB_IDENTITY_TOKEN_FILE the audience of'
      } the parameter Audience of the stack from ${TEMPLATE}. Where the token has an authorized party (azp), AWS ` +
      `compares that instead: it is the parameter AuthorizedParty. ${SEE_LOG}`
    );
  if (/verification key|retrieve|communicat/i.test(message)) return UNREACHABLE;
  if (/thumbprint|certificate/i.test(message))
    return "The certificate of the token's issuer does not match the thumbprints of the identity provider in AWS: remove them there, or renew them.";
  if (/claim/i.test(message))
    return `The token lacks a claim that AWS needs (iss, aud, sub, exp, iat). ${SEE_LOG}`;
  return `AWS does not accept the identity token: it must be a JSON Web Token that its issuer signed by RS256 or ES256. ${SEE_LOG}`;
}
