import type { Act } from '../../../tools/iam/access/hold.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isOfTrust, objectArgs, principalArgs, rolesForOthers } from './args.ts';
import { lostIn } from './lost.ts';
import { objectsIn } from './objects.ts';
import { actorsIn, saysOutside } from './principals.ts';
import { ABLE, actSaid, RIGHT } from './verbs.ts';

/** Longer messages ask something of their own. */
const MAX_WORDS = 9;
/** "does that include", "is … one of them", "what about" */
const GOES_ON =
  /^(?:(?:and|so|ok|okay|but|then|now|also|well|or)[, ]+)*(?:from (?:outside|abroad)|what about|how about|does (?:that|this|it) include|is|are|can|could|may|only|just|same for|and|or|except|not|who from|who else|those|these|the ones|which of (?:them|those|these))\b/i;
const ASKS =
  /^(?:(?:and|so|ok|okay|but|then|now|also|well|or)[, ]+)*(?:can|could|may|is|are|does|has|have|who)\b/i;
const ONLY =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:(?:only|just)(?: the)?|which of (?:them|those|these) are) (users?|people|roles?)\b[.?! ]*$/i;
const OWN_QUESTION =
  /\b(?:what|which|when|where|why|how|who|whose|list|show|cost|costs|changed?|last)\b(?! about)/i;

/**
 * Continues the last question of rights: "what about priya", "does that include the vendor", "and the refunds queue",
 * "just the roles", "and write to it", "and from outside".
 */
export function rightsGoneOn(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, graph, text } = asked;
  const { last } = frame ?? {};
  if (!graph || last?.tool !== 'iam.access' || !GOES_ON.test(text)) return undefined;
  const readings = readAll(asked, lexicon);
  const { question } = readings;
  const { tokens } = question;
  if (tokens.length > MAX_WORDS) return undefined;
  const own = text
    .replace(/\b(?:what|how) about\b/i, '')
    .replace(/\bwho (?=from|else)/i, '')
    .replace(/\bwhich (?=of (?:them|those|these))/i, '');
  if (OWN_QUESTION.test(own)) return undefined;
  // "are there stacks in a bad state" is another question, unless it asks for somebody from outside.
  if (/\b(?:is|are) there\b/i.test(text) && !saysOutside(question, 0, tokens.length)) return undefined;
  const { asks } = last.args;
  const end = tokens.length;
  const verbs = tokens.flatMap((token) =>
    ABLE.test(token.word) || RIGHT.test(token.word) ? [] : (actSaid(token) ?? []),
  );
  // "can she delete it" is complete by itself.
  if (verbs.length > 0 && ASKS.test(text)) return undefined;
  const act = verbs.find((verb) => verb !== 'admin') ?? (last.args.act as Act | undefined);
  const actors = actorsIn(question, 0, end, { graph, isStrict: true });
  if (actors && asks !== 'who')
    return made(last, principalArgs(actors), lostIn(question, actors.at, lexicon), [
      'resource',
      'kind',
      'principal_kind',
    ]);
  if (actors && act && verbs.length === 0)
    return made(last, { asks: 'whether', ...principalArgs(actors) }, lostIn(question, actors.at, lexicon), [
      ...['resource', 'kind', 'only', 'outside'],
    ]);
  if (asks === 'what' || asks === 'used') return undefined;
  // "what about that freelancer", who matches no user or role, names another actor, not another object.
  if (asks === 'whether' && saysOutside(question, 0, end)) return undefined;
  const only = ONLY.exec(text)?.[1];
  if (asks === 'who' && only)
    return made(last, { only: /^role/i.test(only) ? 'role' : 'user' }, lostIn(question, [], lexicon));
  // "those" are the people, and nothing that they may change.
  const narrowed = asks === 'who' && verbs.length === 0 ? withCondition(readings, asked) : undefined;
  if (narrowed) return narrowed;
  const objects = act && objectsIn(question, [0, end], act, { frame, graph, lexicon });
  const isSame = JSON.stringify(objects?.things) === JSON.stringify(last.args.things);
  // "is it running", after who may stop it, is another question about the same thing.
  if (objects && (verbs.length > 0 || (objects.at.length > 0 && !(isSame && ASKS.test(text))))) {
    const named =
      asks === 'who'
        ? objectArgs(objects)
        : { ...objectArgs(objects), resource: last.args.resource, kind: last.args.kind };
    return made(last, { ...named, act }, lostIn(question, objects.at, lexicon), [
      'things',
      'on',
      'inside',
      'resource',
      'kind',
    ]);
  }
  if (asks !== 'who') return undefined;
  const { on, things = [] } = last.args as { on?: string; things?: [] };
  if (saysOutside(question, 0, end))
    return isOfTrust(act, on, things)
      ? rolesForOthers()
      : made(last, { outside: true }, lostIn(question, [], lexicon));
  return undefined;
}

/** "only those with a console login": a condition that the list of users has. */
function withCondition({ lists }: Readings, { frame }: PlanInput): ToolPlan | undefined {
  const users = lists.find(({ vocabulary }) => vocabulary.tool.id === 'iam.users');
  const filters = users && users.ignored.length === 0 ? (users.query.filters ?? []) : [];
  const shown = (frame?.shown ?? []).filter(({ kind }) => kind === 'iam.users').map(({ id }) => id);
  if (filters.length === 0 || shown.length === 0) return undefined;
  return toolPlan('iam.users', {
    filters: [{ field: 'name', op: 'eq', value: shown, says: 'with that permission' }, ...filters],
  });
}

function made(
  last: ToolPlan,
  changed: Record<string, unknown>,
  ignored: string[],
  without: readonly string[] = [],
): ToolPlan {
  const kept = Object.fromEntries(Object.entries(last.args).filter(([key]) => !without.includes(key)));
  return toolPlan('iam.access', { ...kept, ...changed }, { ignored });
}
