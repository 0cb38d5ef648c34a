/** What a message measures: the metrics that its words may mean, and their tokens. */
export interface Measure {
  /** The first that such things have is meant. Empty: whatever the thread, or the alarm, is about. */
  keys: readonly string[];
  at: readonly number[];
  /** The words also mean a field or a state: "memory", "messages", "running". */
  isField?: true;
}

const BUSY = ['cpu', 'invocations', 'requests', 'queue_depth', 'read_capacity', 'network_out'];
const DATA = ['network_out', 'processed_bytes', 'downloaded', 'bucket_size', 'bytes_written'];
const FREE = ['free_storage', 'bucket_size'];

/** What people say of values beside the nouns of metrics. */
export const SPOKEN: readonly (readonly [RegExp, readonly string[], isField?: true])[] = [
  // "the load test one" is a name.
  [/\bload(?= (?:on|for|now|right now|today)\b|[?.! ]*$)/gi, BUSY],
  [
    /\b(?:(?:open|active) )?(?:sessions?|clients?|logins?)(?: (?:are|is))?(?: (?:open|connected|active))?\b/gi,
    ['connections'],
  ],
  [/\b(?:backlog|pil(?:ed?|ing) up|queued(?: up)?|drain(?:s|ing|ed)?|emptying)\b/gi, ['queue_depth']],
  [
    /\bhow (?:long|old)\b[^,.;?!]*\boldest\b(?: (?:one|message|entry|item))?(?: (?:is|has|been|there|sitting|waiting|in|it))*/gi,
    ['message_age'],
  ],
  [
    /\b(?:oldest (?:message|one|entry)(?:'s)? age|age of the oldest(?: (?:message|one|entry))?|oldest (?:message|entry))\b/gi,
    ['message_age'],
  ],
  [/\b(?:how far )?(?:behind|lag(?:s|ging|ged)?)\b/gi, ['replica_lag', 'message_age']],
  [
    /\b(?:calls?|invocations?|executions?|requests?|runs?|responses?) (?:takes?|took|lasts?(?! (?:\d|few|couple|two|three|night|minute|hour|week|month|quarter|year|\w*day))|needs?|runs?)(?: (?:normally|usually|typically))?(?: how long)?\b|\bhow long (?:does|do|did)(?=[^,.?!]*\b(?:take|run|last|need)\b)/gi,
    ['duration', 'response_time'],
  ],
  [
    /\b(?:(?:messages?|items?|requests?) (?:have |has |did |that )?)?(?:(?:came|come|comes|coming) in|arriv(?:e|es|ed|ing))\b|\b(?:incoming|arriving|new) messages?\b/gi,
    ['messages_sent', 'requests', 'network_in'],
  ],
  [
    /\b(?:push|pump|transfer|mov)(?:e?s|r?e?d|r?ing)?(?: through)?\b|\b(?:sends|sending|gbs?|gib|tbs?|gigs?|gigabytes?|terabytes?|bandwidth|throughput)\b/gi,
    DATA,
  ],
  [
    /\b(?:how hard|(?:under|on) (?:load|pressure|stress|strain)|stress(?:ed)?|strain|warm(?:er|est)?|how (?:bus\w+|loaded))\b(?: (?:is |do |does |did )?(?:it|they)? ?work(?:s|ed|ing)?\b)?/gi,
    BUSY,
  ],
  [
    /\b(?:(?:free|spare|remaining|disk|storage) )*(?:space|room)(?: (?:is|left|free|remaining))*\b|\bfree (?:disk|storage)(?: left)?\b|\b(?:disk|storage) (?:is )?(?:free|left)\b/gi,
    FREE,
  ],
  // "how full is the crm disk", "is the storage of crm full"
  [
    /\bhow full\b|\b(?:disks?|storage|drive)\b(?=[^,.;?!]*\bfull\b)|(?<=\bfull\b[^,.;?!]*)\b(?:disks?|storage|drive)\b|(?<=\b(?:disks?|storage|drive)\b[^,.;?!]*)\bfull\b/gi,
    FREE,
  ],
  [
    // "web or data": the name of a team as well.
    /\b(?:how much data(?: (?:go(?:es)?|went|flows?|pass(?:es)?|comes?) (?:through|out|in|over))?|data (?:go(?:es)?|went|flows?|pass(?:es)?|comes?) (?:through|out|in|over))\b/gi,
    DATA,
    true,
  ],
  [/\b(?:memory|ram)(?: (?:use|usage|left|free))?\b/gi, ['memory', 'free_memory'], true],
  // "how many messages went through it": counts those of a time, not those that wait.
  [
    /\bmessages?\b(?=[^,.;?!]*\b(?:sent|delivered|published|handled?|process(?:ed)?|(?:went|go|goes|passed|pass|flow|flowed) through)\b)|(?<=\bmessages?\b[^,.;?!]*)\b(?:sent|delivered|published|handled?|process(?:ed)?|(?:went|go|goes|passed|pass|flow|flowed) through)\b/gi,
    ['messages_sent'],
  ],
  [/\b(?:messages?|items?)\b/gi, ['queue_depth', 'messages_sent'], true],
];
