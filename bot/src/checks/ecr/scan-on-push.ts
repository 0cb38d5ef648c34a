import type { Check } from '../check.ts';
import { ecrRepositories, ecrScanning } from '../data/ecr.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

type Rules = Awaited<ReturnType<typeof ecrScanning.collect>>;

/** Whether the registry scans a repository automatically. Its filters know only '*' as a wildcard. */
const isScannedBy = (rules: Rules, name: string): boolean =>
  rules.some(
    ({ repositoryFilters = [], scanFrequency }) =>
      scanFrequency !== 'MANUAL' && repositoryFilters.some(({ filter = '' }) => matches(filter, name)),
  );

/**
 * Whether a filter matches a name. Without '*' it matches anywhere in the name (ECR user guide, "Filters to choose
 * which repositories are scanned").
 */
function matches(filter: string, name: string): boolean {
  if (!filter.includes('*')) return name.includes(filter);
  const parts = filter.split('*').map((part) => part.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

export const ecrScanOnPush: Check = {
  id: 'ecr.scan-on-push',
  title: 'ECR scans images when they are pushed',
  finding: ['ECR repository is not scanned', 'ECR repositories are not scanned'],
  kind: 'security',
  service: 'Amazon ECR',
  severity: 'medium',
  risk: 'Images with known holes are deployed.',
  remediation: {
    text: 'Let the registry scan every repository.',
    cli: `aws ecr put-registry-scanning-configuration --scan-type BASIC --rules '[{"scanFrequency":"SCAN_ON_PUSH","repositoryFilters":[{"filter":"*","filterType":"WILDCARD"}]}]'`,
  },
  source: securityHub('ECR.1'),
  scope: 'regional',
  reads: [ecrRepositories, ecrScanning],
  async look(place) {
    const repositories = await place.read(ecrRepositories);
    if (repositories.length === 0) return [];
    const rules = await place.read(ecrScanning);
    return repositories.map(({ imageScanningConfiguration, repositoryArn, repositoryName = '' }) => {
      const isScanned = imageScanningConfiguration?.scanOnPush || isScannedBy(rules, repositoryName);
      return verdict({
        resource: repositoryName,
        arn: repositoryArn,
        fails: !isScanned && 'no scan on push',
      });
    });
  },
};
