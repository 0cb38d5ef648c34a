import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { TagMeaning } from '../../../graph/mention.ts';
import { thingNamed } from '../../../tools/cloudtrail/things.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import { isGone } from '../events/anew.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import { calledTogether } from '../things-named.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Words for more things than these are too vague. */
const MOST = 50;
/** A sentence lists at most so many names. */
const LISTED = 3;
/** Longer words for things do not fit into a sentence. */
const LONGEST = 100;

/**
 * "who stopped the training machine", "who touched the web servers": events of things that are called by a part of
 * their names or by a tag, with a noun for their kind. Nothing of that kind has the whole name.
 */
export function eventsOfPart(plan: ToolPlan, question: Question, lexicon: Lexicon): ToolPlan {
  const said = typeof plan.args.resource === 'string' ? plan.args.resource.toLowerCase() : undefined;
  if (said === undefined && (plan.args.thing === undefined || plan.args.user !== undefined)) return plan;
  const mention = question.mentions.find(
    (each) =>
      !each.isReference &&
      !each.isExcluded &&
      (said === undefined
        ? kindsBeside(each, question, lexicon).size > 0
        : rawOf(question, each).includes(said)),
  );
  if (!mention) return plan;
  const kinds = kindsBeside(mention, question, lexicon);
  const isOfKind = ({ kind }: Entity) => kinds.size === 0 || kinds.has(kind);
  // A part of a name or a tag no longer finds what was deleted.
  if (mention.exact.some(isOfKind) || isGone(plan.args.action)) return plan;
  const tag = tagMeant(mention);
  const called = (tag ? tag.things : mention.part).all.filter(isOfKind);
  const [one, another] = called;
  if (!one || called.length > MOST || (kinds.size === 0 && another)) return plan;
  const { resource: _, thing, ...args } = plan.args;
  const ignored = plan.ignored?.filter((word) => !rawOf(question, mention).includes(word.toLowerCase()));
  return toolPlan(
    plan.tool,
    another
      ? {
          ...args,
          of: together(
            called,
            tag ? `tagged ${tag.key}=${tag.values.join(', ')}` : `with ${mention.words} in the name`,
          ),
          resources: called.flatMap(namesOf),
        }
      : { ...args, ...(thing !== undefined && { thing }), resource: calledOf(one) },
    { ignored: ignored ?? [], ...(plan.assumed && { assumed: plan.assumed }) },
  );
}

const tagMeant = ({ isCertain, isOwner, keys, part, tags: [tag] }: MentionAt): TagMeaning | undefined =>
  isCertain || isOwner || keys !== undefined || part.isEmpty ? tag : undefined;

/** "those 2 SQS queues (invoices, orders)", "those 11 EC2 instances with web in the name" */
function together(things: readonly Entity[], like: string): string {
  const whole = `${calledTogether(things)} ${things.length > LISTED ? like : `(${things.map(calledOf).join(', ')})`}`;
  return whole.length > LONGEST ? calledTogether(things) : whole;
}

const rawOf = ({ tokens }: Question, { from, to }: MentionAt): string[] =>
  tokens.slice(from, to).map(({ raw }) => raw.toLowerCase());

/** Returns the kinds that the word before or after a name stands for: the one of events, if it is among them. */
function kindsBeside(
  { from, keys, to }: MentionAt,
  { tokens }: Question,
  lexicon: Lexicon,
): ReadonlySet<string> {
  // "the data team's buckets"
  const beside = [tokens[to], keys && tokens[to + 1], tokens[from - 1]].flatMap((token) =>
    token ? lexicon.naming(token.stem).map(({ tool: { id } }) => ({ id, said: thingNamed(token.word) })) : [],
  );
  const own = beside.filter(({ id, said }) => said !== undefined && said === thingOfKind(id));
  return new Set((own.length > 0 ? own : beside).map(({ id }) => id));
}

function thingOfKind(id: string): ReturnType<typeof thingNamed> {
  const tool = toolById(id);
  return tool?.kind === 'list' ? thingNamed(tool.noun[0]) : undefined;
}

const namesOf = (thing: Entity): string[] =>
  thing.id.startsWith('arn:') ? [thing.id, calledOf(thing)] : [thing.id];
