import type { Check } from '../check.ts';
import { efsFileSystems } from '../data/efs.ts';
import { cis, securityHub } from '../sources.ts';
import { labelOf, verdict } from '../verdict.ts';

export const efsEncryption: Check = {
  id: 'efs.encryption',
  title: 'EFS file systems are encrypted',
  finding: ['EFS file system is not encrypted', 'EFS file systems are not encrypted'],
  kind: 'security',
  service: 'Amazon EFS',
  severity: 'medium',
  risk: 'Backups of the file system can be read by whoever gets hold of them.',
  remediation: {
    text: 'Make an encrypted file system and copy the files: one cannot be encrypted in place.',
    cli: 'aws efs create-file-system --encrypted --creation-token TOKEN',
  },
  source: `${cis('3.3.1')}; ${securityHub('EFS.1')}`,
  scope: 'regional',
  reads: [efsFileSystems],
  async look(place) {
    return (await place.read(efsFileSystems)).map(({ Encrypted, FileSystemArn, FileSystemId = '', Tags }) =>
      verdict({
        resource: labelOf(FileSystemId, Tags),
        arn: FileSystemArn,
        fails: Encrypted !== true && 'not encrypted',
      }),
    );
  },
};
