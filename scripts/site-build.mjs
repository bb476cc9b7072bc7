import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress-files.mjs';

/** Folder in which Next.js builds. A whole build moves out of it, beside those that running sites use. */
const WORKSHOP = '.next';
/** Entries that stay there for the next build, for types and for a development server. */
const STAYS = ['cache', 'dev', 'lock', 'types'];
/** A build, or one that is being moved or removed. Beside it, so that its links to packages hold. */
const BUILD = /^\.next-[0-9a-f]{12}(\.new|\.old)?$/;
/** Has a file for each process that uses a build: named as its id, with the name of the build. */
const USED = '.next-used';

/** Texts of figures are read when their overview is built; articles are published at the start. */
const FOLDERS = [
  'app',
  'components',
  'lib',
  'content/figures',
  'content/banks',
  'content/pages',
  'content/texts',
];
const ROOT_FILES = /^(package-lock\.json|tsconfig.*\.json|.*\.(ts|mjs|cjs))$/;
/** Settings that Impressum, Datenschutzerklärung and /ueber-uns state. */
const STATED = /^(OPERATOR_|EDITORIAL_TEAM$|RETENTION_|ANALYTICS$|POSTHOG_HOST$)/;
const NOT_BUILT = /(\.test\.tsx?|^next-env\.d\.ts|^jest\.config\.mjs)$/;

/**
 * Finds the build of these sources and build-time settings, and keeps others from removing it while this process lives.
 *
 * @param {string} root folder of the product
 * @returns {string | null} name of its folder
 */
export function findBuild(root) {
  const folder = folderOf(root);
  // Before it is looked for. Where nothing can be written, nothing is built and removed either.
  try {
    fs.mkdirSync(path.join(root, USED), { recursive: true });
    fs.writeFileSync(path.join(root, USED, String(process.pid)), folder);
  } catch {}
  return fs.existsSync(path.join(root, folder, 'BUILD_ID')) ? folder : null;
}

const folderOf = (root) => `.next-${createHash('sha256').update(record(root)).digest('hex').slice(0, 12)}`;

/**
 * Builds the site beside the builds that running sites use, and removes those that none uses. The environment must be
 * loaded.
 *
 * @param {string} root folder of the product
 * @param {'pipe' | 'inherit'} stdio `pipe` holds the output back and shows it only if the build fails
 * @returns {Promise<string | null>} name of its folder; null if it failed
 */
export async function build(root, stdio) {
  const folder = folderOf(root);
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_FOLDER: WORKSHOP },
  });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (stopped) process.exit(130);
  if (code === 0) {
    await compressFiles(path.join(root, WORKSHOP, 'static'));
    const used = usedBuilds(root);
    for (const name of fs.readdirSync(root)) if (BUILD.test(name) && !used.has(name)) remove(root, name);
    // One that is used stays: it has the same sources and settings.
    if (!fs.existsSync(path.join(root, folder))) moveOut(root, folder);
    return folder;
  }
  process.stderr.write(reason(Buffer.concat(output).toString()));
  return null;
}

/** Moves a whole build out of its workshop: first all of it, then its name. */
function moveOut(root, folder) {
  const moved = path.join(root, `${folder}.new`);
  fs.mkdirSync(moved);
  for (const name of fs.readdirSync(path.join(root, WORKSHOP)))
    if (!STAYS.includes(name)) fs.renameSync(path.join(root, WORKSHOP, name), path.join(moved, name));
  fs.renameSync(moved, path.join(root, folder));
}

/** Removes a build: first its name, so that nobody finds half of it. */
function remove(root, name) {
  const old = path.join(root, name.replace(/(\.\w+)?$/, '.old'));
  if (!name.endsWith('.old')) fs.renameSync(path.join(root, name), old);
  fs.rmSync(old, { recursive: true });
}

/** Returns the builds that living processes use, and forgets the others. */
function usedBuilds(root) {
  const folder = path.join(root, USED);
  const ids = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const used = new Set();
  for (const id of ids) {
    const file = path.join(folder, id);
    if (isAlive(Number(id))) used.add(fs.readFileSync(file, 'utf8'));
    else fs.rmSync(file, { force: true });
  }
  return used;
}

function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // The process of another user.
    return error.code === 'EPERM';
  }
}

/** Reduces the output of a failed build to the message about a wrong setting, if there is one. */
function reason(output) {
  const settings = /Die Umgebung ist fehlerhaft:(?:\n +[A-Z_]+: .+)+/.exec(output);
  return settings ? `${settings[0].replace(/^ +/gm, '  ')}\n` : output;
}

/** Returns the build-time settings and a digest of the sources: by content, so that copies count as equal. */
function record(root) {
  const { PORT, SITE_URL, SITE_NAME, NEXT_PUBLIC_API_BASE_URL, KIT } = process.env;
  const digest = createHash('sha256');
  for (const file of sources(root)) digest.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return JSON.stringify({
    node: process.versions.node.split('.')[0],
    SITE_URL: SITE_URL || `http://localhost:${PORT || 3000}`,
    SITE_NAME: SITE_NAME || null,
    NEXT_PUBLIC_API_BASE_URL: NEXT_PUBLIC_API_BASE_URL || null,
    kit: KIT === 'on',
    stated: Object.entries(process.env)
      .filter(([name, value]) => STATED.test(name) && value?.trim())
      // `off` builds the same pages as an unset variable.
      .filter(([name, value]) => name !== 'ANALYTICS' || value.trim() !== 'off')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    sources: digest.digest('hex'),
  });
}

function sources(root) {
  const files = fs.readdirSync(root).filter((name) => ROOT_FILES.test(name));
  for (const folder of FOLDERS) {
    if (!fs.existsSync(path.join(root, folder))) continue;
    for (const entry of fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        files.push(path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
    }
  }
  return files.filter((file) => !NOT_BUILT.test(file)).sort();
}
