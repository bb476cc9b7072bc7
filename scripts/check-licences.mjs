/**
 * npm run check:licences: every package of the lock file has a licence that we may use it under, is named
 * by one exact version and has a digest. Optional packages of other platforms, of which the lock file knows neither,
 * are parts of packages that are checked.
 */
import fs from 'node:fs';
import path from 'node:path';

/** Ask for a notice at most. */
const FREE = new Set([
  ...['0BSD', 'AFL-2.1', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense'],
]);

const OLD_NAMES = { BSD: 'BSD-3-Clause' };

/** Fine in these packages, for these reasons. */
const BY_PACKAGE = [
  // A library of its own, loaded by Next.js for images if installed, and unchanged.
  ['LGPL-3.0-or-later', /^@img\/sharp-/],
  // Used while building and testing, unchanged.
  ['MPL-2.0', /^(lightningcss|axe-core$|@axe-core\/)/],
  ['CC-BY-4.0', /^caniuse-lite$/],
  // Fonts, which may be delivered with a site.
  ['OFL-1.1', /^@fontsource/],
];

/**
 * @param {{ packages: Record<string, { version?: string, license?: string, integrity?: string, optional?: boolean }> }} lock
 * @param {Record<string, string>} wanted packages and versions that package.json names
 * @param {(folder: string) => string | undefined} installedLicence
 * @returns {string[]} a line for each fault
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

/** An SPDX expression as packages write them: names with OR, or with AND. */
function isAllowed(expression, name) {
  const bare = expression.replace(/[()]/g, '');
  if (bare.includes(' OR ') && bare.includes(' AND ')) return false;
  if (bare.includes(' OR ')) return bare.split(' OR ').some((licence) => isAllowed(licence, name));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((licence) => isAllowed(licence, name));
  return FREE.has(bare) || BY_PACKAGE.some(([licence, packages]) => licence === bare && packages.test(name));
}

/** The faults of the product in this folder. */
export function productFaults(root) {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const { dependencies, devDependencies } = read('package.json');
  const installed = (folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!fs.existsSync(file)) return undefined;
    const { license, licenses } = JSON.parse(fs.readFileSync(file, 'utf8'));
    // An old way to write it; of several, any.
    return license ?? licenses?.map(({ type }) => OLD_NAMES[type] ?? type).join(' OR ');
  };
  return licenceFaults(read('package-lock.json'), { ...dependencies, ...devDependencies }, installed);
}

if (process.argv[1] && path.basename(process.argv[1]) === 'check-licences.mjs') {
  const faults = productFaults(process.cwd());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
