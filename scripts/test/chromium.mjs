import fs from 'node:fs';
import { find, installPackage } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without the browser's interface, which is a fifth faster. */
const SHELL = 'chromium-headless-shell';

/**
 * Finds a Chromium for the e2e tests: CHROMIUM_PATH, the headless shell, an installed browser, or Debian's package of
 * either.
 *
 * @returns {{ path: string } | { missing: string }}
 */
export function findShell() {
  const shell = process.env.CHROMIUM_PATH
    ? null
    : (find(SHELL) ?? (installPackage(SHELL) ? find(SHELL) : null));
  return shell ? { path: shell } : findChromium();
}

/**
 * Finds a full Chromium: CHROMIUM_PATH, an installed one, or Debian's package.
 *
 * @returns {{ path: string } | { missing: string }}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return fs.existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH names no file: ${named}` };
  const path = installed() ?? (installPackage('chromium') ? installed() : null);
  return path ? { path } : { missing: 'no Chromium found: install the Debian package chromium' };
}

function installed() {
  for (const name of NAMES) {
    const path = find(name);
    if (path) return path;
  }
  return null;
}
