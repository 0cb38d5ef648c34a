/** A line of a phrase table: what a person wrote, message after message, and what they must be understood to mean. */
export interface Case {
  /** 'tuned/core.txt'; empty where the text is of no file. */
  file: string;
  /** 1-based, in its file. */
  line: number;
  /** As it stands in the file, messages of a thread joined by ' >> '. */
  question: string;
  turns: string[];
  /** Any of them is right. */
  expected: Expected[];
}

export type Expected = { kind: 'tool'; tool: string; args: Record<string, unknown> } | { kind: OtherKind };

const OTHERS = [
  'help',
  'small_talk',
  'show_all',
  'refuse:write',
  'refuse:secret',
  'refuse:contents',
  'schedule',
  'choose',
  'problem',
  'unknown',
  'several',
] as const;
/** A plan's kind; of refusals with the reason. */
export type OtherKind = (typeof OTHERS)[number];

const TOOL = /^([a-z0-9]+\.[a-z-]+)(?: (\{.*\}))?$/;

/**
 * Reads a phrase table. Empty lines and lines that begin with '#' are left out.
 * Throws an Error that names the line when one is malformed or asked twice.
 */
export function parsePhrases(text: string, file = ''): Case[] {
  const where = file && `${file} `;
  const cases: Case[] = [];
  const asked = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim() || line.startsWith('#')) continue;
    const number = index + 1;
    const at = line.lastIndexOf(' => ');
    if (at < 1) throw new Error(`${where}line ${number}: no ' => ' between a question and its plan`);
    const question = line.slice(0, at).trim();
    const turns = question.split(' >> ').map((turn) => turn.trim());
    if (turns.includes('')) throw new Error(`${where}line ${number}: an empty question`);
    const before = asked.get(question.toLowerCase());
    if (before) throw new Error(`${where}line ${number}: the question of line ${before} again`);
    asked.set(question.toLowerCase(), number);
    const expected = line
      .slice(at + ' => '.length)
      .split(' || ')
      .map((plan) => readPlan(plan.trim(), `${where}line ${number}`));
    cases.push({ file, line: number, question, turns, expected });
  }
  return cases;
}

/** Reads one plan; `at` says in errors where it stands. */
export function readPlan(text: string, at: string): Expected {
  const other = OTHERS.find((kind) => kind === text);
  if (other) return { kind: other };
  const match = TOOL.exec(text);
  if (!match?.[1]) throw new Error(`${at}: '${text}' is no plan`);
  try {
    return { kind: 'tool', tool: match[1], args: JSON.parse(match[2] ?? '{}') };
  } catch (error) {
    throw new Error(`${at}: the arguments are not JSON: ${String(error)}`);
  }
}
