import type { Scene } from './demo-evidence.ts';

/** Whole answers about kinds that the other sentences do not speak of, true in every sentence; written last. */
export const TRUE_ANSWERS: readonly [Scene, string][] = [
  [
    'traffic',
    `Yes, one thing is wrong: target group \`shop-targets\` has 1 unhealthy target out of 3. The failing target is i-0462e23f7a7cd7f03 on port 80, whose health check returns 503. The Auto Scaling group shop-web wants 3 instances but only two of them are healthy, so it is probably the same machine.

Everything else looks fine:
- payments-nlb, shop-eu and shop-west each have two healthy targets
- shop-green-targets and campaign-2024-targets have no targets at all, so they can probably go

By the way, jenkins-classic and pos-old are still classic load balancers from 2023.`,
  ],
  [
    'traffic',
    `Of the 12 load balancers only two are classic. shop-sin is the youngest: it was created on 23 October, four weeks ago. Nothing listens in Frankfurt. ml-batch could grow to 20 machines; shop-west is fixed at 2.`,
  ],
  [
    'trust',
    `Two roles can be assumed by other AWS accounts: cost-tool-2023 (345678901234) and crm-vendor-access (210987654321). The second one worries me more. Its sessions may last 12 hours and it has existed since November 2022.

\`github-deploy\` trusts token.actions.githubusercontent.com, which is normal for GitHub Actions.

GuardDuty saw somebody guess SSH passwords against the bastion (2,318 times), and it says that the access key of crm-vendor was used from an address on a threat list, last on 19 November. I'd revoke that key today.`,
  ],
  [
    'trust',
    `Your root user has MFA and no access keys; it was last used on 24 January. Passwords need 10 characters or more and never expire. GuardDuty, Config and Security Hub are on in 16 of the 17 regions. Singapore is the gap. You use 1.5% of the quota for roles (15 of 1,000).`,
  ],
  [
    'limits',
    `Yes, one subnet is nearly full: private-a in us-east-1a (subnet-0a716879242a59a8d, 10.106.11.0/24) has only 9 free IPs. All others have more than 130.

Quotas are less of a problem. us-east-1 allows 64 vCPUs of standard On-Demand instances, 8 Elastic IPs and 5 VPCs. Every limit but the number of IAM users can be raised.`,
  ],
  [
    'secrets',
    `14 of the 17 secrets don't rotate. The ones that do are production/payments/database, production/payments/provider and production/shop/database. \`intranet/wiki/database\` was last accessed on 4 February 2025, so nobody has needed it in 21 months. development/anna-test has apparently never been read.

Among the KMS keys, backups, crm-database and crm-exports don't rotate. The key campaign-2024 is pending deletion.`,
  ],
  [
    'events',
    `Three things need you:
1. AWS will retire the hardware of an EC2 instance in us-east-1 on 30 November, i.e. in nine days.
2. A planned RDS lifecycle event follows in Sydney on 28 January 2027.
3. AWS Lambda has an operational issue in N. Virginia since this morning.

Cost-wise, Anomaly Detection found 2 anomalies worth $320.90 in the last 90 days. Nearly all of that ($318.20) is EC2 - Other, which was about a third above what was expected. The smaller one was Lambda: $2.70 on 21 October.

The oldest snapshot is intranet-wiki-final (February 2025, 60 GiB, unencrypted). warehouse-final is the largest with 900 GiB and more than a year old. The five manual snapshots are the ones to look at; the automated ones expire by themselves.`,
  ],
  [
    'events',
    `AWS itself recommends two changes worth $442.70 a month. Rightsizing lake-compactor from 1,024 to 640 MB saves $41.20 (35%). One of your EKS clusters is in extended support, which costs extra; shop-next (1.33) is in standard support until August 2027.`,
  ],
];

