import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NODE = [20, 20];

/**
 * Prepares a command before the product's own code can run: checks the version of Node.js and that the packages are
 * installed, changes to the product's folder, and loads .env. Ends the process with a message if something is missing.
 *
 * @returns {string} folder of the product
 */
export function prepare() {
  const root = path.resolve(import.meta.dirname ?? '.', '..');
  process.chdir(root);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NODE[0] || (major === NODE[0] && minor < NODE[1])) {
    stop(
      `Node.js ${process.versions.node} ist zu alt: Aktienlotse braucht mindestens Node.js ${NODE.join('.')}.`,
    );
  }
  if (!fs.existsSync(path.join(root, 'node_modules/next/package.json'))) {
    stop('Die Pakete fehlen noch. Führe zuerst „npm ci“ aus.');
  }
  // Next's own reader of .env, .env.local and .env.production, resolved from Next's folder.
  const require = createRequire(path.join(root, 'node_modules/next/package.json'));
  require('@next/env').loadEnvConfig(root, false, { info: () => {}, error: console.error });
  return root;
}

/** Ends the process with a message for the operator. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
