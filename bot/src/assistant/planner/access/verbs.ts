import type { Act } from '../../../tools/iam/access/hold.ts';
import type { Token } from '../words/text.ts';

/** The verbs for each act that somebody may be allowed. The first match counts. */
const VERBS: readonly (readonly [Act, RegExp])[] = [
  [
    'delete',
    /^(?:delet\w*|drop(?:s|ped|ping)?|remov\w*|wip(?:e[sd]?|ing)|eras\w+|destroy\w*|terminat\w+|kill\w*|purg\w+|trash\w*|nuk\w+|scrap\w*|shred\w*|discard\w*|empt(?:y|ied|ying)|rid|tear)$/,
  ],
  [
    'read',
    /^(?:read(?:s|ing|able)?|see|sees|seeing|view\w*|look(?:s|ing)?|list|download\w*|quer(?:y|ies|ying)|fetch\w*|access(?:es|ed|ing)?|inspect\w*|brows\w+|peek\w*|cop(?:y|ies|ying)|receive\w*|consum\w+|open)$/,
  ],
  ['write', /^(?:writ\w+|upload\w*|put|puts|insert\w*|stor(?:e|es|ing)|append\w*|save|saves|add|adds)$/],
  [
    'change',
    /^(?:chang\w+|modif\w+|edit\w*|alter\w*|updat\w+|configur\w+|reconfigur\w+|tamper\w*|mess(?:es|ing)?|touch\w*|manag\w+|resiz\w+|rotat\w+|reset\w*)$/,
  ],
  ['restart', /^(?:restart\w*|reboot\w*)$/],
  ['stop', /^(?:stop\w*|shut(?:s|ting)?|switch\w*|turn|turns|turning|disabl\w+|pause\w*)$/],
  ['start', /^(?:start\w*|boot\w*)$/],
  ['create', /^(?:creat\w+|mak(?:e|es|ing)|launch\w*|spin\w*|provision\w*|build\w*)$/],
  ['invoke', /^(?:invok\w+|call|calls|trigger\w*|execut\w+|run|runs)$/],
  ['deploy', /^(?:deploy\w*|releas\w+|ship|ships|push|pushes)$/],
  ['send', /^(?:send\w*|publish\w*|post|posts)$/],
  ['connect', /^(?:ssh|shell|log|login)$/],
  ['assume', /^(?:assum\w+|impersonat\w+|become|take|takes)$/],
  ['decrypt', /^decrypt\w*$/],
  ['admin', /^(?:administ(?:er|ers|ering|rate|rates)|everything|anything|whatever|admins?|administrators?)$/],
];

/** Returns the act that a word says somebody may do. */
export const actSaid = ({ word }: Token): Act | undefined =>
  VERBS.find(([, pattern]) => pattern.test(word))?.[0];

export const MODAL = /^(?:may|can|could|might|cannot|cant)$/;
export const ABLE = /^(?:allowed|able|permitted|authori[sz]ed|entitled|empowered)$/;

/** "the rights to delete it", "access to the bills" */
export const RIGHT = /^(?:rights|permissions?|privileges?|powers?|powerful|access|authority)$/;

/** "the right to delete it", "no right on that"; not "right now", "that was you, right?" */
export const isRight = (words: readonly string[], at: number): boolean =>
  RIGHT.test(words[at] ?? '') ||
  (words[at] === 'right' &&
    (words[at + 1] === 'to' || /^(?:any|no)$/.test(words[at - 1] ?? '')) &&
    !/^(?:now|away|after)$/.test(words[at + 1] ?? ''));

/** "full access", "the keys to everything" */
export const ADMIN = /^(?:admins?|administrators?|administrative|root|superuser)$/;

export const ANYONE =
  /^(?:who|whoever|whom|anyone|anybody|someone|somebody|everyone|everybody|people|nobody)$/;

export const OF_PEOPLE =
  /^(?:users?|roles?|people|persons?|groups?|accounts?|of|humans?|principals?|identit(?:y|ies))$/;

/** Words for what a thing contains. */
export const INSIDE =
  /^(?:objects?|files?|contents?|data|items?|rows?|records?|messages?|inside|documents?|values?|lines|entries|stuff|code)$/;

/** Words that do not change the meaning of a question. */
export const COLOUR =
  /^(?:still|also|even|actually|really|ever|else|already|effectively|directly|indirectly|exactly|theoretically|legally|here|there|supposed|true|right|wow|ways?|another|account|aws|iam|somehow|currently|anyway|whole|policy|policies|through|via|hold|holds|got|level|full|kind|sort|correct|told|heard|names?|list|show|possible|necessary|should|new|include|includes|same|only|just|except|indirect|own|everywhere|anywhere|terms|over|dns|ssm)$/;

export const OURSELVES = /^(?:i|we|you|u|windsock|me)$/;

export const IN_ANY_WAY =
  /\b(?:(?:any|one|some|another) (?:other )?way|ways|really|effectively|indirectly|in the end|through (?:a |any )?(?:group|role)s?|via|by (?:a )?role|roles|included|in effect|de facto)\b/i;
