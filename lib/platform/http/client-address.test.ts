import { addressMatcher, clientAddress, clientNetwork } from './client-address';

const NOBODY = () => false;
const isProxy = addressMatcher(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);

describe('clientAddress', () => {
  it.each([
    ['the connection', '203.0.113.7', '', NOBODY, '203.0.113.7'],
    ['whatever it claims', '203.0.113.7', '198.51.100.1', NOBODY, '203.0.113.7'],
    ['even if it claims to be a proxy', '203.0.113.7', '10.0.0.1', isProxy, '203.0.113.7'],
    ['whom a proxy asks for', '10.1.2.3', '198.51.100.1', isProxy, '198.51.100.1'],
    ['the last foreign one', '10.1.2.3', '1.1.1.1, 198.51.100.1', isProxy, '198.51.100.1'],
    ['through two proxies', '10.1.2.3', '1.1.1.1, 198.51.100.1,127.0.0.1', isProxy, '198.51.100.1'],
    ['a proxy itself', '10.1.2.3', '', isProxy, '10.1.2.3'],
    ['the proxy that sends nonsense', '10.1.2.3', '198.51.100.1, unknown', isProxy, '10.1.2.3'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1', '::ffff:198.51.100.1', isProxy, '198.51.100.1'],
    ['IPv6', 'fd00::1', '2001:DB8:0:0:0::1', isProxy, '2001:db8::1'],
    ['an address with a port', '10.1.2.3', '198.51.100.1:4711', isProxy, '198.51.100.1'],
    ['IPv6 with a port', '10.1.2.3', '"[2001:db8::1]:4711"', isProxy, '2001:db8::1'],
    ['IPv6 with a zone', 'fe80::1%eth0', '', NOBODY, 'fe80::1'],
    ['nobody on a closed connection', undefined, '198.51.100.1', isProxy, ''],
  ])('is %s', (_name, connection, forwardedFor, proxies, expected) => {
    expect(clientAddress(connection, forwardedFor, proxies)).toBe(expected);
  });
});

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0:0:9:8::', '2001:0:0:9::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('turns %s into %s', (address, expected) => expect(clientNetwork(address)).toBe(expected));
});
