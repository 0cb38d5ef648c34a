/** The work that a command means for people. */
export interface Work {
  /** How long a person needs: 'a few minutes'. */
  effort: string;
  /** Who or what notices it, as a clause; absent if nobody does. */
  notices?: string;
  /** How to undo it, as a clause; null if that is impossible. */
  undo: string | null;
  /** What to do before it, as a sentence. */
  before?: string;
}

const MINUTES = 'a few minutes';
const ROUTINE: Work = { effort: MINUTES, undo: 'by setting it back' };
const OUTSIDERS = 'whoever reads or uses it from outside without being named loses access at once';
const LAST_COPY = 'Make sure that a copy of what may still be needed exists.';

/** The work behind commands of the AWS CLI, by their operation and options. The first match counts. */
const WORKS: readonly (readonly [RegExp, Work])[] = [
  [/ s3(?:api|control) put-public-access-block/, { ...ROUTINE, notices: OUTSIDERS }],
  [/ put-bucket-policy/, { ...ROUTINE, notices: 'clients that still use plain HTTP are refused' }],
  [
    / revoke-security-group-ingress/,
    {
      effort: MINUTES,
      notices: 'whoever comes in by that rule, from an address that no other rule allows, is locked out',
      undo: 'by adding the rule again',
      before: 'Add a rule for the networks that have to come in, so that nobody of your own is locked out.',
    },
  ],
  [
    / modify-db-instance .*--no-publicly-accessible/,
    {
      effort: MINUTES,
      notices: 'clients outside the VPC lose their connection at once; those inside do not',
      undo: 'by making it public again',
      before: 'Find out which clients connect from outside the VPC, such as a vendor or an office.',
    },
  ],
  [
    / modify-db-instance .*--engine-version/,
    {
      effort: 'half a day, with a rehearsal on a restored snapshot',
      notices: 'the database is away for minutes to an hour',
      undo: 'only by restoring a snapshot',
      before: 'Rehearse it on a restored snapshot, and take a snapshot just before.',
    },
  ],
  [
    / modify-db-instance .*--db-instance-class/,
    {
      effort: 'half an hour',
      notices: 'the database is away for some minutes',
      undo: 'by changing the class back',
    },
  ],
  [/ modify-db-instance .*--multi-az/, { ...ROUTINE, effort: 'an hour, most of it waiting' }],
  [
    / copy-(?:db-)?snapshot| create-file-system/,
    {
      effort: 'a few hours, most of them waiting for the copy',
      notices: 'what uses it stands still while it moves to the encrypted copy',
      undo: 'by moving back to the old one, as long as it is kept',
      before: 'Take a snapshot, and agree on a time at which it may stand still.',
    },
  ],
  [
    / modify-instance-attribute .*--instance-type/,
    {
      effort: 'half an hour',
      notices: 'the machine is away for some minutes while it stops and starts',
      undo: 'by changing the type back',
    },
  ],
  [
    / run-instances/,
    {
      effort: 'a day, most of it testing',
      notices: 'nobody until traffic moves to the new machine',
      undo: 'by moving back',
    },
  ],
  [
    / modify-instance-metadata-options/,
    {
      ...ROUTINE,
      notices: 'old software that fetches credentials without a token fails',
      before: 'Look at the metric MetadataNoToken: above zero, something still uses the old way.',
    },
  ],
  [
    / modify-volume/,
    {
      effort: MINUTES,
      undo: 'by changing it back, six hours later at the earliest',
      notices: 'nobody: it stays in use',
    },
  ],
  [
    / delete-login-profile/,
    {
      effort: MINUTES,
      notices: 'the person can no longer sign in to the console',
      undo: 'by giving a new password',
    },
  ],
  [
    / update-access-key/,
    { effort: MINUTES, notices: 'programs that use the key fail', undo: 'by making the key active again' },
  ],
  [
    / create-access-key/,
    {
      effort: 'an hour, most of it changing the software',
      notices: 'nobody, if the old key goes last',
      undo: 'by making the old key active again, as long as it is not deleted',
    },
  ],
  [
    / delete-access-key/,
    {
      effort: MINUTES,
      notices: 'programs that use the key fail',
      undo: null,
      before: 'Deactivate it first and wait some days: that can be undone.',
    },
  ],
  [
    / detach-(?:user|role|group)-policy/,
    {
      ...ROUTINE,
      notices: 'whoever works with these rights loses them',
      undo: 'by attaching it again',
      before: 'Attach a narrower policy with what is needed first.',
    },
  ],
  [
    / update-function-configuration .*--runtime| update-function-code/,
    {
      effort: 'an hour to a day, most of it testing',
      notices: 'callers, if the code does not run on it',
      undo: 'by setting it back',
      before: 'Try it on a copy of the function.',
    },
  ],
  [
    / update-function-configuration/,
    {
      effort: 'an hour',
      notices: 'the function, if it cannot read the secret in its new place',
      undo: 'by setting it back',
    },
  ],
  [
    / eks update-cluster-version/,
    {
      effort: 'a day for each version',
      notices: 'what runs in the cluster is moved from node to node',
      undo: null,
      before: 'Try it on another cluster, and look for removed APIs.',
    },
  ],
  [
    / update-cluster-config/,
    {
      effort: 'half an hour',
      notices: 'people and pipelines outside the listed networks can no longer reach the cluster’s API',
      undo: 'by opening it again',
    },
  ],
  [
    / remove-permission| set-queue-attributes| put-key-policy| modify-(?:snapshot|image|db-snapshot)-attribute/,
    {
      ...ROUTINE,
      notices: OUTSIDERS,
      before: 'Write down the present setting, and which accounts really need it.',
    },
  ],
  [
    / acm import-certificate/,
    {
      effort: 'an hour, most of it getting the new certificate; a day if somebody must approve it',
      notices: 'nobody, if it is done before the old one expires',
      undo: 'by importing the old one again, as long as it is valid',
      before: 'Order the new certificate where the old one came from, for the same names.',
    },
  ],
  [
    / rotate-secret/,
    {
      effort: 'half a day, for the function that changes it',
      notices: 'programs that keep the old value',
      undo: 'by the previous version of the secret',
    },
  ],
  [
    / delete-secret/,
    { effort: MINUTES, notices: 'what still reads it fails', undo: 'within thirty days, by restoring it' },
  ],
  [
    / delete-db-instance/,
    {
      effort: 'half an hour, most of it waiting for the last snapshot',
      notices: 'everything that connects to it',
      undo: 'only by restoring the last snapshot',
    },
  ],
  [
    / detach-volume/,
    {
      effort: MINUTES,
      notices: 'the machine that it is attached to',
      undo: 'by attaching it again; once deleted, by its snapshot only',
      before: 'Take a snapshot, and ask the owner.',
    },
  ],
  [
    / create-image/,
    { effort: 'half an hour, most of it waiting', undo: 'by starting a machine from the image' },
  ],
  [
    / delete-(?:volume|snapshot|db-snapshot|nat-gateway|load-balancer|server-certificate)| abort-multipart-upload/,
    { effort: MINUTES, notices: 'whatever still uses it', undo: null, before: LAST_COPY },
  ],
  [
    / release-address/,
    {
      effort: MINUTES,
      notices: 'partners who have the address on a list',
      undo: null,
      before: 'Ask whether a partner has the address on a list.',
    },
  ],
  [
    / put-(?:bucket-lifecycle-configuration|lifecycle-policy|retention-policy)/,
    {
      effort: MINUTES,
      undo: null,
      notices: 'whoever looks for what has expired',
      before: 'Agree with the owner how long it must be kept: what has expired is gone.',
    },
  ],
];

/** The work behind a command that only turns a setting on. */
const SETTING: Work = { ...ROUTINE, notices: 'nobody' };

/** Returns the work behind a command of the AWS CLI. */
export const workOf = (command: string): Work =>
  WORKS.find(([pattern]) => pattern.test(command))?.[1] ?? SETTING;

/** 'Work: a few minutes. Who notices: … Undone: by …' */
export function workText({ effort, notices = 'nobody', undo }: Work): string {
  return `**Work**: ${effort}. **Who notices**: ${notices}. **Undone**: ${undo ?? 'it cannot be'}.`;
}
