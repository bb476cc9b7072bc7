import fs from 'node:fs';
import vm from 'node:vm';
import { PAPER, THEME_SCRIPT } from './inline-scripts.cjs';

/** Runs the script as a browser would, and says what it did to the page. */
function load(stored: string | null | Error) {
  const dataset: Record<string, string> = {};
  const metas: object[] = [];
  vm.runInNewContext(THEME_SCRIPT, {
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return key === 'theme' ? stored : null;
      },
    },
    document: {
      documentElement: { dataset },
      createElement: (tag: string) => ({ tag }),
      head: { prepend: (meta: object) => metas.push(meta) },
    },
  });
  return { theme: dataset.theme, metas };
}

describe('THEME_SCRIPT', () => {
  it.each(['light', 'dark'] as const)(
    'shows the chosen theme %s, the bars of the browser included',
    (theme) => {
      expect(load(theme)).toEqual({
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
    expect(load(stored)).toEqual({ theme: undefined, metas: [] });
  });

  it('can stand in HTML as it is', () => {
    expect(THEME_SCRIPT).not.toMatch(/<\/?script|<!--|[^\x20-\x7e]/i);
  });
});

test('PAPER is the ground of the pages', () => {
  expect(fs.readFileSync('app/globals.css', 'utf8')).toContain(
    `--paper: light-dark(${PAPER.light}, ${PAPER.dark});`,
  );
});
