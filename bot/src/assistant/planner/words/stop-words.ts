/** Words that never filter by themselves and may stand anywhere in a question. */
export const STOP_WORDS = new Set(
  `a able about according account accounts across actually affected affordable afternoon again all allow allowed allowing allows
  along already also altogether always am amount amounts amazon among an and another any anyhow anyone anything anywhere apparently are
  arn arns around as asap asc ascending assistant associated at atm available away aws back basically be because become
  been behind being belong belonging belongs beneath besides between bot both bottom break breakdown briefly bring broken btw
  but by called came can certainly chart charts check checking checks cheers clearly cloud come comes coming compare
  compared comparison complete completely concerning contain containing contains correctly corresponding could count csv
  current currently date dated dates dear deployed desc descending describe detail details detect determine did
  different directly display displays distinct do does done down due during each easily eh either enough entire entirely
  entries entry enumerate environment especially even evening eventually ever every everyone everything everywhere exact
  exactly examine except excluding exist existing exists far fetch few file finally find first folks for found from full
  fully further fyi gave generally get gimme give given gives go going gone good got graph great group grouped grouping
  guys had happen happened happening happens has have having headcount hello help here hey hi hmm hold hope hopefully how however
  huh i id idea identify ids if im immediately in info inclusive included includes including information infrastructure inventory inside inspect instantly instead
  internet into is it item items its just keep kept kind kinda kindly know known last lately least left lemme let lets
  like likely list listed literally little live ll look looking looks lookup lot lots ls made main make makes making many mate
  may maybe me mean means merely might mind mine minus moment more morning most mostly much must my name named namely
  near nearly need neither never new next nice no nobody non none noone nor normally not nothing now number obviously old-school brand-new mission-critical customer-facing of
  often oh ok okay on once one ones only onto open or order ordered other others ought our ours out output outputs
  outside over overview own owned page pair particular particularly past people per perhaps permit person please pls
  plus plz possibly possible potentially precisely preparing present presumably previously primarily print printing prints
  probably properly provide pull purely put queries query question quick quickly ran rather re really recently record
  records regarding region regions related report resource resources respective result results return review right rn
  run rundown running-in runs s said same say search searching see seem seen set setup several shall should show showing shown
  shows side side-by-side sign signs simply since slightly so some somebody somehow someone something sometimes somewhere soon sort
  sorta sorted specific specifically split spreadsheet state status still still-there strictly stuff stuck sitting lying hanging successfully such
  summarise summarize summary sure surely t ta table tables take taken takes talk tbh team tell terms than thank thanks that
  the their theirs them then there therefore these they thing things think this those thought through thus thx to
  together too top total totally toward towards truly try trying turn type-of typically uh ultimately um under
  understand unique unless until up upon us use used user-friendly uses using usually various versus very via vs wanna
  want wanted wants was way ways we well went were what whats when where whether which while who whole whom whose why
  will willing windsock with within without wise wonder word words wondering work working works world would yeah yes yet you your`.split(
    /\s+/,
  ),
);
