import { Toast, ToastBody, ToastTitle, useToastController } from '@fluentui/react-components';
import { useMemo } from 'react';

export const TOASTER_ID = 'toasts';

/** Short news in the corner, read out by screen readers; an error stays until it is read. */
export function useToasts() {
  const { dispatchToast } = useToastController(TOASTER_ID);
  return useMemo(() => {
    const show = (intent: 'success' | 'error', title: string, description?: string) =>
      dispatchToast(
        <Toast>
          <ToastTitle>{title}</ToastTitle>
          {description && <ToastBody>{description}</ToastBody>}
        </Toast>,
        { intent, timeout: intent === 'error' ? 10_000 : 5_000, pauseOnHover: true, pauseOnWindowBlur: true },
      );
    return {
      success: (title: string, description?: string) => show('success', title, description),
      failure: (title: string, description?: string) => show('error', title, description),
    };
  }, [dispatchToast]);
}
