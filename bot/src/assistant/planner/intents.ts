import { NUMBERS_OR_DETERMINERS } from './words.ts';

export type Intent =
  | { kind: 'small_talk'; about: 'hello' | 'thanks' | 'bye' | 'cancel' }
  | { kind: 'help' }
  | { kind: 'show_all' }
  | { kind: 'again' }
  | { kind: 'schedule'; rest: string }
  | { kind: 'secret'; asked: string }
  | { kind: 'write'; verb: string; rest: string };

const POLITE =
  /^(?:i would (?:really |very much )?(?:be (?:so )?(?:grateful|glad|happy)|appreciate(?: it)?|love(?: it)?|like it) if (?:you|we|someone) (?:could|would|can|might) |(?:would|do) you mind |(?:can|could|would|will|should) (?:you|we|u|i|someone|somebody) (?:please |kindly |maybe |just |go ahead and |possibly )*|i (?:want|need|would like|wish)(?: you| us)? to |i would like (?:you )?to |let us |go ahead and |help me (?:to )?|you (?:should|must|need to|have to) |(?:just|quickly|simply|immediately|kindly) |do me a favou?r and |make sure (?:to |you )?|we (?:need|want|should|have) to |how (?:do|can|would|could|should) (?:i|we|you) |i am going to |it is time to |time to |try to |(?:could|may|can|might) i ask you to |(?:to )?be so kind (?:as to|and) |(?:somebody|someone|anyone|you guys|we|they) (?:should|must|needs? to|has to|have to|could|can|ought to) |is it (?:ok|possible|okay) (?:if (?:you|we) |to )|(?:hey|hi|hello|ok|okay|so|well|now|then|and|also|please|pls|windsock|@windsock|can|could|would|will|should)[, ]+|,\s*)/i;

/** Verbs that ask for a change wherever they open a sentence. */
const WRITE =
  /^(terminate|delete|remove|destroy|drop|purge|wipe|erase|reboot|restart|resize|modify|detach|attach|revoke|rotate|provision|deploy|kill|shut ?down|power (?:off|on)|turn (?:off|on|down)|spin (?:up|down)|scale (?:up|down|in|out|to)|launch|create|make|add|stop|start|disable|enable|encrypt|deregister|register|allocate|release|restore|rename|upgrade|downgrade|patch|grant|invoke|authorize|authorise|buy|purchase|reset|resume|suspend|migrate|clean ?up|decommission|tear down|get rid of|change|update|edit|set|configure|put|upload|rollback|roll back|increase|decrease|reduce|extend|shrink|block|unblock|lock|unlock|deny|fix|remediate|install|assign|unassign|associate|disassociate|replace|empty|clear out|bring (?:up|down)|mute|silence|acknowledge|deactivate|activate|bounce|nuke|zap|trash|retire|recycle|hibernate|promote|fail ?over|unsubscribe|undo|re-?create|expire|terminating|deleting|removing|stopping|starting|rebooting|restarting|creating|launching|disabling|enabling|encrypting|resizing|attaching|detaching|releasing|rotating|revoking|changing|(?:shut|turn|power|bring|spin|scale|tear|switch|take|close|clean) (?:[\w-]+ ){1,5}?(?:down|off|on|up|out))\b(?! (?:date|time|reports?|list|status|state)\b)(.*)$/i;
/** Words that are verbs only before an object; "open ports" and "tag coverage" are things to look at. */
const AMBIGUOUS =
  /^(open|close|tag|untag|snapshot|back ?up|copy|move|run|execute|expose|share|force)\b (.*)$/i;
/** "ec2 terminate-instances …", "s3 rm …": AWS CLI commands that change something, "aws" left off. */
const CLI_WRITE =
  /^(?:[a-z0-9-]+ (?:terminate|delete|stop|start|reboot|create|modify|put|update|attach|detach|run|release|revoke|authorize|deregister|disable|enable|remove|add|associate|disassociate|allocate|copy|restore|invoke|reset|tag|untag)-[a-z-]+|s3 (?:rb|rm|mb|cp|mv|sync)\b)/i;
