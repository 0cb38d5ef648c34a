import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { awsSignInQuery } from '../lib/aws-sign-in-query.ts';
import { PRODUCT_NAME } from '../lib/product.ts';

/**
 * Says that this deployment itself is not let into AWS, and what whoever runs it can do: no account answers meanwhile.
 * Nothing where all is well or not known.
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
