import { iso, row } from '../row.ts';
import type { Row } from '../tool.ts';

/** Scalar properties whose names end like this give a kind, version or size and cannot hold a secret. */
const TELLING =
  /^(?:engine|runtime|tier|edition|mode|protocol|scope|schedule ?expression|multi ?az|encrypted|storage ?encrypted|capacity|retention ?period ?(?:hours|days)?|(?:\w+)?(?:type|version|count|size|class|mode|units|nodes|workers|capacity|tier))$/i;
/** Properties that are never shown, whatever else their name says. */
const NEVER =
  /parameter|environment|polic|definition|secret|password|token|template|credential|auth|user|body|code|script|command|argument|value|content|key|header|description/i;
const STATUS = /^(?:status|state|(?:\w+)(?:status|state))$/i;
const CREATED = /^(?:creat(?:ed|ion)(?:_?at|_?time(?:stamp)?|_?date)?|(?:\w+)creat(?:ed|ion)(?:time|date))$/i;
const MAX_CHARACTERS = 120;
const MAX_FACTS = 6;

type Scalar = string | number | boolean;

/** A resource from Cloud Control: its primary identifier and the properties of its list handler. */
interface Listed {
  identifier: string;
  properties: Record<string, unknown>;
}

/** Returns a row of what may be shown: names, status, creation time, and a few facts about kind, version and size. */
export function safeRow({ identifier, properties }: Listed): Row {
  const scalars = Object.entries(properties).filter((entry): entry is [string, Scalar] => isShort(entry[1]));
  const find = (pattern: RegExp) => scalars.find(([key]) => pattern.test(key) && !NEVER.test(key));
  const status = find(STATUS);
  const created = find(CREATED);
  const facts = scalars
    .filter(([key, value]) => TELLING.test(key) && !NEVER.test(key) && !STATUS.test(key) && value !== '')
    .map(([key, value]) => `${wordsOf(key)} ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`);
  const arn = properties.Arn;
  return row({
    name: nameOf(identifier, properties),
    identifier,
    status: status && String(status[1]),
    details: facts.length > 0 ? facts.slice(0, MAX_FACTS) : undefined,
    created_at:
      created && iso(typeof created[1] === 'number' ? new Date(created[1] * 1000) : String(created[1])),
    arn: typeof arn === 'string' ? arn : identifier.startsWith('arn:') ? identifier : undefined,
  });
}

const isShort = (value: unknown): value is Scalar =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= MAX_CHARACTERS);

/**
 * Returns the 'Name', or a property that ends so ('StreamName', 'ClusterIdentifier'), or the last part of the
 * identifier.
 */
function nameOf(identifier: string, properties: Record<string, unknown>): string {
  const text = (key: string) => {
    const value = properties[key];
    return typeof value === 'string' && value !== '' && value.length <= 256 ? value : undefined;
  };
  const named = Object.keys(properties).find(
    (key) => /^[A-Z]\w*Name$/.test(key) && !OTHERS_NAMES.test(key) && text(key),
  );
  const tagged = Array.isArray(properties.Tags)
    ? (properties.Tags as { Key?: string; Value?: string }[]).find(({ Key }) => Key === 'Name')?.Value
    : undefined;
  const own = text('Name') ?? (named && text(named)) ?? tagged;
  if (own) return own;
  const [first = identifier] = identifier.split('|');
  return first.startsWith('arn:') ? (first.split(/[/:]/).at(-1) ?? first) : first;
}

/** Properties that name what a resource belongs to or lives in. */
const OTHERS_NAMES = /bus|role|zone|group|host|database|schema|parameter|user/i;

/** 'StateMachineType' → 'state machine type' */
const wordsOf = (key: string): string =>
  key.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase();
