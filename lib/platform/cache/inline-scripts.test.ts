import { createHash } from 'node:crypto';
import fs from 'node:fs';
import vm from 'node:vm';
import { HEAD_SCRIPT, HEAD_SCRIPT_HASH, PAPER } from './inline-scripts.cjs';

/** Runs the script as a browser would, and says what it did to the page. */
function load(stored: string | null | Error, token: string | null = null) {
  const dataset: Record<string, string> = {};
  const metas: object[] = [];
  vm.runInNewContext(HEAD_SCRIPT, {
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return { theme: stored, token }[key] ?? null;
      },
    },
    document: {
      documentElement: { dataset },
      createElement: (tag: string) => ({ tag }),
      head: { prepend: (meta: object) => metas.push(meta) },
    },
  });
  return { theme: dataset.theme, signedIn: dataset.signedIn, metas };
}

describe('HEAD_SCRIPT', () => {
  it.each(['light', 'dark'] as const)(
    'shows the chosen theme %s, the bars of the browser included',
    (theme) => {
      expect(load(theme)).toMatchObject({
        theme,
        metas: [{ tag: 'meta', name: 'theme-color', content: PAPER[theme] }],
      });
    },
  );

  it.each([
    ['nothing', null],
    ['the word system', 'system'],
    ['nonsense', '"><script>'],
    ['a storage that is switched off', new Error('SecurityError')],
  ])('leaves the page to the device for %s', (_name, stored) => {
    expect(load(stored)).toEqual({ theme: undefined, signedIn: undefined, metas: [] });
  });

  it.each([
    ['a token', 'eyJ', ''],
    ['an empty one', '', undefined],
    ['none', null, undefined],
  ])('marks the page for members by %s', (_name, token, expected) => {
    expect(load(null, token).signedIn).toBe(expected);
    expect(load('dark', token)).toMatchObject({ theme: 'dark', signedIn: expected });
  });

  it('has its hash beside it', () => {
    expect(HEAD_SCRIPT_HASH).toBe(createHash('sha256').update(HEAD_SCRIPT).digest('base64'));
  });

  it('can stand in HTML as it is', () => {
    expect(HEAD_SCRIPT).not.toMatch(/<\/?script|<!--|[^\x20-\x7e]/i);
  });
});

test('PAPER is the ground of the pages', () => {
  expect(fs.readFileSync('app/globals.css', 'utf8')).toContain(
    `--paper: light-dark(${PAPER.light}, ${PAPER.dark});`,
  );
});
