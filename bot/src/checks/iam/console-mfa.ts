import type { Check } from '../check.ts';
import { iamCredentialReport } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { userVerdict } from './user-verdict.ts';

export const iamConsoleMfa: Check = {
  id: 'iam.console-mfa',
  title: 'People sign in to the console with MFA',
  finding: ['IAM user signs in to the console without MFA', 'IAM users sign in to the console without MFA'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'high',
  risk: 'A password alone, guessed or phished, lets a stranger in.',
  remediation: {
    text: 'Have the person add an MFA device, or take the password away.',
    cli: 'aws iam delete-login-profile --user-name USER',
  },
  source: `${cis('2.9')}; ${securityHub('IAM.5')}`,
  scope: 'global',
  reads: [iamCredentialReport],
  async look(place) {
    const { lines } = await place.read(iamCredentialReport);
    return lines
      .filter(({ user }) => user !== '<root_account>')
      .map((line) =>
        userVerdict(
          line,
          line.password_enabled === 'true' && line.mfa_active !== 'true' && 'a password and no MFA device',
        ),
      );
  },
};