/** "I want the idle addresses released", "it would be lovely if those were gone" */
const WISH =
  /\b(?:i|we) (?:want|need|would like|wish) .{1,60}?\b(released|deleted|removed|terminated|stopped|started|rebooted|restarted|gone|shut down|closed|disabled|enabled|encrypted|rotated|resized|detached|attached|revoked|killed|cleaned up|turned off|turned on|changed|created)\b(?! (?:instances|volumes|buckets|users))|\b(?:would be|it is) (?:lovely|nice|great|good|best|time|better|cool) if .{1,60}? (?:were|was|got|could be|would be) (gone|deleted|removed|terminated|stopped|shut down|released|closed|disabled|rotated|encrypted|cleaned up|turned off)\b/i;
/** "list the idle ones and delete them" */
const SECOND_VERB =
  /\b(?:and|then|,) (?:then )?(?:please )?(terminate|delete|remove|destroy|reboot|restart|stop|start|kill|shut ?down|disable|enable|encrypt|revoke|rotate|release|detach|resize|fix|close|block|tag|modify|purge) (?:them|it|those|these|all|any|the|each|every|that|everything)\b/i;
const SAFE_AFTER_WRITE: RegExp = /^ ?(?:sense|by\b|over\b)/i;

const SECRET =
  /\b(?:secret (?:values?|keys?|access keys?|contents?|strings?)|(?:values?|contents?|plaintext) of (?:the |my |our |all )?(?:[\w/-]+ )?secrets?|passwords? (?:of|for)|(?:master|root|admin|database|db) passwords?|credentials (?:of|for)|private keys?|(?:env(?:ironment)?) (?:variables?|vars?|values)|env vars?|user ?data|session tokens?|access key secrets?|creds|connection strings?|in (?:secrets? ?manager|parameter store|the secret)|api tokens?|decrypt)\b/i;
/** Questions about a password policy or the age of keys are about posture. */
const POSTURE =
  /\b(password (?:policy|age|last|used|rotation|expir\w+)|rotat(?:ed|ion)|key ages?|last used|enabled|older|without (?:a )?password|how old)\b/i;

