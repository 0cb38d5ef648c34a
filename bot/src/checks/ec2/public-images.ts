import { ec2Images } from '../data/ec2.ts';
import { each } from '../each.ts';

export const ec2PublicImages = each(ec2Images, {
  id: 'ec2.public-images',
  title: 'No machine image is public',
  finding: ['machine image (AMI) is public', 'machine images (AMIs) are public'],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'critical',
  risk: 'Every AWS account can start the image and read the software and secrets in it.',
  remediation: {
    text: 'Make the image private, and treat what was on it as published.',
    cli: 'aws ec2 modify-image-attribute --image-id IMAGE --launch-permission "Remove=[{Group=all}]"',
  },
  source: 'Amazon EC2 user guide, "Block public access to your AMIs"',
  judge: ({ ImageId: id = '', Name, Public }, place) => ({
    resource: Name ? `${id} (${Name})` : id,
    arn: `arn:${place.account.partition}:ec2:${place.region}::image/${id}`,
    fails: Public === true && 'every AWS account can start it',
  }),
});
