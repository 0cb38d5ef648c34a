import type { Filter } from '../contract/query.ts';
import type { Plain } from './tool.ts';

/** Words of people who do not know AWS's terms. Each list is used by the fields that answer them. */

/** One data centre fails, and the resource with it. */
export const GOES_DOWN = [
  ...['die', 'dead', 'go dark', 'dark', 'go down', 'go under', 'burn down', 'burn', 'knock out', 'break'],
];
export const SITES = [
  ...['data centre', 'datacentre', 'data center', 'datacenter', 'one site', 'single site', 'site', 'outage'],
  ...['flood', 'disaster', 'blackout', 'availability'],
];
export const STAYS_UP = [
  ...['survive', 'spare', 'redundant', 'redundancy', 'twin', 'resilient', 'resilience', 'second copy'],
  ...['fail over', 'failover', 'another place', 'other place', 'second place', 'another site', 'second site'],
];
/** Outsiders can reach it. */
export const EXPOSED = [
  ...['stranger', 'outsider', 'hacker', 'attacker', 'whole world', 'outside', 'outside world', 'wide open'],
  ...[
    'leak',
    'leaking',
    'internet',
    'anyone',
    'anybody',
    'everyone',
    'everybody',
    'world',
    'expose',
    'visible',
  ],
];
export const HIDDEN = ['lock down', 'locked down', 'hidden', 'behind closed doors', 'only us', 'inside only'];
/** Anyone who gets hold of the disk can read it. */
export const READABLE = ['clear text', 'cleartext', 'plain text', 'in the clear', 'stolen', 'steal', 'thief'];
export const SCRAMBLED = ['scramble', 'scrambled', 'cipher', 'ciphered'];
/** There is a backup to restore. */
export const RESTORABLE = [
  ...['restore', 'restorable', 'recover', 'recoverable', 'get back', 'bring back', 'go back', 'roll back'],
  ...['undo', 'rewind', 'copy', 'copies'],
];
export const LOST = ['lose', 'lost', 'gone', 'gone forever', 'lost forever', 'for good', 'irrecoverable'];
/** It can be deleted by a slip of the hand. */
export const DELETABLE = ['accident', 'accidentally', 'by mistake', 'mistake', 'fat finger', 'wipe', 'oops'];
/** It costs money and nobody uses it. */
export const LEFT_OVER = [
  ...['lie around', 'lying around', 'sit around', 'sitting around', 'hang around', 'hanging around', 'dust'],
  ...['dangling', 'leftover', 'left over', 'forgotten', 'spare', 'floating', 'gathering dust'],
];
/** Its vendor no longer maintains it. */
export const OUTDATED = ['ancient', 'antique', 'dusty', 'stale', 'behind the times', 'outdated', 'obsolete'];
/** It is kept forever. */
export const KEPT = [
  'forever',
  'for ever',
  'never delete',
  'pile up',
  'piling up',
  'grow',
  'endless',
  'eternal',
];
/** It makes no progress. */
export const STUCK = [
  ...['stuck', 'jam', 'jammed', 'clog', 'clogged', 'pile up', 'piling up', 'backlog', 'back up', 'backed up'],
  ...['wait', 'waiting', 'hang', 'hanging', 'queue up', 'sitting', 'sit', 'behind', 'choke', 'choking'],
];
/** It does less than it should. */
export const LIMPING = [
  ...['stuck', 'limp', 'limping', 'struggle', 'struggling', 'broken', 'break', 'die', 'dying', 'fall over'],
  ...['falling over', 'crash', 'crashing', 'missing', 'short', 'down', 'sick', 'ill', 'suffer', 'wobble'],
];

/** Declares the words for both values of a boolean field. */
export const either = (field: string, yes: string[], no: string[], about: string[] = []): Plain[] => [
  ...(no.length > 0 ? [{ ...plain(no, { field, op: 'eq', value: false }), about }] : []),
  ...(yes.length > 0 ? [plain(yes, { field, op: 'eq', value: true })] : []),
];

export const plain = (words: string[], ...filters: Filter[]): Plain => ({ words, filters });
