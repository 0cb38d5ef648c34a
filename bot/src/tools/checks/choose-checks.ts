import type { Check } from '../../checks/check.ts';
import { checkById, checks } from '../../checks/index.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { serviceLabel } from '../../domain/services.ts';
import { data } from '../../reply/markup.ts';
import type { FindingsArgs } from './args.ts';

/** Services that people count as part of another one, and services whose checks have another prefix. */
const AREAS: Record<string, string[]> = {
  ec2: ['ec2', 'ebs', 'vpc'],
  cloudwatch: ['logs'],
};

/** Matches the findings of each topic. */
const TOPICS: Record<NonNullable<FindingsArgs['topic']>, RegExp> = {
  exposure: /\bpublic\b|\bopen to\b|\blets everyone\b|\beveryone\b|\bpublicly\b/i,
  encryption: /\bencrypt|\bplain HTTP\b/i,
  backup: /\bbacked up\b|\bbackups?\b|\bkeeps? versions\b/i,
};

/** Returns the part of a check's id before the dot: the service it looks at. */
const areaOf = ({ id }: Check): string => id.split('.', 1)[0] ?? id;

/** Whether any check looks at a service, given by its short name. */
export const isChecked = (service: string): boolean => ofService(checks, service).length > 0;

/** Returns the checks that the question asks for. Throws QueryError if there are none. */
export function chooseChecks({
  kind,
  removable,
  severity,
  service,
  check: id,
  topic,
  without,
}: FindingsArgs): readonly Check[] {
  if (id !== undefined) {
    const check = checkById(id);
    if (!check) throw new QueryError(`There is no check '${data(id, 60)}'.`);
    return [check];
  }
  const chosen = (service === undefined ? checks : ofService(checks, service)).filter(
    (check) =>
      (!kind || check.kind === kind) &&
      (!removable || check.removal !== undefined) &&
      (!severity || check.severity === severity) &&
      !without?.severities?.includes(check.severity) &&
      !without?.services?.some((each) => isOfService(check, each)) &&
      (!topic || TOPICS[topic].test(check.finding[0])),
  );
  if (chosen.length === 0) {
    const of = service === undefined ? '' : ` of ${data(serviceLabel(service), 60)}`;
    throw new QueryError(
      `There is no ${[severity, kind].filter(Boolean).join(' ')} check${of} yet.`.replace('  ', ' '),
    );
  }
  return chosen;
}

const ofService = (all: readonly Check[], service: string): readonly Check[] =>
  all.filter((check) => isOfService(check, service));

const isOfService = (check: Check, service: string): boolean =>
  (AREAS[service.toLowerCase()] ?? [service.toLowerCase()]).includes(areaOf(check));
