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
  'modify',
  'login',
] as const;
export type Action = (typeof ACTIONS)[number];

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
    words: 'deployed|redeployed|released to|rolled (?:out|back)|shipped|published|deploying|rolling out',
    past: 'deployed',
    // New code or a new version of something, whether or not it was there before.
    names:
      /^(?:UpdateFunctionCode|PublishVersion|PublishLayerVersion|CreateFunction|UpdateAlias|(?:Create|Update)Service|CreateDeployment|StartDeployment|(?:Create|Update)Stack|ExecuteChangeSet|(?:Create|Update)Environment|StartPipelineExecution|RunInstances|StartInstanceRefresh|CreateInvalidation|PutImage)/,
  },
  modify: {
    words:
      'changed|modified|updated|edited|altered|touched|reconfigured|configured|resized|tampered with|messed (?:with|up)|messing (?:with|up)|fiddl(?:ed|ing|e) with|play(?:ed|ing)? with|done to|try|tried|attempted|broke|added|attached|opened(?: up)?|closed|disabled|enabled|tagged|untagged|renamed|rotated|exposed|made changes to|worked on|changing|modifying|updating|editing|touching',
    past: 'changed',
    names: /^/,
  },
  login: {
    words: '(?:logged|signed) (?:in|on)(?:to)?',
    past: 'signed in',
    names: /^ConsoleLogin$/,
  },
};

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
