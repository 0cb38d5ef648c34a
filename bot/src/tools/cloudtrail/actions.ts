/** The actions that people name. AWS begins the names of its operations with the verb. */
export const ACTIONS = [
  'create',
  'deploy',
  'delete',
  'remove',
  'stop',
  'start',
  'terminate',
  'reboot',
  'open',
  'close',
  'enable',
  'disable',
  'attach',
  'add',
  'tag',
  'rotate',
  'resize',
  'modify',
  'login',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Operations that decide who reaches a thing, whether they let more in or fewer. */
const REACH =
  'ModifySecurityGroupRules|ReplaceNetworkAclEntry|Put(?:Bucket(?:Policy|Acl|PublicAccessBlock)|AccountPublicAccessBlock|ObjectAcl|ResourcePolicy|KeyPolicy)|Modify(?:DBInstance|DBClusterSnapshotAttribute|DBSnapshotAttribute|SnapshotAttribute|ImageAttribute|InstanceAttribute|NetworkInterfaceAttribute|SubnetAttribute)|Set(?:RepositoryPolicy|SecurityGroups|QueueAttributes|TopicAttributes)|UpdateFunctionUrlConfig|UpdateClusterConfig';
/** Operations that set an option of a thing, whatever its new value is. */
const SETS = 'Put|Update|Modify|Set';

interface Verbs {
  /** Past-tense words, as alternatives of a pattern. */
  words: string;
  /** For sentences: "**anna** stopped …". */
  past: string;
  /** Matches the names of its operations. */
  names: RegExp;
}

export const VERBS: Record<Action, Verbs> = {
  stop: {
    words:
      'stopped|shut ?down|(?:turned|powered|switched) off|halted|paused|suspended|hibernated|brought down|took down|stopping|shutting down|turning off',
    past: 'stopped',
    names: /^(?:Stop|Shutdown|Pause|Suspend|Hibernate|Terminate)/,
  },
  start: {
    words: 'started|(?:turned|powered|switched) on|booted|resumed|brought up|starting|turning on',
    past: 'started',
    names: /^(?:Start|Resume|Run)/,
  },
  reboot: {
    words: 'rebooted|restarted|bounced|reset|rebooting|restarting',
    past: 'rebooted',
    names: /^(?:Reboot|Restart|Reset)/,
  },
  terminate: {
    words: 'terminated|killed|terminating|killing',
    past: 'terminated',
    names: /^(?:Terminate|Delete)/,
  },
  delete: {
    words:
      'deleted|destroyed|dropped|released|deregistered|wiped|purged|erased|nuked|got rid of|deleting|destroying',
    past: 'deleted',
    names: /^(?:Delete|Terminate|Release|Deregister|Destroy|Purge|Cancel|ScheduleKeyDeletion)/,
  },
  remove: {
    words: 'removed|detached|revoked|took away|took out|removing|detaching',
    past: 'removed',
    names: /^(?:Remove|Delete|Terminate|Revoke|Detach|Disassociate|Release|Deregister)/,
  },
  create: {
    words:
      'created|made|launched|provisioned|set up|spun up|built|allocated|generated|registered|creating|launching|spinning up|spawning',
    past: 'created',
    names:
      /^(?:Create|Run|Launch|Allocate|Register|Import|Restore|Copy|Request|Put(?:Metric|Composite)Alarm|PutRule|Provision)/,
  },
  deploy: {
    words:
      'deployed|redeployed|released to|rolled (?:out|back)|shipped|published|pushed|deploying|rolling out',
    past: 'deployed',
    // New code or a new version of something, whether or not it was there before.
    names:
      /^(?:UpdateFunctionCode|PublishVersion|PublishLayerVersion|CreateFunction|UpdateAlias|(?:Create|Update)Service|CreateDeployment|StartDeployment|(?:Create|Update)Stack|ExecuteChangeSet|(?:Create|Update)Environment|StartPipelineExecution|RunInstances|StartInstanceRefresh|CreateInvalidation|PutImage)/,
  },
  open: {
    words: 'opened up|opened|exposed|opening up|opening|exposing',
    past: 'opened',
    names: new RegExp(
      `^(?:AuthorizeSecurityGroupIngress|CreateNetworkAclEntry|Delete(?:Bucket|Account)?PublicAccessBlock|AddPermission|CreateFunctionUrlConfig|AssociateAddress|${REACH})`,
    ),
  },
  close: {
    words: 'closed off|closed|closing off|closing',
    past: 'closed',
    names: new RegExp(
      `^(?:RevokeSecurityGroupIngress|DeleteNetworkAclEntry|DeleteBucketPolicy|RemovePermission|DeleteFunctionUrlConfig|DisassociateAddress|${REACH})`,
    ),
  },
  enable: {
    words: 'enabled|activated|unmuted|enabling|activating',
    past: 'enabled',
    names: new RegExp(`^(?:Enable|Activate|Start|Resume|Associate|${SETS})`),
  },
  disable: {
    words: 'disabled|deactivated|muted|silenced|snoozed|disabling|deactivating|muting|silencing',
    past: 'disabled',
    names: new RegExp(`^(?:Disable|Deactivate|Stop|Suspend|Disassociate|${SETS})`),
  },
  attach: {
    words: 'attached|attaching',
    past: 'attached',
    names: /^(?:Attach|Associate|Add|Register|Put(?:User|Role|Group)Policy)/,
  },
  add: {
    words: 'added|adding',
    past: 'added',
    names: /^(?:Add|Attach|Associate|Authorize|Create|Put|Register|Tag)/,
  },
  tag: {
    words: 'tagged|untagged|renamed|tagging|renaming',
    past: 'tagged',
    names: /Tag/,
  },
  rotate: {
    words: 'rotated|rotating',
    past: 'rotated',
    names: /^(?:Rotate|(?:Create|Update|Delete)AccessKey|EnableKeyRotation|ImportKeyMaterial)/,
  },
  resize: {
    words: 'resized|resizing|scaled (?:up|down|in|out)|shrank|enlarged',
    past: 'resized',
    names: new RegExp(`^(?:Resize|${SETS})`),
  },
  modify: {
    words:
      'changed|modified|updated|edited|altered|touched|reconfigured|configured|tampered with|messed (?:with|up)|messing (?:with|up)|fiddl(?:ed|ing|e) with|play(?:ed|ing)? with|done to|try|tried|attempted|broke|made changes to|worked on|changing|modifying|updating|editing|touching',
    past: 'changed',
    names: /^/,
  },
  login: {
    words: '(?:logged|signed) (?:in|on)(?:to)?',
    past: 'signed in',
    names: /^ConsoleLogin$/,
  },
};

/**
 * Actions whose operations may also do something else: setting a bucket's policy may open it or close it. An answer about
 * them names the operation.
 */
const LOOSE: ReadonlySet<Action> = new Set<Action>([
  ...(['open', 'close', 'enable', 'disable'] as const),
  ...(['attach', 'add', 'tag', 'rotate', 'resize'] as const),
]);
export const isLoose = (action: Action | undefined): boolean => action !== undefined && LOOSE.has(action);

/** Past-tense words of every action except signing in. */
export const DONE = ACTIONS.filter((action) => action !== 'login')
  .map((action) => VERBS[action].words)
  .join('|');

/** 'powered off' → 'stop'; undefined for a word that stands for no action. */
export function actionOf(words: string): Action | undefined {
  return ACTIONS.find((action) => COMPILED[action].test(words.trim()));
}

const COMPILED = Object.fromEntries(
  ACTIONS.map((action) => [action, new RegExp(`^(?:${VERBS[action].words})$`, 'i')]),
) as Record<Action, RegExp>;
