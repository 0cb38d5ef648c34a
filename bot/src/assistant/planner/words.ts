/** Words that carry no filter of their own; they may stand anywhere in a question. */
export const STOP_WORDS = new Set(
  `a an the and or of in on at to for from with by is are was were be been being am do does did has have had having
  i me my mine we us our ours you your they them their theirs it its this that these those there here what which who
  whose whom where when how why can could would should will shall may might must please tell show list give get find
  see display fetch pull look check report want need like know let go any some all every each currently right now
  still just only also too as so if then than about into out over up down across within inside under per many much
  number count total exist exists existing available actually really kindly hey hi hello ok okay well yes yeah one ones
  thing things got use used using uses set running-in currently today's me's quick quickly again more most least
  info information detail details overview summary summarize summarise describe enumerate return print question
  aws amazon cloud infrastructure environment setup account's account accounts region regions resource resources
  windsock bot assistant thanks thank exactly exact different various distinct unique other others same instead
  anything something everything anyone someone everyone people person whole entire full complete current status
  state details page entry entries item items record records result results those's present deployed owned own
  we've lately recently i'm im whats wanna gimme lemme dear team folks morning afternoon evening good
  been being because but not no non without never none neither nor except excluding
  way between among both either per via plus minus vs versus compare compared comparison
  have's belong belongs belonging contain contains containing called named name ids id arn arns sort sorted order
  ordered group grouped grouping break broken breakdown split ascending descending asc desc first last top bottom`
    .split(/\s+/)
    .filter(Boolean),
);

export const NEGATIONS = new Set([
  'not',
  'no',
  'non',
  'without',
  'never',
  'lack',
  'lacking',
  'missing',
  'except',
  'excluding',
]);

/** Fills the room between a negation and what it negates: "are not *currently* running". */
export const FILLERS = new Set(
  'a an the any be been being is are currently yet in on at use used using have has had set state status still'.split(
    ' ',
  ),
);

/** How the object of a command begins: "open *the* port", "tag i-0abc". */
export const NUMBERS_OR_DETERMINERS =
  /^(?:up |down )?(?:the|my|our|all|this|that|these|those|it|them|a|an|every|each|port \d+|\d+|[a-z]+-[0-9a-f]{8,17})\b/i;
