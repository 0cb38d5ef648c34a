import type { CloudControlClient, ListResourcesCommandInput } from '@aws-sdk/client-cloudcontrol';
import { apiName } from '../../aws/api-names.ts';
import { ExplainedError } from '../../aws/errors.ts';
import { allOf } from '../../aws/pages.ts';
import { mainRegion } from '../../aws/regions.ts';
import type { ListTarget, Row } from '../tool.ts';
import { safeRow } from './safe-properties.ts';
import type { ResourceKind } from './types.ts';

const API = apiName('CloudControl', 'ListResources');

/** Properties of the type that narrow a listing: { ClusterName: 'shop' }. */
export type Model = Record<string, string>;

/**
 * Returns all resources of a kind in the target's place, to the last page. If AWS lists the kind by a property, the
 * model gives its value. Errors name the missing permission, whichever service refused.
 */
export async function listResources(target: ListTarget, kind: ResourceKind, model?: Model): Promise<Row[]> {
  const { CloudControlClient } = await import('@aws-sdk/client-cloudcontrol');
  const region = kind.global?.region ?? target.region;
  const client = target.clients.get(CloudControlClient, region);
  const models = model ? [model] : modelsOf(kind, target);
  const listings = kind.types.flatMap((TypeName) =>
    models.map((each) => ({ TypeName, ...(each && { ResourceModel: JSON.stringify(each) }) })),
  );
  const found = await Promise.all(listings.map((input) => pagesOf(client, input)));
  return found.flat();
}

function modelsOf(
  { by, scoped }: ResourceKind,
  { account, region }: Pick<ListTarget, 'account' | 'region'>,
): (Model | undefined)[] {
  // WAF lists what protects CloudFront separately, and only in the main region.
  if (scoped) {
    const scopes = region === mainRegion(account.partition) ? ['REGIONAL', 'CLOUDFRONT'] : ['REGIONAL'];
    return scopes.map((Scope) => ({ Scope }));
  }
  if (by?.values) return by.values.map((value) => ({ [by.property]: value }));
  return by?.property === 'AwsAccountId' ? [{ AwsAccountId: account.id }] : [undefined];
}

async function pagesOf(client: CloudControlClient, input: ListResourcesCommandInput): Promise<Row[]> {
  const { paginateListResources } = await import('@aws-sdk/client-cloudcontrol');
  try {
    const described = await allOf(
      paginateListResources({ client, pageSize: 100 }, input),
      (page) => page.ResourceDescriptions,
    );
    return described.map(({ Identifier = '', Properties }) =>
      safeRow({ identifier: Identifier, properties: parsed(Properties) }),
    );
  } catch (error) {
    throw explained(error, input.TypeName ?? '');
  }
}

function parsed(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Explains an error that Cloud Control passes on from the service behind it, in the message. A refusal means that a
 * permission for the service's own list call is missing.
 */
function explained(error: unknown, type: string): unknown {
  if (!(error instanceof Error)) return error;
  const { message, name } = error;
  if (/ResourceModel|required (?:key|propert)/i.test(message) && name === 'InvalidRequestException')
    return new ExplainedError(`AWS lists ${type} only for one parent at a time`, {
      kind: 'not_available',
      reason: 'not available: AWS lists these only for one parent at a time',
    });
  if (
    name === 'AccessDeniedException' ||
    !/not authorized to perform|AccessDenied|permission to call/i.test(message)
  )
    return error;
  const action = /(?:perform|call):?\s+([\w-]+:\w+)/.exec(message)?.[1];
  return new ExplainedError(`${API} was refused`, {
    kind: 'denied',
    reason: 'AccessDenied',
    remedy: action
      ? `Allow \`${action}\` for the role or user that Windsock reads with.`
      : `Allow what lists ${type} for the role or user that Windsock reads with.`,
  });
}
