import { oneOf } from '../words/patterns.ts';

const listed = (words: string): string => words.trim().split(/\s+/).join('|');

const YOU_COULD = oneOf(
  /i would (?:really |very much )?(?:be (?:so )?(?:grateful|glad|happy)|appreciate(?: it)?|love(?: it)?|like it) if (?:you|we|someone) (?:could|would|can|might) /,
  /(?:would|do) you mind /,
  /(?:can|could|would|will|should) (?:you|we|u|i|someone|somebody) (?:please |kindly |maybe |just |go ahead and |possibly )*/,
  /(?:why )?(?:can|could|would|will) (?:not you|you not) (?:please |kindly |maybe |just )*|why do not you (?:please |kindly |just )*/,
  /i (?:want|need|would like|wish)(?: you| us)? to |i would like (?:you )?to /,
  /let us |go ahead and |help me (?:to )?|you (?:should|must|need to|have to) /,
  /(?:just|quickly|simply|immediately|kindly) |do me a favou?r and |make sure (?:to |you )?/,
  /we (?:need|want|should|have) to |how (?:do|can|would|could|should) (?:i|we|you|one|they) |how (?:i|we|one) (?:do|can|would|could|should) |i am going to /,
  /it is time to |time to |try to |(?:could|may|can|might) i ask you to |(?:to )?be so kind (?:as to|and) /,
  /(?:somebody|someone|anyone|you guys|we|they) (?:should|must|needs? to|has to|have to|could|can|ought to) /,
  /is it (?:ok|possible|okay) (?:if (?:you|we) |to )/,
  /(?:great|cool|thanks|thank you|perfect|nice|right|alright|good|fine|yes|yeah|sure|awesome)[,!. ]+/,
  /(?:btw|by the way|oh|hey|hi|hello|ok|okay|so|well|now|then|and|also|please|pls|windsock|@windsock|can|could|would|will|should)[, ]+/,
  /,\s*/,
);
/** One polite opening of a request; several may follow each other. */
export const POLITE = new RegExp(`^(?:${YOU_COULD})`, 'i');

const VERBS = listed(`
  terminate delete remove destroy drop purge wipe erase reboot restart resize modify detach attach revoke rotate provision
  deploy kill launch create make add stop start disable enable encrypt deregister register allocate release restore rename
  upgrade downgrade patch grant invoke authorize authorise buy purchase reset resume suspend migrate decommission change pause unpause
  update edit set configure upload rollback increase decrease reduce extend shrink block unblock lock unlock deny fix
  remediate install assign unassign associate disassociate replace empty mute silence acknowledge deactivate activate bounce
  nuke zap trash retire recycle hibernate promote unsubscribe undo expire terminating deleting removing stopping starting
  rebooting restarting creating launching disabling enabling encrypting resizing attaching detaching releasing rotating
  revoking changing renew invalidate raise archive unarchive subscribe flush reject approve abort retry redrive clear
  bump shred dismiss suppress quarantine isolate ban trigger publish`);
const PHRASAL_VERBS = oneOf(
  /shut (?:down|off)|shutdown|power (?:off|on)|turn (?:off|on|down)|switch (?:off|on)|spin (?:up|down)|scale (?:up|down|in|out|to)/,
  /clean ?up|tear down|get rid of|roll back|clear out|bring (?:up|down)|fail ?over|re-?create/,
);
/** "power them down", "bring web-2 back up": the object is between the parts of the verb. */
const SPLIT_VERB =
  /(?:shut|turn|power|bring|spin|scale|tear|switch|take|close|clean) (?:[\w-]+ ){1,5}?(?:down|off|on|up|out)/;
/**
 * A verb that asks for a change at the start of any sentence, and what follows it. Does not match "stop time" or
 * "add-ons".
 */
export const WRITE = new RegExp(
  `^(${VERBS}|${PHRASAL_VERBS}|${SPLIT_VERB.source})\\b(?!-\\w)(?! (?:date|time|reports?|list|status|state|history|log|timeline)\\b)(.*)$`,
  'i',
);

/** Verbs only before an object: "open ports" and "tag coverage" are things to look at. */
export const AMBIGUOUS =
  /^(put|open|close|scale|tag|untag|snapshot|back ?up|copy|move|run|execute|expose|share|force)\b (.*)$/i;
/** How the object of a command begins: "open *the* port", "tag i-0abc". */
export const OBJECT =
  /^(?:up |down )?(?:the|my|our|all|this|that|these|those|it|them|a|an|every|each|port \d+|\d+|[a-z]+-[0-9a-f]{8,17})\b/i;

const CLI_VERBS = listed(`
  terminate delete stop start reboot create modify put update attach detach run release revoke authorize deregister disable
  enable remove add associate disassociate allocate copy restore invoke reset tag untag`);
/** "ec2 terminate-instances …", "run aws s3 rm …": AWS CLI commands that change something. */
export const CLI_WRITE = new RegExp(
  `^(?:(?:run|execute|call|do) )?(?:this:? |the command )?(?:aws )?(?:[a-z0-9-]+ (?:${CLI_VERBS})-(?!ons?\\b)[a-z-]+|s3 (?:rb|rm|mb|cp|mv|sync)\\b)`,
  'i',
);

/** "schedule deletion of …", "do a reboot of …": the change as a noun. */
export const ORDERED =
  /^(?:schedule|plan|perform|do|trigger|initiate|force|request)(?: me)?(?: the| an?| immediate)? (deletion|removal|termination|shutdown|reboot|restart|rotation|rollback|failover|restore|update|upgrade|creation)s? (?:of|for) (.*)$/i;

const DONE = oneOf(
  /released|deleted|removed|terminated|stopped|started|rebooted|restarted|gone|shut down|closed|disabled|enabled/,
  /encrypted|rotated|resized|detached|attached|revoked|killed|cleaned up|turned off|turned on|changed|created/,
);
/** "I want the idle addresses released", but not "I want the stopped instances" or "I need to see that it was rotated". */
export const WISH = new RegExp(
  `\\b(?:i|we) (?:want|need|would like|wish)(?! to (?:see|know|check|show|prove|tell|hear|find|understand|verify|confirm)\\b) .{1,60}?\\b(${DONE})\\b(?! (?:instances|volumes|buckets|users))`,
  'i',
);
/** "it would be lovely if those were gone" */
export const HOPE =
  /\b(?:would be|is) (?:lovely|nice|great|good|best|better|cool|time) if .{1,60}? (?:were|was|got|could be|would be) (gone|deleted|removed|terminated|stopped|shut down|released|closed|disabled|rotated|encrypted|cleaned up|turned off)\b/i;
const SECOND_VERBS =
  'terminate|delete|remove|destroy|reboot|restart|stop|start|kill|shut ?down|disable|enable|encrypt|revoke|rotate|release|detach|resize|fix|close|block|tag|modify|purge';
/** "list the idle ones and delete them" */
export const SECOND_VERB = new RegExp(
  `\\b(?:and|then|,) (?:then )?(?:please )?(${SECOND_VERBS}) (?:(?:them|it|those|these|all|any|the|each|every|that|everything)\\b|[\\w.]+-[\\w.-]+)`,
  'i',
);
