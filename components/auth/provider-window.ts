import { visitorCurrency } from '@/components/currencies/visitor-currency';
import { type Refusal, refusalFrom } from '@/components/form/refusal';
import { asCall } from '@/components/session/account-fetch';
import { trackArrival } from '@/components/session/track-sign-in';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { providerAddress, refusalOfSignIn } from './sign-in';

const PROVIDERS = ['google', 'oidc'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Message from the provider's window to the page that opened it. */
type News = { refused: string | null };

const CHANNEL = 'sign-in';
/** Name of the window, by which its pages recognise it. */
const NAME = 'anmeldung';
/** Query parameter that names the service in the return address. */
const SERVICE = 'service';
const SIZE = { width: 480, height: 680 };
/** Milliseconds between checks whether the window is still open. */
const LOOK = 500;

type Wait = {
  /** Called when the window has closed or the browser has cut it off. A result may still come. */
  onClosed: () => void;
  onNews: (refusal: Refusal | null) => void;
};

/**
 * Signs in with a provider in a window of its own, or in this one if windows are blocked. Call it within a click.
 * The result arrives by BroadcastChannel, because a provider may cut off the window.
 *
 * @returns a function that stops listening
 */
export async function openProvider(provider: Provider, path: string, wait: Wait): Promise<() => void> {
  const popup = openWindow();
  const { address, refusal } = await addressOf(provider, path);
  if (refusal) {
    popup?.close();
    wait.onNews(refusal);
  } else if (popup) {
    popup.location.replace(address);
    return listen(popup, provider, wait);
  } else location.assign(address);
  return () => {};
}

/** Returns the address where the provider asks for its sign-in, or why there is none. */
async function addressOf(provider: Provider, path: string) {
  const back = new URLSearchParams({ callbackUrl: path, [SERVICE]: provider, currency: visitorCurrency() });
  try {
    const address = await providerAddress(provider, `/signed-in?${back}`);
    const { pathname, searchParams } = new URL(address, location.href);
    const code = pathname === '/login' && searchParams.get('error');
    return { address, refusal: code ? refusalOfSignIn(code) : null };
  } catch (error) {
    return { address: '', refusal: refusalFrom(asCall(error), CATALOGUE.sign_in_failed.message) };
  }
}

function openWindow(): Window | null {
  const left = Math.max(0, screenX + (outerWidth - SIZE.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - SIZE.height) / 2);
  const popup = open('', NAME, `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
  if (!popup || popup.closed) return null;
  // A provider may reset the window's name and opener. Storage of this site stays.
  try {
    popup.sessionStorage.setItem(NAME, 'ja');
  } catch {
    // Storage is off in this browser.
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

/** Returns the service that led back to this page; null if the address does not name it. */
export function arrivedBy(): Provider | null {
  const name = new URLSearchParams(location.search).get(SERVICE);
  return PROVIDERS.find((provider) => provider === name) ?? null;
}

/**
 * Sends the result to the page that opened this window, and closes the window.
 *
 * @returns whether this is such a window; it stays open if the browser does not let it close itself
 */
export function reportToOpener(refused: string | null): boolean {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ refused } satisfies News);
  channel.close();
  const isWindow = isProviderWindow();
  if (isWindow) close();
  return isWindow;
}
