import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import { isNameField } from '../name-field.ts';
import type { ToolPlan } from '../plan.ts';
import { deedOfWho, tellsDeed } from './events/deed-of-who.ts';

/** A kind of answer that a question asks for, and whether a plan gives it. */
interface Obligation {
  asked: RegExp;
  /** The sentence to show if the plan does not give it. */
  unanswered: string;
  isMet(plan: ToolPlan, text: string): boolean;
}

/** The start of a clause: "the exports bucket, who made it public". */
const LEAD = '(?:^|[,;.?!] )(?:(?:and|so|ok|okay|but|then|also|hey|hi|hm+|please)[, ]+)*';

/** Tools about people: who did something, who may, who owns things. */
const OF_PEOPLE =
  /^(?:cloudtrail\.events|activity|iam|config\.history|resources\.(?:search|owners)|account|accessanalyzer|guardduty|checks|cost\.increase)/;
/** Fields that say who a thing belongs to. */
export const OWNING = /(?:owner|team|contact|squad|department|creator|created[_ -]?by)/i;
/** Reports whether a plan shows or uses a field, or a topic of one thing, that a pattern matches. */
export function showsField(args: ToolPlan['args'], key: RegExp): boolean {
  const { asked = [], columns = [], filters = [], group_by = [] }: ListQuery & { asked?: Asked[] } = args;
  const topics = asked.map(({ field, topic }) => field ?? topic ?? '');
  return [...columns, ...group_by, ...filters.map(({ field }) => field), ...topics].some((each) =>
    key.test(each),
  );
}

/** What things lack does not say who made them, nor when: "without an owner tag, and who created them". */
export const withPresent = (args: ListQuery): ListQuery => ({
  ...args,
  filters: args.filters?.filter(({ op }) => op !== 'missing') ?? [],
});

const hasOwner = (id: string): boolean => {
  const tool = toolById(id);
  return tool?.kind === 'list' && tool.fields.some(({ key }) => key === 'owner');
};

/** Reports whether a plan asks for a topic of one thing. */
export const asksWhat = ({ asked }: ToolPlan['args'], topic: RegExp): boolean =>
  Array.isArray(asked) && asked.some((each: Asked) => topic.test(each.topic ?? ''));

const MAKING = /\b(?:created?|creation|made|built|launched|started|set up|requested|issued)\b/i;

const WHO = new RegExp(
  `${LEAD}(?:who (?!is\\b|are\\b|can\\b|could\\b|may\\b|has\\b|have\\b|uses?\\b|does\\b|gets?\\b|else\\b)|whose\\b|by whom\\b)`,
  'i',
);
const BEHIND = new RegExp(`${LEAD}who(?:'?s| is| was) (?:behind|responsible|to blame|at fault)\\b`, 'i');

/** "who did that?", "who is behind it?": reports whether a message asks for the person who did something. */
export const asksWhoDid = (text: string): boolean => WHO.test(text) || BEHIND.test(text);

const isMetBySomebody = ({ args, tool }: ToolPlan): boolean =>
  OF_PEOPLE.test(tool) ||
  showsField(args, OWNING) ||
  hasOwner(tool) ||
  // The subscribers of a topic.
  /::Subscription/.test(JSON.stringify(args.types ?? '')) ||
  // "who pays the most": each account or team with its costs.
  (/^cost\.(?:usage|compare)$/.test(tool) && JSON.stringify(args.group_by ?? []) !== '[]') ||
  /principal|shared_with|"(?:user_)?groups"/.test(JSON.stringify(args));

/** "who uses the private subnet" */
const USES = new RegExp(`${LEAD}(?:who|what)(?: else| all)? (?:uses|is using) ([^,.?!]+)`, 'i');

