import { z } from 'zod';

/** How Windsock signs in to AWS without a key: an identity token is exchanged for a session of its own role. */
export interface AwsWebIdentityConfig {
  /** The role that the token is exchanged for. It assumes the roles of connected accounts. */
  roleArn: string;
  /** The variable that named the role, for messages about correcting it. */
  roleVariable: 'AWS_WEB_IDENTITY_ROLE_ARN' | 'AWS_ROLE_ARN';
  /** The session name that CloudTrail shows. */
  sessionName: string;
  token:
    | {
        from: 'file';
        /** A file that its writer keeps renewing, so it is read at each exchange. */
        path: string;
      }
    | {
        from: 'azure';
        /** The App ID URI, or the client id, of the application in Entra that the token is for. */
        audience: string;
        /** The client id of the managed identity. Absent: the app's own (system-assigned). */
        clientId?: string;
        clientIdVariable?: 'AZURE_CLIENT_ID' | 'AzureWebJobsStorage__clientId';
      };
}

const role = (name: string) =>
  z
    .string()
    .regex(
      /^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
      `${name} must be the ARN of an IAM role, such as arn:aws:iam::123456789012:role/windsock.`,
    );

/** Variables that say how Windsock signs in to AWS. The SDK reads any others by itself. */
export const awsVariables = {
  AWS_WEB_IDENTITY_ROLE_ARN: role('AWS_WEB_IDENTITY_ROLE_ARN').optional(),
  AWS_WEB_IDENTITY_AUDIENCE: z
    .string()
    .regex(/^\S{1,255}$/, 'AWS_WEB_IDENTITY_AUDIENCE must be an App ID URI, such as api://windsock-aws.')
    .refine(
      (text) => !text.endsWith('/.default'),
      'AWS_WEB_IDENTITY_AUDIENCE must be the App ID URI alone, without /.default.',
    )
    .optional(),
  // The SDK's names, which Kubernetes clusters on AWS set by themselves.
  AWS_WEB_IDENTITY_TOKEN_FILE: z.string().optional(),
  AWS_ROLE_ARN: role('AWS_ROLE_ARN').optional(),
  AWS_ROLE_SESSION_NAME: z
    .string()
    .regex(
      /^[\w+=,.@-]{2,64}$/,
      'AWS_ROLE_SESSION_NAME must be 2 to 64 letters, digits and any of _ + = , . @ -',
    )
    .default('windsock'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_PROFILE: z.string().optional(),
  // The name with which Azure's SDK selects one of several managed identities.
  AZURE_CLIENT_ID: z
    .guid({ error: () => 'AZURE_CLIENT_ID must be the client id of a managed identity, a GUID.' })
    .optional(),
  WINDSOCK_AWS_PRINCIPAL_ARN: z
    .string()
    .regex(
      /^arn:aws[\w-]*:iam::\d{12}:(root|role\/.+|user\/.+)$/,
      'WINDSOCK_AWS_PRINCIPAL_ARN must be the ARN of an IAM role, user or account root.',
    )
    .optional(),
};
type Variables = z.infer<z.ZodObject<typeof awsVariables>> & {
  AzureWebJobsStorage__clientId?: string | undefined;
};

/** Returns combinations of variables that are valid alone and wrong together, one sentence each. */
export function awsContradictionsIn(v: Variables): string[] {
  const { AWS_WEB_IDENTITY_TOKEN_FILE: file, AWS_WEB_IDENTITY_AUDIENCE: audience } = v;
  const own = v.AWS_WEB_IDENTITY_ROLE_ARN;
  const found: string[] = [];
  if (own && !file && !audience)
    found.push(
      'AWS_WEB_IDENTITY_ROLE_ARN needs an identity token: set AWS_WEB_IDENTITY_AUDIENCE to the App ID URI that ' +
        "Azure's managed identity asks a token for, or AWS_WEB_IDENTITY_TOKEN_FILE to the file that holds one.",
    );
  if (file && audience)
    found.push(
      'AWS_WEB_IDENTITY_TOKEN_FILE and AWS_WEB_IDENTITY_AUDIENCE are both set: remove the one that the identity ' +
        "token does not come from. The audience is for Azure's managed identity; a file's token has its own.",
    );
  if (audience && !own)
    found.push(
      'AWS_WEB_IDENTITY_AUDIENCE is set, but AWS_WEB_IDENTITY_ROLE_ARN is not: set both or neither.',
    );
  if (file && !own && !v.AWS_ROLE_ARN)
    found.push(
      'AWS_WEB_IDENTITY_TOKEN_FILE is set, but AWS_WEB_IDENTITY_ROLE_ARN is not: set it to the role that the token is exchanged for.',
    );
  const role = webIdentityOf(v)?.roleArn;
  const principal = v.WINDSOCK_AWS_PRINCIPAL_ARN;
  if (role && principal && principal !== role && principal !== rootOf(role))
    found.push(
      `WINDSOCK_AWS_PRINCIPAL_ARN is ${principal}, but Windsock signs in as ${role}, which roles that trust the ` +
        'former would not let in: remove WINDSOCK_AWS_PRINCIPAL_ARN.',
    );
  return found;
}

/** 'arn:aws:iam::123456789012:role/windsock' → 'arn:aws:iam::123456789012:root' */
const rootOf = (roleArn: string): string => roleArn.replace(/role\/.*$/, 'root');

/** Returns how Windsock signs in, and whom the roles of connected accounts trust. */
export function awsOf(v: Variables): { awsWebIdentity?: AwsWebIdentityConfig; awsPrincipalArn?: string } {
  const awsWebIdentity = webIdentityOf(v);
  const awsPrincipalArn = v.WINDSOCK_AWS_PRINCIPAL_ARN ?? awsWebIdentity?.roleArn;
  return { ...(awsWebIdentity && { awsWebIdentity }), ...(awsPrincipalArn && { awsPrincipalArn }) };
}

function webIdentityOf(v: Variables): AwsWebIdentityConfig | undefined {
  const path = v.AWS_WEB_IDENTITY_TOKEN_FILE;
  const own = v.AWS_WEB_IDENTITY_ROLE_ARN;
  // The SDK's own pair ranks after a key or a profile, as in its default chain.
  const ofSdk = path && !v.AWS_ACCESS_KEY_ID && !v.AWS_PROFILE ? v.AWS_ROLE_ARN : undefined;
  const roleArn = own ?? ofSdk;
  const token = path ? { from: 'file' as const, path } : azureTokenOf(v);
  if (!roleArn || !token) return undefined;
  const roleVariable = own ? 'AWS_WEB_IDENTITY_ROLE_ARN' : 'AWS_ROLE_ARN';
  return { roleArn, roleVariable, sessionName: v.AWS_ROLE_SESSION_NAME, token };
}

function azureTokenOf(v: Variables): AwsWebIdentityConfig['token'] | undefined {
  const audience = v.AWS_WEB_IDENTITY_AUDIENCE;
  if (!audience) return undefined;
  for (const clientIdVariable of ['AZURE_CLIENT_ID', 'AzureWebJobsStorage__clientId'] as const) {
    const clientId = v[clientIdVariable];
    if (clientId) return { from: 'azure', audience, clientId, clientIdVariable };
  }
  return { from: 'azure', audience };
}