const RECURRENCE =
  /\b(?:^(?:please )?schedule\b|\bschedule (?:a|an|the|it|this|that|me|my|daily|weekly|monthly)\b|\bscheduled (?:jobs?|reports?|here|for)\b|remind me|every (?:other )?(?:\d+ )?(?:day|morning|evening|night|week|weekday|month|hour|minute|quarter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|first|last)s?\b|each (?:morning|day|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|once (?:tomorrow|today|on|next|a (?:day|week|month))|(?:daily|weekly|monthly|hourly|nightly) at \d|(?:post|send|mail|report)\b.{0,60}\b(?:hourly|daily|weekly|monthly|nightly)\b|every (?:\d+(?:st|nd|rd|th))\b|(?:at|by) (?:\d{1,2}(?::\d{2})? ?(?:am|pm)|\d{1,2}:\d{2}|noon|midnight)\b|on the (?:first|last|1st|15th|\d{1,2}(?:st|nd|rd|th))(?: \w+day| day)? of (?:each|every|the) month|(?:post|send|mail|e-?mail|ping|notify|alert|remind|tell|message)\b.{0,60}\b(?:each|every) (?:day|morning|week|month|hour|weekday|\w+day)|(?:daily|weekly|monthly|hourly|nightly) (?:[\w ]{0,30})?(?:report|summary|digest|audit|check|update)s?\b|send (?:me|us) (?:a|the) (?:daily|weekly|monthly))/i;
/** "costs per day for every month" is a question about the past. */
const NOT_RECURRENCE =
  /\b(?:per|for|of|in|by|during|over) (?:each|every) (?:day|week|month|hour)|(?:cost|spend|bill|usage)\w*(?: \w+){0,3} (?:each|every) (?:day|week|month)\b/i;

/** What a message wants besides an answer about AWS. Takes normalised text. */
export function readIntent(text: string): Intent | undefined {
  const bare = text.replace(/[!.?…,]+$/g, '').trim();
  const short = bare.toLowerCase();
  if (
    /^(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|howdy|g'?day|greetings|hiya)(?: (?:there|windsock|all|team|everyone|bot))?$/.test(
      short,
    )
  )
    return { kind: 'small_talk', about: 'hello' };
  if (
    /^(?:thanks|thank you|thx|ty|cheers|great|nice|awesome|perfect|cool|ok|okay|got it|good bot|well done|thanks a lot|thank you very much|many thanks)(?: (?:windsock|a lot|so much|very much|bot|all|great))*$/.test(
      short,
    )
  )
    return { kind: 'small_talk', about: 'thanks' };
  if (/^(?:bye|goodbye|good night|see you|later|ciao)(?: \w+)?$/.test(short))
    return { kind: 'small_talk', about: 'bye' };
  if (/^(?:cancel|never ?mind|forget it|stop|nothing|no|nope|no thanks|abort)$/.test(short))
    return { kind: 'small_talk', about: 'cancel' };
  if (
    /^(?:many |much |ok |okay |great )?(?:ta\b|you are (?:a |the |awesome|great)|that is (?:enough|all|it|great|perfect)|that will (?:be all|do)|all good|thanks|thank you|thx|ty|cheers|appreciated|great|perfect|awesome|nice one|brilliant)\b/.test(
      short,
    ) &&
    short.split(' ').length <= 6 &&
    !/\?$/.test(text.trim()) &&
    !/\b(?:show|list|which|what|how|cost|instances?|now)\b(?! (?:i|we|you) (?:need|want))/.test(short)
  )
    return { kind: 'small_talk', about: 'thanks' };
  if (isHelp(short)) return { kind: 'help' };
  if (
    /^(?:show|list|see|give|get|send)?(?: me)?(?: it)? ?(?:all(?: of (?:them|it|these|those))?|everything|the (?:rest|full list|whole list|others|remaining(?: ones)?)|more|all (?:\d+ )?(?:rows|results))$|^(?:next|next page|more|continue|export|download|csv|(?:as|in|to) (?:a )?csv|(?:export|download|save|send|get)(?: (?:it|this|that|them|these|those|all|the (?:list|table|result|results)))?(?: (?:as|to|in) (?:a )?(?:csv|file|spreadsheet|excel)(?: file)?)?|show all(?: \d+)?)$/.test(
      short,
    )
  )
    return { kind: 'show_all' };
  if (
    /^(?:again|refresh|re-?run|run (?:it|that) again|once more|repeat|retry|try again|check again|same again|do it again)$/.test(
      short,
    )
  )
    return { kind: 'again' };
  if (SECRET.test(bare) && !POSTURE.test(bare)) return { kind: 'secret', asked: bare };
  const write = readWrite(bare);
  if (write) return write;
  if (
    RECURRENCE.test(bare) &&
    (!NOT_RECURRENCE.test(bare) ||
      /^(?:please )?(?:post|send|mail|schedule|remind)\b|\bon the \d+(?:st|nd|rd|th) of (?:each|every)|\bat \d{1,2}(?::\d\d| ?[ap]m)/i.test(
        bare,
      )) &&
    !/^(?:is|are|was|were|did|do|does|which|what) .*\b(?:run|created|launched|changed)\b/i.test(bare)
  )
    return { kind: 'schedule', rest: withoutSchedule(bare) };
  return undefined;
}

function isHelp(short: string): boolean {
  return /^(?:help|help me|\?+|commands?|examples?|usage|menu|what can (?:you|i) (?:do|ask|help)(?: .*)?|what (?:do|can) you (?:do|know|see|support)(?: .*)?|how (?:do|can|should) (?:i|we) (?:use|ask|talk to|start)(?: .*)?|how does (?:this|it|windsock) work|who are you|what are you|what is (?:this|windsock)|get started|getting started|(?:show|give|tell)(?: me)? (?:some |a few |the |an )?(?:help|examples?|commands|sample questions|example questions|ideas)|(?:some |any )?(?:examples?|sample) (?:questions|queries)|what are (?:your|the) (?:commands|capabilities|features|skills)|what should i ask|what (?:questions|kind of questions|things) can (?:i|you) .*|tell me about yourself|what (?:are|is) you(?:r)? good at|what are you good (?:at|for)|(?:the )?manual|(?:user )?guide|(?:i am )?not sure what to ask(?: you)?|(?:show (?:me )?)?what is possible(?: here)?|what else (?:can|do) you (?:do|know|offer|support)|what can be asked(?: here)?|how can you help(?: me| us)?|can you help(?: me| us)?|i need help|what (?:else )?can i (?:ask|do)(?: .*)?|capabilities|features)$/.test(
    short,
  );
}

function readWrite(text: string): Intent | undefined {
  let rest = text;
  for (let step = 0; step < 6; step++) {
    const polite = POLITE.exec(rest);
    if (!polite) break;
    rest = rest.slice(polite[0].length).trimStart();
  }
  const opening = WRITE.exec(rest);
  const object = opening?.[2] ?? '';
  // "power them down", "bring web-2 back up": the object stands inside.
  const isSplit = /^\w+ .+ (?:down|off|on|up|out)$/i.test(opening?.[1] ?? '');
  if (
    opening?.[1] &&
    (object.trim() !== '' || isSplit) &&
    !SAFE_AFTER_WRITE.test(object) &&
    !isQuestionOf(opening[1], object)
  )
    return { kind: 'write', verb: opening[1].toLowerCase(), rest: object.trim() };
  if (CLI_WRITE.test(rest)) return { kind: 'write', verb: rest.split(' ').slice(0, 2).join(' '), rest: '' };
  const wish = WISH.exec(text);
  if (wish?.[1]) return { kind: 'write', verb: wish[1].toLowerCase(), rest: '' };
  const ambiguous = AMBIGUOUS.exec(rest);
  if (
    ambiguous?.[1] &&
    ambiguous[2] &&
    NUMBERS_OR_DETERMINERS.test(ambiguous[2]) &&
    !/\b(?:report|query|check|audit|again)\b/i.test(ambiguous[2])
  )
    return { kind: 'write', verb: ambiguous[1].toLowerCase(), rest: ambiguous[2] };
  const second = SECOND_VERB.exec(text);
  if (second?.[1])
    return { kind: 'write', verb: second[1].toLowerCase(), rest: text.slice(0, second.index).trim() };
  return undefined;
}

/** "set of buckets", "make a list of …", "start with the volumes", "add up the sizes", "create a report" ask to look. */
function isQuestionOf(verb: string, object: string): boolean {
  const first = object.trim();
  if (/^(?:make|create|put|add)$/i.test(verb))
    return /^(?:me |us )?(?:together )?(?:a |an |the )?(?:\w+ )?(?:list|report|table|summary|overview|breakdown|chart|graph|csv|comparison|inventory)\b|^up\b|^sure\b|^it (?:a |the )?(?:top )?(?:\d+|two|three|five|ten|twenty|daily|weekly|monthly|smaller|larger|by)\b|^(?:the )?(?:columns?|names?|sizes?)\b/i.test(
      first,
    );
  if (/^(?:start|set)$/i.test(verb)) return /^(?:with|from|of|by)\b/i.test(first);
  if (/^(?:change|update|increase|decrease|reduce)$/i.test(verb))
    return /^(?:in|of|from|since|over|vs|versus|between|compared|month|week|the (?:region|period|filter|grouping|sort|order))\b/i.test(
      first,
    );
  return false;
}

function withoutSchedule(text: string): string {
  return text
    .replace(/\b(?:schedule|remind me (?:of|about|to)?|send (?:me|us))\b/gi, ' ')
    .replace(/\b(?:every|each)(?: other)?(?: \d+)?(?: first| last)? \w+(?: and \w+day)?/gi, ' ')
    .replace(/\b(?:at|by) (?:\d{1,2}(?::\d{2})? ?(?:am|pm)?|noon|midnight)\b/gi, ' ')
    .replace(/\b(?:once )?(?:tomorrow|daily|weekly|monthly|hourly|nightly|once)\b/gi, ' ')
    .replace(/\b(?:report|summary|digest|check|audit)s?\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:a|an|the) /i, '')
    .trim();
}
