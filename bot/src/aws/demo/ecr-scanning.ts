import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import type { DemoService } from './operation.ts';

/** The registry scans nothing by itself: each repository says. */
export const ecrScanning: DemoService = {
  GetRegistryScanningConfiguration: () => ({
    registryId: DEMO_ACCOUNT_ID,
    scanningConfiguration: { scanType: 'BASIC', rules: [] },
  }),
};
