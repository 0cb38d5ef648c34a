import { anyWords } from '../words/patterns.ts';
import { wantsSecret } from './secret-content.ts';

const SECRET = anyWords(
  /secret (?:values?|keys?|access keys?|contents?|strings?)|access key secrets?/,
  /(?:values?|contents?|plaintext) of (?:the |my |our |all )?(?:[\w/-]+ )?secrets?/,
  /passwords? (?:of|for|in|from)|^(?:(?:and|so|ok|also|what is|what about|give me|show me|tell me)[, ]+)*(?:the |its |his |my )?(?:password|passwd|pw)\b|(?:master|root|admin|database|db) passwords?/,
  /credentials (?:of|for)|creds|private keys?|session tokens?|api tokens?|connection strings?/,
  // "I only changed an env variable" does not ask for one.
  /(?:show|print|list|dump|get|see|read|tell|give|paste|send|share|need|want|what|which|whats|values?|contents?)\b[^,.?!]{0,60}\b(?:env(?:ironment)? (?:variables?|vars?|values)|user ?data)|^(?:(?:and|also|ok|what about|how about|the|all|its|their|his|her)[, ]+)*(?:env(?:ironment)? (?:variables?|vars?|values)|user ?data)/,
  /(?:api|ssh|licen[cs]e|signing) keys? (?:that is |that are )?(?:stored|saved|kept|held|inside)/,
  /(?:show|give|send|tell|get|print|paste|read|cat|need|want|values?|what(?: i|')?s)\b[^,.?!]{0,40}\/[\w./-]*(?:password|passwd|secret|token|api-?key|credential)s?/,
  /values? (?:of|in|for) [\w-]+(?:\/[\w.-]+)+/,
  /access keys?\b.* secrets?|(?:password|secret|token) parameters?|stack parameters?/,
  /parameters?(?: values?)? (?:of|for|in) (?:the |my |our )?(?:[\w/-]+ )?stacks?/,
  // "which secrets are in Secrets Manager?", "the names in Parameter Store" only ask for names.
  /(?<!\bsecrets .{0,40})in secrets? ?manager|(?<!\bnames .{0,20})in parameter store|in the secret|decrypt/,
);
/** A password policy and the age of keys are security settings, which may be shown. */
const POSTURE = anyWords(
  /passwords? (?:polic\w+|rules?|requirements?|settings?|standards?|strength|complexity|age|last|used|rotation|length|expir\w+)|without (?:a )?password|minimum password|no passwords?/,
  /passwords? in (?:its|their|the) names?|\b(?:users?|who|people|anybody|anyone)\b[^,.?!]{0,30}\b(?<!\b(?:with|including|plus|and) (?:all )?(?:their|his|her|its) )passwords?\b/,
  /(?:how (?:long|strong|complex|often|old)|what) (?:must|may|do|should|can|does|are) [^,.?!]{0,20}\bpasswords?\b[^,.?!]*\b(?:be|look|have|contain|consist|expire|chang\w+)/,
  /who (?:all |else )?(?:can|may|could|might|is (?:able|allowed|permitted))/,
  /(?:rotat|chang|renew|replac|expir)(?:ed|es|ing|ion)|key ages?|last used|enabled|older|how old/,
);

const isPosture = (text: string): boolean => POSTURE.test(text);

/** "the master password of orders-db", "the environment variables of that function" */
export const asksForSecret = (text: string): boolean =>
  (SECRET.test(text) && !isPosture(text)) || wantsSecret(text, isPosture);
