import type { Frame } from '../../frame.ts';

const STILL =
  /\bstill (?:being |in |actively )?(?:use[ds]?|active|alive|log(?:s|ging|ged|in)?|sign(?:s|ing|ed|in)?|needed|working|works?|come|comes|coming|get|gets|getting)\b|\bstill (?:uses?|using)\b/i;
const LAST =
  /\bwhen (?:was|were|did|has|have|is)\b.*\b(?:last|latest)\b(?! (?:updat|chang|modif|rotat|creat|deploy|edit|attach)\w*)|\blast (?:used?|use of|log(?:in|ged)|log in|sign(?:ed)?|active|seen|came|come|time)\b|\bwhen last\b|\bused? last\b|\b(?:last|latest) (?:login|log-in|sign-?in|use|access)\b/i;
const DEAD =
  /\b(?:dead|stale|dormant|abandoned|in use|(?:ever|never|not) (?:been )?used?|unused|get used|being used)\b/i;
const OF_KEYS = /\b(?:access |api )?keys?\b|\bpasswords?\b|\bcredentials?\b/i;

/** "is his key still active" asks whether it is enabled, which the user's own fields show. */
const IS_ACTIVE = /\b(?:key|keys|password|login) (?:still |is |are )*active\b/i;

/** "when did shop-web last scale" is not about the use of a role. */
const OTHER_DEED =
  /\blast (?:scal|deploy|launch|replac|refresh|rotat|chang|updat|modif|edit|restart|reboot|stop|start|fail|patch)\w*/i;

/** "is that key still used", "when did they last come in", "does it still log in or is it dead" */
export const asksLastUse = (text: string, frame: Frame | undefined): boolean =>
  (STILL.test(text) && !IS_ACTIVE.test(text)) ||
  (LAST.test(text) && !OTHER_DEED.test(text)) ||
  (DEAD.test(text) &&
    (OF_KEYS.test(text) ||
      frame?.last?.tool === 'iam.access' ||
      frame?.focus?.kind.startsWith('iam.') === true));

/** "is he used", "has that account been used" */
export const asksWhetherUsed = (text: string): boolean =>
  /\b(?:is|are|was|were|been)\b[^,;?!]*\bused(?: any ?more)?[?.! ]*$/i.test(text);

const NO_YES =
  /^(?:(?:and|so|ok|okay|but|then|now|also|well|or)[, ]+)*(?:when|how|what|which|who|since|last|from)\b/i;
export const ENTERS =
  /\b(?:get|gets|got|getting|come|comes|coming|log|logs|logging|sign|signs|signing) in(?:to)?\b|\b(?:login|signin|enter)\b/i;

const SIGNS_IN =
  /\b(?:log|logs|logging|logged|sign|signs|signing|signed)[ -]?(?:in|on)(?:to)?\b|\b(?:login|signin|console|password)\b/i;

/** "do they still get in" asks whether there is any way in. "when did she last sign in" is about the console alone. */
export const asksOfSignIn = (text: string): { enters?: true; signs_in?: true } =>
  NO_YES.test(text)
    ? SIGNS_IN.test(text)
      ? { signs_in: true }
      : {}
    : ENTERS.test(text)
      ? { enters: true }
      : {};
