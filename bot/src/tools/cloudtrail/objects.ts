import { findServices } from '../../domain/services.ts';
import type { EventsArgs } from './args.ts';
import { DAYS_AND_PLACES } from './names.ts';
import { programSaid } from './programs.ts';
import { THING_WORDS, thingNamed } from './things.ts';

/** What part of a question is about: one resource, a kind of resource, or a service. */
export type Objects = Pick<EventsArgs, 'resource' | 'thing' | 'service' | 'client'>;

const QUOTED = /"([^"]{1,200})"|`([^`]{1,200})`|(?<=^|\s)'([^']{1,200})'/;
const ARN = /\barn:aws[\w-]*:[^\s?,]+[^\s?,.]/;
const ID =
  /\b(?:i|sg|vol|snap|ami|vpc|subnet|eni|igw|rtb|acl|nat|eipalloc|eipassoc|lt|vpce|pcx|tgw|sgr|fs|cr|pl|key)-[0-9a-f]{3,17}\b/;
/** Matches a noun for a kind, but not the 'vpc' of "prod-vpc-main". */
const NOUN = new RegExp(`(?<![\\w./-])(?:${THING_WORDS})(?![\\w/]|[.-]\\w)`, 'i');
const AFTER_NOUN = new RegExp(
  `\\b(?:${THING_WORDS}) (?:called |named |with the (?:id|name) )?([\\w.@+=/-]{0,63}\\w)`,
  'i',
);
/** Matches a word before a noun. "the gpu instances" are several, and none has that name. */
const BEFORE_NOUN = new RegExp(`([\\w.@+=/-]{0,63}\\w) (${THING_WORDS})\\b`, 'i');
/** Names that cannot be ordinary words: 'web-1', 'larkspur_logs', 'app.example.com'. */
const NAME_LIKE = /^(?=.*[a-z])(?=.*(?:[a-z0-9][-_.][a-z0-9]|[a-z]\d))[\w.@+=/-]+$/i;
const FILLING =
  /^(?:the|a|an|our|my|this|that|these|those|any|all|some|its|it|them|in|on|from|of|to|for|with|and|or|by|please|who|whom|is|was|were|been|new|old|our|something|anything|things?|stuff|everything|aws|account|accounts|region|regions|production|prod|staging|dev|recently|latest|lately|just|me|did|do|happen(?:ed)?|when|up|down|again|so|there|really|ever|exactly|time|early|ago|time|\d+)$/i;

/** Reads the object of a question about events. `rest` holds the words it does not understand. */
export function objectIn(whole: string): Objects & { rest: string[] } {
  // "did sam change it in the console": the program is not the object of the change.
  const program = programSaid(whole);
  const text = program ? `${whole.slice(0, program.start)} ${whole.slice(program.end)}` : whole;
  // An id such as 'sg-0abc' names no additional kind.
  const noun = NOUN.exec(text.replace(ARN, ' ').replace(ID, ' '))?.[0];
  const thing = noun && thingNamed(noun);
  const resource = resourceIn(text, Boolean(thing));
  const [mention] = thing || resource ? [] : findServices(text);
  const found: Objects = {
    ...(resource ? { resource } : {}),
    ...(thing ? { thing } : {}),
    ...(mention ? { service: mention.service } : {}),
    ...(program ? { client: program.client } : {}),
  };
  const rest = text
    .split(/[\s,?!]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word && !FILLING.test(word) && !DAYS_AND_PLACES.test(word));
  return { ...found, rest };
}

function resourceIn(text: string, hasNoun: boolean): string | undefined {
  const quoted = QUOTED.exec(text);
  if (quoted) return quoted[1] ?? quoted[2] ?? quoted[3];
  const id = ARN.exec(text)?.[0] ?? ID.exec(text)?.[0];
  if (id) return id;
  const words = text.split(/[\s,?!]+/).map((word) => word.replace(/\.$/, ''));
  const likely = words.find(
    (word) => (NAME_LIKE.test(word) || isCamel(word)) && !isWord(word) && !KINDS.test(word),
  );
  if (likely) return likely;
  // In "port 22 on bastion", the resource comes last.
  const to = /\b(?:on|to|from)(?: the| our| my)? ([a-z][\w.@-]{0,63}\w)[?.! ]*$/i.exec(text)?.[1];
  if (to && !isWord(to) && !NOUN.test(to) && !KINDS.test(to)) return to;
  if (!hasNoun) return undefined;
  const behind = AFTER_NOUN.exec(text)?.[1];
  if (behind && !isWord(behind) && !NOUN.test(behind)) return behind;
  const [, before, kind = ''] = BEFORE_NOUN.exec(text) ?? [];
  return before && !/s$/i.test(kind) && !isWord(before) && !NOUN.test(before) && !KINDS.test(before)
    ? before
    : undefined;
}

/** Whether a word is camel case: "OrganizationAccountAccessRole". "CloudTrail" is a service. */
const isCamel = (word: string): boolean =>
  /^[A-Z][a-z]+(?:[A-Z][a-z0-9]+){2,}$/.test(word) && findServices(word).length === 0;

const isWord = (word: string): boolean =>
  FILLING.test(word) ||
  DAYS_AND_PLACES.test(word) ||
  /^(?:shut-?down|log-?ins?|sign-?ins?|read-only)$/i.test(word);
/** Words that belong to the noun and not to a name: "the IAM user". */
const KINDS =
  /^(?:ec2|s3|iam|rds|lambda|ebs|aws|cloudwatch|sqs|sns|kms|ssh|elastic|load|auto|scaling|nat|security|route|log|access|api|dns|public|private|production|prod|staging|dev|new|old|big|small|stopped|running|many|more|few|other|which|what|whose)$/i;
