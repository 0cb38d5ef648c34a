/// <reference lib="dom" />
// The part of Microsoft Teams around a tab, in a browser: it answers teams-js (the protocol of version 2.58) with what
// the test has put into `window.scene`. The file is served to the browser with its types stripped.

interface Message {
  id: number;
  uuidAsString: string;
  func: string;
  args: unknown[];
}

interface Scene {
  /** The address in the frame. */
  url: string;
  /** The frame context that teams-js believes to be in: content, settings … */
  frameContext: string;
  /** The context as getContext returns it: flat. */
  context: Record<string, unknown>;
  /** A page that is not Teams never answers. */
  silent?: boolean;
}

interface Host {
  scene: Scene;
  /** Set by the test: [true, token], or [false, why not]. */
  askForToken(): Promise<[boolean, string]>;
  /** Everything that the app sent, in order. */
  said: [string, ...unknown[]][];
  changeTheme(theme: string): void;
  /** Acts as a person who presses Save in the dialog. */
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
/** Answers the `authenticate` call that waits for its window. */
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

/** Opens a window as Teams does: of the app's own domains, with Teams as its opener. */
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
