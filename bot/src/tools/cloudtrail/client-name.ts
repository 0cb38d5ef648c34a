/** What people call a program, by what it says of itself; the first that fits. */
const CLIENTS: [RegExp, string][] = [
  [/console\.(?:aws\.)?amazon|signin\.amazonaws|\[?S3Console|AWS-Console|Coral\/Netty/i, 'AWS console'],
  [/Terraform\/([\d.]+)/i, 'Terraform'],
  [/OpenTofu\/([\d.]+)/i, 'OpenTofu'],
  [/Pulumi/i, 'Pulumi'],
  [/aws-cdk/i, 'AWS CDK'],
  [/^aws-cli\/([\d.]+)/i, 'AWS CLI'],
  [/eksctl\/([\d.]+)/i, 'eksctl'],
  [/Ansible/i, 'Ansible'],
  [/^Boto3\/([\d.]+)/i, 'Boto3'],
  [/aws-sdk-(\w+)/i, 'AWS SDK'],
  [/^Mozilla\//, 'browser'],
];

/** 'Terraform 1.9.5', 'AWS CLI 2.17.1', 'AWS console' of a userAgent; a service stays as it is, and so does what is unknown. */
export function clientName(userAgent: string | undefined, fromConsole: boolean): string | undefined {
  if (fromConsole) return 'AWS console';
  if (!userAgent) return undefined;
  for (const [pattern, name] of CLIENTS) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] ? `${name} ${name === 'AWS SDK' ? `for ${match[1]}` : match[1]}` : name;
  }
  return userAgent.split(/[\s(]/, 1)[0]?.slice(0, 60);
}
