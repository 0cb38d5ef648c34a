import type { Check } from '../check.ts';
import { eksClusters, eksVersionSupport } from '../data/eks.ts';
import { hourly, LIST, priceText } from '../prices.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

/**
 * The surcharge per cluster and hour for extended support, in US dollars: aws.amazon.com/eks/pricing, November 2026.
 */
const EXTENDED_HOUR = 0.5;

const dayOf = (date: Date | undefined): string => date?.toISOString().slice(0, 10) ?? 'an earlier day';

export const eksOldVersion: Check = {
  id: 'eks.old-version',
  title: 'EKS clusters run a version under standard support',
  finding: ['EKS cluster runs a version past its support', 'EKS clusters run a version past their support'],
  kind: 'waste',
  service: 'Amazon EKS',
  severity: 'high',
  risk: 'AWS charges for extended support by the cluster and hour, and upgrades the cluster by itself when that ends, too.',
  remediation: {
    text: 'Upgrade the cluster version by version, its node groups and add-ons after it.',
    cli: 'aws eks update-cluster-version --name CLUSTER --kubernetes-version VERSION',
  },
  source: 'Amazon EKS user guide, "Understand the Kubernetes version lifecycle on EKS"',
  scope: 'regional',
  reads: [eksClusters, eksVersionSupport],
  async look(place) {
    const clusters = await place.read(eksClusters);
    // Without clusters, the versions need not be read.
    if (clusters.length === 0) return [];
    const versions = await place.read(eksVersionSupport);
    return clusters.map(({ item: name, part }) => {
      const cluster = readOf(part);
      const support = versions.find(({ clusterVersion }) => clusterVersion === cluster?.version);
      const isExtended = support?.versionStatus === 'EXTENDED_SUPPORT';
      const isPast = isExtended || support?.versionStatus === 'UNSUPPORTED';
      const { monthly_usd } = hourly(EXTENDED_HOUR);
      return verdict({
        resource: name,
        arn: cluster?.arn,
        unread:
          unreadOf(part) ??
          (support ? undefined : `EKS did not return the support status of version ${cluster?.version}`),
        fails:
          isPast &&
          `Kubernetes ${cluster?.version}, standard support ended on ${dayOf(support.endOfStandardSupportDate)}`,
        ...(isExtended && {
          monthly_usd,
          how: `extended support, 730 hours at ${priceText(EXTENDED_HOUR)} (${LIST})`,
        }),
      });
    });
  },
};
