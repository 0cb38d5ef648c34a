import type { Reply } from '../../contract/reply.ts';
import { toolById } from '../../tools/index.ts';
import type { Field, Tool } from '../../tools/tool.ts';

/** Returns the words that people use for what a plan looks up: for its tool, and for the fields that it names. */
export function wordsOfPlan(plan: Reply['plan']): string {
  const tool = plan && toolById(plan.tool);
  if (!tool) return '';
  const args = JSON.stringify(plan.args);
  const fields = fieldsOf(tool).filter(({ key }) => args.includes(`"${key}"`));
  return [tool.title, ...tool.nouns, ...fields.flatMap(wordsOfField), args].join(' ').toLowerCase();
}

const fieldsOf = (tool: Tool): readonly Field[] => (tool.kind === 'list' ? tool.fields : []);

const wordsOfField = ({ header, max = [], min = [], values = {}, words = [] }: Field): string[] => [
  header,
  ...words,
  ...max,
  ...min,
  ...Object.values(values).flat(),
];
