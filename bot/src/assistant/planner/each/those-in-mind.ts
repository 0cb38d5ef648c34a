import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import type { Series } from './series.ts';

/** Words for the few things that a thread is about. */
const BOTH =
  /\b(?:(?:both|(?:n?either|each|all)(?: one)? of)(?: of)? (?:them|'?em|those|these|the (?:two|three|four))|(?:the|these|those) (?:two|three|four)(?: of (?:them|those))?|n?either(?: one)?|both)\b/i;
const THEY = /\b(?:they|them|these|those|their)\b/i;
const MOST = 4;

/**
 * "are both encrypted", "what can they do": the message with the name of each of the few things that the thread is about
 * in place of the words for them. Undefined if there are no such words, or no such things.
 */
export function thoseInMind(text: string, whole: Plan, { frame, graph }: PlanInput): Series | undefined {
  const isOfBoth = BOTH.test(text);
  // "they" may mean everything that was shown, so this applies only if the message is not understood of all together.
  const isOpen =
    whole.kind === 'choose' || whole.kind === 'unknown' || (whole.kind === 'tool' && whole.ignored);
  if (!graph || !(isOfBoth || (isOpen && THEY.test(text)))) return undefined;
  const rows = (frame?.shown ?? []).filter((row) => !isGroup(row));
  const things = rows.length > 1 ? rows : pairOf(frame);
  const known = things.flatMap(({ id, kind }): Entity[] =>
    graph
      .called(id)
      .filter((one) => one.kind === kind)
      .slice(0, 1),
  );
  if (known.length < 2 || known.length > MOST || known.length < things.length) return undefined;
  const said = (isOfBoth ? BOTH : THEY).exec(text);
  if (!said) return undefined;
  return {
    items: known.map((thing) => ({
      ...{ sort: 'thing', start: said.index, end: said.index + said[0].length },
      means: [[calledOf(thing).toLowerCase()], [thing.id.toLowerCase()]],
      ...{ things: [thing], isSure: true, isMeant: true },
    })),
    texts: known.map((thing) => about(text, said, calledOf(thing))),
  };
}

/** The last two things of one kind that were discussed one by one. */
function pairOf(frame: PlanInput['frame']) {
  const { focus, recent = [] } = frame ?? {};
  const about = focus ?? recent.at(-1);
  return recent.filter(({ kind }) => kind === about?.kind).slice(-2);
}

/** "are both encrypted" → "is crm encrypted", "do they have backups" → "does crm have backups". */
function about(text: string, { 0: said, index }: RegExpExecArray, name: string): string {
  const isOwner = /\btheir$/i.test(said);
  const before = text
    .slice(0, index)
    .replace(/\bare\s*$/i, 'is ')
    .replace(/\bwere\s*$/i, 'was ')
    .replace(/\bdo\s*$/i, 'does ')
    .replace(/\bhave\s*$/i, 'has ');
  const behind = text
    .slice(index + said.length)
    .replace(/^\s+(?:both|each|two)\b/i, '')
    .replace(/^ are\b/i, ' is')
    .replace(/^ were\b/i, ' was')
    .replace(/^ do\b/i, ' does')
    .replace(/^ have\b/i, ' has')
    .replace(/\b(?:they|them)\b/gi, 'it')
    .replace(/\btheir\b/gi, 'its')
    .replace(/\b(?:each|respectively)\b/gi, '');
  return `${before}${name}${isOwner ? "'s" : ''}${behind}`.replace(/\s+/g, ' ').trim();
}
