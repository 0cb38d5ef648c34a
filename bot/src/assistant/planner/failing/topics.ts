import { toolById } from '../../../tools/index.ts';
import type { Topic } from '../../../tools/resources/about-asked.ts';
import type { Field } from '../../../tools/tool.ts';
import { asksWhatAils } from '../how-it-ails.ts';
import { BETTER, CAUSES, DEPLOYS, ERRORS, HOLDS, TIES, VERSIONS } from './words.ts';

/** Asks for a person or their deeds, an amount, a way or a place, which other answers give. */
const OTHER =
  /\b(?:who|he|she|whom|whose|how (?:many|much|often|long|do|can|to|should|could|high|big|old)|where|fix it|mend|repair|cost|costs|price|number of|since when|from when|when)\b/i;
/** "anything wrong with it security wise" is a question for the checks. */
const OF_CHECKS =
  /\b(?:secur\w*|insecure|complian\w*|vulnerab\w*|hardening|audits?|findings?|cis|best practices?|misconfigur\w*|polic(?:y|ies)|encrypt\w*)\b/i;
/** "what did it say", "any errors", "its last event": asks for the words, not for a number. */
const OF_WORDS =
  /\b(?:what(?:'?s| is| was| are| were)?|which|last|latest|newest|recent|say|says|said|with what|any|show|tell|does|do|did|has|have|are there)\b/i;

/** "logs?", "its log groups": asks where the words are, not what they say. */
const LOGS = /^logs?$/;
/** "show me the logs", "tail the log": asks what they say. The answer about errors says that nobody reads that. */
const OF_LINES =
  /\b(?:show|see|look at|read|get|give|print|tail|last|latest|recent|newest)\b.*\blogs?\b(?! (?:groups?|streams?|retention))|\blog lines?\b/i;

/** What was done to a thing, with who did it. */
const DEPLOYED = /^(?:re)?deployed$/;

/** The kinds for which AWS shows what is deployed. */
export const HAS_VERSIONS = /^(?:ecs\.(?:services|tasks)|lambda\.functions|autoscaling\.groups)$/;
/** The kinds for which AWS shows errors or events. */
export const HAS_ERRORS =
  /^(?:ecs\.services|lambda\.functions|cloudformation\.stacks|elb\.target-groups|rds\.instances|cloudwatch\.alarms|ec2\.instances|elb\.load-balancers)$/;

/** "is it a container image", "deployed as zip": asks how code is packaged, not which. */
const PACKAGED =
  /\b(?:container|docker) images?\b(?!.*\b(?:of|for)\b)|\bas (?:an? )?(?:zip|(?:container )?image)\b/i;
const WHY = /\b(?:why|how come|reasons?|(?:any|some) (?:idea|clue)|root cause)\b/i;
/** "does it work", "is it working at all" */
const WORKS = /^\W*(?:(?:and|so|ok|but)[, ]+)*(?:is|does)\b.*\bwork(?:s|ing)?\b/i;
/** "what set it off" */
const SETS_OFF =
  /\bsets?\b.*\boff\b|\bwhat(?:'?s| is| was) behind(?: (?:it|this|that|them|the \w+))?[?.! ]*$/i;
/** What is behind these is what they lead to. */
const LEADS = /^(?:elb\.|vpc\.nat-gateways$|sqs\.)/;
/** "which version is deployed and since when": the answer about the version includes its time. */
const SINCE_WHEN = /\b(?:since|from) when\b/i;
/** "does anybody still use it" */
const OF_USE =
  /\b(?:use[sd]?|using|need(?:s|ed)?|call(?:s|ed)?|visit(?:s|ed)?|read(?:s|ing)?|own(?:s|ed)?)\b/i;
/** "what do they die of", "what is it waiting for" */
const ENDS_OF = /\bwhat\b.*\b(?:die|dying|died|fail\w*|crash\w*|stop\w*|wait\w*|hang\w*|stuck|suffer\w*)\b/i;
/** "it fired", "which of its alarms is red": asks why an alarm rings. */
const RINGS = /^(?:fired?|firing|rang|rings?|ringing|red|triggered|alerting|alarming)$/;
/** RDS reports restarts in its events. */
const RESTARTS = /^(?:restart\w*|reboot\w*|failover|failovers|crash\w*)$/;

/**
 * Returns what a message asks of a failing thing: what is wrong, its last error, what is deployed on it, or how it is
 * now. Nothing if it asks for something else.
 */
export function topicsOfFailure(
  text: string,
  words: readonly string[],
  { isOfSeveral, kind }: { isOfSeveral: boolean; kind: string },
): Topic[] {
  const some = (pattern: RegExp) => words.some((word) => pattern.test(word));
  // What is deployed is told with its time: "which version since when", "last release when". Who deployed it is an event.
  const isOfDeployment = HAS_VERSIONS.test(kind) && some(VERSIONS);
  const isOfRelease = HAS_VERSIONS.test(kind) && some(DEPLOYS) && !some(DEPLOYED);
  const asked = isOfRelease ? text.replace(isOfDeployment ? SINCE_WHEN : /\bwhen\b/i, ' ') : text;
  if (OTHER.test(asked) || OF_CHECKS.test(asked)) return [];
  const isOfCause = some(CAUSES);
  if (kind === 'cloudwatch.alarms' && some(RINGS)) return ['reason'];
  if (kind === 'rds.instances' && (some(RESTARTS) || /\bfail(?:ed|s)? ?over\b/i.test(text))) return ['error'];
  if (some(DEPLOYS) && !PACKAGED.test(text)) {
    const isOfVersion = words.filter((word) => DEPLOYS.test(word)).every((word) => VERSIONS.test(word));
    if (isOfVersion && !HAS_VERSIONS.test(kind)) return [];
    return TIES.test(text) || isOfCause ? ['deployed', 'reason'] : ['deployed'];
  }
  if (
    /\bchanges?\b/i.test(text) &&
    /\b(?:caus\w+|fault|blame|broke|because|due|related|responsible)\b/i.test(text)
  )
    return ['reason'];
  // "why is it public": the answer begins with the setting and tells who made it so.
  if (WHY.test(text)) return words.some((word) => isSetting(word, kind)) ? [] : ['reason'];
  const saysErrors = words.some((word) => ERRORS.test(word) && !LOGS.test(word));
  // "which has the most errors": a number.
  if (saysErrors && AMOUNT.test(text)) return [];
  const isOfWords = (saysErrors && OF_WORDS.test(text)) || (some(LOGS) && OF_LINES.test(text));
  if (isOfWords && HAS_ERRORS.test(kind)) return ['error'];
  if (
    isOfCause ||
    (SETS_OFF.test(text) && !LEADS.test(kind)) ||
    ENDS_OF.test(text) ||
    /\b(?:what(?:'s|s| is) up|with what)\b/i.test(text)
  )
    return ['reason'];
  // "is it still public": a field of the thing shows it.
  if (HOLDS.test(text) && IS.test(text) && words.some((word) => isState(word, kind))) return [];
  if ((BETTER.test(text) && !OF_USE.test(text)) || (!isOfSeveral && WORKS.test(text))) return ['health'];
  // "are the staging ones down": a list shows the state of several.
  return asksWhatAils(text) && !(isOfSeveral && !ASKS.test(text)) ? ['reason'] : [];
}

const AMOUNT =
  /\b(?:most(?! recent)|fewest|least|more|fewer|highest|lowest|rates?|counts?|per|daily|hourly)\b/i;
const ASKS = /\b(?:what|whats|which|why|how come)\b/i;

const IS = /^\W*(?:(?:and|so|ok|but)[, ]+)*(?:is|are)\b/i;

/** Reports whether a word names a value that a field of a kind can have: "stopped", "public". */
const isState = (word: string, kind: string): boolean => isValue(word, kind, () => true);

/** Reports whether a word names a setting of a kind that is on or off: "public", "encrypted". */
const isSetting = (word: string, kind: string): boolean =>
  isValue(word, kind, ({ type }) => type === 'boolean');

function isValue(word: string, kind: string, isMeant: (field: Field) => boolean): boolean {
  const tool = toolById(kind);
  return (
    tool?.kind === 'list' &&
    !ILL.test(word) &&
    tool.fields
      .filter(isMeant)
      .some(({ values = {} }) => Object.values(values).some((said) => said.includes(word)))
  );
}

/** Words for bad states, which need more of an answer than the state. */
const ILL = /^(?:fail\w*|broken|unhealthy|healthy|down|bad|stuck|error|errors|red|alarm|firing|ringing)$/;
