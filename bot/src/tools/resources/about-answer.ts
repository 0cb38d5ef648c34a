import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { declared } from '../list/fields.ts';
import { agree, code, label } from '../list/words.ts';
import type { Asked, Described } from './about-asked.ts';
import { fieldsText, fieldValue, verdictText } from './about-asked.ts';
import type { Answer, Of } from './about-basis.ts';
import { relatedLine } from './about-facts.ts';
import { MAX_NAMED, said, TOPIC_ANSWERS } from './about-topics.ts';
import { readRows } from './read-rows.ts';

/** Answers each question about a resource, in the order of the questions. */
export async function answersTo(asked: readonly Asked[], of: Of): Promise<Answer[]> {
  const own = asked.flatMap(({ field, is, of: kind, topic }) =>
    field !== undefined && !is && !kind && !topic ? [field] : [],
  );
  const along = own.flatMap((key) => declared(of.tool, key).along ?? []);
  const fields = [...new Set([...own, ...along])];
  const answers = await Promise.all(
    asked.map((each): Promise<Answer> | Answer | undefined => {
      if (each.topic) return TOPIC_ANSWERS[each.topic](of, each);
      if (each.of) return neighbours(each, of);
      if (each.is) return said(verdictText(each.is, of));
      // Plain fields are answered together, in place of the first of them.
      return each.field === fields[0] ? said(fieldsText(fields, of)) : undefined;
    }),
  );
  const told = answers.filter((answer) => answer !== undefined);
  // The past can only be read from metrics and events.
  const isOfTime = asked.some(
    ({ topic }) =>
      topic && /^(?:before|changes|cost|deployed|error|health|metrics|onset|reason|use|well)$/.test(topic),
  );
  if (!of.window || isOfTime || told.length === 0) return told;
  const [first, ...rest] = told;
  const now = ` That is how it is now: I cannot tell how it was in the time you named (${data(of.window.label, 60)}).`;
  return first ? [{ ...first, text: `${first.text}${now}` }, ...rest] : told;
}

/** Answers about related resources or their fields: the ports of an instance are those of its security groups. */
async function neighbours({ field, is, of: kind = '' }: Asked, of: Of): Promise<Answer> {
  const { ctx, name, thing, timezone } = of;
  const tool = ctx.known?.listOf(kind);
  const things = ctx.known?.belongingTo(thing, kind);
  const [one, several] = tool?.noun ?? ['resource', 'resources'];
  if (!tool || !things) return said(`I cannot tell which ${several} belong to ${name}.`);
  if (things.length === 0) return said(`I know of no ${one} that belongs to ${name}.`);
  const read = await readRows(ctx, tool, things, {
    columns: [...(field ? [field] : []), ...(is ?? []).map(({ field: key }) => key)],
    of: thing,
  });
  const rows = read.table?.rows ?? [];
  if (rows.length === 0)
    return {
      ...read,
      text:
        read.gaps.length > 0
          ? `The ${several} of ${name} could not be read.`
          : `No ${one} belongs to ${name} any more.`,
      lines: [],
    };
  const told = rows.map(
    (row): Described => ({
      ...of,
      tool,
      row,
      name: code(String(row.name ?? row[tool.fields[0]?.key ?? ''] ?? '')),
    }),
  );
  const few = told.slice(0, MAX_NAMED);
  const more =
    told.length > few.length ? ` ${told.length - few.length} more follow in the list of ${several}.` : '';
  const line = read.table
    ? relatedLine(tool, read.table, { of: [thing.id, thing.name ?? thing.id], timezone })
    : '';
  if (is?.length)
    return { ...read, text: few.map((each) => verdictText(is, each)).join(' ') + more, lines: [line] };
  if (field) {
    const header = label(declared(tool, field));
    const values = few.map((each) => `**${fieldValue(field, each)}** (${one} ${each.name})`);
    return { ...read, text: `${name}: ${header} ${joined(values)}.${more}`, lines: [line] };
  }
  return {
    ...read,
    text: `${is ? '**Yes**, ' : ''}${told.length === 1 ? `**1 ${one}**` : `**${told.length} ${several}**`} ${agree('belong', told.length)} to ${name}: ${joined([...few.map((each) => each.name), ...(told.length > few.length ? [`${told.length - few.length} more`] : [])])}.`,
    lines: [line],
  };
}
