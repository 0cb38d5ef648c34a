import type { Check } from '../check.ts';
import { accessAnalyzers } from '../data/accessanalyzer.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

/** The analyzer types that look for external access. Others look for unused or internal access. */
const OUTSIDE = ['ACCOUNT', 'ORGANIZATION'];

export const iamAccessAnalyzer: Check = {
  id: 'iam.access-analyzer',
  title: 'Access Analyzer looks for outside access in every region',
  finding: ['region has no access analyzer', 'regions have no access analyzer'],
  kind: 'security',
  service: 'AWS IAM Access Analyzer',
  severity: 'low',
  risk: 'A bucket, key or role that is shared with strangers goes unnoticed.',
  remediation: {
    text: 'Make an analyzer of external access in each region; it is free. An analyzer of the organisation in another account cannot be seen from here.',
    cli: 'aws accessanalyzer create-analyzer --analyzer-name external-access --type ACCOUNT --region REGION',
  },
  source: `${cis('2.19')}; ${securityHub('IAM.28')}`,
  scope: 'regional',
  reads: [accessAnalyzers],
  async look(place) {
    const outside = (await place.read(accessAnalyzers)).filter(({ type }) => OUTSIDE.includes(type ?? ''));
    const isOn = outside.some(({ status }) => status === 'ACTIVE');
    const [analyzer] = outside;
    const fails = analyzer ? `${analyzer.name} is not active` : 'no analyzer of external access';
    return [verdict({ resource: place.region, fails: !isOn && fails })];
  },
};
