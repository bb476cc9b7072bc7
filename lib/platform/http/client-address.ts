import { BlockList, isIP } from 'node:net';

/**
 * Finds the client's address: the other end of the connection or, if that is a trusted proxy, the address
 * that it forwards for, and so on along the proxies. Entries of X-Forwarded-For further left were sent by the
 * client and prove nothing.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string,
  isProxy: (address: string) => boolean,
): string {
  let client = readAddress(connection ?? '') ?? '';
  const hops = forwardedFor.split(',');
  while (hops.length > 0 && isProxy(client)) {
    const hop = readAddress(hops.pop() ?? '');
    if (!hop) break;
    client = hop;
  }
  return client;
}

/** Whether an address is one of these addresses or in one of these networks (`10.0.0.0/8`). */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, family(address));
}

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 of an IPv6 address
 * (`'2001:db8:0:1::/64'`), since a household has at least one /64.
 */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const rest = tail ? tail.split(':').length : 0;
    while (groups.length + rest < 8) groups.push('0');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Factor by which a /48 may exceed the limit of one client. Such a network can belong to one household, with
 * 65,536 /64 networks, or to a mobile provider with as many customers.
 */
const TIMES_IN_48 = 4;

/**
 * Lists the networks that a request of a client network (see clientNetwork) counts against, each with the
 * factor of its limit.
 */
export function countedNetworks(network: string): { network: string; times: number }[] {
  const own = { network, times: 1 };
  const [, wider] = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(network) ?? [];
  return wider ? [own, { network: `${wider}::/48`, times: TIMES_IN_48 }] : [own];
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Returns `::ffff:192.0.2.1`, `192.0.2.1:4711` or `[2001:DB8::1]:443` as a plain address; null if it is not
 * an address.
 */
function readAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^"?\[([^\]]*)\](:\d+)?"?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const version = isIP(bare);
  if (version === 0) return null;
  if (version === 4) return bare;
  // The URL parser writes every IPv6 address in its one short form.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high, low] = mapped.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
