import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { words } from '@/test/words';

const root = path.resolve(import.meta.dirname, '../..');

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file));

/** Page extensions of a build, as next.config.mjs sets them in an environment. */
function pageEndings(env: Record<string, string>): string[] {
  const script = "import('./next.config.mjs').then((m) => console.log(m.default.pageExtensions.join(' ')))";
  const { PATH } = process.env;
  const printed = execFileSync(process.execPath, ['-e', script], {
    cwd: root,
    env: { PATH, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  return printed.trim().split(' ');
}

describe('the page of all primitives', () => {
  // A file is a page if the part after its first dot is a page extension.
  it.each([
    ['a public build', { NODE_ENV: 'production' }, false],
    ['a build for stories', { NODE_ENV: 'production', KIT: 'on' }, true],
    ['development', { NODE_ENV: 'development' }, true],
  ])('in %s', (_name, env, included) => expect(pageEndings(env).includes('kit.tsx')).toBe(included));

  it('the kit, chart, consent and error pages are the only addresses of the folder', () => {
    const addresses = filesBelow('app/kit').filter((file) =>
      /^(page|route|layout|template|default|loading|error|not-found|opengraph-image)\./.test(
        path.basename(file),
      ),
    );
    expect(addresses.sort()).toEqual(words`
      app/kit/charts/page.kit.tsx app/kit/consent/page.kit.tsx app/kit/fault/[kind]/page.kit.tsx
      app/kit/fault/page.kit.tsx app/kit/page.kit.tsx
    `);
  });

  it('lends nothing to the others', () => {
    const others = ['app', 'components', 'lib']
      .flatMap(filesBelow)
      .filter((file) => !file.startsWith('app/kit/'));
    expect(others.length).toBeGreaterThan(100);
    const lenders = others.filter((file) =>
      /from '(@\/app\/kit|(\.\.?\/)+kit)\//.test(fs.readFileSync(path.join(root, file), 'utf8')),
    );
    expect(lenders).toEqual([]);
  });
});
