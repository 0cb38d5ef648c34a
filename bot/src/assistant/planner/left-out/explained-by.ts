import { checkById } from '../../../checks/index.ts';
import type { Filter, ListQuery } from '../../../contract/query.ts';
import { eachFilter } from '../../../domain/any-of.ts';
import { remembered } from '../../../domain/remembered.ts';
import { spoken } from '../../../graph/name-words.ts';
import { keyWords } from '../../../graph/tag-words.ts';
import { VERBS } from '../../../tools/cloudtrail/actions.ts';
import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { thingOf } from '../../../tools/cloudtrail/things.ts';
import { listTools, toolById } from '../../../tools/index.ts';
import type { Field, ListTool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import { OWNER_STEMS } from '../list/owners.ts';
import { OWNING, showsField } from '../obligations.ts';
import { IS_MADE_AT, MADE } from '../words/made-words.ts';
import { stemsOf } from '../words/text.ts';
import { COMMON } from '../words/vocabulary.ts';
import { nounsOfCheck } from '../words-of-checks.ts';

/** Returns the stems of all words that a plan itself gives a reason for: its things, the fields it uses, and their values. */
export function stemsExplainedBy(plan: ToolPlan): Set<string> {
  const tool = toolById(plan.tool);
  const said =
    tool?.kind === 'list'
      ? [...ofList(tool, plan), ...ofShares(plan)]
      : tool
        ? [
            ...[tool.title, tool.summary, ...tool.nouns],
            ...[
              ...ofService(plan),
              ...ofEvents(plan),
              ...ofCheck(plan),
              ...ofShares(plan),
              ...ofBaseline(plan),
              ...ofPurpose(plan),
            ],
          ]
        : [];
  const texts = [...textsIn(plan.args)];
  return new Set([...said, ...texts, ...texts.flatMap(wordsOfKey)].flatMap(stemsIn));
}

/** Most texts are the words of tools, which every plan of the tool has. */
const stemsIn = remembered((text) => stemsOf(text.toLowerCase()), 5_000);

/** Returns the synonyms of a tag key: 'tag:team' was "per squad". */
const wordsOfKey = (text: string): readonly string[] =>
  text.startsWith('tag:') ? keyWords(spoken(text.slice('tag:'.length))) : [];

/** "average CPU of our instances": returns the nouns for the things of the service that a plan is about. */
const ofService = ({ args }: ToolPlan): string[] =>
  listTools
    .filter(({ service }) => service === args.service)
    .flatMap(({ noun, nouns }) => [...noun, ...nouns]);

/** "in percent", "what percentage is that": sums include the share of each part, and comparisons the change. */
const ofShares = ({ args, tool }: ToolPlan): string[] => {
  const { whether }: ListQuery = args;
  if (whether?.of === 'share') return ['percent', 'percentage', 'share', 'proportion', 'fraction', 'size'];
  return /^cost\.(?:usage|compare)$/.test(tool) ? ['percent', 'percents', 'percentage'] : [];
};

/** "how far above october is that": the words for a comparison with another period. */
const ofBaseline = ({ args }: ToolPlan): string[] =>
  args.baseline
    ? 'above below over under beyond more less higher lower far off apart gap riser faller climber'.split(' ')
    : [];

/** "who caused that", "what could be turned off", "did its config change": the words for what a plan looks for. */
const ofPurpose = ({ args, tool }: ToolPlan): string[] => {
  const {
    about,
    asked = [],
    removable,
  } = args as {
    about?: string;
    asked?: { topic?: string }[];
    removable?: boolean;
  };
  return [
    ...(tool === 'cost.increase' ? CAUSES : []),
    ...(removable ? GOING : []),
    ...(tool === 'config.history' ? ['change', 'changed', 'look', 'looked'] : []),
    ...(about === 'password-policy' ? OF_PASSWORDS : []),
    ...(asked.some(({ topic }) => topic === 'changes') ? OF_PARTS : []),
  ];
};
const CAUSES = 'cause caused causing drive drives driving driven drove driver blame fault culprit'.split(' ');
const OF_PASSWORDS = 'minimum maximum length enforce age reuse rotation strength complexity symbol'.split(
  ' ',
);
const GOING = 'go gone turn turned switch switched shut stop stopped delete remove off kill'.split(' ');

/** "disks nobody uses": returns the words of the check that a plan is about, and all nouns for the things it checks. */
function ofCheck({ args }: ToolPlan): string[] {
  const check = checkById(String(args.check));
  return check ? [check.title, ...check.finding, ...nounsOfCheck(check)] : [];
}

/** Nouns for events and for whoever caused them. */
const OF_EVENTS = 'call change activity deletion creation user role person people someone somebody'.split(
  ' ',
);
const OF_VERBS = Object.values(VERBS).flatMap(({ words }) => words.replace(/[()?:|]+/g, ' ').split(' '));
const OF_FAILURES = 'access denied refused failed failure error attempt throttled'.split(' ');
const OF_PARTS = 'policy rule tag permission port setting config configuration'.split(' ');

/** "made it public": the words for what was done to it by what became of it. */
const OF_REACH: Readonly<Record<string, readonly string[]>> = {
  open: 'open public publicly exposed accessible reachable readable world internet everyone'.split(' '),
  close: 'closed private internal'.split(' '),
};

/** Returns the words for what was done, to what kind of thing, and by whom. */
function ofEvents({ args, tool }: ToolPlan): string[] {
  if (tool !== 'cloudtrail.events') return [];
  const { action = '', event_name = '', failed, of, port, thing } = args as EventsArgs;
  return [
    ...OF_VERBS,
    ...OF_EVENTS,
    ...(failed ? OF_FAILURES : []),
    ...(OF_REACH[action] ?? []),
    ...(port === undefined ? [] : ['port']),
    ...(thing ? thingOf(thing).words : OF_PARTS),
    ...(of ? nounsFor(of) : []),
    event_name.replace(/(?=[A-Z])/g, ' '),
  ];
}

/** "those 11 EC2 instances with web in the name": returns all nouns for such things. */
const nounsFor = (of: string): string[] =>
  listTools.flatMap(({ noun, nouns }) => (of.includes(noun[1]) ? [...noun, ...nouns] : []));

function ofList(tool: ListTool, plan: ToolPlan): string[] {
  const { columns = [], filters = [], group_by = [], measure, sort, whether }: ListQuery = plan.args;
  const conditions = eachFilter([...filters, ...(whether?.are ?? [])]);
  const keys = new Set([
    ...columns,
    ...group_by,
    ...conditions.map(({ field }) => field),
    ...(measure?.field ? [measure.field] : []),
    ...(sort ? [sort.field] : []),
  ]);
  // A time that is shown explains the words for the days until then.
  const isDueTold = tool.fields.some(({ ahead, key }) => ahead && keys.has(key));
  const used = [...tool.fields, ...COMMON].filter(({ ahead, key }) => keys.has(key) || (ahead && isDueTold));
  const isUsed = (each: readonly Filter[]) => each.some(({ field }) => keys.has(field));
  return [
    ...[tool.title, ...tool.noun, ...tool.nouns],
    ...used.flatMap(wordsOf),
    ...(used.some(({ key }) => IS_MADE_AT.test(key)) ? MADE.split('|') : []),
    ...(tool.conditions ?? []).flatMap((condition) => (isUsed(condition.filters) ? condition.phrases : [])),
    ...(tool.plain ?? []).flatMap(({ about = [], filters: meant, words }) =>
      isUsed(meant) ? [...words, ...about] : [],
    ),
    ...(showsField(plan.args, OWNING) ? OWNER_STEMS : []),
  ];
}

const wordsOf = ({ header, key, max = [], min = [], values = {}, words = [] }: Field): string[] => [
  ...[header, key.replaceAll('_', ' '), ...words, ...max, ...min],
  ...Object.values(values).flat(),
];

/** Yields every text in some arguments, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number' || typeof value === 'boolean') yield String(value);
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* textsIn(each);
}
