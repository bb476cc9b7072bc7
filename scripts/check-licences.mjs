/**
 * npm run check:licences: checks that every package of the lock file has a licence that permits our use, an exact
 * version and a digest. The lock file lacks licence and digest of optional packages for other platforms; these are
 * parts of packages that are checked.
 */
import fs from 'node:fs';
import path from 'node:path';

/** Licences that require a notice at most. */
const FREE = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

const OLD_NAMES = { BSD: 'BSD-3-Clause' };

/** Licences that are acceptable in these packages only. */
const BY_PACKAGE = [
  // A separate library, unchanged; Next.js loads it for images if it is installed.
  ['LGPL-3.0-or-later', /^@img\/sharp-/],
  // Used unchanged, for building and testing only.
  ['MPL-2.0', /^(lightningcss|axe-core$|@axe-core\/|ical\.js$)/],
  ['CC-BY-4.0', /^caniuse-lite$/],
  // Fonts that may be delivered with a site.
  ['OFL-1.1', /^@fontsource/],
];

/**
 * @param {{ packages: Record<string, { version?: string, license?: string, integrity?: string, optional?: boolean }> }}
 * lock
 * @param {Record<string, string>} wanted packages and versions that package.json names
 * @param {(folder: string) => string | undefined} installedLicence
 * @returns {string[]} one line per error
 */
export function licenceFaults(lock, wanted, installedLicence) {
  const faults = Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name}: ${version} is no exact version`);
  for (const [folder, { version, license, integrity, optional }] of Object.entries(lock.packages)) {
    if (folder === '') continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!integrity && !optional) faults.push(`${name} ${version}: no digest in the lock file`);
    const licence = license ?? installedLicence(folder);
    if (!licence && optional) continue;
    if (!licence || !isAllowed(licence, name)) faults.push(`${name} ${version}: ${licence ?? 'no licence'}`);
  }
  return faults;
}

/** Tells whether an SPDX expression is acceptable: names with OR, or with AND. */
function isAllowed(expression, name) {
  const bare = expression.replace(/[()]/g, '');
  if (bare.includes(' OR ') && bare.includes(' AND ')) return false;
  if (bare.includes(' OR ')) return bare.split(' OR ').some((licence) => isAllowed(licence, name));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((licence) => isAllowed(licence, name));
  return FREE.has(bare) || BY_PACKAGE.some(([licence, packages]) => licence === bare && packages.test(name));
}

/** Returns the licence errors of the product in this folder. */
export function productFaults(root) {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const { dependencies, devDependencies } = read('package.json');
  const installed = (folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!fs.existsSync(file)) return undefined;
    const { license, licenses } = JSON.parse(fs.readFileSync(file, 'utf8'));
    // `licenses` is the deprecated field; any of its entries applies.
    return license ?? licenses?.map(({ type }) => OLD_NAMES[type] ?? type).join(' OR ');
  };
  return licenceFaults(read('package-lock.json'), { ...dependencies, ...devDependencies }, installed);
}

if (process.argv[1] && path.basename(process.argv[1]) === 'check-licences.mjs') {
  const faults = productFaults(process.cwd());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
