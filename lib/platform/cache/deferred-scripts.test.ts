import { deferScripts } from './deferred-scripts.cjs';
import { LOAD_SCRIPTS } from './inline-scripts.cjs';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const loader = (list: string) =>
  `<script type="application/json" id="scripts">${list}</script><script>${LOAD_SCRIPTS}</script>`;
const INLINE = '<script id="_R_">self.__next_f.push([0])</script>';

describe('deferScripts', () => {
  it.each([
    [
      'files in head and body',
      page('<script src="/a.js" async=""></script>', `${INLINE}<script src="/b.js" async=""></script>`),
      page('', `${INLINE}${loader('["/a.js","/b.js"]')}`),
    ],
    [
      'a file that is preloaded and has a name',
      page(
        '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/>',
        '<script src="/a.js" id="_R_" async=""></script>',
      ),
      page('', loader('["/a.js"]')),
    ],
    [
      'an address with signs that mean something elsewhere',
      page('<script src="/a$&.js?<x" async=""></script>'),
      page('', loader('["/a$&.js?\\u003cx"]')),
    ],
    [
      'an old browser’s file and a preloaded picture stay',
      page(
        '<script src="/a.js" async=""></script><link rel="preload" as="image" href="/p.avif"/><script src="/o.js" noModule=""></script>',
      ),
      page(
        '<link rel="preload" as="image" href="/p.avif"/><script src="/o.js" noModule=""></script>',
        loader('["/a.js"]'),
      ),
    ],
  ])('%s', (_name, html, expected) => {
    expect(deferScripts(html)).toBe(expected);
  });

  it.each([
    ['a page without files', page('', INLINE)],
    ['a page that has been through it', deferScripts(page('<script src="/a.js" async=""></script>'))],
  ])('leaves %s alone', (_name, html) => {
    expect(deferScripts(html)).toBe(html);
  });
});
