/** A thread that asks a site for /api/health without a pause, and tells the longest wait since it was last asked. */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let asked = null;

parentPort.on('message', (message) => {
  asked = message;
});

function ask() {
  const began = performance.now();
  const next = () => {
    longest = Math.max(longest, performance.now() - began);
    // The call that waits meanwhile counts too.
    if (asked) parentPort.postMessage(longest);
    if (asked === 'begin') longest = 0;
    asked = null;
    setTimeout(ask, 2);
  };
  http
    .get(`${workerData}/api/health`, { agent }, (answer) => answer.resume().once('end', next))
    .once('error', next);
}

ask();
