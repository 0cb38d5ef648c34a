const LEAD = '(?:(?:so|and|hey|hi|hello|ok|well|now|please|pls|can you|could you|just)[, ]+)*';
/** Who wants to be sure. */
const WE = "(?:i|we|they|he|she|the auditors?|our auditors?|my boss)(?: would|['’]d)?";
/** A noun for what makes one sure. */
const PROOF = '(?:(?:a|an|the|some|any|written) )*(?:proof|evidence|confirmation|assurance|verification)';

/**
 * Words with which somebody wants to be sure of something, which ask whether it is so: "i need proof that all disks are
 * encrypted". Proof of a topic before a colon is no question yet: "proof of encryption: disks that have none". A wish for the exceptions behind such a question asks for what the answer shows anyway.
 */
const ASSURANCES: readonly [RegExp, string][] = [
  [
    new RegExp(
      `^${LEAD}(?:(?:${WE} (?:need|want|like|require|ask(?:s|ed)? for|have to (?:give|show|have))(?: to (?:see|have|give))?|is there|(?:do|have) (?:we|you) (?:have|got)|give me|show me|get me) )?${PROOF} (?:that|of(?![^.?!]*:)) (?=\\S+ \\S)`,
      'i',
    ),
    'check whether ',
  ],
  [
    new RegExp(
      `^${LEAD}(?:${WE} (?:need|want|have|like|must)(?: to)? )(?:prove|confirm|verify|show|demonstrate|be (?:sure|certain)|make sure|attest) (?:(?:to )?(?:the |our |my |an? )?[a-z]{2,20} )?that (?=\\S+ \\S)`,
      'i',
    ),
    'check whether ',
  ],
  // "are all disks encrypted? give me the exceptions"
  [
    /^((?:[\w-]+[,:]? ){0,3}?(?:is|are|do|does|has|have|was|were|did|can)\b[^.?!]*?)[ ]*[.?!,;:-]+ *(?:(?:please|pls|just|and|also|i (?:only )?(?:need|want)|give me|show me|list|name|tell me|with|plus|a|an|the|any|all|simple) )*(?:(?:yes or no|yes\/no|y\/n)(?: (?:answer|is fine|is enough))?(?:,? (?:and|plus|with))? ?)?(?:(?:the|any|all|me) )*(?:exceptions?|counter-?examples?|offenders|outliers|ones (?:that|which) (?:are not|do not|have not|is not|does not))?[?.! ]*$/i,
    '$1?',
  ],
];

/** Replaces the words with which somebody wants to be sure of something by the question whether it is so. */
export const withoutAssurances = (text: string): string =>
  ASSURANCES.reduce((said, [wanted, plain]) => said.replace(wanted, plain), text);
