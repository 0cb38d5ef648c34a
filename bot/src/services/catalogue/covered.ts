import type { Check } from '../../checks/check.ts';
import { checks } from '../../checks/index.ts';
import { permissionsOf } from '../../checks/permissions.ts';
import { tools } from '../../tools/index.ts';

/** Something that Windsock can be asked about or that it checks. */
export interface Covered {
  id: string;
  title: string;
  /** The IAM actions that it needs. */
  permissions: string[];
  kind?: Check['kind'];
  severity?: Check['severity'];
  /** The source of a check's advice. */
  source?: string;
}

/** Returns every tool, in the order of the help. */
export const toolsCovered = (): Covered[] =>
  tools.map(({ id, title, permissions }) => ({ id, title, permissions }));

/** Returns every check, in the order of the reports. */
export const checksCovered = (): Covered[] =>
  checks.map((check) => {
    const { id, title, kind, severity, source } = check;
    return { id, title, kind, severity, source, permissions: permissionsOf(check) };
  });
