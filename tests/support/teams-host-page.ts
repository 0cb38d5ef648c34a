/// <reference lib="dom" />
// The part of Microsoft Teams that surrounds a tab, in a browser: it answers what teams-js says (2.58's protocol), by
// what the test put into `window.scene` before. Types are stripped from it, and the rest is served as it is.

interface Message {
  id: number;
  uuidAsString: string;
  func: string;
  args: unknown[];
}

interface Scene {
  /** What is shown in the frame. */
  url: string;
  /** Where teams-js believes to be: content, settings … */
  frameContext: string;
  /** As getContext gives it: flat. */
  context: Record<string, unknown>;
  /** A page that is not Teams never answers. */
  silent?: boolean;
}

interface Host {
  scene: Scene;
  /** Of the test: [true, token], or [false, why not]. */
  askForToken(): Promise<[boolean, string]>;
  /** Everything that the app said, in order. */
  said: [string, ...unknown[]][];
  changeTheme(theme: string): void;
  /** As a person who chooses Save in the dialog. */
  save(): void;
}

const host = window as unknown as Host;
const { scene } = host;
const APP = new URL(scene.url).origin;
const RUNTIME = {
  apiVersion: 4,
  hostVersionsInfo: {},
  isLegacyTeams: false,
  supports: { app: {}, pages: { config: {}, tabs: {} } },
};

const frame = document.createElement('iframe');
frame.title = 'Windsock';
let popup: Window | null = null;
/** Answers the `authenticate` that waits for its window. */
let endWindow: ((result: [boolean, string]) => void) | undefined;

host.said = [];
host.changeTheme = (theme) => {
  scene.context.theme = theme;
  document.body.dataset.theme = theme;
  frame.contentWindow?.postMessage({ func: 'themeChange', args: [theme] }, APP);
};
host.save = () => frame.contentWindow?.postMessage({ func: 'settings.save', args: [{}] }, APP);

addEventListener('message', async ({ data, source, origin }) => {
  const { func, args = [] } = data as Message;
  if (scene.silent || origin !== APP || !source || typeof func !== 'string') return;
  const isPopup = source === popup;
  const answer = (...given: unknown[]) =>
    (source as Window).postMessage(
      { id: data.id, uuidAsString: data.uuidAsString, args: given },
      { targetOrigin: origin },
    );
  host.said.push([isPopup ? `window: ${func}` : func, ...args]);
  switch (func) {
    case 'initialize':
      return answer(
        isPopup ? 'authentication' : scene.frameContext,
        'web',
        JSON.stringify(RUNTIME),
        '2.55.0',
      );
    case 'getContext':
      return answer({ ...scene.context, frameContext: scene.frameContext });
    case 'authentication.getAuthToken':
      return answer(...(await host.askForToken()));
    case 'authentication.authenticate':
      return answer(...(await openWindow(String(args[0]))));
    case 'authentication.authenticate.success':
      return endWindow?.([true, String(args[0])]);
    case 'authentication.authenticate.failure':
      return endWindow?.([false, String(args[0])]);
    case 'settings.setValidityState':
      document.querySelector('button')?.toggleAttribute('disabled', !args[0]);
      return;
    case 'settings.setSettings':
    case 'executeDeepLink':
      return answer(true);
  }
});

/** Teams opens windows of the app's own domains, in its own name: it is their opener. */
function openWindow(url: string): Promise<[boolean, string]> {
  if (new URL(url).origin !== APP) return Promise.resolve([false, 'InvalidUrl']);
  popup = open(url, 'authentication', 'popup,width=600,height=640');
  if (!popup) return Promise.resolve([false, 'FailedToOpenWindow']);
  return new Promise((resolve) => {
    const watching = setInterval(() => {
      if (popup?.closed) endWindow?.([false, 'CancelledByUser']);
    }, 100);
    endWindow = (result) => {
      clearInterval(watching);
      endWindow = undefined;
      resolve(result);
    };
  });
}

document.body.dataset.theme = String(scene.context.theme);
document.querySelector('button')?.addEventListener('click', host.save);
frame.src = scene.url;
document.querySelector('main')?.append(frame);
