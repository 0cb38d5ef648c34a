import { fraction } from '../make-up.ts';
import { things } from '../replay/things.ts';
import type { Meter } from './meter.ts';
import { level } from './meter.ts';

interface Service {
  serviceName: string;
  runningCount?: number;
  $cluster?: string;
}

/** Returns a meter for a percentage that the running tasks of a service use together. */
const used = ({ serviceName }: Service, what: string, from: number, range: number): Meter =>
  level((cluster, { region }) => {
    const isThere = things<Service>('ecsServices').some(
      ({ $cluster, $region, runningCount = 0, serviceName: name }) =>
        name === serviceName && $cluster === cluster && $region === region && runningCount > 0,
    );
    return isThere ? from + range * fraction(what, serviceName) : undefined;
  });

/** Metrics of ECS services. The second dimension names the service. */
export const serviceMeters: Record<string, Meter> = Object.fromEntries(
  things<Service>('ecsServices').flatMap((service) => [
    [`AWS/ECS CPUUtilization ClusterName ${service.serviceName}`, used(service, 'ecs cpu', 20, 50)],
    [`AWS/ECS MemoryUtilization ClusterName ${service.serviceName}`, used(service, 'ecs memory', 35, 40)],
  ]),
);
