/** Times in milliseconds, sizes in bytes (standards for requests to the outside: 10 s, 5 MB, 3 redirects). */
const TIMEOUT = 10_000;
const MAX_BYTES = 5_000_000;
const REDIRECTS = 3;

const REDIRECT_STATUS = [301, 302, 303, 307, 308];

/** Reason why an outgoing request failed. `message` continues a sentence after the host's name. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';

  constructor(
    message: string,
    /** Whether a retry may succeed. */
    readonly passing: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type GuardedFetch = (url: string, init?: RequestInit) => Promise<Response>;

type GuardOptions = {
  /** The only allowed hosts, also for redirects. */
  hosts: readonly string[];
  timeout?: number;
  maxBytes?: number;
  /** Asks this address in place of all hosts, for recordings on loopback; the header `x-replayed-host` names the host. */
  address?: string | undefined;
  /** Replaces the network in tests. */
  fetch?: typeof fetch;
};

/**
 * Fetches for the import's providers: https and the given hosts only, at most three redirects among them,
 * limited in time and size. The body has been read when it resolves.
 *
 * @throws OutgoingError, or the reason of `init.signal` when that was aborted
 */
export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const { hosts, timeout = TIMEOUT, maxBytes = MAX_BYTES, address } = options;
  const ask = address ? fetchFrom(address) : (options.fetch ?? fetch);
  return async (url, init = {}) => {
    const late = AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    try {
      const answer = await follow(url, { ...init, signal }, hosts, ask);
      const body = await readBody(answer, maxBytes);
      return new Response(body, { status: answer.status, headers: answer.headers });
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (cause instanceof OutgoingError) throw cause;
      const seconds = timeout / 1000;
      const message = late.aborted ? `antwortet nicht innerhalb von ${seconds} Sekunden` : unreachable(cause);
      throw new OutgoingError(message, true, { cause });
    }
  };
}

/** Returns a fetch that asks one address whatever the host. */
const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) => {
    const { host, pathname, search } = new URL(String(input));
    const headers = new Headers(init?.headers);
    headers.set('x-replayed-host', host);
    return fetch(`${address}${pathname}${search}`, { ...init, headers });
  };

async function follow(
  url: string,
  init: RequestInit,
  hosts: readonly string[],
  ask: typeof fetch,
): Promise<Response> {
  let address = url;
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(allowed(address, hosts), { ...init, redirect: 'manual' });
    const location = answer.headers.get('location');
    // A caller that asks for manual redirects sees them and requests the next address through this guard
    // again.
    if (init.redirect === 'manual' || !location || !REDIRECT_STATUS.includes(answer.status)) return answer;
    await answer.body?.cancel();
    if (redirects === REDIRECTS) throw new OutgoingError(`leitet mehr als ${REDIRECTS}-mal weiter`, false);
    address = new URL(location, address).href;
  }
}

function allowed(address: string, hosts: readonly string[]): string {
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'https:' && port === '' && hosts.includes(hostname)) return address;
  const foreign = `${protocol}//${hostname}${port && ':'}${port}`;
  throw new OutgoingError(`verweist auf die fremde Adresse ${foreign}, der nicht gefolgt wird`, false);
}

async function readBody(answer: Response, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  if (!answer.body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > maxBytes) throw new OutgoingError(`antwortet mit mehr als ${maxBytes / 1_000_000} MB`, false);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function unreachable(error: unknown): string {
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return 'antwortet mit zu großen Kopfzeilen; NODE_OPTIONS=--max-http-header-size=65536 lässt sie zu';
  }
  return `ist nicht erreichbar (${code ?? error})`;
}

/** Returns the code of an error or of its cause. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : null;
}
