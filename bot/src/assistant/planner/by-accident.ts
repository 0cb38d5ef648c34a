/** How nobody means to do something. */
const UNMEANT =
  '(?:by (?:accident|mistake|error)|accidentally|mistakenly|unintentionally|inadvertently|in error|with (?:just )?(?:one|a|a single) (?:\\w+ )?(?:click|command|keystroke))';
/** What the kinds themselves read as having no deletion protection. They also tell that they took it so. */
const SAID_BY_KINDS = '(?:delet\\w+|wip\\w+) (?:by (?:accident|mistake)|accidentally)\\b';
const SLIP =
  '(?:(?:just )?(?:one|a|a single) (?:wrong|careless|stray|bad|single) (?:click|command|keystroke|key)|a slip|a typo|an accident|fat[- ]fingers?)';
const GONE =
  '(?:delet(?:e|ed|ing|ion)|remov(?:e|ed|ing|al)|dropp?(?:ed|ing)?|wip(?:e|ed|ing)(?: out)?|eras(?:e|ed|ing)|destroy(?:ed|ing)?|kill(?:ed|ing)?|terminat(?:e|ed|ing|ion)|lost|lose)';
const CAN = '(?:can|could|may|might|would|will)';
const WHO = '(?:any(?:one|body)|some(?:one|body)|people|we|i|they|you|one|a colleague|an intern|a junior)';

const FORMS: readonly [RegExp, string][] = [
  // "can someone delete the ledger by accident"
  [
    new RegExp(
      `^((?:(?:and|so|ok|but|hey|hi)[, ]+)*)(?:is it possible (?:that|for) ${WHO} (?:to )?(?:${CAN} )?|${CAN} ${WHO} )(?:${UNMEANT} |just |easily )*${GONE} (.+?) ${UNMEANT}[?.! ]*$`,
      'i',
    ),
    '$1does $2 have no deletion protection',
  ],
  // "could the ledger be deleted by mistake"
  [
    new RegExp(
      `^((?:(?:and|so|ok|but|hey|hi)[, ]+)*)${CAN} (.+?) (?:be|get) (?:${UNMEANT} )?${GONE}(?: ${UNMEANT})?[?.! ]*$(?<=${UNMEANT}.*)`,
      'i',
    ),
    '$1does $2 have no deletion protection',
  ],
  // "which tables would survive an accidental delete", "protected from accidental deletion"
  [
    new RegExp(
      `\\b(?:${CAN} )?(?:survive|withstand|resist|(?:(?:are|is) )?(?:protected|safe|guarded) (?:from|against)) (?:being )?(?:an? )?(?:accidental(?:ly)?|unintended|mistaken) ${GONE}\\b`,
      'gi',
    ),
    'have deletion protection',
  ],
  // "tables one wrong click could wipe", "tables that can be wiped by a slip"
  [
    new RegExp(
      `\\b(?:that |which )?(?:${SLIP} (?:${CAN} )?${GONE}|(?:${CAN} (?:be|get)|${WHO} ${CAN}) (?!${SAID_BY_KINDS})${GONE} (?:${UNMEANT}|(?:by|with) ${SLIP}))\\b`,
      'gi',
    ),
    'without deletion protection',
  ],
];

/**
 * Puts a question whether something may be deleted without anybody meaning it in the words of AWS, which calls the
 * remedy deletion protection. Nobody orders an accident, so it is no wish to delete anything.
 */
export const byAccident = (text: string): string =>
  FORMS.reduce((said, [form, plain]) => said.replace(form, plain), text);
