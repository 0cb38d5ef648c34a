import { commandFor } from '../../checks/command-for.ts';
import type { Finding } from '../../checks/run-checks.ts';
import { runChecks } from '../../checks/run-checks.ts';
import type { Window } from '../../contract/query.ts';
import { data } from '../../reply/markup.ts';
import { chooseChecks, isChecked } from '../checks/choose-checks.ts';
import type { Found } from '../checks/table.ts';
import { foundIn } from '../checks/table.ts';
import { cloudwatchMetrics } from '../cloudwatch/metrics.ts';
import { code } from '../list/words.ts';
import type { KnownThing, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { labelled } from './about-facts.ts';

/** A part of an answer about one resource. `lines` is empty if there is nothing to say. */
export interface Part extends Pick<ToolResult, 'gaps' | 'sources' | 'cost_usd'> {
  lines: string[];
}

export const NOTHING: Part = { lines: [], gaps: [], sources: [], cost_usd: 0 };

/** The main metrics of each kind, by their names in `cloudwatch.metrics`. */
const METRICS: Readonly<Record<string, readonly string[]>> = {
  'ec2.instances': ['cpu'],
  'rds.instances': ['cpu', 'connections'],
  'lambda.functions': ['invocations', 'errors'],
  'ecs.services': ['cpu'],
  'elb.load-balancers': ['requests', '5xx'],
  'sqs.queues': ['message_age'],
  'elasticache.clusters': ['cpu'],
};

/** Returns the main metric of a kind; undefined if it has none. */
export const mainMetricOf = (kind: string): string | undefined => METRICS[kind]?.[0];

const MAX_FINDINGS = 5;

/** The checks' findings on a resource. */
export interface FindingsOf extends Omit<Part, 'lines'> {
  /** Absent if no check looks at such resources. */
  found?: Found[];
  /** Whether everything that the checks look at could be read. */
  isWhole: boolean;
}

/** Returns the findings of its service's checks on a resource. */
export const findingsOf = async (ctx: ToolContext, thing: KnownThing): Promise<FindingsOf> =>
  (await findingsOfEach(ctx, [thing]))(thing);

/** Returns the findings on each of several resources of one kind, which are read once for all. */
export async function findingsOfEach(
  ctx: ToolContext,
  things: readonly KnownThing[],
): Promise<(thing: KnownThing) => FindingsOf> {
  const [service = ''] = things[0]?.kind.split('.') ?? [];
  if (!isChecked(service)) return () => ({ ...NOTHING, isWhole: true });
  const accounts = ctx.accounts.filter(({ id }) => things.some(({ account }) => id === account));
  const regions = [...new Set(things.map(({ region }) => region))].filter((region) => region !== 'global');
  const { outcomes, gaps, sources, cost_usd } = await runChecks(
    { ...ctx, accounts },
    chooseChecks({ service }),
    regions.length === 0 ? {} : { regions, narrow: true },
  );
  const all = foundIn(outcomes);
  return (thing) => {
    // Matches by id, because other resources may have the same name.
    const isIt = ({ account, arn, resource }: Pick<Finding, 'account' | 'arn' | 'resource'>) =>
      account === thing.account &&
      (resource === thing.id ||
        resource.startsWith(`${thing.id} (`) ||
        arn?.endsWith(`/${thing.id}`) === true);
    const found = all.filter(({ finding }) => isIt(finding));
    const isWhole = gaps.length === 0 && !outcomes.some(({ unknown }) => unknown.some(isIt));
    return { found, isWhole, gaps, sources, cost_usd };
  };
}

/** Returns the findings as one line; no line if there are none. */
export function inOneLine({ found = [], isWhole: _, ...read }: FindingsOf): Part {
  const told = found.slice(0, MAX_FINDINGS).map(findingText);
  const more = found.length > told.length ? [`${found.length - told.length} more`] : [];
  return { ...read, lines: found.length > 0 ? [labelled('Findings', [...told, ...more].join('; '))] : [] };
}

const findingText = ({ check, finding: { detail } }: Found): string =>
  `${check.severity}: ${check.finding[0]}${detail === undefined ? '' : ` (${data(detail, 120)})`}`;

/** Whether a check explains how to do what a word says: "encrypt", "mfa". */
export const isOfVerb = (verb: string, { check }: Found): boolean =>
  `${check.id} ${check.finding[0]} ${check.remediation.text}`.toLowerCase().includes(verb.toLowerCase());

/**
 * Says what to do about the findings on a resource, worst first.
 * @param verb the requested action or topic, if any
 */
export function remedies(thing: KnownThing, read: FindingsOf, verb?: string): ToolResult {
  if (verb === undefined) return remediesOf(thing, read);
  const fitting = read.found?.filter((each) => isOfVerb(verb, each)) ?? [];
  if (fitting.length > 0) return remediesOf(thing, { ...read, found: fitting });
  const { id, name = id } = thing;
  const rest = remediesOf(thing, read);
  return {
    ...rest,
    text: `I **cannot tell how**: no finding of the checks for ${code(name)} speaks of “${data(verb, 40)}”. ${rest.text}`,
  };
}

function remediesOf({ id, name = id }: KnownThing, { found, isWhole, ...read }: FindingsOf): ToolResult {
  if (!found)
    return { ...read, text: `No check looks at things like ${code(name)}, so I know no remedy for it.` };
  if (found.length === 0)
    return {
      ...read,
      text: isWhole
        ? `The checks find **nothing wrong** with ${code(name)}, so they have no remedy for it either.`
        : `The checks could not read all of ${code(name)}, and find nothing wrong in what they read.`,
    };
  const [worst] = found;
  const also = found.length > 1 ? ` Of ${found.length} findings this is the worst; the others follow.` : '';
  return {
    ...read,
    text: `${code(name)}: ${worst ? findingText(worst) : ''}. ${worst?.check.remediation.text ?? ''}${also} I only read, so the commands are for you to run.`,
    bullets: remedyLines(found.slice(0, MAX_FINDINGS)),
  };
}

/** What to do about each finding. A command that mends several appears once. */
function remedyLines(found: readonly Found[]): string[] {
  const told = new Set<string>();
  return found.map((each) => {
    const command = commandFor(each.check, each.finding);
    const isTold = told.has(command);
    told.add(command);
    return `**${findingText(each)}**: ${each.check.remediation.text} ${isTold ? 'A command above does this, too.' : `\`${command}\``}`;
  });
}

/** Reports its main metrics over the last day. */
export function metricsOf(
  ctx: ToolContext,
  thing: KnownThing,
  tool: ListTool,
  window?: Window,
): Promise<Part[]> {
  const places = { accounts: [thing.account], ...(thing.region !== 'global' && { regions: [thing.region] }) };
  return Promise.all(
    (METRICS[tool.id] ?? []).map(async (metric): Promise<Part> => {
      const {
        bullets = [],
        gaps,
        sources,
        cost_usd,
        text,
      } = await cloudwatchMetrics.run(ctx, {
        metric,
        resource: thing.id,
        ...(window && { window }),
        ...(tool.service !== undefined && { service: tool.service }),
        ...places,
      });
      const latest = bullets.filter((bullet) => bullet.startsWith('Latest')).map((bullet) => ` ${bullet}.`);
      return { lines: [`${text}${latest.join('')}`], gaps, sources, cost_usd };
    }),
  );
}
