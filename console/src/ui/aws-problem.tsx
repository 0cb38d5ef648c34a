import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { awsSignInQuery } from '../lib/aws-sign-in-query.ts';
import { PRODUCT_NAME } from '../lib/product.ts';

/**
 * Says that this deployment itself cannot sign in to AWS, so no account answers, and how its operator can fix that.
 * Shows nothing if all is well or not known.
 */
export function AwsProblem({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(awsSignInQuery(workspaceId));
  if (!data?.problem) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{PRODUCT_NAME} cannot sign in to AWS</MessageBarTitle>
        {data.problem}
      </MessageBarBody>
    </MessageBar>
  );
}
