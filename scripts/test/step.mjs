import { spawn } from 'node:child_process';

let running = null;

/**
 * Runs a program with its output on ours.
 *
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, env = {}) {
  return new Promise((resolve) => {
    running = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running.once('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    running.once('close', (code) => {
      running = null;
      resolve(code ?? 1);
    });
  });
}

/** Runs a script of node_modules with this Node.js. */
export const runScript = (script, args, env) =>
  run(process.execPath, [`node_modules/${script}`, ...args], env);

/** Hands a signal to the program that is running. */
export function interrupt(signal) {
  running?.kill(signal);
}
