import type { Window } from '../../contract/query.ts';
import { joined } from '../../contract/words.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { instant, periodWords } from '../cloudwatch/metric-words.ts';
import { measure } from '../cloudwatch/metrics.ts';
import { declared } from '../list/fields.ts';
import { code, label } from '../list/words.ts';
import type { Answer, Of } from './about-basis.ts';
import { labelled } from './about-facts.ts';
import { reason } from './about-health.ts';
import { NOTHING } from './about-parts.ts';
import { measured, placed } from './diagnosis/measured.ts';
import { taskSymptoms } from './diagnosis/of-tasks.ts';
import { eventText } from './event-text.ts';

/** The field of each kind in which AWS shows errors or events. */
const TOLD_IN: Readonly<Record<string, string>> = {
  'cloudformation.stacks': 'failures',
  'ecs.services': 'events',
  'elb.target-groups': 'failing',
  'rds.instances': 'events',
};

/**
 * Says which errors or events AWS shows of a resource, the last one first. Where only a log has their words, it says
 * how many there were and where they stand. Other kinds have no errors of their own: there it says what is wrong.
 */
export async function error(of: Of): Promise<Answer> {
  if (of.tool.id === 'lambda.functions') return withLogs(of, await lastErrors(of));
  const field = TOLD_IN[of.tool.id];
  const cell = field && of.row[field];
  const all = [Array.isArray(cell) ? cell : []].flat().map(String);
  const told = all.filter((each) => isWithin(each, of.window)).map((each) => eventText(each, of.timezone));
  if (field === undefined || all.length === 0) {
    const wrong = await reason(of);
    const none = Array.isArray(cell) ? `AWS shows no ${label(declared(of.tool, field ?? ''))} of it. ` : '';
    return withLogs(of, { ...wrong, text: `${none}${wrong.text}` });
  }
  const when = of.window && data(of.window.label, 60);
  if (told.length === 0)
    return withLogs(of, {
      ...NOTHING,
      text: `AWS shows no events of ${of.name} in ${when}; the latest before: ${eventText(all[0] ?? '', of.timezone)}.`,
    });
  const { symptoms, ...tasks } = await taskSymptoms(of);
  const [first, ...rest] = told;
  const ended = symptoms.map(({ text }) => ` ${text}.`).join('');
  const header = label(declared(of.tool, field)).replace(/s$/, '');
  return withLogs(of, {
    ...tasks,
    text: `The ${/^(?:last|latest|failed|failing)/.test(header) ? header : `last ${header}`} of ${of.name}: ${first}.${ended}`,
    lines: [...(rest.length > 0 ? [labelled('Besides', rest.join('; '))] : []), ...tasks.lines],
  });
}

/** Reports whether an event is in a time span. One without a time counts as current. */
function isWithin(line: string, window: Window | undefined): boolean {
  const at = Date.parse(/^\S+/.exec(line)?.[0] ?? '');
  return !window || Number.isNaN(at) || (Date.parse(window.start) <= at && at < Date.parse(window.end));
}

/** Says how many of a function's calls failed in the last day, and when the last one did. */
async function lastErrors(of: Of): Promise<Answer> {
  const { ctx, name, thing } = of;
  const { found } = await measured(of);
  const { measurement, ...read } = await measure(
    ctx,
    { metric: 'errors', service: 'lambda', ...placed(thing), accounts: [thing.account], ...windowOf(of) },
    found,
  );
  const points = [...(measurement.series[0]?.points ?? [])].filter(([, value]) => value > 0);
  const sum = points.reduce((all, [, value]) => all + value, 0);
  const last = Math.max(...points.map(([at]) => at));
  const when = data(of.window?.label ?? 'the last 24 hours', 60);
  const text = !measurement.series[0]?.points?.size
    ? `I cannot tell the errors of ${name}: CloudWatch has no values for them in ${when}.`
    : sum === 0
      ? `${name} had **no errors** in ${when}.`
      : `${name} had **${formatNumber(sum, { type: 'number' })}** ${sum === 1 ? 'error' : 'errors'} in ${when}, the last in the ${periodWords(measurement.span.periodSeconds)} from **${instant(last, of.timezone)}**.`;
  return { ...NOTHING, ...read, lines: [], text };
}

const windowOf = ({ now, window }: Of) => ({
  window: window ?? {
    start: new Date(now.getTime() - DAY_MS).toISOString(),
    end: now.toISOString(),
    label: 'the last 24 hours',
  },
});

/** Names the log groups that contain the words of its errors. Windsock does not read logs. */
function withLogs({ ctx, thing }: Of, answer: Answer): Answer {
  const groups = (ctx.known?.relatedTo(thing) ?? []).filter(({ kind }) => kind === 'logs.log-groups');
  if (groups.length === 0) return answer;
  const names = joined(groups.slice(0, 3).map(({ id, name }) => code(name ?? id)));
  return {
    ...answer,
    text: `${answer.text} What it writes itself stands in ${names}, which I do not read: CloudWatch Logs Insights does.`,
  };
}
