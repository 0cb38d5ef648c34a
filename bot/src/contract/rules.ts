import { z } from 'zod';
import { idSchema, instantSchema, optionalLineSchema } from './primitives.ts';

/**
 * The subjects of questions: 'costs' is the bill, budgets and savings; 'security' findings, threats and who can reach
 * what; 'people_and_events' users, roles and what CloudTrail and AWS Health report; 'resources' everything else.
 */
export const SUBJECTS = ['costs', 'security', 'resources', 'people_and_events'] as const;

/** The most rules of a workspace. */
export const MAX_RULES = 200;
/**
 * The most rules for Slack user groups. Slack is asked for a group's members every few minutes, at most 20 times a
 * minute.
 */
export const MAX_GROUP_RULES = 20;

const slackId = (letters: string, what: string) =>
  z.string().regex(new RegExp(`^[${letters}][A-Z0-9]{1,30}$`), `This is not the id of a Slack ${what}.`);
/** Ids of Teams and Entra: '19:…@thread.tacv2', '29:…', a GUID. */
const teamsId = z.string().regex(/^[A-Za-z0-9:@._-]{1,200}$/, 'This is not a Teams id.');

/** The person or people of a rule. */
export const whoSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slack_person'), id: slackId('UW', 'person') }),
  /** id: their object id in Entra; for accounts without one, their id in Teams. */
  z.object({ kind: z.literal('teams_person'), id: teamsId }),
  /** A person who signs in to the console. */
  z.object({ kind: z.literal('console_person'), id: idSchema }),
  z.object({ kind: z.literal('api_key'), id: idSchema }),
  z.object({ kind: z.literal('slack_group'), id: slackId('S', 'user group') }),
  z.object({ kind: z.literal('everyone') }),
]);

/** The place of a rule. */
export const whereSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slack_channel'), id: slackId('CGD', 'channel') }),
  z.object({ kind: z.literal('teams_channel'), id: teamsId }),
  z.object({ kind: z.literal('teams_team'), id: teamsId }),
  z.object({ kind: z.literal('everywhere') }),
]);

/** The person or the place of a rule, one of the two. */
export const holdsForSchema = z.discriminatedUnion('kind', [...whoSchema.options, ...whereSchema.options]);
export type HoldsFor = z.infer<typeof holdsForSchema>;

export const regionCodeSchema = z
  .string()
  .regex(/^[a-z]{2,4}(-[a-z]{2,12}){1,3}-[0-9]$/, 'A region is written as in eu-west-1.');

const scopeParts = {
  /** AWS account ids. */
  accounts: z
    .array(z.string().regex(/^[0-9]{12}$/, 'An AWS account ID has 12 digits.'))
    .max(200)
    .nullable(),
  regions: z.array(regionCodeSchema).max(100).nullable(),
  subjects: z.array(z.enum(SUBJECTS)).max(10).nullable(),
};

/** What a rule allows. null: all; an empty list: none. */
export const ruleScopeSchema = z.object(scopeParts);
export type RuleScope = z.infer<typeof ruleScopeSchema>;

export const setRuleBody = z
  .object({
    holds_for: holdsForSchema,
    /** The display name of the person or place: 'finance'. */
    name: optionalLineSchema('The name', 80).optional(),
    allows: z.object(scopeParts),
    /** Whether answers there, or to them, are shown to the asker alone. */
    private: z.boolean(),
  })
  .meta({
    examples: [
      {
        holds_for: { kind: 'slack_channel', id: 'C0FINANCE' },
        name: 'finance',
        allows: { accounts: null, regions: null, subjects: ['costs'] },
        private: false,
      },
    ],
  });

export const ruleSchema = z.object({
  id: idSchema,
  holds_for: holdsForSchema,
  /** null: nobody named it. */
  name: z.string().nullable(),
  allows: ruleScopeSchema,
  private: z.boolean(),
  changed_at: instantSchema,
});
export type Rule = z.infer<typeof ruleSchema>;

/** A person or place in one word: 'slack_person:U012AB', 'teams_channel:19:…@thread.tacv2'. */
const wordOf = (kinds: readonly string[], ids: string) =>
  z
    .string()
    .regex(new RegExp(`^(${kinds.join('|')}):${ids}$`), `Write ${kinds.join(', ')}, a colon, and the id.`);

/** The person and place to test. Absent: nobody in particular, and outside chats. */
export const checkRulesQuery = z.object({
  who: wordOf(
    ['slack_person', 'teams_person', 'console_person', 'api_key'],
    '[A-Za-z0-9:@._-]{1,200}',
  ).optional(),
  where: wordOf(['slack_channel', 'teams_channel'], '[A-Za-z0-9:@._-]{1,200}').optional(),
  /** The id of the channel's Teams team. */
  team: teamsId.optional(),
});

export const checkedRulesSchema = z.object({
  allows: ruleScopeSchema,
  private: z.boolean(),
  /** What limits it: 'the rule for #dev'. null: nothing does. */
  because: z.string().nullable(),
  /** The rules that apply to the person. Several only if they are in several user groups. */
  who: z.array(ruleSchema),
  /** The rule that applies to the place. */
  where: ruleSchema.nullable(),
});
export type CheckedRules = z.infer<typeof checkedRulesSchema>;

/** The people and places that rules can be made for, as far as Windsock knows. Others are entered by id. */
export const ruleChoiceSchema = z.object({
  holds_for: holdsForSchema,
  /** null: only the id is known. */
  name: z.string().nullable(),
});
export type RuleChoice = z.infer<typeof ruleChoiceSchema>;
