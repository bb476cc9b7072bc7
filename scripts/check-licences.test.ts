import { licenceFaults, productFaults } from './check-licences.mjs';

it('finds nothing wrong with what the product uses', () => expect(productFaults(process.cwd())).toEqual([]));

describe('licenceFaults', () => {
  const lockOf = (name: string, entry: object) => ({
    packages: { '': {}, [`node_modules/${name}`]: { version: '1.2.3', integrity: 'sha512-x', ...entry } },
  });
  const faults = (name: string, entry: object, installed?: string) =>
    licenceFaults(lockOf(name, entry), {}, () => installed);

  it.each([
    ['a', { license: 'MIT' }, undefined],
    ['a', { license: '(GPL-3.0-only OR MIT)' }, undefined],
    ['@img/sharp-linux-x64', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }, undefined],
    ['a', {}, 'ISC'],
    ['a', { optional: true }, undefined],
  ])('accepts %s %j', (name, entry, installed) => expect(faults(name, entry, installed)).toEqual([]));

  it.each([
    ['a', { license: 'GPL-3.0-only' }, undefined, 'a 1.2.3: GPL-3.0-only'],
    ['a', { license: 'MIT AND GPL-3.0-only' }, undefined, 'a 1.2.3: MIT AND GPL-3.0-only'],
    ['@b/c', { license: 'LGPL-3.0-or-later' }, undefined, '@b/c 1.2.3: LGPL-3.0-or-later'],
    ['a', {}, undefined, 'a 1.2.3: no licence'],
    ['a', { optional: true }, 'SSPL-1.0', 'a 1.2.3: SSPL-1.0'],
    ['a', { license: 'MIT', integrity: undefined }, undefined, 'a 1.2.3: no digest in the lock file'],
  ])('refuses %s %j', (name, entry, installed, fault) => {
    expect(faults(name, entry, installed)).toEqual([fault]);
  });

  it('wants exact versions', () => {
    expect(licenceFaults({ packages: {} }, { a: '^1.2.3', b: '1.2.3' }, () => undefined)).toEqual([
      'a: ^1.2.3 is no exact version',
    ]);
  });
});
