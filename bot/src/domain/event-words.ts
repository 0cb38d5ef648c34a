import { capital } from '../contract/words.ts';
import { wordsIn } from './code-words.ts';

/** The past tense of verbs at the beginning of AWS operations, where adding 'ed' would be wrong or unclear. */
const PAST: Readonly<Record<string, string>> = {
  authorize: 'allowed',
  begin: 'began',
  cancel: 'cancelled',
  describe: 'looked at',
  failover: 'failed over',
  get: 'read',
  leave: 'left',
  lookup: 'looked up',
  modify: 'changed',
  put: 'set',
  rebuild: 'rebuilt',
  reset: 'reset',
  rollback: 'rolled back',
  run: 'launched',
  send: 'sent',
  set: 'set',
  split: 'split',
  stop: 'stopped',
  submit: 'submitted',
  swap: 'swapped',
  tag: 'tagged',
  transfer: 'transferred',
  untag: 'untagged',
  withdraw: 'withdrew',
  write: 'wrote',
};

/** Verbs that AWS writes as one word, as they stand after 'to'. */
const INFINITIVES: Readonly<Record<string, string>> = {
  failover: 'fail over',
  lookup: 'look up',
  rollback: 'roll back',
};

/** Events whose own words would read badly. */
const WHOLE: Readonly<Record<string, string>> = {
  AssumeRoleWithSAML: 'Assumed role by SAML',
  AssumeRoleWithWebIdentity: 'Assumed role by web identity',
  AuthorizeSecurityGroupEgress: 'Allowed outbound traffic of security group',
  AuthorizeSecurityGroupIngress: 'Allowed inbound traffic of security group',
  CheckMfa: 'Entered MFA code',
  ConsoleLogin: 'Signed in to the console',
  GetCallerIdentity: 'Asked who it is',
  PutObject: 'Wrote object',
  RevokeSecurityGroupEgress: 'Forbade outbound traffic of security group',
  RevokeSecurityGroupIngress: 'Forbade inbound traffic of security group',
  SwitchRole: 'Switched role in the console',
};

/** The verbs at the beginning of operations that do what their name says, so they can be put in the past tense. */
const VERBS = new Set(
  'abort accept activate add allocate allow apply approve archive assign associate assume attach authorize begin block cancel change clear close complete confirm copy create deactivate decrypt delete deliver deploy deprecate deregister describe destroy detach detect disable disassociate discover encrypt enable enter exchange execute export extend failover generate get grant import increase initiate install invite invoke issue join launch leave link list lock lookup merge migrate modify monitor move notify open pause peer poll promote provision publish purchase purge put reboot rebuild receive record recover refresh register reject release remove rename renew replace replicate report request reset resize resolve restart restore resume retire retry revoke rollback rotate run schedule search send set share sign simulate split start stop submit subscribe suspend swap switch sync tag terminate test transfer translate unassign unblock unlink unlock unmonitor unpeer unshare unsubscribe untag update upgrade upload validate verify withdraw write'.split(
    ' ',
  ),
);

/**
 * Returns the name of a CloudTrail event in words: 'StopInstances' → 'Stopped instances'. Undefined if the name does
 * not begin with a known verb; callers then show the name.
 */
export function eventWords(name: string): string | undefined {
  const whole = WHOLE[name];
  if (whole) return whole;
  const [verb, ...object] = partsOf(name) ?? [];
  return verb === undefined ? undefined : capital([PAST[verb] ?? pastOf(verb), ...object].join(' '));
}

/**
 * Returns what was tried: 'AttachUserPolicy' → 'attach user policy'. Undefined if the name does not begin with a known
 * verb, or if its own words would read badly.
 */
export function attemptWords(name: string): string | undefined {
  if (WHOLE[name]) return undefined;
  const [verb, ...object] = partsOf(name) ?? [];
  return verb === undefined ? undefined : [INFINITIVES[verb] ?? verb, ...object].join(' ');
}

/** Splits the name of an event into its verb and its object. */
function partsOf(name: string): string[] | undefined {
  // Some services append the version of their API: 'CreateFunction20150331', 'UpdateDistribution2020_05_31'.
  const bare = name.replace(/\d{4}_?\d\d_?\d\d(?:v\d)?$|V2$/, '');
  const parts = wordsIn(bare);
  return /^[A-Z][a-zA-Z\d]+$/.test(bare) && VERBS.has(parts[0] ?? '') && parts.length > 1 ? parts : undefined;
}

/** 'create' → 'created', 'copy' → 'copied', 'attach' → 'attached' */
function pastOf(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}
