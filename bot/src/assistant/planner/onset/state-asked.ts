import type { ListQuery } from '../../../contract/query.ts';
import { isSetting } from '../../../tools/resources/onset/made-by.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import type { Readings } from '../readings.ts';

/** "open" and "everyone", of a security group, are about its rules, whatever the other words. */
const OPEN =
  /\b(?:rules?|open\w*|every(?:one|where|body|thing)|any(?:where)?|world|internet|public\w*|exposed)\b/i;

const RIGHTS =
  /\b(?:rights?|permissions?|privileges?|admins?|administrators?|access|groups?|membership|member)\b/i;

/**
 * Returns the field that a message asks of a thing, or by which the thing was shown, if it is one that somebody sets.
 */
export function settingAsked(
  { kind }: Shown,
  { frame, text }: PlanInput,
  { lists }: Readings,
): string | undefined {
  const own = lists.filter(({ vocabulary }) => vocabulary.tool.id === kind).map(({ query }) => query);
  const shown = [frame?.last, frame?.shownBy]
    .filter((plan) => plan?.tool === kind)
    .map((plan) => plan?.args as ListQuery);
  const fieldsIn = (queries: readonly ListQuery[]) =>
    queries.flatMap(({ columns = [], filters = [] }) => [...filters.map(({ field }) => field), ...columns]);
  const asked = (frame?.last?.args.asked ?? []) as { field?: string; is?: { field: string }[] }[];
  const isOfThing = frame?.last?.tool === 'resources.about' && frame.last.args.kind === kind;
  const told = isOfThing
    ? asked.flatMap(({ field, is = [] }) => [...(field ? [field] : []), ...is.map((each) => each.field)])
    : [];
  const rules = kind === 'ec2.security-groups' && OPEN.test(text) ? ['open_to_world'] : [];
  const groups = /^iam\.(?:users|roles)$/.test(kind) && RIGHTS.test(text) ? ['groups'] : [];
  return [...groups, ...fieldsIn(own), ...rules, ...fieldsIn(shown), ...told].find((field) =>
    isSetting(kind, field),
  );
}
