import fs from 'node:fs';
import { isRoute, ROUTES } from './routes';

/** `app/(info)/impressum/page.tsx` is `/impressum`; folders with a parameter have no address of their own. */
const pages = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('['))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '').replaceAll(/\([^)]*\)\/?/g, '')}`);

describe('ROUTES', () => {
  it('are the pages of app', () => {
    expect([...ROUTES]).toEqual(pages.sort());
  });

  it.each([
    ['/search', true],
    ['/', true],
    ['/search/', false],
    ['/nirgends', false],
    ['constructor', false],
  ])('knows of %s: %s', (path, expected) => {
    expect(isRoute(path)).toBe(expected);
  });
});
