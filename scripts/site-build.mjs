import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress-files.mjs';

const RECORD = '.next/built-from.json';
/** Texts of figures are read when their overview is built; articles are published at the start. */
const FOLDERS = ['app', 'components', 'lib', 'content/figures', 'content/banks'];
const ROOT_FILES = /^(package-lock\.json|tsconfig.*\.json|.*\.(ts|mjs|cjs))$/;
/** Settings that Impressum, Datenschutzerklärung and /ueber-uns state. */
const STATED = /^(OPERATOR_|EDITORIAL_TEAM$|RETENTION_|ANALYTICS$|POSTHOG_HOST$)/;
const NOT_BUILT = /(\.test\.tsx?|^next-env\.d\.ts|^jest\.config\.mjs)$/;

/**
 * Tells whether `.next` was built from these sources and with these build-time settings.
 *
 * @param {string} root folder of the product
 */
export function isBuilt(root) {
  try {
    fs.accessSync(path.join(root, '.next/BUILD_ID'));
    return fs.readFileSync(path.join(root, RECORD), 'utf8') === record(root);
  } catch {
    return false;
  }
}

/**
 * Builds the site and records its sources and settings. The environment must be loaded.
 *
 * @param {string} root folder of the product
 * @param {'pipe' | 'inherit'} stdio `pipe` holds the output back and shows it only if the build fails
 * @returns {Promise<number>} the exit code of the build
 */
export async function build(root, stdio) {
  const builtFrom = record(root);
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
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
    await compressFiles(path.join(root, '.next/static'));
    fs.writeFileSync(path.join(root, RECORD), builtFrom);
  } else process.stderr.write(reason(Buffer.concat(output).toString()));
  return code;
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
