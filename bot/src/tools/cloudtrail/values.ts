/** Names of parameters that are never read: they may hold secrets, or text that anybody wrote. */
const CLOSED =
  /password|passphrase|secret|token|credential|accesskey|privatekey|environment|userdata|argument|parameters?$|^tags?|policydocument|^(?:document|template|content|message|body|header|input|payload)|script|command|containerdefinition/i;
/** Parameters that only describe how a request is made. */
const ASIDE = /^(?:xmlns|dryRun|maxResults|x-amz.*|host|limit)$/i;
/** Parameters that only hold their parent's name. */
const BARE = /^(?:items?|value|member|entries|\d+)$/i;

/** Text whose form leaves no room for a secret. */
const PLAIN: readonly RegExp[] = [
  // IP addresses and CIDR blocks.
  /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$/,
  /^[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:\/\d{1,3})?$/i,
  // Resource ids.
  /^[a-z]{1,12}-[0-9a-f]{8,17}$/,
  /^arn:aws[\w-]*:[\w-]+:[\w-]*:(?:\d{12}|aws)?:[\w/.:*-]{1,200}$/,
  // db.r6g.large, m5.2xlarge, cache.t4g.micro
  /^(?:db\.|cache\.)?[a-z][a-z0-9-]{1,12}\.(?:nano|micro|small|medium|\d*x?large|metal[\w-]*)$/,
  // Numbers and versions of a few digits.
  /^-?\d{1,6}(?:\.\d{1,6}){0,3}$/,
  // API constants.
  /^(?!HIDDEN)[A-Z]+(?:_[A-Z]+)*$/,
  /^(?:true|false|tcp|udp|icmp|icmpv6|all|gp[23]|io[12]|st1|sc1|standard|public-read(?:-write)?|private|enabled|disabled|suspended)$/i,
];
const MAX_CONSTANT = 40;

/** The most parameters of one call to keep. */
export const MAX_VALUES = 12;
const MAX_LOOKED_AT = 400;
const DEEPEST = 8;

/**
 * Returns a call's parameters, each as 'toPort 22': numbers, booleans, addresses, ids and constants. Leaves out other
 * text, which may contain a secret, and everything below a parameter whose name suggests a secret or free text.
 * @param known names that the event gives anyway
 */
export function valuesOf(parameters: unknown, known: readonly string[] = []): string[] {
  const found = new Set<string>();
  let left = MAX_LOOKED_AT;
  const look = (value: unknown, name: string, depth: number): void => {
    if (found.size >= MAX_VALUES || left-- <= 0 || depth > DEEPEST) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value))
        if (!CLOSED.test(key) && !ASIDE.test(key)) look(each, BARE.test(key) ? name : key, depth + 1);
    } else if (name !== '' && isPlain(value) && !known.includes(String(value)))
      found.add(`${name} ${value}`.slice(0, MAX_CHARACTERS));
  };
  look(parameters, '', 0);
  return [...found];
}
const MAX_CHARACTERS = 260;

function isPlain(value: unknown): value is string | number | boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return (
    typeof value === 'string' &&
    PLAIN.some((shape) => shape.test(value)) &&
    (value.length <= MAX_CONSTANT || value.startsWith('arn:'))
  );
}
