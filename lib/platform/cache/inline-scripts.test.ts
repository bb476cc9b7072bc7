import fs from 'node:fs';
import vm from 'node:vm';
import { INLINE_SCRIPTS, LOAD_SCRIPTS, PAPER, SHOW_FONTS, THEME_SCRIPT } from './inline-scripts.cjs';

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
});

/** A browser that has drawn nothing yet; says what the script then does to the page. */
function open(script: string, { observes = true, fonts = Promise.resolve() as Promise<unknown> } = {}) {
  const dataset: Record<string, string> = {};
  const [loaded, files]: [string[], object[]] = [[], []];
  let observer: ((entries: object) => void) | undefined;
  let timer: () => void = () => {};
  vm.runInNewContext(script, {
    PerformanceObserver: class {
      constructor(callback: typeof observer) {
        if (!observes) throw new TypeError();
        observer = callback;
      }
      observe() {}
    },
    setTimeout: (callback: () => void) => {
      timer = callback;
    },
    document: {
      documentElement: { dataset },
      fonts: {
        load: (font: string) => {
          loaded.push(font);
          return fonts;
        },
      },
      getElementById: (id: string) => ({ textContent: id === 'scripts' ? '["/a.js","/b.js"]' : '' }),
      createElement: (tag: string) => ({ tag }),
      head: { append: (file: object) => files.push(file) },
    },
  });
  const paint = (name: string) =>
    observer?.({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) });
  return { dataset, loaded, files, paint, timeOut: () => timer() };
}

describe('SHOW_FONTS', () => {
  it('loads both families after the first picture and shows them together', async () => {
    const page = open(SHOW_FONTS);
    page.paint('first-paint');
    expect(page.loaded).toEqual([]);
    page.paint('first-contentful-paint');
    expect(page.loaded).toEqual(['1em "Inter"', '1em "Source Serif"']);
    expect(page.dataset).toEqual({});
    await new Promise(setImmediate);
    expect(page.dataset).toEqual({ fonts: '' });
  });

  it("stays with the device's families where ours cannot be loaded", async () => {
    const page = open(SHOW_FONTS, { fonts: Promise.reject(new Error('NetworkError')) });
    page.paint('first-contentful-paint');
    await new Promise(setImmediate);
    expect(page.dataset).toEqual({});
  });
});

describe('LOAD_SCRIPTS', () => {
  const files = ['/a.js', '/b.js'].map((src) => ({ tag: 'script', src, async: true }));

  it('loads the files after the first picture, once', () => {
    const page = open(LOAD_SCRIPTS);
    expect(page.files).toEqual([]);
    page.paint('first-contentful-paint');
    page.timeOut();
    expect(page.files).toEqual(files);
  });

  it.each([true, false])('loads them without a picture too (paints can be observed: %s)', (observes) => {
    const page = open(LOAD_SCRIPTS, { observes });
    page.timeOut();
    expect(page.files).toEqual(files);
  });
});

test.each(INLINE_SCRIPTS)('can stand in HTML as it is: %s', (script) => {
  expect(script).not.toMatch(/<\/?script|<!--|[^\x20-\x7e]/i);
});

test('PAPER is the ground of the pages', () => {
  expect(fs.readFileSync('app/globals.css', 'utf8')).toContain(
    `--paper: light-dark(${PAPER.light}, ${PAPER.dark});`,
  );
});
