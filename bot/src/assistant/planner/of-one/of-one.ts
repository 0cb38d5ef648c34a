import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { principalArgs } from '../access/args.ts';
import { askedOf } from '../asked-of.ts';
import { readAll } from '../readings.ts';
import { resourceNamed } from '../resource-named.ts';
import { guardsPlan } from '../ties/guards.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { saidOfOne } from './said-of-one.ts';

const ADVERB =
  '(?:still|even|actually|really|currently|already|yet|at|all|the|moment|right|today|anymore|or|not|up|it|that|this|he|she|we|switched|turned|powered)';
/** "is it still on", "are we still running it", "is it even there": asks whether it is, with adverbs and particles alone. */
const IS_ON = new RegExp(
  `^(?:is|are|was) (?:${ADVERB} )*(?:on|around|there|alive|live|existing|running)(?: ${ADVERB})*$|^do we (?:${ADVERB} )*(?:have|own|run|use)(?: ${ADVERB})*$`,
);
const IS_OFF = new RegExp(`^(?:is|are) (?:${ADVERB} )*off(?: ${ADVERB})*$`);
/** "do we still have it" asks whether it is there, in whatever state. */
const EXISTS = /\b(?:there|around|existing|have|own)\b/;
const IS_THERE = /\b(?:is|are|was|were) there\b/i;
/** Things without a state are on as long as they are there. */
const LIVES = /\b(?:on|alive|live)\b/;

/** "explain it to me", "what can you tell me about it", "give me the lowdown on it": verbs of telling and nothing told. */
const TELLS =
  /^(?:(?:can|could|would|will) you )?(?:(?:explain|describe|introduce|present|summari[sz]e)(?: (?:to )?(?:me|us))?|(?:tell|brief|enlighten|update) (?:me|us) (?:about|on)|(?:give|show|get) (?:me|us) (?:info|information|details|everything|lowdown|rundown|overview|summary) (?:on|about)|(?:walk|talk|take) (?:me|us) through)$|^(?:i|we) (?:need|want|have|would like|must|ought) (?:to )?(?:know|hear|learn|understand|info|information|details)(?: \w+)? (?:about|of|on)$|^what (?:can|could|do|did|all) (?:can |do )?(?:you|we|u) (?:tell|say|know|have)(?: (?:me|us))?(?: (?:about|on|of))?$/;
/** "what does it use", "what does it depend on": what it is tied to. */
const NEEDS =
  /^what (?:all )?(?:do|does) (?:it )?(?:use|need|require|(?:depend|rely) (?:on|upon)|consist of|touch)$/;
/** "what does the role allow": what it may do. */
const ALLOWS = /^what (?:all )?(?:do|does) (?:do|allow|permit|grant|give)$/;
/** "what sort of box is it": its type. */
const SORT =
  /^what (sort|kind|type|class|make|model|size|flavou?r) of (?:machine |server |computer |vm |instance |hardware |db )?(?:is|are)(?: it)?$/;
const TYPES = /^(?:instance_type|instance_class|node_type|type|runtime|billing_mode)$/;
/** "who can use the role": whoever may assume it. */
const ASSUMES =
  /^(?:who|which users)(?: all| else)? (?:can|could|may|might|is allowed to|is able to) (?:use|take|get|be|have|wear)\b/;
/** "who can get at it", "who may reach it": whoever may read it. */
const GETS_AT =
  /^(?:who|which users)(?: all| else)? (?:can|could|may|might|is allowed to|is able to) (?:get|reach|use|touch|go|read|see|open|view|look)(?: (?:at|to|into|in|on|hold of))?$/;
/** Kinds that IAM guards, and no network. */
const GUARDED =
  /^(?:s3\.buckets|sqs\.queues|sns\.topics|dynamodb\.tables|secretsmanager\.secrets|kms\.keys)$/;
/** "is it backed up": a machine is by the snapshots of its disks. */
const BACKED_UP = /^(?:is|are|was) (?:it )?(?:even |still |ever |also )?back(?:ed)?[ -]?up$/;
const MONTHLY = 'monthly|(?:per|each|every|a|by) month|month';
/** "what do we pay for it monthly": one thing has a price a month, and no bill of its own. */
const COSTS = new RegExp(
  `^(?:what|whats|how) (?:(?:much|expensive|is|are|was|do|does|we|i|us|it|for|on|of|in|to|roughly|about|approximately|pay|paying|cost|costs|costing|spend|spending|all|total|${MONTHLY}) ?)+$`,
);
const A_MONTH = /\bmonth(?:ly)?\b/;
/** "how much of that is payments-prod", after costs. */
const PART_OF_IT = /^how much (?:of )?(?:it )?(?:is|was|are|goes to|went to|comes from)(?: for)?$/;
const MAY_ACT = /^iam\.(?:roles|users|groups)$/;
/** The most things of one name that an answer tells one by one. */
const MOST = 4;

/**
 * Plans a question about one thing that says nothing but what English says with its smallest words: whether it is on or
 * there, what it is, what it needs, what it may do. Undefined if any other word is left.
 */
