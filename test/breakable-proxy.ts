import net from 'node:net';

/** A TCP proxy in front of a server that injects faults: it can hold traffic back, slow it down and cut connections. */
export type BreakableProxy = {
  /** URL of the server through the proxy. */
  url: string;
  /** Cuts all connections and refuses new ones. */
  close: () => Promise<void>;
  /** Drops all traffic, but keeps connections open and accepts new ones. */
  hold: () => void;
  /** Delays all traffic in both directions. */
  slow: (milliseconds: number) => void;
  /** Restores normal operation. Cuts the connections whose traffic was dropped. */
  open: () => Promise<void>;
};

/** Starts the proxy on the loopback address, in normal operation. */
export async function startBreakableProxy(serverUrl: string): Promise<BreakableProxy> {
  const url = new URL(serverUrl);
  const server = { port: Number(url.port || 5432), host: url.hostname };
  const sockets = new Set<net.Socket>();
  let held = false;
  let delay = 0;
  const take = (near: net.Socket) => {
    const far = net.connect(server);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy() && sockets.delete(one));
      one.on('data', (data) => {
        if (held) return;
        if (delay > 0) setTimeout(() => other.destroyed || other.write(data), delay);
        else other.write(data);
      });
    }
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  let listener = net.createServer(take);
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      listener = net.createServer(take).once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = listener.address() as net.AddressInfo;
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async close() {
      const closed = new Promise((resolve) => listener.close(resolve));
      cut();
      await closed;
    },
    hold() {
      held = true;
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    async open() {
      held = false;
      delay = 0;
      cut();
      if (!listener.listening) await listen(port);
    },
  };
}
