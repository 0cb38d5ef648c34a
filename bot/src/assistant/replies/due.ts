import type { Reply } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { count } from '../../tools/list/words.ts';
import type { Overview } from '../overview.ts';
import { DUE } from '../planner/due/due-plan.ts';
import type { Due } from './due-rows.ts';
import { dueIn, dueText, tagsIn } from './due-rows.ts';
import type { Answered } from './joined.ts';
import { joinedReply } from './joined.ts';

const UNTOLD =
  'Looked at: certificates, Savings Plans and reservations, runtimes of functions, versions of EKS and RDS, rotation of secrets and what AWS has scheduled.';
/** How many things the sentence names. */
const NAMED = 3;

/** Says what runs out or is due, soonest first. */
export function dueReply(
  all: readonly Required<Answered>[],
  { nth, of, since = '', until = '' }: Overview,
): Reply {
  // Commitments are read for all regions.
  const regions = all.map(({ plan }) => plan.args.regions).find(Array.isArray) as string[] | undefined;
  const isThere = ({ region }: Due) => !regions || region === undefined || regions.includes(String(region));
  const during = regions ? `${of} in ${joined(regions.map(regionLabel))}` : of;
  const every = all
    .flatMap(({ plan, reply }) => dueIn(plan.tool, reply.table, since, until))
    .filter(isThere)
    .sort((a, b) => a.due.localeCompare(b.due));
  const rows = nth === undefined ? every : every.slice(nth - 1, nth);
  const answers = all.filter(({ reply }) => reply.kind !== 'refusal');
  if (answers.length === 0) return joinedReply(all, []);
  const refused = all.flatMap(({ reply }) => (reply.kind === 'refusal' ? [reply.text] : []));
  const notes = [...new Set([UNTOLD, ...refused])];
  const { sections: _, ...whole } = joinedReply(answers, []);
  const unread = all
    .filter(({ reply }) => reply.kind !== 'answer')
    .map(({ plan }) => DUE[plan.tool]?.what ?? '');
  const missing = unread.length > 0 ? ` I could not read when ${joined(unread, 'or')}.` : '';
  const isGap = (whole.gaps ?? []).length > 0;
  if (nth !== undefined && rows.length === 0 && every.length > 0)
    return {
      ...whole,
      text: `There is no number ${nth}: only **${counted(every.length, 'thing')}** ${every.length === 1 ? 'runs' : 'run'} out or ${every.length === 1 ? 'is' : 'are'} due ${during}.${missing}`,
      notes,
    };
  if (rows.length === 0)
    return {
      ...whole,
      text: `**Nothing** runs out or is due ${during}${isGap ? ' in what could be read' : ''}.${missing}`,
      notes,
    };
  const [one] = rows;
  const tagged = all.flatMap(({ reply }) => tagsIn(reply.table).map((tag) => [tag.key, tag] as const));
  const tags = [...new Map(tagged).values()];
  const told = rows.slice(0, NAMED).map((row) => dueText(row, tags));
  const more = rows.length > NAMED ? [`${count(rows.length - NAMED)} more`] : [];
  return {
    ...whole,
    text:
      nth !== undefined && one
        ? `${nth === 1 ? 'The next is' : `Number ${nth} is`} ${told[0]}.`
        : `**${counted(rows.length, 'thing')}** ${rows.length === 1 ? 'runs' : 'run'} out or ${rows.length === 1 ? 'is' : 'are'} due ${during}: ${joined([...told, ...more])}.${missing}`,
    table: {
      columns: [
        { key: 'due', header: 'Date', type: 'date' },
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'what', header: 'What happens', type: 'text' },
        { key: 'region', header: 'Region', type: 'text' },
        ...tags,
      ],
      rows,
    },
    notes,
  };
}
