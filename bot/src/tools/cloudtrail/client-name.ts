/** Names of programs by their user agent. The first match counts. */
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

/**
 * Returns a userAgent's common name: 'Terraform 1.9.5', 'AWS CLI 2.17.1', 'AWS console'. A service or an unknown agent
 * stays as it is.
 */
export function clientName(userAgent: string | undefined, fromConsole: boolean): string | undefined {
  if (fromConsole) return 'AWS console';
  if (!userAgent) return undefined;
  for (const [pattern, name] of CLIENTS) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] ? `${name} ${name === 'AWS SDK' ? `for ${match[1]}` : match[1]}` : name;
  }
  return userAgent.split(/[\s(]/, 1)[0]?.slice(0, 60);
}
