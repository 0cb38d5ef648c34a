import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import type { Answer, Of } from './about-basis.ts';
import { changesOf } from './about-changes.ts';
import { deployedText } from './about-deployed.ts';
import { eventsOf } from './about-events.ts';
import { labelled } from './about-facts.ts';
import { findingsOf, inOneLine, mainMetricOf, metricsOf } from './about-parts.ts';
import { changesBefore } from './diagnosis/before.ts';
import { lookAt } from './diagnosis/look.ts';
import { rowSymptoms } from './diagnosis/of-row.ts';
import { partsRinging } from './diagnosis/parts-ringing.ts';
import type { Looked } from './diagnosis/symptom.ts';
import { watchedBy } from './diagnosis/watched.ts';

/** Reports what an engineer looks at first: the parts, their alarms, the findings of checks, and recent metrics. */
export async function health(of: Of): Promise<Answer> {
  const { ctx, thing, tool } = of;
  const [looked, found, measured] = await Promise.all([
    lookAt(of),
    findingsOf(ctx, thing),
    metricsOf(ctx, thing, tool, of.window),
  ]);
  const wrong = [...looked.symptoms.map(({ text }) => text), ...foundWrong(found)];
  const well = [...looked.well, ...(found.found && found.isWhole ? ['the checks find nothing wrong'] : [])];
  const findings = inOneLine(found);
  const read = [looked, findings, ...measured];
  const time =
    of.window && measured.length === 0 ? ` I cannot tell how it was ${data(of.window.label, 60)}.` : '';
  return {
    text: `${verdict(of, { ...looked, wrong, well, isWhole: isWhole(looked, read) })}${time}`,
    ...together(read),
  };
}

/** "the checks find 2 things wrong with it" */
function foundWrong({ found = [] }: Awaited<ReturnType<typeof findingsOf>>): string[] {
  const n = found.length;
  return n > 0 ? [`the checks find ${n} thing${n > 1 ? 's' : ''} wrong with it`] : [];
}

/**
 * Says what is wrong with a resource, since when, and what changed just before: a coincidence in time, which a person
 * has to judge. For an alarm, it includes the troubles of what it watches.
 */
export async function reason(of: Of): Promise<Answer> {
  const watched = await watchedBy(of);
  if (watched.length === 0) return reasonOf(of);
  const answers = await Promise.all(watched.map(reasonOf));
  const { symptoms, well } = rowSymptoms(of);
  const own =
    symptoms.length > 0 ? symptoms.map(({ text }) => text) : [...well, condition(of)].filter(Boolean);
  return {
    text: [
      `${of.name}: ${joined(own)}.`,
      ...(await partsRinging(of)),
      ...answers.map(({ text }) => text),
    ].join(' '),
    ...together(answers),
  };
}

const condition = ({ row }: Of): string =>
  typeof row.condition === 'string' ? `it rings at ${data(row.condition, 120)}` : '';

async function reasonOf(of: Of): Promise<Answer> {
  const { ctx, thing, tool } = of;
  const [looked, events, measured] = await Promise.all([
    lookAt(of),
    eventsOf(ctx, thing),
    metricsOf(ctx, thing, tool, of.window),
  ]);
  const first = looked.symptoms.findIndex(({ since }) => since !== undefined);
  const since = looked.symptoms[first]?.since;
  const before = since === undefined ? undefined : await changesBefore(of, since);
  const last = before ? undefined : await changesOf(ctx, thing, of.window);
  const symptoms = looked.symptoms.map(({ text }, at) =>
    at === first && before?.nearest ? `${text}, ${before.nearest}` : text,
  );
  // No metric shows the troubles of a user or a bucket.
  const isUnmeasured = symptoms.length === 0 && mainMetricOf(tool.id) === undefined;
  const found = isUnmeasured ? await findingsOf(ctx, thing) : undefined;
  const wrong = found ? foundWrong(found) : symptoms;
  const read = [
    looked,
    ...(found ? [inOneLine(found)] : []),
    events,
    ...measured,
    ...(before ? [before] : []),
    ...(last ? [last] : []),
  ];
  const why =
    symptoms.length > 0 ? '' : ` What I can read shows no ${wrong.length > 0 ? 'other ' : ''}reason.`;
  const changed = before?.text ?? (last?.isChanged ? last.text : '');
  const runs = of.row.deployed_at && wrong.length > 0 ? [labelled('Deployed', deployedText(of))] : [];
  return {
    text: `${verdict(of, { ...looked, wrong, isWhole: isWhole(looked, read) })}${why} ${changed}`.trim(),
    ...together(read),
    lines: [...runs, ...(wrong.length > 0 ? wellLine(looked) : []), ...together(read).lines],
  };
}

const wellLine = ({ well }: Looked): string[] =>
  well.length > 0 ? [labelled('Looks fine', joined(well))] : [];

interface Verdict extends Looked {
  wrong: readonly string[];
  isWhole: boolean;
}

/** "**Not all is well** with `crm`: …. I could not look at its alarms." */
function verdict({ name }: Of, { isWhole: whole, unread, well, wrong }: Verdict): string {
  const missed = unread.length > 0 ? ` I could not look at ${joined([...new Set(unread)])}.` : '';
  const fine = well.length > 0 ? `: ${joined(well)}` : '';
  return wrong.length > 0
    ? `**Not all is well** with ${name}: ${joined(wrong)}.${missed}`
    : `**I see nothing wrong** with ${name}${whole ? '' : ' in what could be read'}${fine}.${missed}`;
}

const isWhole = ({ unread }: Looked, read: readonly Pick<Answer, 'gaps'>[]): boolean =>
  unread.length === 0 && read.every(({ gaps }) => gaps.length === 0);

const together = (read: readonly Omit<Answer, 'text'>[]): Omit<Answer, 'text'> => ({
  lines: read.flatMap(({ lines }) => lines),
  gaps: read.flatMap(({ gaps }) => gaps),
  sources: read.flatMap(({ sources }) => sources),
  cost_usd: read.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
});
