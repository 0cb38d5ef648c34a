import { Badge, Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { BrainCircuitRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { ModelStatus } from '@windsock/bot/contract/model.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ErrorState, SectionSkeleton } from '../../../ui/section-states.tsx';
import { modelQuery } from '../api/read-model.ts';
import { useTryModel } from '../api/try-model.ts';
import { tryWords } from '../model-words.ts';
import { ModelFacts } from './model-facts.tsx';
import { NoModel } from './no-model.tsx';

/** Shows which language model is configured, what it has cost, and whether it works. */
export function ModelCard({
  workspaceId,
  className,
}: {
  workspaceId: string;
  className?: string | undefined;
}) {
  const status = useQuery(modelQuery(workspaceId));
  const attempt = useTryModel(workspaceId);
  const model = status.data?.model;
  const said = saidOf(attempt, model);
  return (
    <SectionCard
      icon={<BrainCircuitRegular />}
      title="Language model"
      className={className}
      badge={status.data && <ModelBadge status={status.data} />}
      actions={
        model && (
          <Button disabledFocusable={attempt.isPending} onClick={() => attempt.mutate()}>
            {attempt.isPending ? 'Asking...' : 'Try the model'}
          </Button>
        )
      }
    >
      {status.error && (
        <ErrorState
          message={detailOf(status.error, 'The language model could not be read.')}
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
        />
      )}
      {status.data ? (
        model ? (
          <ModelFacts model={model} status={status.data} />
        ) : (
          <NoModel />
        )
      ) : (
        !status.error && <SectionSkeleton label="Loading the language model" lines={2} />
      )}
      {said && (
        <MessageBar key={attempt.submittedAt} intent={said.intent} layout="multiline" politeness="assertive">
          <MessageBarBody>{said.text}</MessageBarBody>
        </MessageBar>
      )}
    </SectionCard>
  );
}

function ModelBadge({ status: { budget_spent, model } }: { status: ModelStatus }) {
  if (!model)
    return (
      <Badge appearance="tint" color="informative">
        Off
      </Badge>
    );
  return budget_spent ? (
    <Badge appearance="tint" color="warning">
      Budget spent
    </Badge>
  ) : (
    <Badge appearance="tint" color="success">
      On
    </Badge>
  );
}

/** Returns the result of the last try; nothing while one is running. */
function saidOf(
  { data, error, isPending }: Pick<ReturnType<typeof useTryModel>, 'data' | 'error' | 'isPending'>,
  model: ModelStatus['model'] | undefined,
) {
  if (isPending) return undefined;
  if (error)
    return { intent: 'error' as const, text: detailOf(error, 'The language model could not be tried.') };
  return data && model ? tryWords(data, model.provider) : undefined;
}
