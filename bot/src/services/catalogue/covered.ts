import type { Check } from '../../checks/check.ts';
import { checks } from '../../checks/index.ts';
import { permissionsOf } from '../../checks/permissions.ts';
import { tools } from '../../tools/index.ts';

/** One thing that Windsock can be asked, or that it checks. */
export interface Covered {
  id: string;
  title: string;
  /** IAM actions that it needs. */
  permissions: string[];
  kind?: Check['kind'];
  severity?: Check['severity'];
  /** Whose advice a check is. */
  source?: string;
}

/** Every tool, in the order in which help names them. */
export const toolsCovered = (): Covered[] =>
  tools.map(({ id, title, permissions }) => ({ id, title, permissions }));

/** Every check, in the order in which reports name them. */
export const checksCovered = (): Covered[] =>
  checks.map((check) => {
    const { id, title, kind, severity, source } = check;
    return { id, title, kind, severity, source, permissions: permissionsOf(check) };
  });
