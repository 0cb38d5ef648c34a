import type { Config } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { readShippedFile } from '../shipped-file.ts';

const PRINCIPAL = 'WINDSOCK_PRINCIPAL_ARN';

/**
 * Returns the role template for CloudFormation. It trusts this Windsock's AWS principal. The workspace id and the
 * external id are parameters, whose defaults are the placeholders of contract/role-template.ts.
 * @throws AppError conflict while it is unknown whom the role should trust
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

/** A role that trusts nobody is useless, and one that trusts everybody is out of the question. */
export const NO_PRINCIPAL =
  'AWS accounts cannot be connected to this Windsock yet: whoever runs it must set WINDSOCK_AWS_PRINCIPAL_ARN to the AWS role or user that it signs in as, or AWS_WEB_IDENTITY_ROLE_ARN where it signs in by an identity token.';

/**
 * Returns where people download the template: always from us, so that the console needs no permission to read from
 * another host. TEMPLATE_URL is for AWS's console, which takes templates from Amazon S3 only.
 */
export const templateUrl = ({ ctx }: { ctx: { config: Pick<Config, 'publicUrl'> } }): string =>
  `${ctx.config.publicUrl}/api/cloudformation-template`;
