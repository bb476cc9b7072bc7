import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { FilmCamera } from './film/camera.mjs';
import { SCENES } from './film/scenes.mjs';

/**
 * Records the demo film of the home page: `npm run film -- [address of a running site]`. Needs Chromium and
 * ffmpeg (Debian: `apt install chromium ffmpeg`), and a production build with the demo market behind the
 * address. Writes public/film and components/home/demo-film.json.
 */
const site = process.argv[2] ?? 'http://localhost:3000';
const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'public/film');
/** Of the window, in CSS pixels: as wide as the film is shown, so that its letters stay as large. */
const SIZE = { width: 416, height: 520 };
const SCALE = 2;
/** Said to the player too, or paper would look green. */
const COLOURS = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'].concat([
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]);

const frames = fs.mkdtempSync(path.join(os.tmpdir(), 'film-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const context = await browser.newContext({
    baseURL: site,
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const camera = new FilmCamera(await context.newPage(), frames);
  const captions = [];
  for (const { text, play } of SCENES) {
    const from = camera.seconds;
    await play(camera);
    captions.push({ from, to: camera.seconds, text });
  }
  await write(camera, captions);
} finally {
  await browser.close();
  fs.rmSync(frames, { recursive: true });
}

async function write(camera, captions) {
  fs.mkdirSync(out, { recursive: true });
  const list = path.join(frames, 'frames.txt');
  fs.writeFileSync(list, camera.frameList());
  const encode = (file, ...options) =>
    execFileSync(
      'ffmpeg',
      [
        '-y',
        '-loglevel',
        'error',
        '-f',
        'concat',
        '-safe',
        '0',
        '-i',
        list,
        '-r',
        String(camera.rate),
      ].concat([...COLOURS, '-an', ...options, path.join(out, file)]),
      { stdio: 'inherit' },
    );
  encode('rundgang.webm', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-row-mt', '1', '-cpu-used', '2');
  encode('rundgang.mp4', '-c:v', 'libx264', '-crf', '25', '-preset', 'slow', '-movflags', '+faststart');
  fs.writeFileSync(path.join(out, 'rundgang.vtt'), webVtt(captions));
  const facts = {
    width: SIZE.width * SCALE,
    height: SIZE.height * SCALE,
    seconds: camera.seconds,
    captions: captions.map(({ text }) => text),
  };
  const file = path.join(root, 'components/home/demo-film.json');
  fs.writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
  for (const name of fs.readdirSync(out)) {
    process.stdout.write(`${name}: ${(fs.statSync(path.join(out, name)).size / 1000).toFixed(0)} kB\n`);
  }
  process.stdout.write(`${camera.seconds} s\n`);
}

function webVtt(captions) {
  const stamp = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = captions.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
