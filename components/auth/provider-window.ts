import { asCall } from '@/components/session/account-fetch';
import { trackArrival } from '@/components/session/track-sign-in';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { type Refusal, refusalFrom } from './refusal';
import { providerAddress, refusalOfSignIn } from './sign-in';

const PROVIDERS = ['google', 'oidc'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What the window of a provider tells the page that opened it. */
type News = { refused: string | null };

const CHANNEL = 'sign-in';
/** The window's name, by which its pages know that they are in one. */
const NAME = 'anmeldung';
/** Names the service in the address that it leads back to. */
const SERVICE = 'service';
const SIZE = { width: 480, height: 680 };
/** Milliseconds between looks whether the window is still open. */
const LOOK = 500;

type Wait = {
  /** The window is gone, or the browser has cut it off from this page; news may still come. */
  onClosed: () => void;
  onNews: (refusal: Refusal | null) => void;
};

/**
 * Signs in by a provider in a window of its own, to be called within a click; where windows are blocked, in
 * this one. What comes of it is told by BroadcastChannel, because a provider may cut the window off.
 *
 * @returns what gives up listening
 */
export async function openProvider(provider: Provider, path: string, wait: Wait): Promise<() => void> {
  const popup = openWindow();
  let address: string;
  try {
    const back = new URLSearchParams({ callbackUrl: path, [SERVICE]: provider });
    address = await providerAddress(provider, `/signed-in?${back}`);
    const { pathname, searchParams } = new URL(address, location.href);
    const code = pathname === '/login' && searchParams.get('error');
    if (code) throw new Refused(refusalOfSignIn(code));
  } catch (error) {
    popup?.close();
    const title = CATALOGUE.sign_in_failed.message;
    wait.onNews(error instanceof Refused ? error.refusal : refusalFrom(asCall(error), title));
    return () => {};
  }
  if (!popup) {
    location.assign(address);
    return () => {};
  }
  popup.location.replace(address);
  return listen(popup, provider, wait);
}

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super();
  }
}

function openWindow(): Window | null {
  const left = Math.max(0, screenX + (outerWidth - SIZE.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - SIZE.height) / 2);
  const popup = open('', NAME, `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
  if (!popup || popup.closed) return null;
  // A provider may take the window its name and its opener; what it stores for this site stays.
  try {
    popup.sessionStorage.setItem(NAME, 'ja');
  } catch {
    // Storage is switched off in this browser.
  }
  return popup;
}

function isProviderWindow(): boolean {
  if (window.name === NAME || opener !== null) return true;
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

function listen(popup: Window, provider: Provider, { onClosed, onNews }: Wait): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClosed();
  }, LOOK);
  const stop = () => {
    clearInterval(timer);
    channel.close();
  };
  channel.onmessage = ({ data: { refused } }: MessageEvent<News>) => {
    stop();
    if (refused !== null) return onNews(refusalOfSignIn(refused));
    void trackArrival({ method: provider }).then(() => onNews(null));
  };
  return stop;
}

/** The service that has led back to the address of this page; null where it does not say. */
export function arrivedBy(): Provider | null {
  const name = new URLSearchParams(location.search).get(SERVICE);
  return PROVIDERS.find((provider) => provider === name) ?? null;
}

/**
 * Tells the page that opened this window what has come of it, and closes the window.
 *
 * @returns whether this is such a window; it may stay open where a browser does not let it close itself
 */
export function reportToOpener(refused: string | null): boolean {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ refused } satisfies News);
  channel.close();
  const isWindow = isProviderWindow();
  if (isWindow) close();
  return isWindow;
}
