/**
 * The limits of a session, whatever the role allows. A session has only what both its role and these policies allow. So
 * even a role wider than our template cannot change anything through Windsock, nor read the contents of buckets,
 * tables, queues, logs, parameters or secrets.
 * SecurityAudit and ViewOnlyAccess are AWS's own lists of describing calls and grow with AWS. ReadOnlyAccess would
 * allow reading contents. A list of our own alone would need a release for each new service. "Deny all but reads"
 * cannot be expressed in IAM, because read actions follow no naming rule.
 */
export const sessionPolicyArns = (partition: string): { arn: string }[] => [
  { arn: `arn:${partition}:iam::aws:policy/SecurityAudit` },
  { arn: `arn:${partition}:iam::aws:policy/job-function/ViewOnlyAccess` },
];

/**
 * The calls of tools and checks that neither managed policy allows. The most common calls are repeated here, so that a
 * change of AWS's lists takes none away. Together with the ARNs it must stay below 2,048 characters (STS AssumeRole).
 */
export const SESSION_POLICY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: [
        'access-analyzer:List*',
        'account:Get*',
        'acm:List*',
        'acm-pca:GetCertificateAuthorityCsr',
        'amplify:GetApp',
        'amplify:List*',
        'aoss:List*',
        'aps:List*',
        'batch:Describe*',
        'budgets:Describe*',
        'budgets:View*',
        'ce:Describe*',
        'ce:Get*',
        'ce:List*',
        'cloudformation:List*',
        'cloudtrail:Describe*',
        'cloudtrail:Get*',
        'cloudwatch:Describe*',
        'cloudwatch:Get*',
        'cloudwatch:List*',
        'codeconnections:List*',
        'compute-optimizer:Get*',
        'config:Describe*',
        'cost-optimization-hub:List*',
        'dsql:List*',
        'ec2:Describe*',
        'ec2:GetEbsEncryptionByDefault',
        'ec2:GetManagedPrefixListEntries',
        'ecr:Describe*',
        'ecs:Describe*',
        'ecs:List*',
        'eks:Describe*',
        'eks:List*',
        'elasticloadbalancing:Describe*',
        'glue:List*',
        'grafana:List*',
        'guardduty:List*',
        'iam:GenerateCredentialReport',
        'iam:Get*',
        'iam:List*',
        'imagebuilder:List*',
        'kms:Describe*',
        'kms:List*',
        'lambda:GetPolicy',
        'lambda:List*',
        'logs:DescribeLogGroups',
        'organizations:Describe*',
        'organizations:List*',
        'osis:List*',
        'pipes:List*',
        'pricing:Get*',
        'rds:Describe*',
        'redshift-serverless:List*',
        'resource-explorer-2:GetView',
        'resource-explorer-2:Search',
        'resource-groups:List*',
        's3:GetAccountPublicAccessBlock',
        's3:GetBucket*',
        's3:ListAllMyBuckets',
        's3:ListBucketMultipartUploads',
        'savingsplans:Describe*',
        'scheduler:List*',
        'secretsmanager:ListSecrets',
        'servicequotas:List*',
        'sqs:GetQueueA*',
        'sqs:ListQueues',
        'ssm:GetDefaultPatchBaseline',
        'ssm:GetPatchBaseline',
        'support:DescribeTrustedAdvisor*',
        'tag:Get*',
      ],
      Resource: '*',
    },
    { Effect: 'Allow', Action: 'apigateway:GET', Resource: 'arn:*:apigateway:*::/usageplans' },
  ],
});
