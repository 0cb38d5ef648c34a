import type { Reply } from '../../contract/reply.ts';
import { kindOfTypes } from '../../tools/cloudcontrol/types.ts';
import { toolById } from '../../tools/index.ts';
import type { Field, Tool } from '../../tools/tool.ts';
import { EXTREME } from '../planner/cost/asked.ts';

/** Returns the words that people use for what a plan looks up: for its tool, and for the fields that it names. */
export function wordsOfPlan(plan: Reply['plan']): string {
  const tool = plan && toolById(plan.tool);
  if (!tool) return '';
  const args = JSON.stringify(plan.args);
  const fields = fieldsOf(tool).filter(({ key }) => args.includes(`"${key}"`));
  const ofFields = fields.flatMap(wordsOfField);
  return [
    tool.title,
    ...tool.nouns,
    ...wordsOfTypes(plan),
    ...ofFields,
    ...wordsOfMoney(plan),
    ...wordsOfWaste(plan),
    ...wordsOfThing(plan),
    ...wordsOfTags(args),
    args,
  ]
    .join(' ')
    .toLowerCase();
}

/** "elastic file systems": what people call the kinds that Cloud Control lists. */
function wordsOfTypes({ args, tool }: NonNullable<Reply['plan']>): string[] {
  const { types } = args as { types?: string[] };
  return tool === 'cloudcontrol.resources' && types?.length ? kindOfTypes(types).nouns : [];
}

/** Verbs of what an answer about costs tells, and superlatives that its order answers: "the priciest", "the worst". */
function wordsOfMoney({ args, tool }: NonNullable<Reply['plan']>): string[] {
  if (!tool.startsWith('cost.')) return [];
  const isOrdered = ['sort', 'limit', 'peak', 'end', 'change'].some((key) => args[key] !== undefined);
  return [
    'pay paid spend spent costs burn money bill',
    ...(isOrdered ? [EXTREME.replaceAll(/[^a-z]+/g, ' ')] : []),
    // "are we above october": whichever of the two is more.
    ...(args.baseline === undefined ? [] : ['above below over under beyond']),
  ];
}

/** "where can we save money": what the checks call waste. */
const wordsOfWaste = ({ args, tool }: NonNullable<Reply['plan']>): string[] =>
  tool.startsWith('checks.') && args.kind === 'waste'
    ? ['save saves saving savings money waste wasted wasting pay paying cost costs cheaper cut unused idle']
    : [];

/** "what do we pay for this box": the nouns of the kind of a thing, and the verbs of its cost. */
function wordsOfThing({ args, tool }: NonNullable<Reply['plan']>): string[] {
  if (tool !== 'resources.about') return [];
  const asked = (args.asked ?? []) as { topic?: string }[];
  return [
    ...(toolById(String(args.kind))?.nouns ?? []),
    ...(asked.some(({ topic }) => topic === 'cost') ? ['pay pays paid spend spent cost costs'] : []),
  ];
}

/** "everything tagged env=staging" says nothing that the tag does not say. */
const wordsOfTags = (args: string): string[] => (/tag:|[\w-]=[\w-]/.test(args) ? ['tag tagged'] : []);

const fieldsOf = (tool: Tool): readonly Field[] => (tool.kind === 'list' ? tool.fields : []);

const wordsOfField = ({ header, max = [], min = [], values = {}, words = [] }: Field): string[] => [
  header,
  ...words,
  ...max,
  ...min,
  ...Object.values(values).flat(),
];
