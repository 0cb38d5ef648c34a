/** Words that carry no filter of their own; they may stand anywhere in a question. */
export const STOP_WORDS = new Set(
  `rn pls plz atm asap tbh btw fyi thx ta cheers mate guys folks hmm huh eh oh um uh kinda sorta behind beneath date dated dates nobody noone somebody nothing still-there affected pair provide affordable preparing ls s t re ll run runs ran open outside anywhere somewhere everywhere internet world make makes made making allow allows allowing allowed permit
  let lets able along already always another around away back because become both bring came come comes coming did done due during
  ever enough even exactly far few found gave given gives going gone great happen happened happening happens help hold hope
  however idea keep kept know known left likely little live look looking looks lot lots main maybe mean means mind moment mostly much must
  near nearly new next nice often once onto ought particular past perhaps put rather really regarding related said say see seem seen
  several side since sort specific specifically still stuff such sure take taken takes talk think thought through together toward
  towards try trying turn type-of understand until unless upon usually very wanted wants was way ways went whether while willing
  wonder wondering work working works would yet across associated concerning containing corresponding respective side-by-side
  altogether anyhow apparently basically briefly certainly clearly completely correctly directly easily entirely especially
  eventually finally fully further generally hopefully immediately instantly kind literally merely namely normally obviously
  particularly possibly potentially precisely presumably previously primarily probably properly purely simply slightly somehow
  sometimes soon strictly successfully surely therefore thus totally truly typically ultimately user-friendly
  check checks checking inspect review examine query queries search searching lookup fetch identify determine detect
  show shows showing shown display displays output outputs prints printing table tables chart charts graph csv file spreadsheet
  a an the and or of in on at to for from with by is are was were be been being am do does did has have had having
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
  'nobody',
  'noone',
  'none',
  'except',
  'excluding',
]);

/** Fills the room between a negation and what it negates: "are not *currently* running". */
export const FILLERS = new Set(
  'activated activate configured configure registered enrolled enable enabled attached got their its single ever actually a an the any be been being is are currently yet in on at use used using have has had set state status still'.split(
    ' ',
  ),
);

/** How the object of a command begins: "open *the* port", "tag i-0abc". */
export const NUMBERS_OR_DETERMINERS =
  /^(?:up |down )?(?:the|my|our|all|this|that|these|those|it|them|a|an|every|each|port \d+|\d+|[a-z]+-[0-9a-f]{8,17})\b/i;

/** Right words that are no vocabulary of a tool: spelling repair leaves them alone. */
export const EVERYDAY_WORDS =
  `cost costs costing spend spends spending spent bill bills billed billing charge charges charged pay paying paid price pricing
  expense expenses expensive invoice increase increased decrease decreased change changed rose rise risen grew growth jump jumped
  drop dropped went gone trend trends history amortised forecasted cheaper cheapest higher highest lower lowest biggest smallest
  longest shortest month months week weeks day days year years today yesterday tomorrow last next previous january february march
  april june july august september october november december monday tuesday wednesday thursday friday saturday sunday daily weekly
  monthly total average service services usage compare compared versus difference group sort order older newer larger smaller than
  more less over under between before after since until tagged tags name named credit credits refund refunds tax amortized
  unblended blended quarter schedule every report machine morning thing things prod production staging test testing data team teams
  owner project environment public private stage dev development hours minutes late early high times forecast budget budgets
  anomaly savings plan plans table tables cluster clusters queue queues topic topics secret secrets parameter parameters
  certificate certificates domain domains zone zones hosted snapshot snapshots image images pipeline pipelines stack stacks trail
  trails event events metric metrics route routes gateway gateways subnet subnets endpoint endpoints repository repositories
  distribution distributions stream streams lake warehouse platform security billing center centre frontend backend payments
  customer customers internal external shared legacy main master primary secondary sandbox demo application applications`.split(
    /\s+/,
  );

/** Parts of hyphenated words besides the tools' own vocabulary: "non-encrypted", "in-use", "month-to-date". */
export const JOINERS = new Set([
  'non',
  'in',
  'to',
  'on',
  'off',
  'up',
  'by',
  'per',
  'un',
  'over',
  'of',
  'the',
  'not',
  'multi',
  'single',
  'day',
  'week',
  'month',
  'year',
  'date',
  'end',
]);

/** Stems of things that no tool lists yet: naming one is naming another question. */
export const FOREIGN_NOUNS = new Set(
  `role policy vpc subnet snapshot ami image cluster table queue topic stack certificate cert domain secret parameter repository
  repo gateway endpoint trail distribution cache pipeline container task pod node stream warehouse namespace budget forecast
  anomaly quota limit recommendation finding log event metric dashboard webhook rule firewall-rule nacl acl route peering
  autoscaling asg fleet reservation hostedzone zone record vault backup broker crawler notebook model endpoint-service`.split(
    /\s+/,
  ),
);
