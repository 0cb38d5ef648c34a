/** The words of AWS and of security, with explanations for somebody who does not know them. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\bS3 buckets?\b|\bbuckets?\b/gi, 'file store'],
  [/\bRDS (?:database|instance)s?\b/gi, 'database'],
  [/\bRDS snapshots?\b|\bdatabase snapshots?\b/gi, 'copy of a database'],
  [/\bEBS snapshots?\b|\bsnapshots?\b/gi, 'copy of a disk'],
  [/\bEBS volumes?\b|\bvolumes?\b/gi, 'disk'],
  [/\bEC2 instances?\b/gi, 'server'],
  [/\bthe security groups? of the applications\b/gi, 'the applications'],
  [/\bdefault security groups?\b/gi, 'standard firewall'],
  [/\bsecurity groups?\b/gi, 'firewall'],
  [/\bLambda functions?\b/gi, 'small program'],
  [/\bSQS queues?\b/gi, 'message queue'],
  [/\bKMS keys?\b/gi, 'encryption key'],
  [/\bIAM users?\b/gi, 'login'],
  [/\bEKS clusters?\b/gi, 'container system'],
  [/\bmachine images?(?: \(AMI\))?\b/gi, 'template of a server'],
  [/\bNAT gateways?\b/gi, 'way out to the internet'],
  [/\bElastic IP address(?:es)?\b/gi, 'internet address'],
  [/\b(?:an |the )?MFA device\b/gi, 'a second proof, such as a code on the phone'],
  [/\bMFA\b/g, 'a second proof, such as a code on the phone'],
  [/\bremote desktop\b/gi, 'remote control of Windows'],
  [/\b(?:by )?SSH\b/g, 'remote control'],
  [/\bpublic access block\b/gi, 'lock against the public'],
  [/\ball four settings of\b/gi, 'every part of'],
  [/,? and serve what must be public through CloudFront\b/gi, ''],
  [/\baccess control lists?\b/gi, 'sharing settings'],
  [/\b(?:its |the |bucket )?polic(?:y|ies)\b/gi, 'access rules'],
  [/\binside the VPC\b/gi, 'inside our own network'],
  [/\bVPCs?\b/g, 'own network'],
  [/\baccess keys?\b/gi, 'password for programs'],
  [/\bACM\b/g, 'AWS'],
  [
    /\bimport a new certificate\b/gi,
    'get a new certificate from the same supplier and put it in place of the old one',
  ],
  [/\bcertificates?\b/gi, 'certificate (the proof that a web address is ours)'],
  [/;[^;.]*\bvalidated again\b/gi, ''],
  [/ by IPv[46]\b/g, ''],

  [/\bports?\b(?! \d)/gi, 'door'],
];

/** Rephrases a sentence about AWS in words that need no knowledge of it. Each word is explained once. */
export function inPlainWords(text: string): string {
  let said = text;
  for (const [pattern, plain] of PLAIN) {
    let isFirst = true;
    const short = plain.replace(/ \(.*\)$|, such as .*$/, '');
    said = said.replace(pattern, (match) => {
      const word = /[^s]s$/.test(match) && plain !== '' ? plural(short) : isFirst ? plain : short;
      isFirst = false;
      return word;
    });
  }
  return said.replace(/\ba (?=[aeiou])/gi, (article) => (article[0] === 'A' ? 'An ' : 'an '));
}

/** 'S3 bucket is public' → 'a file store is public' */
export const plainFinding = (finding: string): string =>
  inPlainWords(/^(?:account|root user|region)\b/.test(finding) ? `the ${finding}` : `a ${finding}`);

/** 'copy of a disk' → 'copies of a disk' */
function plural(words: string): string {
  const [head = '', rest = ''] = words.split(/(?= (?:of|for|to) )/);
  return `${/[^aeiou]y$/.test(head) ? head.replace(/y$/, 'ies') : /s$/.test(head) ? head : `${head}s`}${rest}`;
}
