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

describe('deferScripts', () => {
  it.each([
    [
      'files in head and body',
      page(file('/a.js'), `${INLINE}${file('/b.js')}`),
      page('', `${INLINE}${loader('["/a.js","/b.js"]')}`),
    ],
    [
      'a file that is preloaded and has a name',
      page(preload('/a.js'), '<script src="/a.js" id="_R_" async=""></script>'),
      page('', loader('["/a.js"]')),
    ],
    ['a file that stands there twice', page(file('/a.js'), file('/a.js')), page('', loader('["/a.js"]'))],
    [
      'an address whose signs mean something in an attribute or a pattern',
      page(file('/a$&amp;.js?b=1&amp;c=2')),
      page('', loader('["/a$&.js?b=1&c=2"]')),
    ],
    [
      'beside a file that is only preloaded, one for old browsers and a picture',
      page(`${file('/a.js')}${preload('/later.js')}${PICTURE}${OLD_BROWSERS}`),
      page(`${preload('/later.js')}${PICTURE}${OLD_BROWSERS}`, loader('["/a.js"]')),
    ],
    [
      'files before the data of React, which stay as they are',
      page(file('/a.js'), `${DATA}<p>Ende</p>`),
      page('', `${DATA}<p>Ende</p>${loader('["/a.js"]')}`),
    ],
    [
      'no file after the data: React adds what it wants there itself',
      page(file('/a.js'), `${DATA}${file('/b.js')}`),
      page('', `${DATA}${file('/b.js')}${loader('["/a.js"]')}`),
    ],
    [
      'a manifest',
      page(`<link rel="manifest" href="/m"/>${file('/a.js')}`),
      page('<noscript><link rel="manifest" href="/m"/></noscript>', loader('["/a.js"]')),
    ],
  ])('%s', (_name, html, expected) => expect(deferScripts(html)).toBe(expected));

  it.each([
    ['a page without files', page('', INLINE)],
    ['a page that has been through it', deferScripts(page(file('/a.js')))],
    ['a page without an end', `<html><head>${file('/a.js')}</head>`],
    ['a file of another form', page('<script src="/a.js" async="" integrity="sha256-x"></script>')],
  ])('leaves %s alone', (_name, html) => expect(deferScripts(html)).toBe(html));
});
