/** Dollars an hour in us-east-1. */
export const INSTANCE_HOUR: Record<string, number> = {
  't3.micro': 0.0104,
  't3.medium': 0.0416,
  't3.large': 0.0832,
  't3.xlarge': 0.1664,
  't4g.medium': 0.0336,
  't4g.large': 0.0672,
  'm5.xlarge': 0.192,
  'm6i.large': 0.096,
  'm6i.xlarge': 0.192,
  'm7g.large': 0.0816,
  'c6i.2xlarge': 0.34,
  'c7g.large': 0.0725,
  'c7g.xlarge': 0.145,
  'r5.large': 0.126,
  'r6g.2xlarge': 0.4032,
};
export const DATABASE_HOUR: Record<string, number> = {
  'db.t3.medium': 0.068,
  'db.t3.large': 0.136,
  'db.t4g.medium': 0.065,
  'db.m5.large': 0.171,
  'db.m6g.large': 0.152,
  'db.r5.2xlarge': 1.0,
  'db.r6g.large': 0.225,
  'db.r6g.xlarge': 0.45,
};
/** Dollars for a GiB and month. */
export const VOLUME_GIB: Record<string, number> = {
  gp2: 0.1,
  gp3: 0.08,
  io1: 0.125,
  io2: 0.125,
  st1: 0.045,
  sc1: 0.015,
};
