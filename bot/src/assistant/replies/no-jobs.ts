import type { Reply } from '../../contract/reply.ts';

/** Says that nothing is scheduled, and how to schedule something. */
export const noJobsReply = (sentence = 'Nothing is scheduled yet.'): Reply => ({
  kind: 'notice',
  text: `${sentence} Say what you want and when, such as “a daily cost report at 9am”, and I propose a job.`,
  actions: [
    { id: 'example-1', kind: 'ask', label: 'A daily cost report at 9am', text: 'a daily cost report at 9am' },
  ],
});

/** The reply to a request about jobs where there is no workspace. */
export const noWorkspaceReply: Reply = {
  kind: 'clarify',
  text: 'Scheduled jobs belong to a workspace with a chat: ask in Slack, in Microsoft Teams or in the console.',
};
