import net from 'node:net';

/** A way to a server that a test can break: what goes through may be held back, and connections cut. */
export type Road = {
  /** The address of the server by this road. */
  url: string;
  /** Cuts all connections and refuses new ones. */
  close: () => Promise<void>;
  /** Lets nothing through any more, though connections stay and new ones are taken. */
  hold: () => void;
  /** Everything takes so many milliseconds longer, each way. */
  slow: (milliseconds: number) => void;
  /** As it was at first; what was held is let go by cutting it. */
  open: () => Promise<void>;
};

/** A TCP proxy on the loopback address, open at first. */
export async function buildRoad(serverUrl: string): Promise<Road> {
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
