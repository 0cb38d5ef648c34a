import { Button } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { codeOf, detailOf } from '../../../lib/api-error.ts';
import { askPath } from '../../../lib/ask-paths.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteThread } from '../api/delete-thread.ts';
import type { Conversation } from '../conversation.ts';
import { isBusy } from '../conversation.ts';

interface DeleteThreadProps {
  workspaceId: string;
  conversation: Conversation;
  /** Called once the conversation is deleted. */
  onDrop: () => void;
}

/** Deletes the open conversation after a confirmation, and goes to the list of conversations. */
export function DeleteThread({ workspaceId, conversation, onDrop }: DeleteThreadProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => deleteThread({ workspaceId, id: conversation.id }),
    // A conversation that is already gone is the wanted result.
    onSettled: (_, error) => {
      if (error && codeOf(error) !== 'not_found') return;
      setAsking(false);
      toasts.success('The conversation is deleted');
      void navigate(askPath(workspaceId), { replace: true });
      // Only after it has left the page: otherwise it would be fetched again.
      setTimeout(onDrop);
    },
  });
  return (
    <>
      <Button
        icon={<DeleteRegular />}
        aria-label="Delete this conversation"
        title="Delete this conversation"
        disabledFocusable={isBusy(conversation)}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title="Delete conversation"
        message="This conversation and its answers will be deleted. This cannot be undone."
        confirmText="Delete"
        loading={deletion.isPending}
        error={
          deletion.error && codeOf(deletion.error) !== 'not_found'
            ? detailOf(deletion.error, 'It could not be deleted. Please try again.')
            : undefined
        }
        onConfirm={() => deletion.mutate()}
        onCancel={() => {
          deletion.reset();
          setAsking(false);
        }}
      />
    </>
  );
}
