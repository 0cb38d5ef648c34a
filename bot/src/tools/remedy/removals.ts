/** How to remove a kind of thing without harm: steps in order, with NAME and ID to be filled in. */
interface Takedown {
  steps: readonly string[];
  undo: string;
}

const ASK = 'Ask its owner whether somebody or something still needs it.';

const TAKEDOWNS: Readonly<Record<string, Takedown>> = {
  'iam.users': {
    steps: [
      'Look at when it was last used, and ask its owner: a program may sign in by its keys.',
      'Deactivate each access key, which can be undone: `aws iam update-access-key --user-name NAME --access-key-id KEY --status Inactive`',
      'Take the console password away: `aws iam delete-login-profile --user-name NAME`',
      'Take it out of its groups: `aws iam remove-user-from-group --user-name NAME --group-name GROUP`',
      'Wait two weeks, and look whether something fails.',
      'Delete its keys, MFA devices and policies, and then the user: `aws iam delete-user --user-name NAME`',
    ],
    undo: 'Until the user is deleted, all of it can be undone; afterwards the user has to be created again.',
  },
  'ec2.instances': {
    steps: [
      ASK,
      'Make an image, should it be missed: `aws ec2 create-image --instance-id ID --name NAME-last`',
      'Stop it and wait a week: `aws ec2 stop-instances --instance-ids ID`',
      'Terminate it: `aws ec2 terminate-instances --instance-ids ID`',
      'Delete volumes and release addresses that are left over.',
    ],
    undo: 'A stopped machine can be started again; a terminated one only made from the image.',
  },
  'ec2.volumes': {
    steps: [
      'Look whether it is attached to something and when it was last read, and ask its owner.',
      'Take a snapshot, should the data be missed: `aws ec2 create-snapshot --volume-id ID --description NAME-last`',
      'Wait until the snapshot is completed, and detach the volume if it is attached.',
      'Delete it: `aws ec2 delete-volume --volume-id ID`',
    ],
    undo: 'Deleting cannot be undone, but a new volume can be made from the snapshot, which costs about half of what the volume does.',
  },
  'ec2.snapshots': {
    steps: [
      'Look whether an image is made from it, and ask its owner whether a law or somebody needs it.',
      'Delete it: `aws ec2 delete-snapshot --snapshot-id ID`',
    ],
    undo: 'It cannot be undone, unless a rule of the recycle bin keeps it.',
  },
  'rds.instances': {
    steps: [
      'Look whether somebody connects to it, and ask its owner.',
      'Stop it and wait some days: `aws rds stop-db-instance --db-instance-identifier ID`',
      'Delete it with a last snapshot: `aws rds delete-db-instance --db-instance-identifier ID --final-db-snapshot-identifier ID-last`',
    ],
    undo: 'A new database can be restored from the last snapshot, under a new address.',
  },
  's3.buckets': {
    steps: [
      'Look who reads it, by its access log or CloudTrail, and ask its owner.',
      'Turn versioning on and take read access away first, and wait some weeks.',
      'Copy what must be kept, then press *Empty* in the S3 console, which deletes all versions: `aws s3 rm` leaves the old ones.',
      'Delete the bucket: `aws s3api delete-bucket --bucket NAME`',
    ],
    undo: 'Deleted objects without versions cannot be brought back, and the name may be taken by somebody else.',
  },
  'ec2.security-groups': {
    steps: [
      'Give what uses it another security group with only the rules that are needed.',
      'Take this group away from all of them, and watch whether something fails.',
      'Delete it: `aws ec2 delete-security-group --group-id ID`. AWS refuses as long as something uses it.',
    ],
    undo: 'It can be made again with the same rules, under another id.',
  },
  'lambda.functions': {
    steps: [
      'Look whether something still calls it, and ask its owner.',
      'Let nothing run it for a week: `aws lambda put-function-concurrency --function-name NAME --reserved-concurrent-executions 0`',
      'Keep its code: `aws lambda get-function --function-name NAME`',
      'Delete it: `aws lambda delete-function --function-name NAME`',
    ],
    undo: 'It can be made again from its code.',
  },
  'vpc.nat-gateways': {
    steps: [
      'Look whether a route leads to it.',
      'Delete it: `aws ec2 delete-nat-gateway --nat-gateway-id ID`',
      'Release its address, unless a partner has it on a list.',
    ],
    undo: 'A new one can be made, with another address unless you kept this one.',
  },
  'elb.load-balancers': {
    steps: [
      'Look at its requests of the last weeks, and at which DNS names lead to it.',
      'Move the DNS names away, and wait until no requests arrive.',
      'Delete it, and then its target groups and security group.',
    ],
    undo: 'A new one gets another host name.',
  },
  'sqs.queues': {
    steps: [
      'Look whether messages wait in it, and who sends and receives.',
      'Stop the senders, and let the receivers empty it.',
      'Delete it: `aws sqs delete-queue --queue-url QUEUE`',
    ],
    undo: 'Messages are gone; a queue of the same name can be made after a minute.',
  },
};

/** Advice for every kind. */
const ANY: Takedown = {
  steps: [
    ASK,
    'Keep a copy of its data or its settings.',
    'Switch it off or take access away first, and wait for two weeks.',
    'Delete it.',
  ],
  undo: 'Whether it can be brought back depends on the copy.',
};

/** Returns the steps to remove a thing without harm, and how to undo them. */
export function takedownOf({
  id,
  kind,
  name = id,
}: {
  id: string;
  kind: string;
  name?: string | undefined;
}): Takedown {
  const { steps, undo } = TAKEDOWNS[kind] ?? ANY;
  const filled = steps.map((step) =>
    step.replace(/`[^`]+`/g, (command) => command.replace(/\bNAME\b/g, name).replace(/\bID\b/g, id)),
  );
  return { steps: filled, undo };
}
