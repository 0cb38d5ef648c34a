import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import './app.css';
import { Welcome } from './welcome.tsx';

const dark = matchMedia('(prefers-color-scheme: dark)');

function onSchemeChange(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

export function App() {
  const isDark = useSyncExternalStore(onSchemeChange, () => dark.matches);
  return (
    <FluentProvider theme={isDark ? webDarkTheme : webLightTheme}>
      <Welcome />
    </FluentProvider>
  );
}
