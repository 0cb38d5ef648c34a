import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation of which one runs at a time: of a double click, the second click does nothing. `isPending` alone is drawn
 * a moment too late to see to that. What `options` says happens also when the screen is gone by then.
 */
export function useSingleMutation<Result, Input = void>(options: UseMutationOptions<Result, Error, Input>) {
  const isRunning = useRef(false);
  const { mutate, mutateAsync: _, ...state } = useMutation(options);
  return {
    ...state,
    mutate(input: Input, onSuccess?: (result: Result) => void) {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input, {
        ...(onSuccess && { onSuccess }),
        onSettled: () => {
          isRunning.current = false;
        },
      });
    },
  };
}
