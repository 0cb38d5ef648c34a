import type { Config } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { readShippedFile } from '../shipped-file.ts';

const PRINCIPAL = 'WINDSOCK_PRINCIPAL_ARN';

/**
 * The role template as CloudFormation takes it: it trusts this Windsock's AWS principal; workspace id and external id
 * are parameters, whose defaults are the placeholders of contract/role-template.ts.
 * @throws AppError conflict while it is not known whom the role should trust
 */
export async function roleTemplate({
  ctx,
}: {
  ctx: { config: Pick<Config, 'awsPrincipalArn'> };
}): Promise<string> {
  const { awsPrincipalArn } = ctx.config;
  if (!awsPrincipalArn) throw new AppError('conflict', NO_PRINCIPAL);
  const template = await readShippedFile('templates/windsock-role.yaml');
  return template.toString('utf8').replaceAll(PRINCIPAL, () => awsPrincipalArn);
}

/** Trusting nobody makes a role of no use, and trusting everybody is out of the question. */
export const NO_PRINCIPAL =
  'AWS accounts cannot be connected to this Windsock yet: whoever runs it must set WINDSOCK_AWS_PRINCIPAL_ARN to the AWS role or user that it signs in as, or AWS_WEB_IDENTITY_ROLE_ARN where it signs in by an identity token.';

/**
 * Where people download the template: from us, whatever TEMPLATE_URL says, so that the console needs no leave to read
 * from another host. TEMPLATE_URL is for AWS's console, which takes templates from Amazon S3 only.
 */
export const templateUrl = ({ ctx }: { ctx: { config: Pick<Config, 'publicUrl'> } }): string =>
  `${ctx.config.publicUrl}/api/cloudformation-template`;
