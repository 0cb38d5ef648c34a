import { forEachBounded, lookUp } from '../../look-up.ts';
import { row } from '../../row.ts';
import type { ListTarget, Row } from '../../tool.ts';

/** Returns rows for cloudcontrol.resources. `within` is the parent's id, if the type is listed within one. */
export type ServiceList = (target: ListTarget, within?: string) => Promise<Row[]>;

/** By CloudFormation type. */
export type ServiceLists = Readonly<Record<string, ServiceList>>;

/** Returns rows of resources that are listed only by name, each with a look-up of its details. */
export async function described<T>(
  target: ListTarget,
  api: string,
  names: string[],
  { ask, cells }: { ask(name: string): Promise<T | undefined>; cells(found: T): Parameters<typeof row>[0] },
): Promise<Row[]> {
  const rows = names.map((name): Row => ({ name, identifier: name }));
  await forEachBounded(rows, async (each) => {
    const found = await lookUp(target, api, () => ask(String(each.name)));
    Object.assign(each, found ? row(cells(found)) : { status: null, details: null });
  });
  return rows;
}

/** { version: '1.31', nodes: undefined } → ['version 1.31'] */
export function facts(of: Record<string, string | number | undefined>): string[] | undefined {
  const known = Object.entries(of).flatMap(([what, value]) =>
    value === undefined || value === '' ? [] : [`${what} ${value}`],
  );
  return known.length > 0 ? known : undefined;
}