const OBLIGATIONS: readonly Obligation[] = [
  {
    unanswered: 'I cannot tell who that is.',
    asked: WHO,
    isMet: (plan, text) => (deedOfWho(text) ? tellsDeed(plan, text) : isMetBySomebody(plan)),
  },
  {
    unanswered: 'I cannot tell why that is.',
    asked: new RegExp(`${LEAD}why\\b|\\bhow come\\b`, 'i'),
    isMet: ({ args, tool }) =>
      asksWhat(args, /^(?:changes|health|reason)$/) ||
      // "why is the reservation unused"
      args.why === true ||
      /^(?:cost\.(?:increase|anomalies|compare)|cloudtrail\.events|activity|health|checks|guardduty|config|ecs\.(?:services|tasks)|cloudformation|account)/.test(
        tool,
      ) ||
      showsField(args, /reason|cause|message|drift|failing|event/),
  },
  {
    unanswered: 'I cannot tell when that was.',
    asked: new RegExp(
      `${LEAD}(?:since when|when (?:was|were|did|is|are|does|do|will|has|have)|from when)\\b`,
      'i',
    ),
    isMet: ({ args, tool }, text) => {
      const { filters = [], sort } = args as ListQuery;
      // The age of a thing does not show since when it has been public. When it was created is a different question.
      const isOfState =
        !MAKING.test(text) &&
        filters.some(
          ({ field, op, says }) =>
            says === undefined && op !== 'starts_with' && !/^tag:|^name$|_id$|_at$/.test(field),
        );
      const listed = toolById(tool);
      // Daily costs show the day of a change.
      if (listed?.kind !== 'list')
        return !/^cost\.(?:usage|compare)$/.test(tool) || args.granularity === 'daily';
      const isDate = (field: string) =>
        listed.fields.some(({ key, type }) => key === field && type === 'date');
      // What never happened has no date, and that of something else does not tell since when.
      if (filters.some(({ field, op }) => op === 'missing' && isDate(field))) return false;
      // Most lists show a date without being asked.
      return listed.fields.some(
        ({ detail, key, type }) =>
          (type === 'date' || (!isOfState && /(?:^|_)(?:age|days)(?:_|$)/.test(key))) &&
          !(isOfState && /^(?:created|launched|requested)_at$/.test(key)) &&
          (!detail || key === sort?.field || showsField(args, new RegExp(`^${key}$`))),
      );
    },
  },
  {
    unanswered: 'I cannot tell who uses that.',
    asked: USES,
    // A list of what is used does not show what uses it.
    isMet: ({ args, tool: id }, text) => {
      const tool = toolById(id);
      const used = USES.exec(text)?.[1] ?? '';
      const isListed =
        tool?.kind === 'list' && tool.noun.some((noun) => new RegExp(`\\b${noun}\\b`, 'i').test(used));
      return (
        !isListed ||
        showsField(args, /in_use|used|attached/) ||
        ((args as ListQuery).filters ?? []).some(
          ({ field, says }) => says !== undefined || isNameField(field),
        )
      );
    },
  },
  {
    unanswered: 'I cannot tell where that goes.',
    asked: new RegExp(
      `${LEAD}where (?:do|does|did) [^,.?!]+ (?:go|end up|get sent|lead)(?: to)?[?.! ]*$`,
      'i',
    ),
    isMet: ({ args, tool }) =>
      toolById(tool)?.kind !== 'list' || showsField(args, /action|target|destination|notif|topic/),
  },
  {
    unanswered: 'I cannot tell until when that is.',
    asked: new RegExp(`${LEAD}(?:until|till|til) when\\b`, 'i'),
    isMet: ({ args, tool: id }) => {
      const tool = toolById(id);
      return (
        // The ends of commitments.
        Boolean(args.ends) ||
        (tool?.kind === 'list' &&
          tool.fields.some(
            ({ ahead, detail, key }) => ahead && (!detail || showsField(args, new RegExp(`^${key}$`))),
          ))
      );
    },
  },
  {
    unanswered: 'I cannot tell what that is allowed to do.',
    asked:
      /\b(?:rights|permissions) (?:has|have|does|do)\b|\b(?:is|are|was|were|be|what) [\w' -]{0,40}\b(?:allowed|permitted|able) to\b|\bwhat (?:all )?(?:can|may) [\w'.-]+ (?:all )?(?:do|access|touch|reach|see)\b/i,
    isMet: ({ args, tool }) => showsField(args, /polic|admin/) || toolById(tool)?.kind !== 'list',
  },
  {
    unanswered: 'I cannot tell how to do that.',
    asked: new RegExp(
      `${LEAD}how (?:do|does|can|could|would|should|to)\\b(?! (?:i |we |you )?(?:see|know|find|list|spend|compare))`,
      'i',
    ),
    isMet: ({ tool }) => toolById(tool)?.kind !== 'list',
  },
  {
    unanswered: 'I cannot tell which of them costs more.',
    asked: /\b(?:cheap(?:er|est)|(?:more|less|most|least) expensive|pric(?:ier|iest)|costl(?:ier|iest))\b/i,
    isMet: ({ args, tool: id }) => {
      const tool = toolById(id);
      return tool?.kind === 'list'
        ? tool.fields.some(({ type }) => type === 'money')
        : !id.startsWith('resources.') || /"cost"/.test(JSON.stringify(args));
    },
  },
  {
    unanswered: 'I cannot tell how much of that it is.',
    asked: /\bhow much of (?:that|it|this|those|them)\b/i,
    isMet: ({ args, tool }) => tool.startsWith('cost.') || (args as ListQuery).measure !== undefined,
  },
  {
    unanswered: 'I cannot tell which ones those are.',
    asked: new RegExp(
      `${LEAD}(?:which(?! (?:day|date|month|week|year|time|hour|percentage|share)\\b)|what are (?:the|their|its|all) names|(?:their|the) names\\b|name (?:them|those))`,
      'i',
    ),
    isMet: ({ args, tool: id }) => {
      const { group_by = [], measure } = args as ListQuery;
      // A count or a sum over everything names nothing.
      return toolById(id)?.kind !== 'list' || measure === undefined || group_by.length > 0;
    },
  },
  {
    unanswered: 'I cannot tell how many that is.',
    asked: new RegExp(`${LEAD}how many\\b`, 'i'),
    // A list says how many there are. A description of one thing may hold no number at all.
    isMet: ({ args, tool }) =>
      tool !== 'resources.about' || ((args as { asked?: unknown[] }).asked ?? []).length > 0,
  },
];

/** "did the cache help", "is that box any good": a yes or no, which the bare row of the thing does not give. */
const WHETHER = new RegExp(
  `${LEAD}(?:is|are|was|were|does|do|did|has|have|will|should)\\b(?! (?:there|it|this|that|we|you|i|any\\w*)\\b)`,
  'i',
);

/** The row of a thing tells that it is there. */
const EXISTS = /\b(?:exists?|named|called)\b/i;

/** Reports whether a text asks for a yes or no about something that it names. */
export const asksWhether = (text: string): boolean => WHETHER.test(text) && !EXISTS.test(text);

/**
 * Returns a sentence about the person, reason, time, amount or names that was asked for and that the plan cannot give, or ''
 * if it gives everything.
 */
export const unmet = (plan: ToolPlan, text: string): string =>
  OBLIGATIONS.find(({ asked, isMet }) => asked.test(text) && !isMet(plan, text))?.unanswered ?? '';

/** Reports whether a plan gives what a text asks for; undefined if it asks for nothing of these. */
export const isMet = (plan: ToolPlan, text: string): boolean | undefined =>
  OBLIGATIONS.find(({ asked }) => asked.test(text))?.isMet(plan, text);
