/** What people want done to things, whichever words they use for it. */
export type Deed =
  | 'delete'
  | 'stop'
  | 'start'
  | 'restart'
  | 'resize'
  | 'upgrade'
  | 'purge'
  | 'redrive'
  | 'renew'
  | 'rotate'
  | 'open'
  | 'close'
  | 'mute'
  | 'encrypt'
  | 'back up'
  | 'tag';

/** The order matters: "shut it down" closes nothing. */
const DEEDS: readonly { deed: Deed; of: RegExp }[] = [
  { deed: 'redrive', of: /^(?:redrive|replay|retry|resend|reprocess)/ },
  {
    deed: 'delete',
    of: /^(?:delet|remov|terminat|destroy|drop|erase|trash|nuke|zap|retire|decommission|releas|get rid|clean ?up|tear|shred|recycle|deregister|kill|throw|deletion|removal|termination|gone)/,
  },
  { deed: 'purge', of: /^(?:purge|empty|flush|clear|wipe|drain)/ },
  {
    deed: 'restart',
    of: /^(?:restart|reboot|bounce|reset|recycle|re-?create|redeploy)|^(?:turn|power|switch) .*\boff and on\b/,
  },
  {
    deed: 'stop',
    of: /^(?:stop|suspend|hibernat|pause|shut|shutdown)|^(?:power|turn|switch)\b.*\b(?:off|down)$/,
  },
  {
    deed: 'start',
    of: /^(?:start|resum|unpause|boot|launch)|^(?:power|turn|switch|bring|spin)\b.*\b(?:on|up)$/,
  },
  {
    deed: 'resize',
    of: /^(?:resiz|scale|modify|downgrad|shrink|reduc|increas|decreas|enlarg|extend|grow|raise)|^(?:make|set|change|give)\b.*\b(?:bigger|larger|smaller|type|size|class|memory|capacity|storage|more|faster)\b/,
  },
  { deed: 'upgrade', of: /^(?:upgrad|patch|bump|updat|migrat)/ },
  { deed: 'renew', of: /^(?:renew|reissue|reimport)/ },
  { deed: 'rotate', of: /^(?:rotat)/ },
  { deed: 'open', of: /^(?:open|expose|unblock|authori[sz]e)/ },
  { deed: 'close', of: /^(?:close|block|isolate|lock|quarantine|restrict|deny|revoke)/ },
  { deed: 'mute', of: /^(?:mute|silence|acknowledge|dismiss|suppress|snooze|disabl|deactivat)/ },
  { deed: 'encrypt', of: /^encrypt/ },
  { deed: 'back up', of: /^(?:snapshot|back ?up)/ },
  { deed: 'tag', of: /^(?:un)?tag/ },
];

/** Returns the change that a verb asks for, with the words after it. */
export function deedOf(verb: string, rest: string): Deed | undefined {
  const said = `${verb} ${rest}`.toLowerCase().trim();
  const own = DEEDS.find(({ of }) => of.test(verb.toLowerCase()));
  return (own ?? DEEDS.find(({ of }) => of.test(said)))?.deed;
}
