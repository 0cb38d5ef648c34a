import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that runs one at a time: the second click of a double click does nothing. `isPending` alone is rendered a
 * moment too late for that. The callbacks in `options` run even if the screen is gone by then.
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
