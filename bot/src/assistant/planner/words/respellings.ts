import { IN_OTHER_WORDS } from './in-other-words.ts';

/** Other spellings of the same thing: runtimes as AWS names them, AWS CLI commands in plain words. */
export const RESPELLINGS: [RegExp, string][] = [
  [/\b(?:w\/o(?:ut)?|sans)\b/gi, 'without'],
  [/(?<=\w) & (?=\w)/g, ' and '],
  [/\b(?:smth|sth|smthg|smthn)\b/gi, 'something'],
  [/(?<=\s)w (?=[a-z])/gi, 'with '],
  // As people type on a phone.
  [/(?<=^|\s)n (?=[a-z])/gi, 'and '],
  [/(?<=\s)r (?=(?!class|famil|generation|instance|series|type)[a-z])/gi, 'are '],
  [/(?<=^|\s)u(?=$|[ ?.!,])/gi, 'you'],
  [/\bppl\b/gi, 'people'],
  // "total ex tax and ex support"
  [
    /\bex[- ](tax|vat|support|credits|refunds) (?:and|or|&) ex[- ](tax|vat|support|credits|refunds)\b/gi,
    'without $1 and $2',
  ],
  [/\bex[- ](?=(?:tax|vat|support|credits|refunds)\b)/gi, 'without '],
  // "who did stop it": as the past is built in other languages.
  [/\bwho did (stop|drop) (?=[a-z])/gi, 'who $1ped '],
  [/\bwho did (start|restart|open|add|launch|reboot|attach|detach|turn|kill) (?=[a-z])/gi, 'who $1ed '],
  [
    /\bwho did (create|delete|change|remove|close|disable|enable|update|terminate|resize|rotate) (?=[a-z])/gi,
    'who $1d ',
  ],
  [/\bwho did (modify) (?=[a-z])/gi, 'who modified '],
  [/\bwho did (?:switch) (?=[a-z])/gi, 'who switched '],
  [/\bconns\b/gi, 'connections'],
  [/\bincl\b\.?/gi, 'including'],
  [/\bsame (?:window|range|span|timeframe|time frame|time range)\b/gi, 'same time'],
  [/\bfcst\b/gi, 'forecast'],
  [/(?<=\b(?:last|past|next|previous) \d{1,3}) h(?=$|[ ?.!,])/gi, ' hours'],
  [/(?<=\b(?:last|past|next|previous) \d{1,3}) ?d(?=$|[ ?.!,])/gi, ' days'],
  [/\bnite\b/gi, 'night'],
  [/\btonite\b/gi, 'tonight'],
  [/\berrs\b/gi, 'errors'],
  [/\bmem(?= ?(?:$|[?.!,]|too\b|also\b|use\b|usage\b|of\b|on\b|for\b))/gi, 'memory'],
  // "where is running the staging": the verb comes before its subject in other languages.
  [
    /\bwhere (is|are) (running|located|hosted|deployed|living) ((?:(?:the|our|my) )?[\w.-]+(?: [\w.-]+)?)(?=[?.! ]*$)/gi,
    'where $1 $3 $2',
  ],
  // "payment-webhook has how much timeout and which runtime"
  [
    /^([\w.-]+) has (?:how (?:much|many)|what|which) ([\w ]+?)(?:( and) (?:how (?:much|many)|what|which)( [\w ]+?))?(?=[?.! ]*$)/i,
    'what $2$3$4 does $1 have',
  ],
  [/(?<!\b(?:the|of|with|without) )\buntagged (?:stuff|things?)\b/gi, 'stuff without tags'],
  [/\bhw (?=many\b|much\b)/gi, 'how '],
  [/\b(?:yday|ystd|yest)\b/gi, 'yesterday'],
  [/\b(?:tmrw|tmw)\b/gi, 'tomorrow'],
  [/\byr(s?)\b/gi, 'year$1'],
  [/\bwk(s?)\b/gi, 'week$1'],
  // "costs all year", "quiet the whole month": until now. "the whole month of May" is another one, and "and the whole
  // year?" after a forecast goes on to its end.
  [
    /(?<!^(?:(?:and|so|ok|or|but|what about|how about)[, ]+)*)(?:\ball|\b(?:(?:over|during|throughout|across|for|in) )?the (?:whole|entire|full)|\bthroughout the|\ball through the)(?: of (?:the|this))? (year|quarter|month|week)\b(?: long)?(?! of\b| to date| ?\d)/gi,
    'this $1',
  ],
  [/\b4 (?=me\b|us\b)/gi, 'for '],
  // "keys past 90 days": beyond that age. A period of the past has an article or a preposition before it.
  [
    /(?<=\b(?!(?:costs?|bill|spend|changes|events|errors|requests|logins|alarms)\b)[a-z]+s )past (?=(?:\d+|an?|one|two|three|six) (?:day|week|month|year)s?\b)/gi,
    'older than ',
  ],
  // "the five dearest, tax and support left out": what is left out may come first.
  [
    /(^|, )((?:[\w-]+ ){1,2}(?:(?:and|or) (?:[\w-]+ ){1,2})*)(?:(?:is|are|were|being) )?(?:excluded|left out|not included|not counted)(?=[,.?!]|$)/gi,
    '$1excluding $2',
  ],
  // "who set them up", "who turned the old server off": the particle joins its verb.
  [
    /(?<=\b(?:who|(?:any|some)(?:one|body))(?: \w+)? )(set|turned|switched|powered|shut|spun|brought|took|rolled|opened|closed|scaled|messed) ((?:it|them|that|this|those|these|(?:(?:the|our|my|that|this|those|these) )?(?:[\w.-]+ ){0,2}?[\w.-]+)) (up|on|off|down|out|back|in)(?=$|[?.!,]| (?:and|last|this|today|yesterday|on|in|at|since|again)\b)/gi,
    '$1 $3 $2',
  ],
  // "did the gateway hit us hard", "what hit our bill the hardest": what costs much hits.
  [
    /^((?:(?:so|and|ok|but|hey)[, ]+)*)(?:did|does|do|has|have) (.{2,60}?) hit(?:s|ting)? (?:us|our \w+|the (?:bill|budget)) (?:(?:so|too|very|really|pretty|that) )?(?:hard|badly|bad|much|big)\b/i,
    '$1how much did $2 cost us',
  ],
  [
    /\b(what|who|which [\w ]{2,30}?)(?: has| is| have)? hit(?:s|ting)? (?:us|our \w+|the (?:bill|budget))(?: the)? (?:hardest|most|worst|hard|badly|biggest)\b/gi,
    '$1 cost us the most',
  ],
  [
    /\b(what|who|which [\w ]{2,30}?)(?: has| is| have)? hit(?:s|ting)? (?:us (?=(?:this|last|in) (?:month|quarter|year|[a-z]+ber\b|january|february|march|april|may|june|july|august))|(?:our|the) (?:bill|budget|wallet|costs?|spend\w*)\b ?)/gi,
    '$1 cost us the most ',
  ],
  [/\b(what|who) (?:has |have |is )?hit(?:s|ting)? us\b/gi, 'what happened'],
  // "did anything spin up", "was a server spun up": it was created.
  [
    /\bdid (any\w+|some\w+|(?:the |a |an |our |any |new )?[\w -]{2,30}?) (?:spin|come|boot) up\b/gi,
    'was $1 created',
  ],
  // "who has the most access keys": a number of keys is one of each person, and not of the keys.
  [
    /\bwho (?:has|have|holds|owns) (?:the )?(most|fewest) (?:[a-z]+ )?(?:access|api) keys\b/gi,
    'users with the $1 access keys',
  ],
  [
    /\bwho (?:has|have|holds|owns) (?=(?:no|more than \w+|at least \w+|several|multiple) (?:[a-z]+ )?(?:access|api) keys?\b)/gi,
    'which users have ',
  ],
  // "load-balancer shop-green": before a name it is a kind, even if something is called so.
  [
    /\b(load|nat|security|log|target|route|hosted|key|autoscaling|launch|node|parameter|subnet|transit|internet|access)-(balancer|gateway|group|table|zone|pair|template|key)(?= (?=[\w.]*[-_.\d])[\w.-]+)/gi,
    '$1 $2',
  ],
  [/\bthe (?!rest|most|part|whole|total|end|top|half|first|last|lot|sum)([a-z]+) of it\b/gi, 'its $1'],
  // "how many servers do we run and where": a number for each region.
  [/(?<=\bhow many\b.{3,60}),? and (?:in (?:which|what) regions?|where)(?=[?.! ]*$)/i, ' by region'],
  // "is it still being used at all" asks no more than "is it still used".
  [/(?<=\w) at all(?=[?.! ]*$)/gi, ''],
  // A smiley ends a remark.
  [/(?<=\w) ?[:;]-?[)(DP](?= \w)/g, '.'],
  // The verb, not a log.
  [
    /(?<=\b(?:can|could|may|might|to|still|not|never|ever) )log[ -](?:in|on)(?=$|[ ?.!,])(?! [a-z]{2}-)/gi,
    'login',
  ],
  // "at this point last month": the same number of days is compared anyway.
  [
    /(?<!\bthis (?:week|month|quarter|year)\b.*)\b(?:(?:on|at|by|to|up to|around|against|vs) )*(?:this|the same) (?:point|stage|day|date|time) (?:of |in )?last (week|month|quarter|year)\b/gi,
    'this $1 compared with last $1',
  ],
  [
    /\b(?:(?:on|at|by|to|up to|around) )?(?:this|the same) (?:point|stage|day|date) (?:of |in )?last (week|month|quarter|year)\b/gi,
    'last $1',
  ],
  // Costs and tags read these words themselves.
  [/\b(?:(?:anything|everything|everyone|all) but|(?:apart|aside) from) (?=\w)/gi, 'except '],
  [/\bnothing but (?=\w)/gi, 'only '],
  [
    /\b(?:spun|stood|brought|fired) up(?= (?:in|on|since|after|before|last|this|yesterday|today|between|during)\b)/gi,
    'created',
  ],
  [/\b(yesterday|today)s\b/gi, '$1'],
  [
    /\b(january|february|march|april|may|june|july|august|september|october|november|december)['’]?s\b(?= (?:bill|costs?|spend|spending|invoice|total|charges))/gi,
    '$1',
  ],
  [/\b(last|this) (week|month|quarter|year)s\b(?= (?:bill|cost|spend|invoice))/gi, '$1 $2'],
  [/(?<=\w) v\.? (?=\w)/gi, ' vs '],
  [
    /\b(?:(?:that|which) )?(?:nothing|nobody|no ?one) (?:else )?(?:uses|is using)(?= |[?.!,]|$)(?! (?:the|a|an|our|it)\b)/gi,
    'unused',
  ],
  // Nothing says whether a server is used, but one that idles is not.
  [/\bunused (?=(?:servers?|machines?|instances?|boxes|vms?|hosts?)\b)/gi, 'idle '],
  [/\b(servers?|machines?|instances?|boxes|vms?|hosts?) unused\b/gi, 'idle $1'],
  [
    /(?<!\bwhat )\b(?:do|are) we (?:still )?pay(?:ing)? for (?=(?:any )?(?:idle|unused) [a-z])/gi,
    'do we have ',
  ],
  [/\bmore recent(?:ly)? than\b/gi, 'newer than'],
  [/\bless recent(?:ly)? than\b/gi, 'older than'],
  [/\bnot named(?=[?.!,]|$| in\b| by\b)/gi, 'without a name'],
  [/\bname tag (?=(?:starts|begins|contains|ends|starting|beginning|containing|ending)\b)/gi, 'name '],
  // The same number of days is compared anyway.
  [
    /\b(than|vs\.?|versus|to|with|against|as|of) (?:at )?(?:this|the same) time (last (?:month|year|week|quarter))\b/gi,
    '$1 $2',
  ],
  [/\b(?:hold|possess)(?= (?!on\b|up\b|off\b|out\b|until\b|till\b|through\b|this\b)[a-z])/gi, 'have'],
  [/\b(?:holds|possesses)(?= (?!on\b|up\b|off\b|out\b|until\b|till\b|through\b|this\b)[a-z])/gi, 'has'],
  // Words that only ask for yes or no: "…, yes or no?", "…, correct?"
  [/(?:[,;.?!]| -)? ?\b(?:yes or no|yes\/no|y\/n)\b[?.! ]*$/gi, '?'],
  [/^(?:yes or no|yes\/no|y\/n)\b[:, -]*/gi, ''],
  [/, (?:right|correct|am i right|is that right|is that correct)[?.! ]*$/gi, '?'],
  [
    /^(?!.*\b(?:how|what|which|who|whose|where|when|why)\b)((?:(?:so|and|but|then|ok)[, ]+)*(?:we|they|there|none|nobody|no|all|every\w*|our|most) [^?]*?),? (?:do|are|have|did|is|does) (?:we|they|there|it)\?*$/gi,
    '$1?',
  ],
  // "who do i call about it"
  [
    /\b(?:to )?whom? (?:do|should|can|could|must|would) (?:i|we) (?:have to |need to )?(?:ask|call|ping|contact|page|notify|message|email|mail|blame|(?:talk|speak|write) to|wake(?: up)?|yell at)(?: (?:about|for|on) (?=\w))?/gi,
    'who owns ',
  ],
  // "leave out the old ones", "leaving the service accounts out", "take tax out"
  [/\b(?:leav(?:e|ing) (?:out|off|aside)|tak(?:e|ing) out|strip(?:ping)? out)\b/gi, 'excluding'],
  [
    /\b(?:leav(?:e|ing) ((?:[\w-]+ ){1,4})(?:out|off|aside)|(?:tak(?:e|ing)|strip(?:ping)?) ((?:[\w-]+ ){1,3})out(?: of (?:it|this|that|them|there))?(?! of))\b/gi,
    'excluding $1$2',
  ],
  // The verb, not a log.
  [/\blog(s|ged|ging)? ?(?:on ?to|in to)\b/gi, 'log$1 into'],
  [/\blog(s|ged|ging)? ?on\b/gi, 'log$1 in'],
  [/\blog (?:lines?|entries|messages|output)\b/gi, 'logs'],
  [/\bdiff\b/gi, 'difference'],
  [/\bstack(?:s|ed|ing)? up\b/gi, 'compare'],
  [/\baccts?\b/gi, 'account'],
  [/\bgrp(s?)\b/gi, 'group$1'],
  [
    /\b(?:max(?:imum)?|allowed) (?:allowed )?(?:number|amount|count) of ([\w -]{2,30}?)(?= per | allowed| we can)/gi,
    '$1 quota',
  ],
  [/\bhow many ([\w -]{2,30}?) are (?:allowed|permitted)\b/gi, '$1 quota'],
  [
    /^is ([a-z]{2}(?:-[a-z]+)+-\d) (?:down|having (?:issues|problems|trouble|an outage)|ok(?:ay)?|healthy|broken)\b/i,
    'is aws down in $1',
  ],
  [
    /\bhow many (?:more |further |additional |other )?([\w -]{2,30}?) (?:can (?:we|i|you|one)|could (?:we|i|you)|may (?:we|i)|am i allowed to|are we allowed to|are (?:we|you) permitted to) (?:still )?(?:create|launch|have|start|run|make|allocate|add|get|spin up|request)\b(?: per (?:region|account|vpc))?/gi,
    '$1 quota',
  ],
  [/\b(?:hooked|wired|plugged|connected|tied|linked)(?: up)? (?=(?:in)?to\b)/gi, 'attached '],
  [/\bother aws accounts\b/gi, 'other accounts'],
  [/\b(?:look(?:s|ing)? after|takes? care of)\b/gi, 'own'],
  [
    /\b(?:is (?:there )?)?(?:any|some)(?:thing|where)? (?:(?:that (?:is|looks)|looking|looks|really|too|very) )*(?:insecure|unsafe|risky|dangerous|vulnerable|sketchy|dodgy|unprotected|security holes?)\b(?! (?:to|by|on)\b)/gi,
    'any security findings',
  ],
  [/\bdisc(s?)\b/gi, 'disk$1'],
  ...IN_OTHER_WORDS,
  [/\b(?:that|which) hangs? (?:on|off|from)\b/gi, 'attached to'],
  [/\bhangs (?:on|off|from)\b/gi, 'is attached to'],
  [/\b(?<!\bdo(?:es)? .{0,60})hang (?:on|off|from)\b/gi, 'are attached to'],
  [/\bhanging (?:on|off|from)\b/gi, 'attached to'],
  [
    /\b(?:(?:an |any )?accounts? (?:that (?:is|are) not|which (?:is|are) not|other than) ours?|(?:an |any )?accounts? (?:that |which )?(?:aren't|isn't) ours?|(?:parties|people|somebody|someone|anybody|anyone)(?: else)?(?: from)? outside (?:of )?(?:our|the|my|this)(?: own)? (?:account|company|org(?:ani[sz]ation)?)|(?:any |a )?foreign (?:aws )?accounts?)\b/gi,
    'other accounts',
  ],
  // Roles are how people of other accounts get in.
  [
    /\b(?:who|which people)(?: else)?(?: from)? outside (?:of )?(?:our|the|my|this)(?: own)? (?:account|company|org(?:ani[sz]ation)?)(?= (?:can|could|may) (?:get|log|come) in|[?.! ]*$)/gi,
    'which roles for other accounts',
  ],
  [/\bw\/(?=\s|\w)/gi, 'with '],
  [/\bmsg(s?)\b/gi, 'message$1'],
  // Words that only add emphasis.
  [/(?<=\w )(?:even|actually|really|basically|literally|honestly) (?=\w)/gi, ''],
  [/\b(private|public)_?ip_?address\b/gi, '$1 ip'],
  [/\b(?:the )?first of (?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/gi, '1 '],
  // The AWS CLI's field names are not tags.
  [
    /\b(state|status|type|instance-?type|volume-?type|engine|runtime|region|scheme|platform|architecture|encrypted|lifecycle|(?:private|public) ip)=/gi,
    '$1 ',
  ],
  // "python 3.9 and 3.10"
  [
    /\b(python|java|ruby|node(?:\.?js)?) ?(\d+(?:\.\w+)?)(,| and| or|, and|, or) (?=\d+(?:\.\w+)?(?:$|[\s,?.!]))/gi,
    '$1 $2$3 $1 ',
  ],
  [/\bnode(?:\.?js)?[ -]?(\d{2})(?:\.x)?\b/gi, 'nodejs$1.x'],
  [/\beurope[ -](west|north|central|south)[ -]?(\d)\b/gi, 'eu-$1-$2'],
  [/\bpython ?(\d\.\d+)\b/gi, 'python$1'],
  [/\bjava (\d{1,2})\b/gi, 'java$1'],
  [/\bruby (\d\.\d)\b/gi, 'ruby$1'],
  [/(?<![\w.])\.?net (?:core )?(\d)\b/gi, 'dotnet$1'],
  // EC2's commands name their things; in other commands the service does: "aws ecs list-clusters".
  [/^aws ec2 (?=describe-)/i, ''],
  // "aws outages this week" are AWS's own.
  [/^aws (?!(?:outage|incident|issue|problem|event|disruption)s?\b)(?=[a-z0-9-]+ [a-z-]+)/i, ''],
  [/\b(?:second|2nd|two|2|multi)[- ]factors?(?: auth(?:entication)?)?\b|\b[2m]fa\b/gi, 'mfa'],
  [/\b(?:describe|list|get)-([a-z]+(?:-[a-z0-9]+)*)\b/gi, 'list $1'],
  [/--filters? Name=tag:([^,\s]+),Values=(\S+)/gi, 'with tag $1=$2'],
  [/(?:--filters? )?\bName=[^,\s]+,Values=([^\s]+)/gi, ' $1 '],
  [/(?<=^|\s)--[a-z][a-z-]*/gi, ' '],
];
