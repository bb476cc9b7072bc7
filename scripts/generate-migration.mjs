/** Writes a migration after a change of the schema. Keeps the newest snapshot alone: drizzle-kit compares with no other. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const META = 'lib/db/migrations/meta';
const args = ['generate', '--config', 'lib/db/drizzle.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...args], {
  stdio: 'inherit',
});
const snapshots = fs.readdirSync(META).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(META, name));
process.exit(status ?? 1);
