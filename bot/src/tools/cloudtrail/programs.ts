/** The programs with which people make changes, by their names in the answer. */
const PROGRAMS: Readonly<Record<string, string>> = {
  terraform: 'terraform|tf',
  opentofu: 'open ?tofu',
  pulumi: 'pulumi',
  'aws cdk': '(?:aws )?cdk',
  'aws cli': '(?:aws )?cli|command line',
  ansible: 'ansible',
  boto3: 'boto3?',
  'aws sdk': '(?:aws )?sdks?',
  cloudformation: 'cloud ?formation',
  'aws console': '(?:aws |web |management )*console',
};

const ANY = Object.values(PROGRAMS).join('|');

/** "with terraform", "in the AWS console", but not "in the terraform state". */
export const WITH_PROGRAM = `\\b(?:with|by|through|via|using|in|from|over|on)(?: the)? (?<program>${ANY})\\b(?![-/.]\\w| (?:state|costs?|logs?|access|logins?|users?|sign|stacks?|drift))`;

/** Returns the program that a text names in full: 'the console' is the AWS console. */
export const programIn = (text: string): string | undefined =>
  Object.keys(PROGRAMS).find((name) => new RegExp(`^(?:${PROGRAMS[name]})$`, 'i').test(text));

const PROGRAM = new RegExp(WITH_PROGRAM, 'i');
/** "console changes" */
const PROGRAM_BEFORE = new RegExp(`\\b(?<program>${ANY})(?= (?:changes|modifications|activity)\\b)`, 'i');

/**
 * Returns the program with which something was done, and the position of its words: "did sam change it in the console".
 */
export function programSaid(text: string): { client: string; start: number; end: number } | undefined {
  const found = PROGRAM.exec(text) ?? PROGRAM_BEFORE.exec(text);
  const client = programIn(found?.groups?.program ?? '');
  return found && client ? { client, start: found.index, end: found.index + found[0].length } : undefined;
}
