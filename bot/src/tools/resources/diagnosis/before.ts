import { joined, uncapital } from '../../../contract/words.ts';
import { eventWords } from '../../../domain/event-words.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import { changesWith, inWords } from '../../cloudtrail/changes-with.ts';
import { cloudtrailEvents } from '../../cloudtrail/events.ts';
import { recordedIn } from '../../cloudtrail/recorded-in.ts';
import { KEPT_DAYS } from '../../cloudtrail/window.ts';
import { code } from '../../list/words.ts';
import type { KnownThing, Row } from '../../tool.ts';
import type { Of } from '../about-basis.ts';
import type { Part } from '../about-parts.ts';
import { NOTHING } from '../about-parts.ts';

/** The hours before the onset in which a change may have been its cause. */
const HOURS = 12;
/** A change right after the onset may have begun in the same period. */
const AFTER_MS = 10 * 60_000;
/** CloudTrail must be asked about each resource, which is slow. */
const MAX_TIED = 4;
const MAX_TOLD = 3;
const MAX_VALUES = 3;

/** The kinds whose troubles may affect a resource, likeliest first. */
const CAUSES = [
  ...['ecs.services', 'lambda.functions', 'rds.instances', 'rds.clusters', 'sqs.queues', 'elb.target-groups'],
  ...['elb.load-balancers', 'autoscaling.groups', 'ec2.instances', 'elasticache.clusters', 'dynamodb.tables'],
];

const TOO_LONG_AGO = {
  ...NOTHING,
  nearest: '',
  text: `What was changed before that is longer ago than the ${KEPT_DAYS} days that CloudTrail keeps.`,
};

/** Lists the changes in the hours before something began, of the resource and of related ones. */
export async function changesBefore(of: Of, at: number): Promise<Part & { nearest: string; text: string }> {
  const { ctx, thing } = of;
  if (at + AFTER_MS <= ctx.now.getTime() - KEPT_DAYS * DAY_MS) return TOO_LONG_AGO;
  const tied = tiedTo(of);
  const window = {
    start: new Date(at - HOURS * 3_600_000).toISOString(),
    end: new Date(Math.min(at + AFTER_MS, ctx.now.getTime())).toISOString(),
    label: `the ${HOURS} hours before`,
  };
  const ids = [thing, ...tied].flatMap(({ id, name }) => (id.startsWith('arn:') && name ? [id, name] : [id]));
  const { cost_usd, gaps, sources, table } = await cloudtrailEvents.run(ctx, {
    resources: ids,
    of: thing.name ?? thing.id,
    changes: true,
    window,
    accounts: [thing.account],
    regions: recordedIn([thing, ...tied], ctx),
  });
  const rows = (table?.rows ?? []).filter(({ error }) => !error);
  const told = rows.slice(0, MAX_TOLD).map((row) => changeText(row, of, tied));
  const [last] = rows;
  const names =
    tied.length > 0
      ? ` or of ${joined(
          tied.map((each) => inWords(each, ctx.known)),
          'or',
        )}`
      : '';
  const unread = gaps.length > 0 ? ' Not all of CloudTrail could be read.' : '';
  const [first] = told;
  return {
    ...{ cost_usd, gaps, sources, lines: [] },
    nearest: last && first ? `${agoText(at - Date.parse(String(last.at)))} ${first}` : '',
    text:
      told.length === 0
        ? `In the ${HOURS} hours before, CloudTrail shows no change of it${names}.${unread}`
        : `${told.length > 1 ? `Before that: ${told.slice(1).join('; ')}. ` : ''}That is a coincidence in time, not a proof.${unread}`,
  };
}

/** Returns the related resources that may have caused trouble for a resource. */
function tiedTo({ ctx, thing }: Of): KnownThing[] {
  const related = ctx.known?.relatedTo(thing) ?? [];
  const likely = CAUSES.flatMap((kind) => related.filter((each) => each.kind === kind));
  return [...new Set([...changesWith(thing, ctx.known), ...likely])].slice(0, MAX_TIED);
}

/** "`jenkins-deploy` updated function code (2026-11-28 09:25 UTC)" */
function changeText({ at, event, resources, values, who }: Row, of: Of, tied: readonly KnownThing[]): string {
  const on = [resources ?? []].flat().map(String);
  const other = tied.find(({ id, name }) => on.includes(id) || (name !== undefined && on.includes(name)));
  const name = String(event ?? '').replace(/\d{8}(?:v\d+)?$/, '');
  const words = eventWords(String(event ?? '')) ?? name;
  const set = [values ?? []]
    .flat()
    .slice(0, MAX_VALUES)
    .map((value) => data(String(value), 60));
  const what = other && !on.includes(of.thing.id) ? ` of ${code(other.name ?? other.id)}` : '';
  return `${code(String(who ?? 'unknown'))} ${data(uncapital(words))}${what} (${[data(name, 60), formatDate(String(at), of.timezone), ...set].join(', ')})`;
}

/** '5 minutes after', 'at the time when' */
function agoText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'at the time when';
  if (minutes < 90) return `${minutes} minute${minutes === 1 ? '' : 's'} after`;
  return `${Math.round(minutes / 60)} hours after`;
}
