import type { Check } from '../../checks/check.ts';
import { checks } from '../../checks/index.ts';
import { tools } from '../../tools/index.ts';
import { serviceOfTool } from './services-of-tools.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { stemsOf } from './words/text.ts';

/** Returns the checks that look at what a tool lists. */
export function checksOf(tool: string): Check[] {
  // What belongs to instances is billed as EBS.
  const areas = new Set([
    serviceOfTool(tool),
    tool.split('.', 1)[0],
    ...(tool === 'ec2.instances' ? ['ebs'] : []),
  ]);
  return checks.filter(({ id }) => areas.has(id.split('.', 1)[0]));
}

/** Returns all nouns for the things that a check looks at: "disks" for EBS volumes. */
export const nounsOfCheck = (check: Check): string[] =>
  tools.flatMap((tool) =>
    tool.kind === 'list' &&
    checksOf(tool.id).includes(check) &&
    wordsOf(tool.noun[0].split(' ').at(-1) ?? '').every((word) => allWords(check).has(word))
      ? [...tool.noun, ...tool.nouns]
      : [],
  );

const known = new Map<Check, ReadonlySet<string>>();

/** The words of a check: its id, its finding and its title. */
export function allWords(check: Check): ReadonlySet<string> {
  const words =
    known.get(check) ??
    new Set(wordsOf(`${check.id.replace(/[.-]/g, ' ')} ${check.finding[0]} ${check.title}`));
  known.set(check, words);
  return words;
}

/** The telling words of a text, as stems. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    stemsOf(text.toLowerCase()).filter((word) => !STOP_WORDS.has(word) && !FUNCTION_WORDS.has(word)),
  ),
];
