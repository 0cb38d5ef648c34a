import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { cloudFormationLinkResult } from '../../contract/accounts.ts';
import { STACK_REGION, stackNameOf } from './role.ts';
import { NO_PRINCIPAL, templateUrl } from './template.ts';

/**
 * Returns a link that opens AWS's console with the stack filled in ("quick-create links", CloudFormation user guide).
 * AWS takes templates from Amazon S3 only. Until TEMPLATE_URL names one, the link is only a preview and comes with a
 * warning.
 */
export function quickCreateLink({
  ctx,
  input,
}: {
  ctx: { config: Pick<Config, 'awsPrincipalArn' | 'links' | 'publicUrl'> };
  input: { workspaceId: string; externalId: string };
}): z.output<typeof cloudFormationLinkResult> {
  const { links, awsPrincipalArn } = ctx.config;
  const values = new URLSearchParams({
    templateURL: links.templateUrl ?? templateUrl({ ctx }),
    stackName: stackNameOf(input.workspaceId),
    param_WorkspaceId: input.workspaceId,
    param_ExternalId: input.externalId,
  });
  const warnings = [
    ...(links.templateUrl ? [] : [NOT_IN_S3]),
    ...(links.templateUrl || awsPrincipalArn ? [] : [NO_PRINCIPAL]),
  ];
  const link = `https://${STACK_REGION}.console.aws.amazon.com/cloudformation/home?region=${STACK_REGION}#/stacks/create/review?${values}`;
  return { link, warnings };
}

const NOT_IN_S3 =
  'AWS opens this link only when the template lies in Amazon S3, and whoever runs this Windsock has not put it there yet (TEMPLATE_URL): connect by AWS CloudShell, or download the template and deploy it yourself.';
