import { Button } from '@fluentui/react-components';
import { useFormStyles } from './use-form-styles.ts';

/** Microsoft's logo in its own colours (its sign-in branding guidelines). */
const squares = (
  <svg viewBox="0 0 21 21" width="18" height="18" aria-hidden="true">
    <path fill="#f25022" d="M1 1h9v9H1z" />
    <path fill="#00a4ef" d="M1 11h9v9H1z" />
    <path fill="#7fba00" d="M11 1h9v9h-9z" />
    <path fill="#ffb900" d="M11 11h9v9h-9z" />
  </svg>
);

interface MicrosoftButtonProps {
  isConnecting: boolean;
  disabled: boolean;
  onClick: () => void;
}

export function MicrosoftButton({ isConnecting, disabled, onClick }: MicrosoftButtonProps) {
  const styles = useFormStyles();
  return (
    <Button size="large" className={styles.wide} icon={squares} disabled={disabled} onClick={onClick}>
      {isConnecting ? 'Connecting...' : 'Continue with Microsoft'}
    </Button>
  );
}
