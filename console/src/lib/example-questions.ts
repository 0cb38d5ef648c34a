/** Example questions for newcomers, which the demo account can answer, too. */
export const EXAMPLE_QUESTIONS = [
  'Which EC2 instances are running in Sydney?',
  'What did we spend last month, by service?',
  'Daily costs last week',
  'Are any S3 buckets public?',
  'Which IAM users have no MFA?',
  'Unattached EBS volumes larger than 100 GB',
] as const;
