import { whereMissing } from './condition.ts';
import { detail, field } from './field.ts';

/** Words that mean the same for every kind of resource. */

export const NEWEST = [
  'newest',
  'latest',
  'most recent',
  'most recently created',
  'youngest',
  'newer',
  'younger',
  'more recent',
  'recently created',
];
export const OLDEST = ['oldest', 'earliest', 'first created', 'older', 'earlier'];
export const LARGEST = ['largest', 'biggest', 'larger', 'bigger', 'fattest', 'heaviest', 'hugest'];
export const SMALLEST = ['smallest', 'tiniest', 'smaller', 'tinier'];

export const CREATED_WORDS = [
  'creation date',
  'creation time',
  'create time',
  'created',
  'creation',
  'age',
  'date created',
];

export const createdField = field.date('created_at', 'Created', {
  words: CREATED_WORDS,
  max: NEWEST,
  min: OLDEST,
});

export const nameField = field.text('name', 'Name', { words: ['name'], before: 'named' });

export const tagsField = detail.tags('tags', 'Tags', { words: ['tags', 'label'] });

export const UNTAGGED = whereMissing('tags', {
  phrases: [
    'untagged',
    'without tags',
    'no tags',
    'with no tags',
    'not tagged',
    'missing tags',
    'lacking tags',
    'have no tags',
    'nobody tagged',
    'no one tagged',
    'never tagged',
    'never been tagged',
    'forgot to tag',
  ],
  says: 'are untagged',
});

export const vpcField = detail.text('vpc_id', 'VPC', {
  words: ['vpc', 'vpc id', 'network'],
  pattern: /\bvpc-[0-9a-f]+\b/,
  before: 'in VPC',
});

export const securityGroupsField = detail.list('security_groups', 'Security groups', {
  words: ['security group', 'sg', 'firewall group'],
  pattern: /\bsg-[0-9a-f]+\b/,
  before: 'in security group',
});

export const zoneField = detail.text('availability_zone', 'Availability zone', {
  words: ['availability zone', 'az', 'zone'],
  pattern: /\b[a-z]{2}(?:-[a-z]+)+-\d[a-z]\b/,
  before: 'in availability zone',
});

export const arnField = detail.text('arn', 'ARN', { words: ['arn'], pattern: /\barn:aws[\w-]*:\S+/ });

/** Values of a field that says whether a resource is encrypted at rest. */
export const ENCRYPTED_VALUES = {
  true: [
    'encrypted',
    'encrypted at rest',
    'with encryption',
    'encryption enabled',
    'encryption on',
    'encryption at rest',
  ],
  false: [
    'unencrypted',
    'not encrypted',
    'non encrypted',
    'nonencrypted',
    'without encryption',
    'no encryption',
    'encryption disabled',
    'encryption off',
    'plaintext',
    'missing encryption',
  ],
};

/** Where outsiders are, and how they get at something. */
const OUTSIDE = ['outside', 'the outside', 'the outside world', 'anywhere', 'home', 'the world'];
const REACHED = ['reachable', 'accessible', 'reached', 'accessed', 'available', 'exposed', 'visible', 'open'];

/** Values of a field that says whether a resource can be reached from the internet. */
export const PUBLIC_VALUES = {
  true: [
    ...OUTSIDE.flatMap((where) => REACHED.map((how) => `${how} from ${where}`)),
    ...['exposed to the outside', 'exposed to the world', 'open to the outside', 'reached from the internet'],
    'can anyone read',
    'anyone can read',
    'anybody can read',
    'can anybody read',
    'everyone can read',
    'readable by anyone',
    'readable by everyone',
    'the world can read',
    'public',
    'publicly accessible',
    'publicly available',
    'publicly reachable',
    'public access',
    'internet facing',
    'internet accessible',
    'exposed',
    'exposed to the internet',
    'open to the internet',
    'open to the world',
    'open to the public',
    'reachable from the internet',
    'accessible from the internet',
    'accessible by anyone',
    'world readable',
  ],
  false: [
    'private',
    'not public',
    'non public',
    'not publicly accessible',
    'internal only',
    'not exposed',
    'without public access',
  ],
};
