/**
 * English words that are written more than spoken and are missing in films: SCOWL's sizes 10 and 20 without the words
 * of the other lists, and without those that people give to machines as names.
 */
export const WRITTEN_WORDS: readonly string[] = `
  abbreviate abolish abysmal accelerate accord accumulate accuracy accustom ace acoustic acronym adhere adjacent administer advent
  adverse advert aesthetic agent agricultural akin alas algebra algebraic algorithm align allege alleviate ally aloud alphabetic
  although amaze ambassador ambient amend amp ample amplifier anagram analog analogue analogy analyse ancestor anecdote anthology
  apathetic apathy apostrophe appal appall apparatus applicant appraisal approximate apt arbitrary arc arcane archaic arisen
  arithmetic arose ascend ashcan assert assort asterisk astronomer astronomy atmospheric attain aunt autobiography axiom axis
  bacterium baffle ballot baroque baud bay beware bias bible bigotry biochemistry biography biscuit bishop bitmap blatant blob
  blurb bog boggle bond borne bracket brown browse buck bulk bureaucracy bye calculus cam captain cassette catastrophic catholic
  censor censorship chancellor chaotic char characteristic chief choral chord chuck cider circa circuitry circular circulate cite
  clash classify cliff clique clog clothe coarse coherent coke collate comma communal compel competitor complacent complementary
  complicate component composite comprehend concatenate concede conceptual concerto concur congest conjecture consensus consequent
  consistency constituency constituent constitute constraint construct consultancy continuum contrives controversy correspond
  cosmology crass cries criteria criterion cryptic cubic culprit cumbersome curriculum cylinder cynic datum decimal deduce deem
  deficiency deity delete democratic denominator deprives derives derogatory destine deter deterrent detract diagnostic diagonal
  diagram dialect dialog diameter dictate differentiate directives disadvantage discard disciplinary disclaimer discourage
  discriminate dismal disrupt dissimilar distinguish distort ditto diverse doctrine dodge doe dogma dole dominant dominate draught
  dreary drew dries dual duff duly east eastern echo ecology edit elect electoral electorate electron embeds emerge eminent
  emphasis emulate emulator enable enclose endeavor endeavour enforce enlarge enquire enquiry entail entirety entitle envisage
  equate equilibrium equip ergo err esoteric ethic ethnic etymology evaluate eventual evident evolve exaggerate exclude excuse
  expenditure explanatory export extant facilitate factual fallacy false famine farce farthest fascinate faucet feat feeble fibre
  finite fiscal fizzy flies fluent fluffy font forbade formulae fortnight fossil french fries fringe frustrate fulfil fume
  furthest futile galactic garbles gasp gene general genocide genre geology geometry gibberish glean glossy goodbye govern grace
  gradual gravitational groan gulf hail halt harden hasten havoc hazy hes heterosexual hexadecimal hierarchy historian hollow holy
  hordes horizontal horrific horrify humane hurry hyphen hypocrisy hypothesis idealistic ideology idiom idiosyncratic illustrate
  immense impend imperfect impersonal imprison inaccuracy inane incline incoherent inconsistency indeterminate induce inertia
  infect inflict inherent inhibit injure inquire instruct integer integral inter interact interim intermediate interrogate
  interval intervene intrinsic invert ion irate irritate jargon lain lane leach lenient libel likelihood linguistic lisp listen
  listener literate litre logo lord lorry lurk lyric magnitude maize major mangle mania manifesto mark mathematician megabyte
  merry metre metro microcomputer microprocessor midday mimic miss mnemonic moan mod molecule moments momentum monochrome motivate
  mould mount muddles multiplies mummy mundane mystic nay negate newsletter nicks nil nominate north northern nostalgia noun
  novelty novice null numeral oar obligatory obsess obstruct omit onus oppress opt optic optimum opus orchestral organiser orient
  oriental orientate orthodox overwhelm owing pacifier pant paradox paraphrase parenthesis parody participant particle paste
  pedant pedantic pedantry pedestrian pence pends perceives periodic peripheral perpetual persecute petrol phenomena physic
  physiology ploy plural pop pope populace populate postulate pragmatic predecessor prerequisite prescribe president prevalent
  prince prise professor prohibit prone pronoun prophet proprietary prose pseudo pulp pun puncture punt putt questionnaire quibble
  rabid radar rant rationale recipient rectangle rectangular rectify redundancy referendum refute reinstate rend repertoire
  requisite resemble retract revolt rigid robust roman rout rung rural sadden saga saint satire scarce scotch sect secular
  semantic sentient sequel shelve shone shorten shut shutdown sic sicken silicon simplify simplistic sine singular situate slid
  slim snag snail socket solicitor sophisticate south southern specify speculate sped spies spigot spiral spoilt spokesman spoof
  spool spout sprang spur stagger stair staircase stance stark startle stimulate strengthen stringent stun subsequent subsidiary
  subtlety sue suffice sundry supplementary suppress supreme surname swum symbolic symmetric symmetry symptom synonym syntactic
  synthesis synthesizer systematic tactic tangent taxpayer terminology terrify terse textual theorem thieve toggle tolerant tome
  transcript transparent trek tries trilogy trivia trolley trouser twentieth ugh uncle undergo underlain upward urgency usable
  user vacancy valley van variables variant vary vat vector vend venue verb verbatim versatile vinyl voltage vowel wade west
  western width withdrew wive woken wont wow yawn`.split(/\s+/);
