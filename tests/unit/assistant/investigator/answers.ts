import type { Scene } from './demo-evidence.ts';

/** Complete answers about kinds that the other sentences do not cover. Every sentence is true. They were written last. */
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
    `Your root user has MFA and no access keys; it was last used on 24 January. Passwords need 10 characters or more and never expire. GuardDuty, Config and Security Hub are on in 16 of the 17 regions. Singapore is the gap. You use 1.6% of the quota for roles (16 of 1,000).`,
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

Cost-wise, Anomaly Detection found 2 anomalies worth $321 in the last 90 days. Nearly all of that ($318.20) is EC2 - Other, which was about a third above what was expected. The smaller one was Lambda: $2.70 on 21 October.

The oldest snapshot is intranet-wiki-final (February 2025, 60 GiB, unencrypted). warehouse-final is the largest with 900 GiB and more than a year old. The five manual snapshots are the ones to look at; the automated ones expire by themselves.`,
  ],
  [
    'events',
    `AWS itself recommends two changes worth $442.70 a month. Rightsizing lake-compactor from 1,024 to 640 MB saves $41.20 (35%). One of your EKS clusters is in extended support, which costs extra; shop-next (1.33) is in standard support until August 2027.`,
  ],
];

/** Further complete answers, written after the problems that the first ones showed had been fixed. */
export const LATER_ANSWERS: readonly [Scene, string][] = [
  [
    'machines',
    `**Summary:** 40 instances, of which 32 run. The oldest one is \`jenkins\`, which has been running since August 2023. The search machines (search-1 and search-2) are the biggest that run, both r6g.2xlarge. Eight machines are stopped; a stopped machine costs nothing except for its volumes. etl-nightly alone keeps a 2,000 GiB scratch volume (etl-scratch) and a 500 GiB root volume.`,
  ],
  [
    'disks',
    `Yes. 7 of the 56 volumes aren't attached to anything. The two I'd look at first are ml-datasets-old and old-db-copy, since they are by far the largest: 1.5 TB and 750 GB. Take a final snapshot before you delete them. gp2 is the older generation; moving to gp3 needs no downtime.`,
  ],
  [
    'money',
    `The bill rose from $16.1k to $18.2k. Of the extra $2,067, two thirds come from EC2 - Other ($1,383). What changed there is NAT gateway traffic in Oregon: it grew by $1,221. Yuki replaced a route there on the 9th, and a route that bypasses an endpoint would explain it. Nothing else moved much: RDS is up $105 (3.2%), S3 $66 (5.6%).

For this month the forecast is $17.7k, which is 2.6% less than October.`,
  ],
  [
    'budgets',
    `One out of 5 budgets is exceeded and another one (larkspur-total) will be: the forecast is 101.3% of its limit. The unused reservation wasted $84.96 in 30 days. Your Savings Plan covers just 16% of what it could; $2,885 was paid at on-demand rates.`,
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
The remaining 94 medium and 59 low findings can wait.`,
  ],
  [
    'waste',
    `About $3,220 a month, by my estimate. The most expensive single item is crm-data: 400 GiB of io1 with 8,000 IOPS where gp3 would do ($513 a month). The crm database itself costs $146 extra because MySQL 5.7 left standard support on 30 April 2026. sap-connector used at most 7.9% of its CPU in the last 14 days.`,
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
    `search-1 is busy but not down. Its CPU was 58.3% on average over the last 24 hours and peaked at 100% at 10:15 on Friday. The alarm shop-unhealthy fired at 09:55 today, because it depends on search-1-cpu and shop-5xx. Six of 16 alarms are in ALARM; two have no data.`,
  ],
  [
    'services',
    `Two of eight services are short of tasks. search-indexer's rollout FAILED and nothing of it runs, while recommendations is still IN_PROGRESS with one of two tasks. No, the queues are not empty: partner-intake holds 18.4k messages and orders-dead-letters 214. \`*.larkspur.example\` is imported and doesn't renew by itself, so replace it before 3 December.`,
  ],
];

/** Further complete answers, written after the next round of fixes. */
export const LAST_ANSWERS: readonly [Scene, string][] = [
  [
    'machines',
    `I count 40 EC2 instances across six regions, 32 of which are up. Two ml-batch machines are the newest ones: both were launched on the 19th. The oldest is jenkins at over three years. crm-windows and jenkins sit in public subnets with addresses 18.205.77.31 and 3.211.60.5.`,
  ],
  [
    'disks',
    `There's 18,380 GiB of EBS storage, 49 volumes of it in use. crm-data and shop-migration are on io1; the search indexes use io2. jenkins-home, jenkins-root and crm-data are not encrypted.`,
  ],
  [
    'money',
    `Your bill went up by 12.8%, mostly because of networking. Per day it's a rise of 9.2%, as October is a day longer. The largest service is EC2 - Other at $5,978 (33% of the total), then RDS at $3,349 and EC2 compute at $2,682. Tax makes up 7.4%. I'm fairly sure about the cause, less so about who ordered it.`,
  ],
  [
    'week',
    `Nothing unusual: daily costs stayed around $550. The cheapest day was 15 November ($535.76), the most expensive the day after ($558.45). Yesterday's $554.63 may still grow a little.`,
  ],
  [
    'budgets',
    `traffic-and-disks is 15% over ($4,140.76 against $3,600) and is on course for $6,208.68. Everything else is within limits today. The Savings Plan's utilization is fine, its coverage isn't: 16.1%.`,
  ],
  [
    'people',
    `Yes: six of your 11 users lack MFA. The riskiest is old-consultant, a user with console access whose key is 1,129 days old and who never signed in. crm-vendor has 2 active keys. maria's key (60 days) and sam's (33 days) are fine.`,
  ],
  [
    'security',
    `181 findings, 7 of them critical. The 21 high ones are about open ports, IMDSv2 and missing MFA. Ports 3306 and 3389 are open to the internet too. I'd fix the crm database first: it's publicly accessible. Versioning and logging can wait.`,
  ],
  [
    'waste',
    `An estimated $3,219 a month. That's 125 findings, but only four are of high severity. shop-migration appears twice: it's unattached ($427.50) and on io1 ($388.50). Rightsizing analytics from db.r5.2xlarge to db.r6g.xlarge brings $401.50 a month.`,
  ],
  [
    'data',
    `analytics is the largest one (1,000 GiB, PostgreSQL 13.20). checkout-sessions has 2.1 million items. Just one of the instances is stopped. crm is on db.m5.large, an older generation.`,
  ],
  [
    'functions',
    `crm-sync, lake-compactor and feature-builder have the longest timeout, 900 seconds. order-events runs in Virginia, Ireland and Sydney under three names and was last changed in Virginia, on 21 November.`,
  ],
  [
    'watch',
    `Not entirely. search-1-cpu is in ALARM because its CPU is above 85%; estimated-charges has been above $9,000 since 16 November. In the last 24 hours search-1 averaged 58.3%.`,
  ],
  [
    'deeds',
    `41 changes by ten actors, 7 of which failed. jenkins-deploy updated order-events and payment-webhook in Virginia. Somebody tried to sign in as old-consultant from 185.220.101.4 and failed 3 times within minutes; I'd disable that user. tomas rebooted the machine i-02d332ec4cc871b06 at 4:40 am.`,
  ],
  [
    'services',
    `storefront runs four of four tasks. The FIFO queues are payments.fifo and payments-failed.fifo; the latter is empty. Six of the eight services are at their desired count.`,
  ],
  [
    'traffic',
    `pos-nlb and payments-nlb are the network load balancers. Everything but api-internal and payments-nlb is internet-facing, as far as I can see. shop-web may scale from 2 to 6 instances. In shop-eu two processes are suspended: AZRebalance and Terminate.`,
  ],
  [
    'trust',
    `support-on-call may be assumed for 4 hours at a time. old-break-glass dates from July 2022. jenkins is being probed as well: 9,120 times, most recently this morning. BucketAnonymousAccessGranted means that larkspur-crm-exports was opened on 12 October.`,
  ],
  [
    'limits',
    `You may have 5 VPCs per region and 2,500 security groups in them. There's room for 1,000 concurrent Lambda executions. The smallest quota on GPU instances is 8 vCPUs.`,
  ],
  [
    'secrets',
    `Only three secrets rotate. production/payments/provider was last rotated on 30 August, nearly three months ago. vendor/crm-export hasn't been read since October 2025. 19 of 20 keys are enabled.`,
  ],
  [
    'events',
    `Nothing dramatic: two events are open and two upcoming. lake-compactor could go from 1024 MB to 640 MB. campaign-2024 is a 120 GiB snapshot from June 2025.`,
  ],

  [
    'machines',
    `Most of your machines are in us-east-1. The five search and ML boxes are the expensive ones. Only bastion and pos-gateway are t3 machines that anybody can reach from outside. etl-nightly has been stopped but keeps 2.5 TB of disks: etl-scratch (2,000 GiB) and its root (500 GiB).`,
  ],
  [
    'money',
    `October came to $18.2k versus $16.1k the month before. Compute went up as well: Amazon EC2 (compute) rose by 3.3% to $2,682. It's 31 days against 30, so part of the increase is just the calendar. The forecast interval goes up to $18,231, which is still well below your $20,000.`,
  ],
  [
    'people',
    `Old keys are your main issue. Five keys are older than 90 days (anna, crm-vendor, jenkins-deploy, old-consultant and yuki). The service users backup-agent, crm-vendor and jenkins-deploy have no console access, so MFA matters less for them. I'd remove old-consultant altogether.`,
  ],
  [
    'security',
    `The public buckets larkspur-assets and larkspur-crm-exports should worry you most. partner-intake is an SQS queue that everyone may send messages to. The EKS cluster ml-platform accepts connections from the whole internet. 13 buckets exist in total and 11 of those are private.`,
  ],
  [
    'waste',
    `Savings of roughly $3.2k a month are possible. Unattached volumes are the easy part: seven of them. The unused NAT gateway nat-use1-b costs $32.85 per month. The snapshot jenkins-home-before-upgrade is two years old.`,
  ],
  [
    'data',
    `shop-prod and its replica have 500 GiB each. anna-test is empty: 0 items. Nothing but crm is public. payments-ledger has deletion protection, checkout-sessions hasn't.`,
  ],
  [
    'functions',
    `Eight functions run on outdated runtimes. python3.7 is the worst of them. crm-sync was last modified in August 2023. slack-alerts (nodejs18.x) is next in line.`,
  ],
  [
    'watch',
    `The alarm on crm's connections has been firing since 15 November, i.e. for six days. nat-usw2-bytes fired on 9 October at 08:34 UTC. 8 of the 16 alarms are OK.`,
  ],
  [
    'deeds',
    `The latest change was made by role platform-instance at 09:43 UTC. Sam terminated an instance in Singapore 40 minutes ago. priya tried to give herself a policy (AttachUserPolicy) and was denied. Nobody deleted a bucket.`,
  ],
  [
    'services',
    `Everything in eu-west-1 is fine. orders has 37 messages waiting and 12 in flight. The wildcard certificate has 12 days left. recommendations is missing one task.`,
  ],
  [
    'traffic',
    `There are 8 application load balancers. campaign-2024 has no healthy targets since it has none at all. shop-eu may grow to six machines.`,
  ],
  [
    'trust',
    `16 roles exist, three of them created by AWS itself. crm-vendor's key was used from a suspicious address 14 times. GuardDuty reports three findings of high severity. Passwords never expire here.`,
  ],
  [
    'limits',
    `Running out of IPs in private-a (us-east-1a) is the only acute risk: 9 left. private-b in the same region has 202 free addresses.`,
  ],
  [
    'secrets',
    `campaign-2024/mailer was last accessed in July 2025. All of the production secrets use the key 79f8fb8f-13be-85e1-f09f-28acd2bd8c93. Rotation is on for three secrets only.`,
  ],
  [
    'events',
    `The anomaly began on 9 October 2026. shop-prod-before-16 has 500 GiB and dates from 24 May. There are five manual snapshots.`,
  ],
];
