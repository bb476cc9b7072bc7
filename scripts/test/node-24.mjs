import { spawnSync } from 'node:child_process';

/**
 * Finds Node.js 24, which the npm package `node` installs.
 *
 * @returns {{ path: string } | { missing: string }}
 */
export function findNode24() {
  const args = ['--yes', '--package', 'node@24', 'node', '--print', 'process.execPath'];
  const { status, stdout } = spawnSync('npx', args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return status === 0 ? { path: stdout.trim() } : { missing: 'npm cannot install Node.js 24 here' };
}
