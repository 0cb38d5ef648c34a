import type { ListQuery } from '../../../contract/query.ts';
import type { Reply } from '../../../contract/reply.ts';
import { counted, joined } from '../../../contract/words.ts';
import { count } from '../../../tools/list/words.ts';
import type { Overview } from '../../overview.ts';
import type { Answered } from '../joined.ts';
import { joinedReply, sectionOf } from '../joined.ts';
import type { Whole } from './ahead.ts';
import { aheadText, dueOf, isDue } from './ahead.ts';
import { headroomText } from './headroom.ts';
import type { Part } from './parts.ts';
import { partsOf, restOf } from './parts.ts';
import { storesText } from './stores.ts';

/** Puts the answers of several lists together, with a first sentence that stands alone and what could not be read. */
export function composedReply(all: readonly Required<Answered>[], overview: Overview, whole: Whole): Reply {
  if (all.every(({ reply }) => reply.kind === 'refusal')) return joinedReply(all, []);
  const refused = new Set(all.flatMap(({ reply }) => (reply.kind === 'refusal' ? [reply.text] : [])));
  const read = all.filter(({ reply }) => reply.kind !== 'refusal');
  const due = overview.composed === 'ahead' ? dueOf(all, overview).table : undefined;
  const first = due ? [{ title: 'What runs out or is due', table: due }] : [];
  const drawn = due || overview.composed === 'ahead' ? read.filter((each) => !isDue(each)) : read;
  const { chart: _, bullets: __, table: ___, ...joinedParts } = joinedReply(read, []);
  return {
    ...joinedParts,
    sections: [
      ...first,
      ...drawn.flatMap(({ plan, reply }) => reply.sections ?? sectionOf(plan, reply) ?? []),
    ],
    ...(refused.size > 0 && { notes: [...(joinedParts.notes ?? []), ...refused] }),
    text: [textOf(all, overview, whole), overview.left].filter(Boolean).join(' '),
  };
}

function textOf(all: readonly Required<Answered>[], overview: Overview, whole: Whole): string {
  const parts = partsOf(all);
  const { composed, factor = 2, of } = overview;
  switch (composed) {
    case 'stores':
      return storesText(parts, of);
    case 'headroom':
      return headroomText(parts, of, factor);
    case 'ahead':
      return aheadText(all, overview, whole);
    case 'lost':
      return lostText(all, of.replace(/^in /, ''));
    case 'elsewhere':
      return elsewhereText(parts, of);
    default:
      return outsidersText(parts);
  }
}

const found = (parts: readonly Part[]): string =>
  joined(parts.filter(({ n }) => n > 0).map(({ words }) => words));
const total = (parts: readonly Part[]): number => parts.reduce((sum, { n }) => sum + n, 0);

function outsidersText(parts: readonly Part[]): string {
  const n = total(parts);
  const lead =
    n > 0
      ? `**${count(n)} ${n === 1 ? 'thing lets' : 'things let'} people or accounts from outside in**: ${found(parts)}.`
      : parts.every(({ isUnread }) => isUnread)
        ? '**I cannot tell** who from outside gets in.'
        : '**Nothing that was read lets anybody from outside in.**';
  return `${lead} ${restOf(parts)}`.trim();
}

/** Reports whether a list is of what has a copy. A thread keeps the lists in the order in which they were drawn. */
const isOfCopies = ({ plan }: Required<Answered>): boolean =>
  (plan.args as ListQuery).filters?.some(({ op }) => op === 'exists') ?? false;

function lostText(all: readonly Required<Answered>[], where: string): string {
  const parts = partsOf(all);
  const held = parts.find(({ tool }) => tool === 'resources.inventory');
  const copies = partsOf(all.filter(isOfCopies));
  const serving = partsOf(all.filter((each) => !isOfCopies(each))).filter(({ tool }) => tool !== held?.tool);
  const copied = found(copies);
  const none = copies.filter(({ isUnread, n }) => !isUnread && n === 0).map(({ kind }) => kind);
  const uncopied = none.length > 0 ? `one of its ${joined(none, 'or')} has a replica in another region.` : '';
  // The first sentence is all that a line for the boss has.
  const lead = held?.isUnread
    ? `**I cannot tell** what goes down with ${where}: nothing there could be counted.${uncopied && ` N${uncopied}`}`
    : `**If ${where} fails, ${counted(held?.n ?? 0, 'resource')} ${held?.n === 1 ? 'is' : 'are'} out of reach**${uncopied ? `, and n${uncopied}` : '.'}`;
  return [
    lead,
    copied ? `With a replica in another region: ${copied}.` : '',
    total(serving) > 0 ? `Running in other regions: ${found(serving)}.` : '',
    restOf(parts.filter(({ isUnread }) => isUnread)),
  ]
    .filter(Boolean)
    .join(' ');
}

function elsewhereText([held, ...serving]: readonly Part[], of: string): string {
  const lead = held?.isUnread
    ? '**I cannot tell** how much there is'
    : `**${counted(held?.n ?? 0, 'resource')}** ${held?.n === 1 ? 'is' : 'are'}`;
  const runs = total(serving) > 0 ? `, among them ${found(serving)}` : '';
  return `${lead} ${of}${runs}. ${restOf(serving)}`.trim();
}
