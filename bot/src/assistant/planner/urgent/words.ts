/** Words for urgency, by their position in a sentence, for patterns. */

/** "dangerous", "urgent": adjectives for troubles. */
export const BAD =
  '(?:urgent|pressing|dangerous|risky|critical|severe|serious|important|bad|awful|terrible|horrible|scary|nasty|ugly|harmful|grave|worrying|worrisome|concerning|threatening|vulnerable|hazardous|painful|problematic|harmless|safe|urgently|badly|relevant|dire)';

/** "the worst", "most dangerous", "more bad": the end of that order. */
export const WORST =
  '(?:worst|worse|severest|gravest|scariest|nastiest|riskiest|ugliest|baddest|hottest|hairiest|' +
  `(?:more|most|least) (?:\\w+ly )?${BAD}|most (?:damage|harm|trouble|risk|danger|attention|at stake|at risk|in danger)|hurts? (?:\\w+ ){0,2}?(?:the )?most|matters? (?:the )?most|top priorit(?:y|ies)|highest (?:priority|risk|severity|urgency))`;

/** "biggest", "fattest": the end of an order by money. */
export const DEAREST =
  '(?:big{1,2}est|largest|fat{1,2}est|dearest|priciest|costliest|juiciest|highest|greatest|most (?:expensive|costly|money|worth))';

/** "you would get out of bed for": what people do about urgent things. */
export const MINDS =
  "(?:worr(?:y|ied|ies)|lose sleep|los(?:e|ing) sleep|get out of bed|(?<!\\bwhom? (?:does|do|did|will|would) \\w+ )wakes?(?: (?:me|us|you|somebody|someone))? up|(?<!\\bwhom? (?:does|do|did|will|would) \\w+ )(?:wake|get) up|panic|be (?:afraid|scared|nervous)|keeps? (?:me|us|you) (?:up|awake)(?: at night| all night)?|fear|care about|tackle|prioriti[sz]e|(?:look|looked|deal|dealt|go|goes|comes?|start|begin|mend|mended|fix|fixed|handle|handled|solve|solved|address|addressed|cut|kill|clean|tidy|take|taken|close|closed|drop|remove|removed)\\b(.{0,30}?)\\bfirst|start(?: with)?(?=[?.!]|$| today| now| here)|begin(?: with)?(?=[?.!]|$| today| now| here)|can(?:not|'?t| not) wait|needs? (?:my |our |immediate )?attention)";

/** "mend", "sort out": verbs for mending. */
export const MEND =
  '(?:fix(?:ed|ing)?|mend(?:ed|ing)?|repair(?:ed|ing)?|remed(?:y|iate|iated|iating)|solv(?:e|ed|ing)|resolv(?:e|ed|ing)|address(?:ed|ing)?|tackl(?:e|ed|ing)|cur(?:e|ed|ing)|handl(?:e|ed|ing)|clear(?:ed|ing)?(?: up)?|sort(?:ed)?(?: (?:it|this|that|them|these))? out|clos(?:e|ed|ing)|secur(?:e|ed|ing)|stop(?:ped)?|lock(?:ed)? down|tighten(?:ed)?|deal with|put (?:it |this |that |them )?right|get (?:it |this |that |them )?(?:right|sorted|fixed|done|solved|clean))';

/** "get rid of", "shut down": verbs for removing a thing. */
export const AWAY =
  '(?:delet(?:e|ed|ing)|remov(?:e|ed|ing)|drop(?:ped|ping)?|terminat(?:e|ed|ing)|kill(?:ed)?|decommission(?:ed)?|retir(?:e|ed|ing)|destroy(?:ed)?|dispos(?:e|ed) of|offboard(?:ed|ing)?|disabl(?:e|ed|ing)|deactivat(?:e|ed|ing)|get(?:ting)? rid of|(?:shut|tak|turn|switch|tear|clos)(?:e|ing)?(?: (?:it|this|that|them|him|her|(?:the|that|this|his|her) [\\w-]+))? (?:down|off|away)|throw(?:ing)?(?: (?:it|this|that))? away|phase(?:d)? out)';

/** "one", "things": words for the ranked things. */
export const THINGS =
  '(?:things?|ones?|items?|points?|stuff|issues?|problems?|findings?|risks?|holes?|gaps?|fires?|troubles?|actions?|tasks?|to-?dos?|jobs?|priorities|priority|fixes|wins?|matters?|topics?|cases?|results?|lines?|rows?|entries|entry|weak (?:spots?|points?)|pain points?|vulnerabilit(?:y|ies)|threats?|dangers?|offenders?|culprits?|candidates?|suspects?|sinners?)';

export const COUNT = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)';
