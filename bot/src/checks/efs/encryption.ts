import { efsFileSystems } from '../data/efs.ts';
import { each } from '../each.ts';
import { cis, securityHub } from '../sources.ts';
import { labelOf } from '../verdict.ts';

export const efsEncryption = each(efsFileSystems, {
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
  judge: ({ Encrypted, FileSystemArn, FileSystemId = '', Tags }) => ({
    resource: labelOf(FileSystemId, Tags),
    arn: FileSystemArn,
    fails: Encrypted !== true && 'not encrypted',
  }),
});
