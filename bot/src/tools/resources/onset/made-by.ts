import { uncapital } from '../../../contract/words.ts';
import { eventWords } from '../../../domain/event-words.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import { changesWith } from '../../cloudtrail/changes-with.ts';
import { cloudtrailEvents } from '../../cloudtrail/events.ts';
import { recordedIn } from '../../cloudtrail/recorded-in.ts';
import { KEPT_DAYS } from '../../cloudtrail/window.ts';
import { code } from '../../list/words.ts';
import type { Row } from '../../tool.ts';
import { bornField, isInstant, since } from '../about-asked.ts';
import type { Of } from '../about-basis.ts';
import type { Part } from '../about-parts.ts';

/** The events that change a field, where its own words do not occur in them. */
const MAKES: readonly (readonly [field: RegExp, event: RegExp])[] = [
  [
    /^(?:public|policy|exposed|triggers)$/,
    /Policy|Acl|PublicAccess|Attribute|AddPermission|publiclyAccessible/,
  ],
  [/attach|^state$/, /Attach|Detach|Associate|Disassociate|Start|Stop|Suspend|Resume/],
  [
    /admin|groups|polic|rights/,
    /UserToGroup|UserFromGroup|(?:Attach|Put|Detach|Delete)(?:User|Role|Group)Policy/,
  ],
  [/inbound|open|world|ingress/, /SecurityGroup(?:Ingress|Rules)|CreateSecurityGroup/],
  [/outbound|egress/, /SecurityGroupEgress/],
  [/console|password/, /LoginProfile|Password/],
  [/mfa/, /MFADevice/],
  [/key/, /AccessKey/],
  [/action/, /AlarmActions/],
  [/encrypt/, /Encrypt|Kms/i],
];
/** Fields of what runs, which nobody sets. */
const RUNS =
  /^(?:at_desired|healthy|unhealthy|short|failing|running|pending|desired|messages.*|oldest.*|last_.*|.*_at|since|days_left|name|id|.*_id|region|account|created|deprecated.*|is_dead_letter)$/;

/** Reports whether somebody sets a field of a kind, so that an event made it so. */
export const isSetting = (kind: string, field: string): boolean =>
  !RUNS.test(field) &&
  (/^(?:state|status)$/.test(field)
    ? kind === 'ec2.volumes'
    : MAKES.some(([pattern]) => pattern.test(field)));

/** Words in a field's key that do not identify the events that change it. */
const PLAIN = /^(?:at|is|has|last|enabled|id|ids|days|gib|count)$/;
const MAX_VALUES = 3;

/** Returns a test for the events that change a field, by their names and parameters. */
function changing(field: string): RegExp {
  const words = field.split(/[_:]/).filter((word) => word.length > 2 && !PLAIN.test(word));
  const said = MAKES.flatMap(([pattern, event]) => (pattern.test(field) ? [event.source] : []));
  return new RegExp([...said, ...words.map((word) => word.replace(/s$/, ''))].join('|') || '(?!)', 'i');
}

/**
 * Says which event gave a field of a resource its value, or that CloudTrail's days hold none: then it has been so for
 * longer. Without a field, any change counts.
 */
export async function madeBy(
  of: Of,
  field?: string,
): Promise<Part & { text: string; at?: number; isKnown: boolean }> {
  const { ctx, name, now, thing, timezone } = of;
  const through = changesWith(thing, ctx.known);
  const ids = [thing, ...through].flatMap(({ id, name: called }) =>
    id.startsWith('arn:') && called ? [id, called] : [id],
  );
  const from = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { cost_usd, gaps, sources, table } = await cloudtrailEvents.run(ctx, {
    resources: ids,
    of: thing.name ?? thing.id,
    changes: true,
    window: { start: from.toISOString(), end: now.toISOString(), label: `the last ${KEPT_DAYS} days` },
    accounts: [thing.account],
    regions: recordedIn([thing, ...through], ctx),
  });
  const rows = (table?.rows ?? []).filter(({ error }) => !error);
  const pattern = field === undefined ? /./ : changing(field);
  const made = rows.filter(({ event, values }) => pattern.test([event, values ?? []].flat().join(' ')));
  const [last] = made;
  const read = { cost_usd, gaps, sources, lines: [] };
  if (field === undefined && last)
    return {
      ...read,
      isKnown: false,
      text: `The last that CloudTrail shows of it: ${changeText(last)}, on ${formatDate(String(last.at), timezone)} (${since(String(last.at), now)}).`,
    };
  if (last) {
    const at = String(last.at);
    const more = made.length > 1 ? ` There were ${made.length} such changes in ${KEPT_DAYS} days.` : '';
    return {
      ...read,
      isKnown: true,
      at: Date.parse(at),
      text: `The last change of that to ${name} was on **${formatDate(at, timezone)}** (${since(at, now)}): ${changeText(last)}.${more}`,
    };
  }
  if (gaps.length > 0)
    return {
      ...read,
      isKnown: false,
      text: 'Not all of CloudTrail could be read, which would show who did it.',
    };
  // Without a setting there is no event that made it so.
  if (field === undefined)
    return {
      ...read,
      isKnown: false,
      text: `CloudTrail shows no change of it in the ${KEPT_DAYS} days that it keeps.`,
    };
  const born = bornField(of.tool);
  const cell = born && of.row[born.key];
  const day = formatDate(from.toISOString(), timezone).slice(0, 10);
  if (isInstant(cell) && Date.parse(cell) > from.getTime())
    return {
      ...read,
      isKnown: true,
      at: Date.parse(cell),
      text: `CloudTrail shows no such change since ${name} was made on **${formatDate(cell, timezone)}** (${since(cell, now)}): it has been so from the start.`,
    };
  const madeOn = isInstant(cell)
    ? `; it was made on ${formatDate(cell, timezone)} (${since(cell, now)})`
    : '';
  const other = rows[0]
    ? ` What was changed last is something else: ${changeText(rows[0])}, on ${formatDate(String(rows[0].at), timezone)}.`
    : '';
  return {
    ...read,
    isKnown: false,
    text: `In the ${KEPT_DAYS} days that CloudTrail keeps, nothing shows that, so it was probably made so before ${day}, and who did it is not kept${madeOn}.${other}`,
  };
}

/** "`tomas` changed DB instance (ModifyDBInstance: publiclyAccessible true)" */
function changeText({ event, values, who }: Row): string {
  const name = String(event ?? '').replace(/\d{8}(?:v\d+)?$/, '');
  const words = eventWords(String(event ?? '')) ?? name;
  const set = [values ?? []]
    .flat()
    .slice(0, MAX_VALUES)
    .map((value) => data(String(value), 60));
  return `${code(String(who ?? 'unknown'))} ${data(uncapital(words))} (${data(name, 60)}${set.length > 0 ? `: ${set.join(', ')}` : ''})`;
}
