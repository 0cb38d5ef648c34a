import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { Ref } from 'react';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';

// Aligns the checkbox with the fields above it.
const useStyles = makeStyles({ root: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` } });

interface AgreementProps {
  ref: Ref<HTMLInputElement>;
  isAgreed: boolean;
  readOnly: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** The terms that the person agrees to; both links lead to the documentation, as in the Teams app. */
export function Agreement({ ref, isAgreed, readOnly, onChange }: AgreementProps) {
  const styles = useStyles();
  const documentation = usePublicConfig()?.documentation_url?.replace(/\/+$/, '');
  return (
    <Checkbox
      ref={ref}
      root={{ className: styles.root }}
      required
      checked={isAgreed}
      onChange={(_event, data) => {
        if (!readOnly) onChange(data.checked === true);
      }}
      label={
        documentation ? (
          <>
            I agree to the{' '}
            <ExternalLink inline href={`${documentation}/privacy`}>
              privacy policy
            </ExternalLink>{' '}
            and the{' '}
            <ExternalLink inline href={`${documentation}/terms`}>
              terms and conditions
            </ExternalLink>
          </>
        ) : (
          'I agree to the privacy policy and the terms and conditions'
        )
      }
    />
  );
}
