import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import fc from 'fast-check';
import { hostileText, inAddress } from '../../../test/hostile-input';
import { ADDRESSES, INPUTS } from '../../../test/hostile-requests';
import { expect } from '../../fixtures';
import { buildFolder, type SecondSite } from '../../second-site';
import { METRICS_TOKEN, test } from '../../two-sites';

const REQUESTS = 1_000;
const CLIENTS = 8;
/** Bytes that no page exceeds in the cache. */
const LARGEST_PAGE = 500_000;

/** Request headers of a browser, and of the Next.js router for a page's data or a part of it. */
const HEADERS = [{}, {}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }];

const PLACE = 'here-it-stands';

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Generates spellings of a name that lead to the same page. */
const spelling = (good: string) =>
  fc
    .tuple(
      fc.array(fc.nat(4), { minLength: good.length, maxLength: good.length }),
      fc.nat(good.length),
      fc.constantFrom(
        '',
        '',
        '',
        '%20',
        '.',
        '-',
        '%00',
        '%2f',
        '+',
        '%20%20',
        '.rsc',
        '%25',
        '/',
        '..',
        ';',
      ),
    )
    .map(([ways, at, added]) => {
      const characters = [...good].map((character, i) => {
        if (ways[i] === 0) return escaped(character);
        if (ways[i] === 1) return escaped(character).toUpperCase();
        return ways[i] === 2 ? character.toUpperCase() : character;
      });
      characters.splice(at, 0, added);
      return characters.join('');
    });

/** Addresses that are rendered per request or do not exist; they take ten times as long as cached pages. */
const RENDERED =
  /^\/(stock-detail\/[^/?]*\/(fairer-wert|steckbrief)$|rechner\/[^/?]*\?|kennzahlen\/[^/?]*(\/rechnen.*)?$|(stock|stock-detail|search|search\/[^/?]*|articles|articles\/liste\/.*)\/[^/?]*$|(articles|login|register|forgot-password|reset-password|confirm-email|kaufkurs-mails)\?)/;
const isRendered = ({ spoil }: { spoil: (text: string) => string }) => RENDERED.test(spoil(PLACE));

/** Every spelling of a name redirects to its stock, so this page has the most addresses. */
const STOCK = { good: 'veoo-as-demo', spoil: (text: string) => `/stock/${inAddress(text)}` };

const anyInput = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...INPUTS.filter((input) => !isRendered(input))) },
  { weight: 1, arbitrary: fc.constantFrom(...INPUTS.filter(isRendered)) },
  { weight: 1, arbitrary: fc.constant(STOCK) },
);

const anyAddress = anyInput.chain(({ good, spoil }) =>
  fc.oneof(
    spelling(decodeURIComponent(good)).map((text) => spoil(PLACE).replace(PLACE, () => text)),
    hostileText(decodeURIComponent(good)).map(spoil),
  ),
);

const anyRequest = fc.tuple(anyAddress, fc.constantFrom(...HEADERS)).map(([target, headers]) => ({
  headers,
  target: ('rsc' in headers ? `${target}${target.includes('?') ? '&' : '?'}_rsc=` : target).slice(0, 8_000),
}));

test('a thousand addresses leave no file, and in memory the pages that there are', async ({ onDisk }) => {
  test.slow();
  const { site } = onDisk;
  const filesBefore = filesOf(path.join(site.folder, buildFolder()));
  const requests = fc.sample(anyRequest, { numRuns: REQUESTS, seed: 1 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const statuses = await Promise.all(requests.map((request) => statusOf(site, agent, request)));
  agent.destroy();
  const answered = (wanted: number) => statuses.filter((status) => status === wanted).length;
  expect(answered(200)).toBeGreaterThan(REQUESTS / 10);
  expect(answered(404)).toBeGreaterThan(REQUESTS / 10);
  expect(answered(308)).toBeGreaterThan(REQUESTS / 100);
  expect(filesOf(path.join(site.folder, buildFolder()))).toEqual(filesBefore);
  const { pages, bytes } = await cachedPages(site);
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(Object.keys(ADDRESSES).length);
  expect(bytes).toBeLessThanOrEqual(pages * LARGEST_PAGE);
});

test('no address forges a line of the log', async ({ onDisk }) => {
  const { site } = onDisk;
  const agent = new http.Agent();
  const forged = '%0a{%22level%22:%22error%22,%22message%22:%22forged%22}';
  for (const target of [
    '/%00',
    `/stock/%00${forged}`,
    `/search/%00${forged}`,
    `/articles/%00${forged}`,
    `/_next/image?url=${forged}&w=64&q=75`,
    `/_next/image?url=%2f${forged}&w=64&q=75`,
  ]) {
    const status = await statusOf(site, agent, { target, headers: {} });
    expect([target, status]).toEqual([target, expect.any(Number)]);
  }
  const lines = site.said().trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries).toContainEqual(expect.objectContaining({ level: 'info' }));
  expect(entries).not.toContainEqual(expect.objectContaining({ message: 'forged' }));
});

function statusOf(
  { origin }: SecondSite,
  agent: http.Agent,
  { target, headers }: { target: string; headers: object },
) {
  const { hostname, port } = new URL(origin);
  return new Promise<number | undefined>((resolve, reject) => {
    http
      .get({ agent, hostname, port, path: target, headers: { ...headers } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
      .on('error', reject);
  });
}

/** Counts the files of a folder and their bytes. */
function filesOf(folder: string) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).size);
  return { files: files.length, bytes: files.reduce((sum, size) => sum + size, 0) };
}

async function cachedPages({ origin }: SecondSite) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return { pages: figure('aktienlotse_cached_pages'), bytes: figure('aktienlotse_cached_pages_bytes') };
}
