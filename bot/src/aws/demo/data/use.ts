/** Instances that have far less to do than they are sized for: the CPU of a usual hour, in percent. */
export const QUIET_INSTANCES: Record<string, number> = {
  'crm-windows': 7,
  'sap-connector': 4,
  'analytics-poc': 3,
  'gdpr-archive': 9,
  bastion: 2,
};

/** Data volumes that their running instance does not touch. */
export const IDLE_VOLUMES = ['poc-data'];

/** Databases that nobody connects to. */
export const IDLE_DATABASES = ['gdpr-archive', 'staging-shop'];
