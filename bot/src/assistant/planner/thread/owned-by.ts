import type { Graph } from '../../../graph/graph.ts';
import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';

const END = '(?=\\s*(?:$|[,;.?!]|(?:in|too|and|please|then|there|total)\\b))';
/** "are hers", "belong to him": asks for the owner without a name. */
const UNNAMED = new RegExp(
  `\\b(?:(?:is|are|was|were) (?:hers|his|theirs)|(?:only |just )(?:hers|his|theirs)|belong(?:s|ing)? to (?:her|him|them))${END}`,
  'i',
);
/** "are maria's", "only maria's", "belong to maria" */
const NAMED = new RegExp(
  `\\b(?:(?:is|are|only|just) (?<own>[a-z][a-z.-]*)['’]s?|belong(?:s|ing)? to (?<owner>[a-z][a-z.-]*))${END}`,
  'i',
);
const WHAT = /\bwhat(?:ever)?(?: else)? (?:is|are|belongs?)\b/i;
/** "what has she got here": asks for the things of a person, and no row of a user has them. */
const HAS =
  /\bwhat(?: all| else)? (?:(?:does|do) (?:he|she|they) (?:have|own)|(?:has|have) (?:he|she|they)(?: got)?)(?: (?:in |over )?here| with us)?(?=[?.! ]*$)/i;
/** "what else is theirs" asks for things of every kind. */
const WHATEVER = /\bwhat(?:ever)?(?: else)? (?=tagged|owned by)/i;
/** "of the things without a backup", after what the checks find about backups */
const OF_THINGS = /\bof the (?:things|ones|stuff|resources|items)\b(?: \w+){0,3}? (?=(?:is|are) owned by)/i;
const FINDINGS = 'checks.findings';

/** An owner as people call them, with the tag that says so. */
interface Owner {
  name: string;
  tag: string;
}

/** "which of them are hers", "only maria's": names the owner in words that every reading knows. */
export function withOwnedBy({ frame, graph, text }: Pick<PlanInput, 'frame' | 'graph' | 'text'>): string {
  if (!graph || !frame?.last) return text;
  const isOfFindings = frame.last.tool === FINDINGS;
  const put = (said: string, { name, tag }: Owner): string => {
    const [only = ''] = /^(?:only|just) /i.exec(said) ?? [];
    const [verb = ''] = /^(?:is|are|was|were) /i.exec(said) ?? [];
    const lead = WHAT.test(text) ? '' : said.startsWith('belong') ? 'are ' : `${only}${verb}`;
    return text
      .replace(said, `${lead}${isOfFindings ? `owned by ${name}` : `tagged ${tag}`}`)
      .replace(WHATEVER, 'list all resources ')
      .replace(OF_THINGS, 'of those ');
  };
  const { focus } = frame;
  const holder =
    focus?.kind === 'iam.users' && HAS.test(text) ? ownerIn(focus.name ?? focus.id, graph) : undefined;
  if (holder) return text.replace(HAS, `what does ${holder.name} own`);
  const [unnamed] = UNNAMED.exec(text) ?? [];
  const person = unnamed && personOf(frame, graph);
  if (unnamed && person) return put(unnamed, person);
  // A list itself reads the names of owners.
  const found = isOfFindings ? NAMED.exec(text) : null;
  const owner = ownerIn(found?.groups?.own ?? found?.groups?.owner ?? '', graph);
  return found && owner ? put(found[0], owner) : text;
}

/** Returns the person that a thread is about: by the name in the last question, or as the owner of the thing in focus. */
function personOf({ asked = '', focus }: Frame, graph: Graph): Owner | undefined {
  const [named, another] = asked.split(/[^\w.-]+/).flatMap((word) => ownerIn(word, graph) ?? []);
  if (named) return another ? undefined : named;
  if (!focus || isGroup(focus)) return undefined;
  if (focus.kind === 'iam.users') return ownerIn(focus.name ?? focus.id, graph);
  const [thing] = graph.withIds(focus.kind, new Set([focus.id]));
  const owner = graph.tagKeys('owner').flatMap((key) => thing?.tags?.[key] ?? [])[0];
  return owner === undefined ? undefined : ownerIn(owner.split('@', 1)[0] ?? '', graph);
}

/** Returns the owner whom a name means, if things are tagged so. */
export function ownerIn(name: string, graph: Graph): Owner | undefined {
  const owners = graph.tagKeys('owner');
  const tags = name.length > 1 ? graph.resolve(name).tags : [];
  const { key, values: [value, another] = [] } = tags.find((tag) => owners.includes(tag.key)) ?? {};
  return key && value && !another ? { name, tag: `${key}=${value}` } : undefined;
}
