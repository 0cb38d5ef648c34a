import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';

/** A kind of answer that a question's first words ask for, and whether a plan gives it. */
interface Obligation {
  asked: RegExp;
  isMet(plan: ToolPlan): boolean;
}

const LEAD = String.raw`^(?:(?:and|so|ok|okay|but|then|also|hey|hi|hm+|please)[, ]+)*`;

/** What tells of people: who did something, who may, whose things are. */
const OF_PEOPLE =
  /^(?:cloudtrail|activity|iam|config\.history|resources\.search|account|accessanalyzer|guardduty|checks|cost\.increase)/;
const OWNING = /(?:owner|team|contact|squad|department|creat)/i;
const tells = ({ columns = [], group_by = [], filters = [] }: ListQuery, key: RegExp): boolean =>
  [...columns, ...group_by, ...filters.map(({ field }) => field)].some((each) => key.test(each));

const hasOwner = (id: string): boolean => {
  const tool = toolById(id);
  return tool?.kind === 'list' && tool.fields.some(({ key }) => key === 'owner');
};

const OBLIGATIONS: readonly Obligation[] = [
  {
    asked: new RegExp(
      `${LEAD}(?:who (?!is\\b|are\\b|can\\b|could\\b|may\\b|has\\b|have\\b|uses?\\b|does\\b|gets?\\b|else\\b)|whose\\b|by whom\\b)`,
      'i',
    ),
    isMet: ({ args, tool }) =>
      OF_PEOPLE.test(tool) ||
      tells(args, OWNING) ||
      hasOwner(tool) ||
      /group|principal|shared_with/.test(JSON.stringify(args)),
  },
  {
    asked: new RegExp(`${LEAD}why\\b|\\bhow come\\b`, 'i'),
    isMet: ({ args, tool }) =>
      /^(?:cost\.(?:increase|anomalies|compare)|cloudtrail|activity|health|checks|guardduty|config|ecs|cloudformation|account)/.test(
        tool,
      ) || tells(args, /reason|cause|message|drift|failing|event/),
  },
  {
    asked: new RegExp(
      `${LEAD}(?:since when|when (?:was|were|did|is|are|does|do|will|has|have)|from when)\\b`,
      'i',
    ),
    isMet: ({ args, tool }) => {
      const { sort } = args as ListQuery;
      const listed = toolById(tool);
      if (listed?.kind !== 'list') return !/^cost\.(?:usage|compare)$/.test(tool);
      // Most lists show a date unasked.
      return listed.fields.some(
        ({ detail, key, type }) =>
          (type === 'date' || /age|days/.test(key)) &&
          (!detail || key === sort?.field || tells(args, new RegExp(`^${key}$`))),
      );
    },
  },
];

/** The words that ask for a person, a reason or an instant, where the plan tells none; '' where all is told. */
export function unmet(plan: ToolPlan, text: string): string {
  for (const { asked, isMet } of OBLIGATIONS) {
    const said = asked.exec(text)?.[0];
    if (said && !isMet(plan)) return said.replace(new RegExp(LEAD, 'i'), '').trim();
  }
  return '';
}
