import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { freePort } from '../free-port';
import { giveCookiesAsOurArray } from '../yahoo/replay';

/** Serves a folder of recordings with the replay server of developers; the end of it removes the folder. */
export async function serveRecordings(folder: string): Promise<{ address: string; close: () => void }> {
  const restoreCookies = giveCookiesAsOurArray();
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/replay.mjs', folder, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It prints its address once it listens.
  await once(server.stdout, 'data');
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      restoreCookies();
      server.kill();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
