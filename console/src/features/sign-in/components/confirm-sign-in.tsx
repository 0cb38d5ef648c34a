import { Body1, Button } from '@fluentui/react-components';
import { useAuth } from '../../../lib/auth.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useFormStyles } from './use-form-styles.ts';

export const questionFor = (email: string): string => `Sign in as ${email.trim()}?`;

interface ConfirmSignInProps {
  email: string;
  code: string;
  onSignedIn?: () => void;
  onFailed: (error: unknown) => void;
  onCancel: () => void;
}

/**
 * Asks whether to sign in with a code that was not requested in this browser, or while somebody else is signed in. An
 * attacker could send people a link of their own, to make them work in an account that is not theirs.
 */
export function ConfirmSignIn({ email, code, onSignedIn, onFailed, onCancel }: ConfirmSignInProps) {
  const styles = useFormStyles();
  const { user, verify } = useAuth();
  const verifying = useSingleMutation({ mutationFn: verify, onError: onFailed });
  const isBusy = verifying.isPending;
  const signIn = () => verifying.mutate({ email: email.trim(), code, confirm: true }, onSignedIn);
  return (
    <div className={styles.form}>
      <Body1 as="p" align="center" className={styles.words}>
        {user
          ? `This browser is signed in as ${user.email}, who would be signed out.`
          : 'This sign-in was not started in this browser.'}{' '}
        Go on only if you asked for it yourself.
      </Body1>
      <Button
        appearance="primary"
        size="large"
        className={styles.wide}
        disabledFocusable={isBusy}
        onClick={signIn}
      >
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
      <Button appearance="transparent" className={styles.wide} disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
