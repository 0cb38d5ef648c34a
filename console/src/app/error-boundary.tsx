import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { removeEarlyQuestion } from '../features/ask/early-question.ts';
import { Notice } from '../ui/notice.tsx';

/** Offers to reload a page that crashed, or whose code is gone because a new version was deployed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    removeEarlyQuestion();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice
        title="This page could not be shown"
        text="Something went wrong on this page, or a new version has taken its place. Loading it again usually helps."
      >
        <Button appearance="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </Notice>
    );
  }
}
