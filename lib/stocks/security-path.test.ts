import { securityPath } from './security-path';

it.each([
  ['sap-de', '/stock-detail/sap-de'],
  ['own-0123', '/portfolio/buchungen?stock=own-0123'],
])('%s is at %s', (id, path) => expect(securityPath(id)).toBe(path));
