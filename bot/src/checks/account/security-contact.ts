import type { Check } from '../check.ts';
import { securityContact } from '../data/account.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const accountSecurityContact: Check = {
  id: 'account.security-contact',
  title: 'AWS knows whom to write to about security',
  finding: ['account has no security contact', 'accounts have no security contact'],
  kind: 'security',
  service: 'AWS Account Management',
  severity: 'low',
  risk: "AWS's warnings about leaked keys go to an address that nobody on duty reads.",
  remediation: {
    text: 'Register the address of the team that is on duty.',
    cli: 'aws account put-alternate-contact --alternate-contact-type SECURITY --name NAME --title TITLE --email-address ADDRESS --phone-number NUMBER',
  },
  source: `${cis('2.2')}; ${securityHub('Account.1')}`,
  scope: 'global',
  reads: [securityContact],
  async look(place) {
    const isKnown = await place.read(securityContact);
    return [verdict({ resource: `account ${place.account.id}`, fails: !isKnown && 'no security contact' })];
  },
};
