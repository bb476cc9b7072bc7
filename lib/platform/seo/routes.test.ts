import fs from 'node:fs';
import { INDEXED_ROUTES, isRoute, ROUTES } from './routes';

/** The front door rewrites `/search?…` to it, and answers 404 to its own path. */
const RESULTS = 'search/ergebnisse/page.tsx';

const files = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('[') && file !== RESULTS);

/** Converts `app/(info)/impressum/page.tsx` to `/impressum`; folders with a parameter have no fixed address. */
const pathOf = (file: string) => `/${file.replace(/\/?page\.tsx$/, '').replaceAll(/\([^)]*\)\/?/g, '')}`;
const pages = files.map(pathOf);

describe('ROUTES', () => {
  it('are the pages of app', () => expect([...ROUTES].sort()).toEqual(pages.sort()));

  it('may be shown by search engines where their metadata does not say otherwise', () => {
    // `memberMetadata` is that of pages behind the session.
    const hidden = /index: false|memberMetadata\(/;
    const shown = files.filter((file) => !hidden.test(fs.readFileSync(`app/${file}`, 'utf8')));
    expect([...INDEXED_ROUTES]).toEqual(shown.map(pathOf).sort());
  });

  it.each([
    ['/search', true],
    ['/', true],
    ['/search/', false],
    ['/nirgends', false],
    ['constructor', false],
  ])('knows of %s: %s', (path, expected) => expect(isRoute(path)).toBe(expected));
});
