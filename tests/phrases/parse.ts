/** A line of a phrase table: a person's messages, and what they must be understood to mean. */
export interface Case {
  /** 'tuned/core.txt'; empty if the text is not from a file. */
  file: string;
  /** The line number in its file, from 1. */
  line: number;
  /** As written in the file, with the messages of a thread joined by ' >> '. */
  question: string;
  turns: string[];
  /** Any of these is right. */
  expected: Expected[];
}

export type Expected = { kind: 'tool'; tool: string; args: Record<string, unknown> } | { kind: OtherKind };

const OTHERS = [
  'help',
  'small_talk',
  'show_all',
  'refuse:write',
  'refuse:secret',
  'schedule',
  'choose',
  'problem',
  'unknown',
  'several',
] as const;
/** A plan's kind; for refusals, with the reason. */
export type OtherKind = (typeof OTHERS)[number];

const TOOL = /^([a-z0-9]+\.[a-z-]+)(?: (\{.*\}))?$/;

/**
 * Parses a phrase table. Empty lines and lines that begin with '#' are skipped.
 * Throws an Error that names the line if one is malformed or asked twice.
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
    if (before) throw new Error(`${where}line ${number}: repeats the question of line ${before}`);
    asked.set(question.toLowerCase(), number);
    const expected = line
      .slice(at + ' => '.length)
      .split(' || ')
      .map((plan) => readPlan(plan.trim(), `${where}line ${number}`));
    cases.push({ file, line: number, question, turns, expected });
  }
  return cases;
}

/** Parses one plan; `at` is its location for error messages. */
export function readPlan(text: string, at: string): Expected {
  const other = OTHERS.find((kind) => kind === text);
  if (other) return { kind: other };
  const match = TOOL.exec(text);
  if (!match?.[1]) throw new Error(`${at}: '${text}' is not a plan`);
  try {
    return { kind: 'tool', tool: match[1], args: JSON.parse(match[2] ?? '{}') };
  } catch (error) {
    throw new Error(`${at}: the arguments are not JSON: ${String(error)}`);
  }
}
