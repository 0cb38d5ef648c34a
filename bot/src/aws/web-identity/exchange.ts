import type { STSClient } from '@aws-sdk/client-sts';
import type { AwsCredentialIdentity } from '@smithy/types';
import type { AwsWebIdentityConfig } from '../../config-aws.ts';
import { httpAgent, httpsAgent } from '../agents.ts';
import { mainRegion, partitionOfArn } from '../regions.ts';
import { cannotSignIn } from './cannot-sign-in.ts';
import { refusalOf } from './refusal.ts';

/** Every role allows an hour, and a role assumed from this session cannot have more. */
export const SESSION_SECONDS = 3600;
const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_ATTEMPTS = 3;
/** The time for all attempts. */
const DEADLINE_MS = 15_000;

/**
 * Exchanges identity tokens for sessions of the role (STS, AssumeRoleWithWebIdentity). The request is not signed; the
 * token proves it. The session's end is by AWS's clock, so whoever keeps one counts from the request.
 * @param endpoint absent: AWS, or the SDK's own configuration
 * @throws ExplainedError if STS refuses (refusal.ts) or cannot be reached
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
