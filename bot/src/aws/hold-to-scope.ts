import type { InitializeMiddleware } from '@smithy/types';
import type { Scope } from '../domain/scope.ts';
import { allowsAccount, allowsRegion, allowsSubject } from '../domain/scope.ts';
import { apiName, permissionOf } from './api-names.ts';
import { subjectsOfCall } from './api-subjects.ts';
import { currentScope } from './calls.ts';
import { leftOut } from './left-out.ts';
import { cut, narrowed, OF_ALL_REGIONS } from './within-scope.ts';

/**
 * Calls to a partition's main region that are independent of the regions in question: their results have their own
 * region, or none.
 */
const OF_NO_REGION =
  /^(?:account|budgets|ce|cloudfront|cost-optimization-hub|health|iam|resource-explorer-2|route53|s3control|sts):|^(?:ec2:DescribeRegions|s3:ListBuckets|s3:GetBucketLocation)$/;

/**
 * Enforces a question's scope for all tools. Calls outside the scope are refused before they leave the process, and
 * results outside it are removed. It does nothing for a question without limits.
 */
export function holdToScope(
  serviceId: string,
  place: { account: string; region: string },
): InitializeMiddleware<object, object> {
  return (next, context) => async (args) => {
    const { access, supporting } = currentScope() ?? {};
    if (!access) return next(args);
    const api = apiName(serviceId, context.commandName ?? '');
    const outside = outsideOf(access.scope, { ...place, api, input: args.input, supporting });
    if (outside) throw leftOut(api, outside, access);
    const answer = await next({ ...args, input: narrowed(api, args.input, access.scope) });
    return { ...answer, output: cut(api, answer.output, access.scope) };
  };
}

interface Asked {
  api: string;
  input: object;
  account: string;
  region: string;
  supporting: ReadonlySet<string> | undefined;
}

/** Returns the part of the scope that excludes a call. */
function outsideOf(
  scope: Scope,
  { account, api, input, region, supporting }: Asked,
): keyof Scope | undefined {
  if (!allowsAccount(scope, account)) return 'accounts';
  const isPlaced = OF_NO_REGION.test(api) ? !OF_ALL_REGIONS.has(api) : allowsRegion(scope, region);
  if (scope.regions && !isPlaced) return 'regions';
  if (supporting?.has(permissionOf(api))) return undefined;
  const subjects = subjectsOfCall(api, input);
  const isAllowed = subjects ? allowsSubject(scope, subjects) : scope.subjects === undefined;
  return isAllowed ? undefined : 'subjects';
}
