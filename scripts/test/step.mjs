import { spawn } from 'node:child_process';

const running = new Set();

/**
 * Runs a program and prints its output: as it comes, or at the end for a step that runs beside others (`isAside`).
 *
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, { env = {}, isAside = false } = {}) {
  return new Promise((resolve) => {
    const output = isAside ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    running.add(child);
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
    child.once('error', (error) => {
      running.delete(child);
      console.error(String(error));
      resolve(1);
    });
    child.once('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** Forwards a signal to the running programs. */
export function interrupt(signal) {
  for (const child of running) child.kill(signal);
}
