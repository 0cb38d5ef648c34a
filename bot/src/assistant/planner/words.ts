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

/** Common English, so that no word of it is taken for a mistyped one of ours. */
export const COMMON_WORDS =
  `ability able above absolutely according account across action actually added adding admin admins after again against ahead
  alice alive almost alone along already also although always among amount analysis answer anyone anything anyway anywhere
  appear area around aside asked asking away back backup backups base based basic basis bastion batch bear became become before
  began begin behind being believe below beneath best better beyond billing block board body book born both bottom bought bound
  break bridge bring broken brought build building builds built business busy cache call called calls came carlos carry case
  cases catch cause caused certain chance check checked checkout choice choose clean clear close closed cloud code cold come
  comes coming common company complete consider contain content continue control copy correct could couple course cover create
  crossed current daily dark data david deal dear decide deep deeply degree deliver depend describe design detail device differ
  direct directly does doing done door double doubt draw drive drop during each early earth easily east easy effect effort
  eight either eleven else empty ended ending enough ensure enter entire error even evening event ever every exact example
  except exist expect explain extra face fact fail failed failing fails fair fall false family fast father favor feel felt
  field fifteen fifth fifty file files fill final finally find fine finish fire firm first five fixed flat floor flow follow
  food foot force forget form forty found four fourth free fresh friend from front full fully fund further future game gateway
  gave general give given giving glad goes going gone good grand great green ground group grow guess guide guys half hand
  handle hands hang happen happy hard hates have head hear heard heart heavy held hello help here hidden high himself hold home
  hope hour house however huge human hundred idea image imply important include indeed inside into issue item itself join
  joined just keep kept kind knew know known lack land large last late later latter lead learn least leave ledger left legacy
  legal length less level lies life light like likely likes limit line link list little live load local long look loop lose
  loss lost lots love loves lower made mail main make makes making manage manager many maria maybe mean means meant meet
  meeting mention mere might mind mine minor minute miss missed mobile mode model modern moment money month more morning most
  move moved much must name near nearly need needed never newly next nice night nine ninety noise none normal north note noted
  nothing notice number occur offer office often okay older once one only onto open opened order orders other ought ours outer
  over owner page paid pair paper parent part partner parts pass passed past path payments peak people perhaps person peter
  phone pick piece pieces place plan plans plant play please point poor possible post power prefer present press pretty prevent
  print prior problem produce product program proper protect prove provide proxy pull push puts quality question quick quickly
  quiet quite raise range rank rare rate rather reach read reader ready real really reason recall receive record reduce refer
  regard relate related release rely remain remind remote remove repair repeat reply report request require rest result retail
  return review right risk role room root rough round rule rules running safe safely said sale sally same save saved saying
  scale scan scene school scope score search season second secret seem seen self sell send sense sent separate serious serve
  server set settle seven several shall shape share sharp sheet shift shop short should show shown shut sick side sides sign
  signs similar simple simply since single sitting situation six sixty size skill skip small smart smooth social soft sold
  solid solve some someone soon sorry sort sound source south space speak special specific speed spent spot spread stack staff
  stage staging stand standing star start state statement stay step still stock stop store story straight strange street strong
  study stuff style subject such sudden suggest suit super support supposed sure surface susan switch system take taken taking
  talk tall target task teach team tell ten term terms test text than thank that their them then there these they thing things
  think third thirty this those though thought thousand three through throw thus time times title today together told took
  topic total touch toward town track trade train treat tree trial tried trip trouble true trust truth turn turned twelve
  twenty twice two type under unit unless until upon usual usually value various vendor very view visit voice wait walk wall
  want wants warm warn wash waste watch water ways weak wear week well went were west what wheel when where whether which while
  white whole whom whose wide wife will window wish with within without woman wonder wood word words work worked worker workers
  working works world worry worse worst worth would write written wrong year years yellow yesterday young your yours zero`.split(
    /\s+/,
  );
