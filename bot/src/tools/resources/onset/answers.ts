import { capital, joined } from '../../../contract/words.ts';
import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import type { Asked } from '../about-asked.ts';
import { bornField, fieldsText, isInstant, since } from '../about-asked.ts';
import type { Answer, Of } from '../about-basis.ts';
import { changesOf } from '../about-changes.ts';
import { changesBefore } from '../diagnosis/before.ts';
import { datedState } from './dated-state.ts';
import { madeBy } from './made-by.ts';
import type { Trouble } from './trouble.ts';
import { beginningOf, troubleOf } from './trouble.ts';

/** Says since when a resource is not well, or has been in the state in its row. */
export async function onset(of: Of, asked: Asked): Promise<Answer> {
  if (asked.field !== undefined) return sinceWhen(of, asked);
  const trouble = await troubleOf(of);
  const told = sentences(of, trouble);
  return told === ''
    ? { ...read(trouble), ...(await sinceWhen(of, asked)) }
    : { ...read(trouble), ...begun(beginningOf(trouble)), text: told };
}

/** Says when a resource got its state: by a date of its own, or by the event that caused it. */
export async function sinceWhen(of: Of, { field, topic }: Asked): Promise<Answer> {
  const dated =
    field === undefined || /^(?:state|status|expires_at|since)$/.test(field) ? datedState(of) : undefined;
  if (dated)
    return { text: `${dated.text}.`, ...begun(dated.at), lines: [], gaps: [], sources: [], cost_usd: 0 };
  const { isKnown, at: _, ...made } = await madeBy(of, field);
  const what = topic === 'when' ? 'when that happened to' : 'since when that has been so of';
  const born = bornField(of.tool);
  const isBorn =
    field === undefined && born && isInstant(of.row[born.key]) && !made.text.includes('was made on');
  const lived = isBorn ? ` ${fieldsText([born.key], of)}` : '';
  return { ...made, text: isKnown ? made.text : `I cannot tell ${what} ${of.name}.${lived} ${made.text}` };
}

/** Says when a resource was last well, or whether it was well at the time in the question. */
export async function lastWell(of: Of): Promise<Answer> {
  const trouble = await troubleOf(of);
  const { name, timezone, now, window } = of;
  const steady = steadyAt(of);
  const began = beginningOf(trouble);
  const wrong = sentences(of, trouble);
  const told = { ...read(trouble) };
  if (began === undefined)
    return {
      ...told,
      text:
        trouble.symptoms.length === 0
          ? `${name} is well **now**, as far as I can read: nothing is wrong with it.`
          : `I cannot tell when ${name} was last well: ${joined(trouble.symptoms.map(({ text }) => text))}; nothing shows since when.`,
    };
  const at = new Date(began).toISOString();
  if (window) {
    const [start, end] = [Date.parse(window.start), Date.parse(window.end)];
    const verdict =
      end <= began || start < began
        ? `**Yes**, as far as I can read: of what is wrong with ${name} now, nothing was so before **${formatDate(at, timezone)}**`
        : `**No**: ${name} has not been well since **${formatDate(at, timezone)}**`;
    return {
      ...told,
      text: `${verdict} (${since(at, now)}). ${wrong} I cannot tell what else was wrong ${data(window.label, 60)}.`.trim(),
    };
  }
  const last = steady ? ` ECS last reported a steady state at **${steady}**.` : '';
  return {
    ...told,
    text: `${name} was last well before **${formatDate(at, timezone)}** (${since(at, now)}), as far as I can read.${last} ${wrong}`.trim(),
  };
}

/** Lists the changes in the hours before a resource stopped being well, and those after that. */
export async function before(of: Of): Promise<Answer> {
  const trouble = await troubleOf(of);
  const began = beginningOf(trouble);
  if (began === undefined) {
    const { isChanged: _, ...changed } = await changesOf(of.ctx, of.thing);
    return { ...changed, text: `I cannot tell when it began. ${changed.text}` };
  }
  const at = new Date(began).toISOString();
  const about = trouble.watched ?? of;
  const [earlier, later] = await Promise.all([
    changesBefore(about, began),
    changesOf(of.ctx, about.thing, { start: at, end: of.now.toISOString(), label: 'since then' }),
  ]);
  const { nearest, text } = earlier;
  const all = [trouble, earlier, later];
  const begins = `It began at **${formatDate(at, of.timezone)}** (${since(at, of.now)})`;
  return {
    ...begun(began),
    text: [
      trouble.since.length > 0 || !trouble.dated
        ? `${begins}${nearest ? `, ${nearest}` : ''}.`
        : `${trouble.dated.text}${nearest ? `, ${nearest}` : ''}.`,
      text,
      later.isChanged ? `After it began: ${later.text}` : '',
    ]
      .filter(Boolean)
      .join(' '),
    lines: all.flatMap(({ lines }) => lines),
    gaps: all.flatMap(({ gaps }) => gaps),
    sources: all.flatMap(({ sources }) => sources),
    cost_usd: all.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** "`crm-cpu` has been in alarm since …. `crm`: its CPU use rose …." */
function sentences({ name }: Of, { dated, since: symptoms, watched }: Trouble): string {
  const of = watched?.name ?? name;
  return [
    dated ? `${dated.text}.` : '',
    symptoms.length > 0 ? `${capital(of)}: ${joined(symptoms.map(({ text }) => text))}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** ECS keeps the last events of a service: '2026-11-28T06:12:36Z (service x) has reached a steady state.' */
function steadyAt({ row, timezone }: Of): string | undefined {
  const line = [row.events ?? []]
    .flat()
    .map(String)
    .find((each) => /steady state/.test(each));
  const at = line?.split(' ')[0];
  return at && !Number.isNaN(Date.parse(at)) ? formatDate(at, timezone) : undefined;
}

const read = ({ cost_usd, gaps, lines, sources }: Trouble): Omit<Answer, 'text'> => ({
  cost_usd,
  gaps,
  lines,
  sources,
});

const begun = (at: number | undefined): Pick<Answer, 'began'> =>
  at === undefined ? {} : { began: new Date(at).toISOString() };