/** As before, written after what those had shown was mended. */
export const LATER_ANSWERS: readonly [Scene, string][] = [
  [
    'machines',
    `**Summary:** 41 instances, of which 32 run. The oldest one is \`jenkins\`, which has been running since August 2023. The search machines (search-1 and search-2) are the biggest that run, both r6g.2xlarge. Eight machines are stopped; a stopped machine costs nothing except for its volumes. etl-nightly alone keeps a 2,000 GiB scratch volume (etl-scratch) and a 500 GiB root volume.`,
  ],
  [
    'disks',
    `Yes. 7 of the 56 volumes aren't attached to anything. The two I'd look at first are ml-datasets-old and old-db-copy, since they are by far the largest: 1.5 TB and 750 GB. Take a final snapshot before you delete them. gp2 is the older generation; moving to gp3 needs no downtime.`,
  ],
  [
    'money',
    `The bill rose from $16.1k to $18.2k. Of the extra $2,067, two thirds come from EC2 - Other ($1,383). What changed there is NAT gateway traffic in Oregon: it grew by $1,220.58. Yuki replaced a route there on the 9th, and a route that bypasses an endpoint would explain it. Nothing else moved much: RDS is up $105 (3.2%), S3 $66 (5.6%).

For this month the forecast is $17.7k, which is 2.6% less than October.`,
  ],
  [
    'budgets',
    `One out of 5 budgets is exceeded and another one (larkspur-total) will be: the forecast is 101.3% of its limit. The unused reservation wasted $84.96 in 30 days. Your Savings Plan covers just 16% of what it could; $2,884.67 was paid at on-demand rates.`,
  ],
  [
    'people',
    `Six people have no MFA: anna, backup-agent, crm-vendor, jenkins-deploy, old-consultant and priya. Only three of these can use the console, though. Five keys are older than 90 days: those of anna, crm-vendor, jenkins-deploy, old-consultant and yuki. yuki's is the youngest of these at 211 days. crm-vendor's key was last used on Thursday.`,
  ],
  [
    'security',
    `Not great, honestly. Seven findings are critical. I'd do this first:
1. Make \`larkspur-crm-exports\` private. It is open to everyone by its access control list.
2. Remove the rule of legacy-any (sg-0b552645e01b0b0b3); all of its ports are open.
3. Stop sharing snap-0435fb0ea1e8beab0, which every AWS account can restore.
The remaining 94 medium and 61 low findings can wait.`,
  ],
  [
    'waste',
    `About $2,850 a month, by my estimate. The most expensive single item is crm-data: 400 GiB of io1 with 8,000 IOPS where gp3 would do ($513 a month). The crm database itself costs $146 extra because MySQL 5.7 left standard support on 30 April 2026. sap-connector used at most 7.7% of its CPU in the last 14 days.`,
  ],
  [
    'data',
    `You have 11 RDS instances with 2,920 GiB in total and 6 DynamoDB tables with 124 GiB. Only payments-prod and shop-prod are Multi-AZ. \`crm\` is the odd one out: MySQL 5.7.44, public, unencrypted. Two Aurora instances run version 15.10. payments-ledger makes up most of the DynamoDB data (96.2 GiB).`,
  ],
  [
    'functions',
    `All the Python 3.7 and 3.8 code should move to python3.13, which payment-webhook already uses. anna-hello (nodejs14.x) looks like a test: 128 MB, 3 seconds, last changed in June 2024.`,
  ],
  [
    'watch',
    `search-1 is busy but not down. Its CPU was 59.2% on average over the last 24 hours and peaked at 100% at 16:15 on Friday. The alarm shop-unhealthy fired at the same time, because it depends on search-1-cpu and shop-5xx. Six of 16 alarms are in ALARM; two have no data.`,
  ],
  [
    'services',
    `Two of eight services are short of tasks. search-indexer's rollout FAILED and nothing of it runs, while recommendations is still IN_PROGRESS with one of two tasks. No, the queues are not empty: partner-intake holds 18.4k messages and orders-dead-letters 214. \`*.larkspur.example\` is imported and doesn't renew by itself, so replace it before 3 December.`,
  ],
];
