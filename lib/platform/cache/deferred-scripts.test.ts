import { deferScripts } from './deferred-scripts.cjs';
import { LOAD_SCRIPTS } from './inline-scripts.cjs';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const file = (address: string) => `<script src="${address}" async=""></script>`;
const loader = (files: string) =>
  `<script type="application/json">${files}</script><script>${LOAD_SCRIPTS}</script>`;
const INLINE = '<script id="_R_">globalThis.x.push([0])</script>';
const DATA = '<script>self.__next_f.push([1,"x"])</script>';
const OLD_BROWSERS = '<script src="/o.js" noModule=""></script>';
const PICTURE = '<link rel="preload" as="image" href="/p.avif"/>';
const preload = (address: string) =>
  `<link rel="preload" as="script" fetchPriority="low" href="${address}"/>`;

const OTHERS = `${preload('/later.js')}${PICTURE}${OLD_BROWSERS}`;
const MANIFEST = '<link rel="manifest" href="/m"/>';
const NAMED = '<script src="/a.js" id="_R_" async=""></script>';
const [A, B] = [file('/a.js'), file('/b.js')];
const LOADS_A = loader('["/a.js"]');

describe('deferScripts', () => {
  it.each([
    ['files in head and body', page(A, INLINE + B), page('', INLINE + loader('["/a.js","/b.js"]'))],
    ['a file that is preloaded and has a name', page(preload('/a.js'), NAMED), page('', LOADS_A)],
    ['a file that stands there twice', page(A, A), page('', LOADS_A)],
    [
      'an address whose signs mean something',
      page(file('/a$&amp;.js?b=1&amp;c=2')),
      page('', loader('["/a$&.js?b=1&c=2"]')),
    ],
    ['beside a preload, one for old browsers and a picture', page(A + OTHERS), page(OTHERS, LOADS_A)],
    [
      'files before the data of React, which stay',
      page(A, `${DATA}<p>Ende</p>`),
      page('', `${DATA}<p>Ende</p>${LOADS_A}`),
    ],
    ['no file after the data: React adds it there', page(A, DATA + B), page('', DATA + B + LOADS_A)],
    ['a manifest', page(MANIFEST + A), page(`<noscript>${MANIFEST}</noscript>`, LOADS_A)],
  ])('%s', (_name, html, expected) => expect(deferScripts(html)).toBe(expected));

  it.each([
    ['a page without files', page('', INLINE)],
    ['a page that has been through it', deferScripts(page(A))],
    ['a page without an end', `<html><head>${A}</head>`],
    ['a file of another form', page('<script src="/a.js" async="" integrity="sha256-x"></script>')],
  ])('leaves %s alone', (_name, html) => expect(deferScripts(html)).toBe(html));
});
