import type { Recipes } from '../recipe.ts';
import { NO_WAY_BACK } from '../recipe.ts';

/** How a person changes machines, functions, containers and their networks. */
export const COMPUTE_RECIPES: Recipes = {
  'ec2.instances': {
    delete: {
      run: 'aws ec2 terminate-instances --instance-ids {id}',
      care: `Take an image first (\`aws ec2 create-image\`): disks that are deleted with the instance are lost. ${NO_WAY_BACK}`,
    },
    stop: {
      run: 'aws ec2 stop-instances --instance-ids {id}',
      care: 'What runs on it is down until it starts again, and a public address that is no Elastic IP changes. Its disks are still paid for.',
    },
    start: {
      run: 'aws ec2 start-instances --instance-ids {id}',
      care: 'It is paid for from then on, and gets another public address unless it has an Elastic IP.',
    },
    restart: {
      run: 'aws ec2 reboot-instances --instance-ids {id}',
      care: 'It is away for a minute or two. If it hangs, stop and start it: then it moves to another host.',
    },
    resize: {
      run: 'aws ec2 modify-instance-attribute --instance-id {id} --instance-type TYPE',
      care: 'It must be stopped for that and started afterwards, so plan some minutes of downtime. The type must have the same processor architecture.',
    },
  },
  'ec2.volumes': {
    delete: {
      run: 'aws ec2 delete-volume --volume-id {id}',
      care: `Take a snapshot first (\`aws ec2 create-snapshot\`), which costs less than the disk. ${NO_WAY_BACK}`,
    },
    resize: {
      run: 'aws ec2 modify-volume --volume-id {id} --size GIB',
      care: 'A volume grows while it is in use, but never shrinks. The file system has to be extended afterwards.',
    },
    upgrade: {
      run: 'aws ec2 modify-volume --volume-id {id} --volume-type gp3',
      care: 'It changes while it is in use, and can be changed again only after six hours.',
    },
    'back up': {
      run: 'aws ec2 create-snapshot --volume-id {id}',
      care: 'A snapshot is paid for by what it stores.',
    },
    encrypt: {
      run: 'aws ec2 create-snapshot --volume-id {id}',
      care: 'A volume cannot be encrypted in place: copy its snapshot with encryption, make a volume of the copy, and swap them.',
    },
  },
  'ec2.snapshots': {
    delete: {
      run: 'aws ec2 delete-snapshot --snapshot-id {id}',
      care: `An image that uses it has to be deregistered first. ${NO_WAY_BACK}`,
    },
  },
  'ec2.addresses': {
    delete: {
      run: 'aws ec2 release-address --allocation-id {id}',
      care: 'The address goes to somebody else: nothing may point at it any more, such as DNS records and partners’ firewalls.',
    },
  },
  'ec2.images': {
    delete: {
      run: 'aws ec2 deregister-image --image-id {id}',
      care: 'Launch templates and groups that use it can start nothing any more. Its snapshots stay, and are deleted on their own.',
    },
  },
  'ec2.security-groups': {
    open: {
      run: 'aws ec2 authorize-security-group-ingress --group-id {id} --protocol tcp --port PORT --cidr CIDR',
      care: 'Open it for the addresses that need it, and never for 0.0.0.0/0 where it is no public website.',
    },
    close: {
      run: 'aws ec2 revoke-security-group-ingress --group-id {id} --protocol tcp --port PORT --cidr 0.0.0.0/0',
      care: 'Everyone who comes in by that rule is cut off at once: look first who uses it. The same rule can be added again.',
    },
    delete: {
      run: 'aws ec2 delete-security-group --group-id {id}',
      care: 'Nothing may use it, and no other group may refer to it.',
    },
  },
  'lambda.functions': {
    delete: {
      run: 'aws lambda delete-function --function-name {id}',
      care: `Its triggers have to go, too, and its code is lost unless it is elsewhere. ${NO_WAY_BACK}`,
    },
    upgrade: {
      run: 'aws lambda update-function-configuration --function-name {id} --runtime RUNTIME',
      care: 'Test the code with the new runtime first, under another alias, since libraries may be missing there.',
    },
    resize: {
      run: 'aws lambda update-function-configuration --function-name {id} --memory-size MB',
      care: 'More memory also means more CPU, and a higher price per second.',
    },
    stop: {
      run: 'aws lambda put-function-concurrency --function-name {id} --reserved-concurrent-executions 0',
      care: 'All calls fail until `aws lambda delete-function-concurrency` lets them in again.',
    },
  },
  'elb.load-balancers': {
    delete: {
      run: 'aws elbv2 delete-load-balancer --load-balancer-arn {arn}',
      care: `Its address is gone, so nothing may point at it any more, such as DNS records. A classic one goes by \`aws elb delete-load-balancer\`. ${NO_WAY_BACK}`,
    },
  },
  'ecs.services': {
    restart: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --force-new-deployment',
      care: 'It starts new tasks before it stops the old ones, so there is no downtime if they become healthy.',
    },
    resize: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --desired-count COUNT',
      care: 'An auto scaling policy may change it again.',
    },
    stop: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --desired-count 0',
      care: 'The application is down until the count is raised again.',
    },
    start: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --desired-count COUNT',
      care: 'An auto scaling policy may change it again.',
    },
    delete: {
      run: 'aws ecs delete-service --cluster CLUSTER --service {name} --force',
      care: `Its tasks stop at once. ${NO_WAY_BACK}`,
    },
  },
  'autoscaling.groups': {
    resize: {
      run: 'aws autoscaling update-auto-scaling-group --auto-scaling-group-name {id} --desired-capacity COUNT',
      care: 'It stays between the minimum and the maximum of the group.',
    },
    delete: {
      run: 'aws autoscaling delete-auto-scaling-group --auto-scaling-group-name {id} --force-delete',
      care: `All of its instances are terminated. ${NO_WAY_BACK}`,
    },
  },
  'vpc.nat-gateways': {
    delete: {
      run: 'aws ec2 delete-nat-gateway --nat-gateway-id {id}',
      care: 'Whatever reaches the internet through it is cut off, so change the route tables first. Its Elastic IP stays, and is paid for until it is released.',
    },
  },
  'cloudformation.stacks': {
    delete: {
      run: 'aws cloudformation delete-stack --stack-name {name}',
      care: `Everything that it made goes with it, unless it says otherwise. ${NO_WAY_BACK}`,
    },
    redrive: {
      run: 'aws cloudformation continue-update-rollback --stack-name {name}',
      care: 'What made the rollback fail must be mended first.',
    },
  },
};
