import { oneOf } from '../../words/patterns.ts';

/** What people call Windsock's scheduled jobs. */
export const NOUN = '(?:job|report|check|audit|schedule|digest|summary|reminder|scan)';
export const NOUNS = '(?:jobs|reports|checks|audits|schedules|digests|summaries|reminders|scans)';

/** Jobs, schedules and checks of AWS and others. */
const OTHERS = new RegExp(
  `\\b(?:${oneOf(
    /aws|glue|batch|emr|eks|ecs|k8s|kubernetes|cron|spark|sagemaker|training|processing|transcod\w+|transcri\w+|mediaconvert/,
    /backup|restore|copy|import|export|replication|migration|build|ci|codebuild|pipeline|deployment|data|etl|athena/,
    /eventbridge|cloudwatch|event|maintenance|scaling|autoscaling|lifecycle|snapshot|patch(?:ing)?|instance|scheduler/,
  )})\\b`,
);
const JOB_OF_OTHERS = /\b(?:jobs?|schedules?)$/;
const CHECK_OF_OTHERS = new RegExp(
  `\\b(?:${oneOf(
    /(?:health|status|liveness|trusted advisor|config|compliance rule) checks?/,
    /(?:cost and usage|usage|credentials?|inventory|access) reports?|cur report/,
    /(?:vulnerability|ecr|image|inspector|table|dynamodb|macie|malware) scans?/,
  )})$`,
);

/** "the batch job", "the health checks": in AWS, not in Windsock. In "the EC2 check", AWS is only the subject. */
export const isOfOthers = (noun: string): boolean =>
  (JOB_OF_OTHERS.test(noun) && OTHERS.test(noun)) || CHECK_OF_OTHERS.test(noun);

/** Words that distinguish jobs without saying that they are jobs: "the Monday one". */
const TELLING = new RegExp(
  `^(?:${oneOf(
    /(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:'s)?|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|weekdays?|weekends?/,
    /daily|nightly|hourly|weekly|monthly|quarterly|yearly|once|one-time|one-off|recurring|default|scheduled|paused/,
    /\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?|am|pm|noon|midnight|mornings?|afternoons?|evenings?|nights?|o'clock/,
    /costs?|billing|spend(?:ing)?|security|on|at|in|of|and|the|every|each/,
  )})$`,
);
export const isTelling = (words: string): boolean => words.split(/\s+/).every((word) => TELLING.test(word));

/** States of things in AWS: "the stopped ones" are never jobs. */
export const OF_AWS =
  /\b(?:stopped|running|terminated|pending|unused|idle|unattached|attached|old|older|public|private|encrypted|unencrypted|available|open|empty|large|small|untagged)\b/;

export const HERE =
  '(?:here|in here|in (?:this|the) (?:channel|thread|chat|team|workspace)|for (?:us|me|this channel))';
