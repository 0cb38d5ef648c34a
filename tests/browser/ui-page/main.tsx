// A page of the console's shared components, each as a screen would use it; ui-kit.ts builds it and serves it instead
// of the console.
import { Button, Field, FluentProvider, Input } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../../../console/src/app/query-client.ts';
import { useTheme } from '../../../console/src/ui/theme.ts';
import '../../../console/src/main.css';
import { AskSheet } from '../../../console/src/features/ask/components/ask-sheet.tsx';
import { browserZone } from '../../../console/src/lib/zone-offset.ts';
import { ConfirmDialog } from '../../../console/src/ui/confirm-dialog.tsx';
import { CopyButton } from '../../../console/src/ui/copy-button.tsx';
import { DataTable } from '../../../console/src/ui/data-table.tsx';
import { SlideShow } from '../../../console/src/ui/slide-show.tsx';
import { TimeZonePicker } from '../../../console/src/ui/time-zone-picker.tsx';

const query = new URLSearchParams(location.search);
const client = createQueryClient();

function Page() {
  return (
    <FluentProvider theme={useTheme()} style={{ minHeight: '100vh' }}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <main style={{ display: 'flex', flexDirection: 'column', gap: 24, padding: 16 }}>
            <h1 style={{ margin: 0 }}>Parts</h1>
            {PARTS[query.get('part') ?? '']?.()}
          </main>
        </BrowserRouter>
      </QueryClientProvider>
    </FluentProvider>
  );
}

const PARTS: Record<string, () => React.ReactNode> = {
  confirm: () => <Confirm />,
  copy: () => <CopyButton value="Ext3rnalId" label="external ID" />,
  table: () => <Tables />,
  zones: () => <Zones />,
  slides: () => <Slides />,
  ask: () => <Ask />,
};

function Confirm() {
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const [said, say] = useState('');
  const end = (words: string) => {
    setOpen(false);
    setLoading(false);
    say(words);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <Button onClick={() => say('elsewhere')}>Elsewhere</Button>
      <p>{said}</p>
      <ConfirmDialog
        open={open}
        title="Remove AWS account"
        message="Are you sure you want to remove this AWS account? Make sure to also remove the CloudFormation template from your AWS account."
        {...(query.get('text') !== 'default' && { confirmText: 'Remove Account' })}
        error={query.get('error') ?? undefined}
        loading={loading}
        onCancel={() => end('cancelled')}
        onConfirm={() => {
          setLoading(true);
          setTimeout(() => end('confirmed'), 600);
        }}
      />
    </>
  );
}

const ROWS = [
  { id: '111122223333', name: 'Production Account', region: 'us-east-1' },
  {
    id: '444455556666',
    name: 'a-very-long-name-that-has-no-space-in-it-and-goes-on',
    region: 'ap-southeast-2',
  },
];

function Tables() {
  const [tries, setTries] = useState(0);
  const state = query.get('state');
  return (
    <DataTable
      label="AWS accounts"
      columns={[
        { key: 'id', header: 'Account ID' },
        { key: 'name', header: 'Name (alias)' },
        { key: 'region', header: 'Primary Region' },
        {
          key: 'actions',
          header: 'Actions',
          render: ({ name }) => (
            <Button size="small" aria-label={`Delete ${name}`}>
              Delete
            </Button>
          ),
        },
      ]}
      rows={state === 'rows' || tries > 0 ? ROWS : state === 'empty' ? [] : undefined}
      rowKey={({ id }) => id}
      emptyMessage="No AWS accounts connected"
      error={state === 'error' ? 'The accounts could not be loaded.' : undefined}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

function Zones() {
  const [zone, setZone] = useState(query.get('zone') ?? browserZone());
  return (
    <>
      <Field label="Time zone" required>
        <TimeZonePicker value={zone} onChange={setZone} />
      </Field>
      <output>{zone}</output>
      <Field label="Company">
        <Input />
      </Field>
    </>
  );
}

function Slides() {
  const slides = [1, 2, 3].map((n) => ({
    title: `Slide ${n}`,
    text: `What slide ${n} says.`,
    picture: <b>{n}</b>,
  }));
  return (
    <>
      <h2>Guide</h2>
      <SlideShow label="Teams guide" slides={slides} />
    </>
  );
}

function Ask() {
  const [open, setOpen] = useState(query.has('open'));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Try it</Button>
      <AskSheet
        workspaceId={query.get('workspace') ?? ''}
        open={open}
        onClose={() => setOpen(false)}
        question={query.get('question') ?? undefined}
      />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
