/** Common English, so that no word of it is taken for a mistyped one of ours. */
export const COMMON_WORDS =
  `ability able above absolutely according account across action actually added adding admin admins after again against
  ahead alice alive almost alone along already also although always among amount analysis answer anyone anything anyway
  anywhere appear area around aside asked asking away back backup backups base based basic basis bastion batch bear
  became become before began begin behind being believe below beneath best better beyond billing block board body book
  born both bottom bought bound break bridge bring broken brought build building builds built business busy cache call
  called calls came carlos carry case cases catch cause caused certain chance check checked checkout choice choose clean
  clear close closed cloud code cold come comes coming common company complete consider contain content continue control
  copy correct could couple course cover create crossed current daily dark data david deal dear decide deep deeply
  degree deliver depend describe design detail device differ direct directly does doing done door double doubt draw
  drive drop during each early earth easily east easy effect effort eight either eleven else empty ended ending enough
  ensure enter entire error even evening event ever every exact example except exist expect explain extra face fact fail
  failed failing fails fair fall false family fast father favor feel felt field fifteen fifth fifty file files fill
  final finally find fine finish fire firm first five fixed flat floor flow follow food foot force forget form forty
  found four fourth free fresh friend from front full fully fund further future game gateway gave general give given
  giving glad goes going gone good grand great green ground group grow guess guide guys half hand handle hands hang
  happen happy hard hates have head hear heard heart heavy held hello help here hidden high himself hold home hope hour
  house however huge human hundred idea image imply important include indeed inside into issue item itself join joined
  just keep kept kind knew know known lack land large last late later latter lead learn least leave ledger left legacy
  legal length less level lies life light like likely likes limit line link list little live load local long look loop
  lose loss lost lots love loves lower made mail main make makes making manage manager many maria maybe mean means meant
  meet meeting mention mere might mind mine minor minute miss missed mobile mode model modern moment money month more
  morning most move moved much must name near nearly need needed never newly next nice night nine ninety noise none
  normal north note noted nothing notice number occur offer office often okay older once one only onto open opened order
  orders other ought ours outer over owner page paid pair paper parent part partner parts pass passed past path payments
  peak people perhaps person peter phone pick piece pieces place plan plans plant play please point poor possible post
  power prefer present press pretty prevent print prior problem produce product program proper protect prove provide
  proxy pull push puts quality question quick quickly quiet quite raise range rank rare rate rather reach read reader
  ready real really reason recall receive record reduce refer regard relate related release rely remain remind remote
  remove repair repeat reply report request require rest result retail return review right risk role room root rough
  round rule rules running safe safely said sale sally same save saved saying scale scan scene school scope score search
  season second secret seem seen self sell send sense sent separate serious serve server set settle seven several shall
  shape share sharp sheet shift shop short should show shown shut sick side sides sign signs similar simple simply since
  single sitting situation six sixty size skill skip small smart smooth social soft sold solid solve some someone soon
  sorry sort sound source south space speak special specific speed spent spot spread stack staff stage staging stand
  standing star start state statement stay step still stock stop store story straight strange street strong study stuff
  style subject such sudden suggest suit super support supposed sure surface susan switch system take taken taking talk
  tall target task teach team tell ten term terms test text than thank that their them then there these they thing
  things think third thirty this those though thought thousand three through throw thus time times title today together
  told took topic total touch toward town track trade train treat tree trial tried trip trouble true trust truth turn
  turned twelve twenty twice two type under unit unless until upon usual usually value various vendor very view visit
  voice wait walk wall want wants warm warn wash waste watch water ways weak wear week well went were west what wheel
  when where whether which while white whole whom whose wide wife will window wish with within without woman wonder wood
  word words work worked worker workers working works world worry worse worst worth would write written wrong year years
  yellow yesterday young your yours zero
  according activate affect bring expose package reference store storing string brings hit hits recording spin spun raining anymore ask asks big bigger boss ceo cfo chief cto eat evidence filter gb headcount heya host hot inventory licence
  license lying max maximum minimum listed materials migration old optimal pack prepared recorded runs says sit sits smells tb ugh
  started stopped restarted rebooted deleted destroyed dropped removed detached revoked created launched provisioned deployed
  modified updated edited altered touched resized attached renamed rotated terminated killed assumed somebody enforce enforced deletions terminations reboots restarts shutdowns`.split(
    /\s+/,
  );
