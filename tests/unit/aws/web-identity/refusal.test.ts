import { refusalOf } from '@windsock/bot/aws/web-identity/refusal.ts';
import type { AwsWebIdentityConfig } from '@windsock/bot/config-aws.ts';
import { describe, expect, it } from 'vitest';

const file: AwsWebIdentityConfig = {
  roleArn: 'arn:aws:iam::123456789012:role/windsock',
  roleVariable: 'AWS_ROLE_ARN',
  sessionName: 'windsock',
  token: { from: 'file', path: '/run/token' },
};
const azure: AwsWebIdentityConfig = {
  ...file,
  roleVariable: 'AWS_WEB_IDENTITY_ROLE_ARN',
  token: { from: 'azure', audience: 'api://windsock-aws' },
};
const error = (name: string, message = '', more = {}) => Object.assign(new Error(message), { name, ...more });

// STS's words as quoted in its guides and in people's questions.
describe.each<[string, AwsWebIdentityConfig, Error, RegExp]>([
  [
    'no provider',
    file,
    error('InvalidIdentityToken', 'No OpenIDConnect provider found in your account for https://x'),
    /role in AWS_ROLE_ARN has no identity provider .*templates\/aws-identity-provider.yaml/,
  ],
  [
    'an audience from Azure',
    azure,
    error('InvalidIdentityToken', 'Incorrect token audience'),
    /compare AWS_WEB_IDENTITY_AUDIENCE with/,
  ],
  [
    'an audience from a file',
    file,
    error('InvalidIdentityToken', 'Incorrect token audience'),
    /give the token in AWS_WEB_IDENTITY_TOKEN_FILE the audience/,
  ],
  [
    'unreachable keys',
    file,
    error('InvalidIdentityToken', "Couldn't retrieve verification key from your identity provider"),
    /openid-configuration/,
  ],
  [
    'an identity provider that does not answer',
    azure,
    error('IDPCommunicationError'),
    /openid-configuration/,
  ],
  [
    'an old thumbprint',
    file,
    error(
      'InvalidIdentityToken',
      "OpenIDConnect provider's HTTPS certificate doesn't match configured thumbprint",
    ),
    /thumbprints/,
  ],
  ['a missing claim', file, error('InvalidIdentityToken', 'Missing a required claim: aud'), /lacks a claim/],
  [
    'another kind of token',
    file,
    error('InvalidIdentityToken', 'The ID Token provided is not a valid JWT.'),
    /RS256/,
  ],
  ['an expired token from Azure', azure, error('ExpiredTokenException', 'Token expired'), /restart the app/],
  [
    'an expired token from a file',
    file,
    error('ExpiredTokenException', 'Token expired'),
    /no longer renews it/,
  ],
  [
    'a role that does not trust it',
    azure,
    error('AccessDenied', 'Not authorized to perform sts:AssumeRoleWithWebIdentity'),
    /AWS_WEB_IDENTITY_ROLE_ARN: either it does not exist, or its trust policy/,
  ],
  ['a disabled region', file, error('RegionDisabledException'), /does not allow sign-in in this region/],
  [
    'another ARN',
    file,
    error('ValidationError', 'arn:aws:iam::1:role/secret is invalid'),
    /compare the variable with the ARN/,
  ],
  ['too many requests', file, error('Throttling', 'Rate exceeded'), /limits how often/],
  ['no answer', azure, error('TimeoutError'), /did not answer in time/],
  [
    'no network',
    azure,
    error('Error', 'connect', { code: 'ECONNREFUSED' }),
    /could not be asked \(not reachable\)/,
  ],
  [
    'an unknown error',
    file,
    error('InvalidThing', 'arn:aws:iam::1:role/secret'),
    /could not be asked \(InvalidThing\)/,
  ],
])('STS refuses for %s', (_what, settings, refusal, sentence) => {
  it('in a sentence with a remedy that reveals no value', () => {
    const { explanation } = refusalOf(refusal, settings);
    expect(explanation.reason).toBe('cannot sign in to AWS');
    expect(explanation.remedy).toMatch(sentence);
    expect(explanation.remedy).not.toMatch(/123456789012|secret|\/run\/token|api:\/\//);
  });
});
