import type { Asking } from '../asking.ts';
import type { EventsArgs } from './args.ts';
import { FILLERS, isName, NAME } from './names.ts';

const KIND =
  '(?:failed|unsuccessful|denied|bad|wrong|suspicious|recent|successful|aws|console|root|user|management|all|any)';
/** "signed in" in the past tense, or in the plain form after "did". */
const SIGNED = '(?:logged|signed|logs?|signs?)[ -]?(?:in|on)';

/** "console logins", "failed sign-ins", "who logged in today?", "did root log in?". Every repetition is bounded. */
export const signIns: Asking[] = [
  new RegExp(
    `\\b(?:who|when|which (?:user|person|people)s?)(?: ${FILLERS}){0,6}(?: did)?(?: (?:the )?(?<who>${NAME}))?(?: last)? ${SIGNED}\\b(?<object>.*)`,
  ),
  new RegExp(
    `\\b(?:did|has|have|was)(?: there)?(?: been)?(?: the)?(?: user)? (?<who>${NAME})(?: user| account)?(?: ever| recently| really| been)? ${SIGNED}s?\\b(?<object>.*)`,
  ),
  new RegExp(
    `\\b(?<kind>(?:${KIND} ){0,4})(?:log|sign)[ -]?(?:in|on)(?:s| (?:attempts?|events?|history|activity|(?<failure>failures?|errors?)|records?))\\b(?<object>.*)`,
  ),
].map((pattern) => ({ pattern, args: meant }));

function meant({
  who,
  failure,
  kind = '',
  object = '',
}: Record<string, string | undefined>): EventsArgs | undefined {
  // "logged in as" asks for Windsock's own identity. "never logged in" and "without logins" are about users.
  if (
    /^\s*as\b(?! (?:the )?root)/.test(object) ||
    /\b(?:never|not|without(?! mfa\b))\b/i.test(`${who} ${kind} ${object}`)
  )
    return undefined;
  const named = who ?? BY.exec(object)?.[1];
  const asRoot = /\b(?:as|by)(?: the)? root\b/i.test(object);
  const isRoot = asRoot || /\broot\b/i.test(kind) || /^root$/i.test(named ?? '');
  const failed = failure !== undefined || FAILED.test(`${kind} ${object}`);
  const user = isRoot ? 'root' : isName(named) ? named : undefined;
  const bare = /\bwithout mfa\b/i.test(object);
  return {
    action: 'login',
    ...(user && { user }),
    ...(failed && { failed }),
    ...(bare && { without_mfa: true }),
  };
}

const BY = new RegExp(`\\b(?:by|of|from|as|for)(?: the)?(?: user)? (${NAME})`);
const FAILED = /\b(?:failed|unsuccessful|denied|bad|wrong|failures?|errors?)\b/i;
