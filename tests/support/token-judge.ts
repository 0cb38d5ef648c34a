// moto opens a session for any token and any length. This file does the checks that AWS does first, with AWS's words
// (API reference of STS, AssumeRoleWithWebIdentity; IAM user guide, "OIDC federation"), based on moto's providers and
// roles.
import { verify } from 'node:crypto';
import {
  GetOpenIDConnectProviderCommand,
  GetRoleCommand,
  IAMClient,
  ListOpenIDConnectProvidersCommand,
} from '@aws-sdk/client-iam';
import { decodeJwt } from 'jose';
import { adminOf } from '../integration/aws-accounts.ts';
import type { Interference, ProxiedCall } from '../integration/aws-proxy.ts';
import type { Issuer } from './identity-issuer.ts';

interface Trust {
  Principal: { Federated: string };
  Action: string;
  Condition: { StringEquals: Record<string, string> };
}

/** The limit for a role that is assumed from another role's session, whatever the role allows. */
const CHAINED_SECONDS = 3600;

/** Checks each AssumeRoleWithWebIdentity call for one role of an account; moto answers those that pass. */
export async function judgeTokens({
  url,
  account,
  roleName,
  issuers,
  now = () => new Date(),
}: {
  url: string;
  account: string;
  roleName: string;
  /** The issuers whose keys AWS can fetch. */
  issuers: readonly Issuer[];
  now?: () => Date;
}): Promise<(call: ProxiedCall) => Interference> {
  const iam = new IAMClient(await adminOf(url, account));
  const { OpenIDConnectProviderList: listed = [] } = await iam.send(
    new ListOpenIDConnectProvidersCommand({}),
  );
  const providers = await Promise.all(
    listed.map(async ({ Arn: OpenIDConnectProviderArn = '' }) => ({
      arn: OpenIDConnectProviderArn,
      ...(await iam.send(new GetOpenIDConnectProviderCommand({ OpenIDConnectProviderArn }))),
    })),
  );
  const { Role } = await iam.send(new GetRoleCommand({ RoleName: roleName }));
  const { Statement } = JSON.parse(decodeURIComponent(Role?.AssumeRolePolicyDocument ?? ''));

  return ({ action, body }) => {
    const asked = new URLSearchParams(body);
    if (action === 'AssumeRole' && Number(asked.get('DurationSeconds')) > CHAINED_SECONDS)
      return refusal(400, 'ValidationError', 'DurationSeconds exceeds the 1 hour limit for role chaining');
    if (action !== 'AssumeRoleWithWebIdentity') return undefined;
    const token = asked.get('WebIdentityToken') ?? '';
    const { iss = '', aud, azp, sub, exp = 0 } = decodeJwt(token);
    const host = iss.replace('https://', '');
    const provider = providers.find(({ Url }) => Url === host);
    if (!provider) return invalid(`No OpenIDConnect provider found in your account for ${iss}`);
    if (!issuers.some(({ issuer, publicKey }) => issuer === iss && isSigned(token, publicKey)))
      return invalid("Couldn't retrieve verification key from your identity provider");
    if (exp * 1000 < now().getTime()) return refusal(400, 'ExpiredTokenException', 'Token expired');
    const party = String(azp ?? aud);
    if (!provider.ClientIDList?.includes(party)) return invalid('Incorrect token audience');
    const claims: Record<string, unknown> = { [`${host}:aud`]: party, [`${host}:sub`]: sub };
    const trusted = (Statement as Trust[]).some(
      ({ Principal, Action, Condition }) =>
        asked.get('RoleArn') === Role?.Arn &&
        Principal.Federated === provider.arn &&
        Action === 'sts:AssumeRoleWithWebIdentity' &&
        Object.entries(Condition.StringEquals).every(([key, value]) => claims[key] === value),
    );
    if (!trusted)
      return refusal(403, 'AccessDenied', 'Not authorized to perform sts:AssumeRoleWithWebIdentity');
    if (Number(asked.get('DurationSeconds')) > (Role?.MaxSessionDuration ?? 3600))
      return refusal(400, 'ValidationError', 'The requested DurationSeconds exceeds the MaxSessionDuration');
    return undefined;
  };
}

function isSigned(token: string, key: Issuer['publicKey']): boolean {
  const [header, payload, signature = ''] = token.split('.');
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

const invalid = (message: string) => refusal(400, 'InvalidIdentityToken', message);

/** Returns a refusal in STS's format. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>1</RequestId></ErrorResponse>`,
});
