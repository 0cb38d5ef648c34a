import type { Account } from '../../aws/account.ts';
import { consoleUrl, consoleUrlOfArn, kindOfId } from './console-url.ts';
import type { Thing } from './pages.ts';
import { REFER_TO_OTHERS } from './pages.ts';

/** The kind of a resource of which only the ARN or id is known. */
export const NAMED_ONLY = 'named-only';

/** Returns the page of a resource in the AWS console. */
export type Linker = (thing: Thing) => string | undefined;

/** Returns a linker for these accounts. Resources of the demo account do not exist and have no page. */
export function linkerOf(accounts: readonly Account[]): Linker {
  const real = new Map(
    accounts.filter(({ access }) => access.kind !== 'demo').map((account) => [account.id, account]),
  );
  return (thing) => {
    const account = real.get(thing.account);
    if (!account) return undefined;
    const isNamedOnly = thing.kind === NAMED_ONLY || REFER_TO_OTHERS.has(thing.kind);
    return isNamedOnly ? urlByName(thing, account.partition) : consoleUrl(thing, account.partition);
  };
}

function urlByName({ arn, ...thing }: Thing, partition: string): string | undefined {
  if (arn) return consoleUrlOfArn(arn, thing.region);
  const kind = kindOfId(thing.id);
  return kind && consoleUrl({ ...thing, kind }, partition);
}

/** Returns the links of a table's rows; none if no row has one. */
export function rowLinks(
  column: string,
  urls: readonly (string | undefined)[],
): { links?: { column: string; urls: (string | null)[] } } {
  const found = urls.map((url) => url ?? null);
  return found.some((url) => url !== null) ? { links: { column, urls: found } } : {};
}
