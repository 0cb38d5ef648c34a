/** "to the #finops channel". Channels have names; "#2" is a row. */
const CHANNEL =
  /(?:\b(?:in|into|to|on|over to|at|inside) )?(?:the |our )?(?<![\w/])#((?:\d+-)?[a-z][\w-]*)(?: (?:channel|chat|room))?/i;

/** Returns the channel that a message names, and the rest of the message. */
export function channelIn(text: string): { channel: string; rest: string } | undefined {
  const found = CHANNEL.exec(text);
  if (!found) return undefined;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { channel: `#${found[1]}`, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** Explains why a report cannot be posted to another channel. */
export const onlyHere = (channel: string): string =>
  `I post a report where it was asked for, so I cannot send it to ${channel} from here: ask me in ${channel} to have it there.`;
