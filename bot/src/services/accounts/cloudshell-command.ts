import { gzipSync } from 'node:zlib';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { cloudFormationCommandResult } from '../../contract/accounts.ts';
import { STACK_REGION, stackNameOf } from './role.ts';
import { NO_PRINCIPAL, roleTemplate } from './template.ts';

/** Terminals pass lines of at most 4,096 bytes to programs that do not read key by key. */
const LINE = 120;

/**
 * Returns one command that creates the stack, for pasting into AWS CloudShell in the account. It contains the template,
 * so AWS needs neither S3 nor access to this Windsock. It is for bash, which reads all of it before it runs anything.
 * It contains nothing special to an interactive shell (no tabs, no exclamation marks) and does not end the person's
 * shell. Run again, it changes nothing or updates the stack to this template.
 * @param input ids in the contract's form, which need no quoting
 * @returns a reason instead, while it is unknown whom the role should trust
 */
export async function cloudShellCommand({
  ctx,
  input,
}: {
  ctx: { config: Pick<Config, 'awsPrincipalArn'> };
  input: { workspaceId: string; externalId: string };
}): Promise<z.output<typeof cloudFormationCommandResult>> {
  const { workspaceId, externalId } = input;
  const shell_url = `https://${STACK_REGION}.console.aws.amazon.com/cloudshell/home?region=${STACK_REGION}`;
  if (!ctx.config.awsPrincipalArn) return { command: null, reason: NO_PRINCIPAL, shell_url };
  const packed = gzipSync(await roleTemplate({ ctx }), { level: 9 }).toString('base64');
  const stack = stackNameOf(workspaceId);
  const command = `bash <<'WINDSOCK'
# Makes the stack ${stack} in the AWS account
# that you are signed in to: one IAM role, by which Windsock can read the account and change nothing.
set -euo pipefail
template=$(mktemp)
trap 'rm -f "$template"' EXIT
base64 -d <<'TEMPLATE' | gunzip > "$template"
${packed.match(new RegExp(`.{1,${LINE}}`, 'g'))?.join('\n')}
TEMPLATE
account=$(aws sts get-caller-identity --query Account --output text < /dev/null)
echo "Making the stack in AWS account $account. This takes about a minute."
aws cloudformation deploy --region ${STACK_REGION} --stack-name '${stack}' \\
  --template-file "$template" --capabilities CAPABILITY_NAMED_IAM --no-fail-on-empty-changeset \\
  --parameter-overrides 'WorkspaceId=${workspaceId}' 'ExternalId=${externalId}' < /dev/null || {
  echo "The stack was not made: what AWS says stands above. You need permission to create IAM roles and policies."
  exit 1
}
echo "Done. Go back to Windsock, press Next, and enter this AWS account ID: $account"
WINDSOCK
`;
  return { command, reason: null, shell_url };
}
