/**
 * What a session may do at most, whatever the role allows: a session has only what both its role and these
 * policies allow, so a role that is wider than our template still cannot change anything through Windsock, nor read
 * the contents of buckets, tables, queues, logs, parameters or secrets.
 *
 * SecurityAudit and ViewOnlyAccess are AWS's own lists of describing calls and grow with AWS; ReadOnlyAccess would
 * let contents through. A list of our own alone would need a release for each new service; "deny all but reads"
 * cannot be said in IAM, as read actions follow no naming rule.
 */
export const sessionPolicyArns = (partition: string): { arn: string }[] => [
  { arn: `arn:${partition}:iam::aws:policy/SecurityAudit` },
  { arn: `arn:${partition}:iam::aws:policy/job-function/ViewOnlyAccess` },
];

/**
 * Costs and the like, which neither managed policy has, and the reads of Windsock's own tools, so that no change of
 * AWS's lists takes them away. With the ARNs it must stay below 2,048 characters (STS AssumeRole).
 */
export const SESSION_POLICY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: [
        'access-analyzer:List*',
        'account:Get*',
        'account:List*',
        'acm:List*',
        'budgets:Describe*',
        'budgets:View*',
        'ce:Describe*',
        'ce:Get*',
        'ce:List*',
        'cloudtrail:Describe*',
        'cloudtrail:Get*',
        'cloudwatch:Describe*',
        'cloudwatch:Get*',
        'cloudwatch:List*',
        'compute-optimizer:Get*',
        'config:Describe*',
        'cost-optimization-hub:Get*',
        'cost-optimization-hub:List*',
        'ec2:Describe*',
        'ec2:GetEbsEncryptionByDefault',
        'ecr:Describe*',
        'ecr:GetRegistry*',
        'eks:Describe*',
        'eks:List*',
        'elasticfilesystem:Describe*',
        'elasticloadbalancing:Describe*',
        'freetier:Get*',
        'guardduty:Get*',
        'guardduty:List*',
        'iam:GenerateCredentialReport',
        'iam:Get*',
        'iam:List*',
        'kms:Describe*',
        'kms:GetKey*',
        'kms:List*',
        'lambda:GetFunctionConfiguration',
        'lambda:GetPolicy',
        'lambda:List*',
        'logs:DescribeLogGroups',
        'organizations:Describe*',
        'organizations:List*',
        'pricing:Get*',
        'rds:Describe*',
        'rds:List*',
        's3:GetAccountPublicAccessBlock',
        's3:GetBucket*',
        's3:GetEncryptionConfiguration',
        's3:GetLifecycleConfiguration',
        's3:ListAllMyBuckets',
        's3:ListBucketMultipartUploads',
        'savingsplans:Describe*',
        'secretsmanager:ListSecrets',
        'securityhub:Describe*',
        'servicequotas:Get*',
        'servicequotas:List*',
        'sqs:GetQueueA*',
        'sqs:ListQueues',
        'support:DescribeTrustedAdvisor*',
        'tag:Get*',
        'trustedadvisor:Get*',
        'trustedadvisor:List*',
      ],
      Resource: '*',
    },
  ],
});
