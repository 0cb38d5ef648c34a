import type { STSClient } from '@aws-sdk/client-sts';
import type { AwsCredentialIdentity } from '@smithy/types';
import type { AwsWebIdentityConfig } from '../../config-aws.ts';
import { httpAgent, httpsAgent } from '../agents.ts';
import { mainRegion, partitionOfArn } from '../regions.ts';
import { cannotSignIn } from './cannot-sign-in.ts';
import { refusalOf } from './refusal.ts';

/** Every role allows an hour, and each role that is assumed from this session gets no more whatever it allows. */
export const SESSION_SECONDS = 3600;
const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_ATTEMPTS = 3;
/** For all attempts. */
const DEADLINE_MS = 15_000;

/**
 * Exchanges identity tokens for sessions of the role (STS, AssumeRoleWithWebIdentity): the request is not signed, the token
 * is its proof. What AWS says of a session's end is by AWS's clock: whoever keeps one counts from when it was asked for.
 * @param endpoint absent: AWS, or what the SDK's own configuration says
 * @throws ExplainedError where STS refuses (refusal.ts) or cannot be asked
 */
export function createExchange(
  settings: AwsWebIdentityConfig,
  endpoint?: string,
): (token: string) => Promise<AwsCredentialIdentity> {
  let client: STSClient | undefined;
  return async (token) => {
    const { STSClient: Client, AssumeRoleWithWebIdentityCommand } = await import('@aws-sdk/client-sts');
    client ??= new Client({
      region: mainRegion(partitionOfArn(settings.roleArn)),
      ...(endpoint && { endpoint }),
      maxAttempts: MAX_ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        httpAgent,
        httpsAgent,
      },
    });
    const command = new AssumeRoleWithWebIdentityCommand({
      RoleArn: settings.roleArn,
      RoleSessionName: settings.sessionName,
      WebIdentityToken: token,
      DurationSeconds: SESSION_SECONDS,
    });
    const abortSignal = AbortSignal.timeout(DEADLINE_MS);
    const { Credentials: made } = await client.send(command, { abortSignal }).catch((error: unknown) => {
      throw refusalOf(error, settings);
    });
    if (!made?.AccessKeyId || !made.SecretAccessKey || !made.SessionToken)
      throw cannotSignIn(
        "AWS's Security Token Service answered without credentials: Windsock tries again by itself.",
      );
    return {
      accessKeyId: made.AccessKeyId,
      secretAccessKey: made.SecretAccessKey,
      sessionToken: made.SessionToken,
    };
  };
}
