import type { Instance } from '@aws-sdk/client-ec2';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { DemoOperation } from '../operation.ts';

/** Puts each instance of a list into a reservation of its own, like EC2. */
export const inReservations =
  (list: DemoOperation | undefined): DemoOperation =>
  (input, place) => {
    const { Instances = [], ...more } = (list?.(input, place) ?? {}) as { Instances?: Instance[] };
    const Reservations = Instances.map((instance) => ({
      ReservationId: instance.InstanceId?.replace('i-', 'r-'),
      OwnerId: DEMO_ACCOUNT_ID,
      Groups: [],
      Instances: [instance],
    }));
    return { Reservations, ...more };
  };
