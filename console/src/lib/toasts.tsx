import { Toast, ToastBody, ToastTitle, useToastController } from '@fluentui/react-components';
import { useMemo } from 'react';

export const TOASTER_ID = 'toasts';

/** How long a message stays: long enough to read it. */
const TIMEOUT_MS = { success: 5_000, error: 10_000, warning: 20_000 };

/** Shows short messages at the top of the page, which screen readers announce. */
export function useToasts() {
  const { dispatchToast } = useToastController(TOASTER_ID);
  return useMemo(() => {
    const show = (intent: keyof typeof TIMEOUT_MS, title: string, description?: string) =>
      dispatchToast(
        <Toast>
          <ToastTitle>{title}</ToastTitle>
          {description && <ToastBody>{description}</ToastBody>}
        </Toast>,
        { intent, timeout: TIMEOUT_MS[intent], pauseOnHover: true, pauseOnWindowBlur: true },
      );
    return {
      success: (title: string, description?: string) => show('success', title, description),
      /** It worked, but there is something to know about it. */
      warning: (title: string, description?: string) => show('warning', title, description),
      failure: (title: string, description?: string) => show('error', title, description),
    };
  }, [dispatchToast]);
}
