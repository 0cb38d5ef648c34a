const word = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;

/** Words of assent, thanks and greeting, which ask for nothing. */
export const MURMUR = word(`
  ok okay kk? right alright sure fine great nice cool super perfect awesome brilliant lovely yeah yep true exactly
  interesting noted understood agreed done thanks? thx ty cheers ta hm+ ah oh wow well so then and anyways? btw mate
  hi hello hey hiya morning afternoon evening lol lmao (?:ha)+h? (?:he){2,} phew good(?!\\x20(?:morning|afternoon|evening))`);
const PHRASES = [
  'fair (?:enough|point)|got it|makes sense|sounds good|no (?:worries|problem)|my bad|will do|on it|by the way',
  'good (?:to know|morning|afternoon|evening|point)|(?:hi|hello|hey|morning) (?:all|team|everyone|folks)',
  '(?:thanks|thank you|thx)(?: a lot| so much| very much)?|many thanks|that is (?:all right|fine|good|great)',
  '(?:one|1) (?:more|last) (?:thing|question)|quick (?:one|question)',
].join('|');
export const IS_MURMUR = new RegExp(`^(?:(?:${PHRASES}|${MURMUR})(?:[ ,.!]+|$))+$`, 'i');

/** Text that would ask nothing on its own. */
export const IS_NOTHING = new RegExp(`^(?:(?:${PHRASES}|${MURMUR}|please|pls)\\b|[ ,.!?])+$`, 'i');
