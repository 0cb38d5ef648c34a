/** Turns of phrase, each with the words that the readings know. */
export const IN_OTHER_WORDS: [RegExp, string][] = [
  // "did AWS notice unexpected spend last week"
  [
    /\b(?:did|has|does) aws (?:notice|noticed|see|seen|spot|spotted|detect|detected|flag|flagged) (?:any |some )?(?:unexpected|unusual|odd|strange|abnormal) (?:spend|spending|costs?|charges)\b/gi,
    'any cost anomalies',
  ],
  // "EC2-Other = 33% of november. break it down": a number that was seen is no condition.
  [/(?<=\w) ?(?:=|is|was|at) ?(?:about |around |~)?\d[\d.,]* ?% of (?:the )?(?=[a-z])/gi, ' of '],
  // "got paged for search-1"
  [
    /^(?:i )?(?:just )?(?:got|was|been) (?:paged|alerted|woken|called)(?: up)?(?: (?:for|by|because of|about|on))?[,:]? (?=\w)/i,
    '',
  ],
  // "what do we save a month"
  [/\b(save(?: us)?) (?:a|per|each|every) month\b/gi, '$1'],
  // "the staging database, but i don't find it. what is its name": no condition.
  [
    /,? \b(?:but |and )?(?:i|we) (?:do not|don['’]t|can ?not|can['’]t|could not|couldn['’]t) (?:find|see|understand|remember)(?: (?:it|that|this|them))?(?=[.,;!?]|$)/gi,
    '',
  ],
  // "costing me what"
  [/^((?:(?:and|so|ok|but)[, ]+)*)costing (?:me|us) (?:what|how much)(?=[?.! ]*$)/i, '$1what does it cost'],
  // "what's eating our money in ireland"
  [
    /\b(what|who)(?: is|['’]?s)? (?:eating|burning|swallowing|draining)(?: up)?(?: all| away)?(?: (?:of )?(?:our|the|my))? (?:money|cash|budget)\b/gi,
    '$1 costs the most',
  ],
  // "cut it to the 3 biggest"
  [
    /^((?:(?:and|ok|now|please|pls|then)[, ]+)*)(?:cut|trim|limit|narrow|reduce|shorten|restrict|confine)(?: (?:it|that|this|them|the list))?(?: down)? to (?:the )?/i,
    '$1only the ',
  ],
  // "EC2-Other is a black box. split it by usage type": what somebody thinks of a thing names it.
  [
    /^([\w -]{2,40}?) (?:is|are) (?:such |really |just |quite |always )*an? (?:[a-z]+ ){0,2}[a-z]+[.!;:]+ (?=(?:break|split|show|give|list|what|which|who|why|how|can|could|where|when|is|do|does)\b)/i,
    '$1. ',
  ],
  [/(?:, )?\b(?:as )?(?:just )?(?:one|a single) (?:figure|number) each(?=[?.! ]*$)/i, ''],
  // "and december if nothing changes": what is to come at this pace.
  [
    /(?<=\b(?:month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december|bill|costs?|spend)\b[^.?!]{0,20}),? if (?:nothing (?:changes|happens|is done)|no ?(?:body|one) (?:does|changes|touches) (?:any|some)thing|we (?:do nothing|keep (?:this up|going)|go on like this)|(?:it|things|this) (?:goes|go|continues?|keeps? going) (?:on )?like (?:this|that))(?=[?.! ]*$)/gi,
    ' forecast',
  ],
  [/\b(?:in|over|during) (?:the )?(?:last|past) days\b/gi, 'in the last 7 days'],
  // "does it at least have versioning": only a number has a least.
  [
    /(?<=\w) at least(?! (?:\d|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|half|twice|as\b))(?= \w)/gi,
    '',
  ],
  // "users without activity in 90 days"
  [
    /\b(?:without|with no|having no|no) (?:any )?(?:recent )?activity (?:in|for|within|during|over|since) (?:the )?(?:last |past )?(?=\w)/gi,
    'inactive for ',
  ],
  // "what could we save on rds", "can we save something there"
  [
    /\b(?:what|how much|how|can|could)(?: (?:can|could|do|might))? (?:we|i) save(?: (?:something|anything|some money|money|a bit))? (?:on|in|with|for|at) (?=(?!(?:it|that|this|them|those|these|total|all|november|the|a|an|each|every|our)\b)\w)/gi,
    'where can we save in ',
  ],
  [
    /\b(?:can|could) (?:we|i) save (?:something|anything|some money|money|a bit) (?=there\b|here\b)/gi,
    'where can we save ',
  ],
  // "is anything consuming the queue", "does anybody still read from it": what does so is told, or that nothing does.
  [
    /\b(?:do|does) (?:any|some)(?:one|body|thing)(?: (?:even|still|really|actually|ever|else|at all))* (?:read|consume|poll|drain|process|pull|listen)(?: (?:from|on|to))? (?=[\w"`])/gi,
    'what reads from ',
  ],
  [
    /\bis (?:any|some)(?:one|body|thing)(?: (?:even|still|really|actually|else|at all))* (?:reading|consuming|polling|draining|processing|pulling|listening)(?: (?:from|on|to))? (?=[\w"`])/gi,
    'what reads from ',
  ],
  // "the things with priya's name on them"
  [
    /\b(?:(?:what|which) )?(stuff|things?|everything|all|resources?)(?: of ours)?(?: that)? (?:has|have|with|carr(?:y|ies)) (?:the )?([a-z]+?(?:['’]s)?) names? on (?:it|them)\b/gi,
    '$1 owned by $2',
  ],
  // "we still pay for it, no?": asks to agree.
  [/, (?:no|right|correct|eh|huh|innit|or(?: not)?|is(?: it)? ?n['’]?t it)\?+/gi, '?'],
  [
    /\bwhere (?:do|did) (?:we|you|they|people) (?:still |even |all )?use (.+?)(?=[?.! ]*$)/i,
    'where is $1 used',
  ],
  // "only the easy wins, i mean disks nobody uses": the words that follow say it better.
  [/^((?:(?:and|ok|but|now)[, ]+)*(?:only|just) )[^,.?!]{2,40}, (?:i|we) mean (?=[\w-]+ [\w-]+)/i, '$1'],
  // "they wrote about extended support. which of our stuff is affected": the topic is in the remark.
  [
    /^[^.?!]{3,80} about (?:the )?((?:[\w-]+ ){0,3}[\w-]+)[.!:]+ (?:so )?(?:what|which)(?: (?:things|stuff|resources))?( of (?:our|ours|my|the)(?: [a-z]+)?)? (?:is|are|would be) (?:affected|concerned|hit|impacted)\b/i,
    'which of our stuff is affected by $1',
  ],
  // "the big ones, over 500 gb": the amount says how big.
  [
    /\b(?:big|large|huge|fat|small|tiny|old|expensive|pricey) ones?(?:,| -| i\.?e\.?| so|,? that is)? (?=(?:over|above|under|below|(?:more|less|bigger|larger|smaller|older) than|at least|from) \$?\d)/gi,
    'ones ',
  ],
  [
    /^((?:(?:and|so|ok|but)[, ]+)*(?:is|are|was) [\w.-]+)(?: also)? (?:one of|among|part of) (?:them|those|these)(?=(?: (?:too|as well|also))?[?.! ]*$)/i,
    '$1 in there',
  ],
  [
    /\b(?:everything|all(?: things| stuff)?|whatever|the things|stuff)(?: that| which)? (?!(?:the|our|we|he|she|it|they|this|that|everybody|nobody)\b)([a-z][\w.-]*) owns\b/gi,
    'what belongs to $1',
  ],
  [
    /\b(?:eat|hogg|burn|chew|guzzl|gobbl)ing(?: up)? (?=(?:too much|so much|all the|a lot of|our)? ?(?:cpu|memory|ram|disk|bandwidth)\b)/gi,
    'using ',
  ],
  [
    /^((?:and|what about|how about|just|only)\b.*\S) (?:alone|by itself|on its own|by themselves)(?=[?.! ]*$)/i,
    '$1',
  ],
  // What an answer is for narrows nothing.
  [
    /(?<=\w) for (?:the |our |my |a |an )?(?:[a-z-]+ ){0,3}(?:allocation|chargeback|slides?|steering|board pack|deck|powerpoint|presentation|auditors?|accountants?|controller|controlling|bookkeeping|tax return|management report|steerco|weekly review|monthly review|sanity check)(?=[?.!, ]*$)/i,
    '',
  ],
  // Alone, and not those of something.
  [
    /(?<!\b(?:free|available|remaining|private|public|source|elastic|static|client|internal|external|allowed|of|on|to|from|more|fewer|enough|many|their|its|the|own) )(?<!-)\bips\b(?! (?:of|for|from|do|does|did|has|have(?! no)|can|may)\b)/gi,
    'elastic ips',
  ],
  [
    /\b(older|newer|longer|shorter|more|less|fewer|bigger|larger|smaller|higher|lower|greater|cheaper|other|rather) then (?=(?:a|an|one|two|three|[a-z]+ty|\d|last|the|this|that|yesterday)\b)/gi,
    '$1 than ',
  ],
  [
    /^(is|are) ([\w -]{2,40}?) (?:safe|secured?)(?=(?: (?:enough|now|at all|in [\w-]+))*[?.! ]*$)/i,
    'how secure $1 $2',
  ],
];