export function ofOnePlan(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  if (!MAY_ASK.test(asked.text)) return undefined;
  const connecting = whoConnects(asked, lexicon);
  if (connecting) return connecting;
  const said = saidOfOne(asked, lexicon);
  if (!said) return undefined;
  const text = said.words.join(' ');
  const make = (of: (thing: Entity) => ToolPlan | undefined): Plan | undefined => {
    const plans = said.things.slice(0, MOST).flatMap((thing) => of(thing) ?? []);
    const [one, another] = plans;
    return another ? { kind: 'several', plans } : one;
  };
  // "is there a queue called orders" asks for any with that name.
  if (IS_THERE.test(asked.text)) return undefined;
  if (IS_ON.test(text) && EXISTS.test(text)) return make((thing) => thereIs(thing, asked));
  if (IS_ON.test(text))
    return make(
      (thing) =>
        stateOf(thing, 'running', asked, lexicon) ?? (LIVES.test(text) ? thereIs(thing, asked) : undefined),
    );
  if (IS_OFF.test(text)) return make((thing) => stateOf(thing, 'stopped', asked, lexicon));
  const isPart = asked.frame?.last?.tool.startsWith('cost.') && PART_OF_IT.test(text);
  if (isPart || (COSTS.test(text) && A_MONTH.test(text)))
    return make((thing) => about(thing, asked, { asked: [{ topic: 'cost' }] }));
  const [only, another] = said.things;
  // "describe shop-eu": among things of one name, other readings know which is meant.
  if (!only || another) return undefined;
  const isShared = asked.graph
    ?.called(calledOf(only))
    .some(({ id, kind }) => id !== only.id || kind !== only.kind);
  // "explain it", after that thing was described, asks for more than the same again.
  if (TELLS.test(text)) return isShared || isTold(only, asked) ? undefined : about(only, asked);
  if (NEEDS.test(text)) return about(only, asked, { asked: [{ topic: 'use' }] });
  if (BACKED_UP.test(text) && only.kind === 'ec2.instances')
    return about(only, asked, { asked: [{ of: 'ec2.snapshots', is: [] }] });
  if (ASSUMES.test(text) && only.kind === 'iam.roles') return whoMay('assume', only);
  if (GETS_AT.test(text) && GUARDED.test(only.kind)) return whoMay('read', only);
  if (ALLOWS.test(text) && MAY_ACT.test(only.kind)) return rightsOf(only);
  const sort = SORT.exec(text);
  return sort ? typeOf(only, asked, sort[1] === 'size') : undefined;
}

/** "and who can connect", in a thread about one thing with a network: what its security groups let in. */
function whoConnects(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { focus } = asked.frame ?? {};
  if (!focus || !CONNECTS.test(asked.text) || !NETWORKED.test(focus.kind)) return undefined;
  const given = { ...asked, text: 'who can reach it' };
  return guardsPlan(readAll(given, lexicon).question, given, lexicon);
}

const CONNECTS =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:who|what)(?: all| else)? (?:can|could|may|might|is allowed to) (?:connect|get in|come in|talk to it|log in)(?: there| to it)?[?.! ]*$/i;
const NETWORKED = /^(?:ec2\.instances|rds\.instances|elasticache\.clusters|elb\.load-balancers)$/;

/** Most messages are none of these. */
const MAY_ASK =
  /\b(?:who|how|what|whats|up|backup|about|on|off|there|around|alive|live|running|explain|describe|introduce|present|summari[sz]e|tell|brief|walk|talk|give|show|know|say|use|need|require|depend|rely|consist|touch|allow|permit|grant|do|sort|kind|type|class|make|model|size|flavou?r)\b/i;

const about = (thing: Entity, { graph }: PlanInput, args = {}): ToolPlan =>
  toolPlan('resources.about', { resource: resourceNamed(thing, graph), kind: thing.kind, ...args });

const isTold = ({ id, kind }: Entity, { frame }: PlanInput): boolean =>
  frame?.last?.tool === 'resources.about' && frame.focus?.id === id && frame.focus.kind === kind;

/** Whether a thing is in a state, if such things have one. */
function stateOf(thing: Entity, state: string, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame: _, ...alone } = asked;
  const { question } = readAll({ ...alone, text: `is ${calledOf(thing)} ${state}` }, lexicon);
  const { asked: parts, unheard } = askedOf(question, thing, asked, lexicon);
  return unheard.length === 0 && parts.length === 1 && parts[0]?.is?.length && !parts[0].of
    ? about(thing, asked, { asked: parts })
    : undefined;
}

/** A thing that is still there has a state, or else is described. */
function thereIs(thing: Entity, asked: PlanInput): ToolPlan | undefined {
  const tool = toolById(thing.kind);
  if (tool?.kind !== 'list') return undefined;
  return about(thing, asked, tool.breakdown ? { asked: [{ field: tool.breakdown }] } : {});
}

const rightsOf = (thing: Entity): ToolPlan =>
  toolPlan('iam.access', {
    asks: 'what',
    ...principalArgs({ names: [calledOf(thing)], kind: thing.kind }),
  });

const whoMay = (act: 'assume' | 'read', { id, kind, name = id }: Entity): ToolPlan =>
  toolPlan('iam.access', {
    ...{ asks: 'who', act, on: kind, things: [{ id, kind }] },
    ...{ resource: name, kind },
  });

function typeOf(thing: Entity, asked: PlanInput, isOfSize: boolean): ToolPlan | undefined {
  const tool = toolById(thing.kind);
  const fields = tool?.kind === 'list' ? tool.fields.map(({ key }) => key) : [];
  const keys = fields.filter((key) => (key === 'engine' && !isOfSize) || TYPES.test(key));
  return keys.length > 0 ? about(thing, asked, { asked: keys.map((field) => ({ field })) }) : undefined;
}
