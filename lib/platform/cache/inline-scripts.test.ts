import { createHash } from 'node:crypto';
import fs from 'node:fs';
import vm from 'node:vm';
import {
  HEAD_SCRIPT,
  HEAD_SCRIPT_HASH,
  INLINE_SCRIPTS,
  LOAD_SCRIPTS,
  MARK_PAGE,
  PAPER,
  SHOW_FONTS,
} from './inline-scripts.cjs';

/** Runs the script as a browser would; returns its changes to the page. */
function load(stored: string | null | Error, token: string | null = null, referrer = '') {
  const dataset: Record<string, string> = {};
  const metas: object[] = [];
  vm.runInNewContext(MARK_PAGE, {
    location: { origin: 'https://aktienlotse.example' },
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return { theme: stored, token }[key] ?? null;
      },
    },
    document: {
      referrer,
      documentElement: { dataset },
      createElement: (tag: string) => ({ tag }),
      head: { prepend: (meta: object) => metas.push(meta) },
    },
  });
  return { theme: dataset.theme, signedIn: dataset.signedIn, fonts: dataset.fonts, metas };
}

describe('MARK_PAGE', () => {
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
  ])('leaves the page to the device for %s', (_name, stored) => expect(load(stored)).toEqual({ metas: [] }));

  it.each([
    ['another page of the site', 'https://aktienlotse.example/search', ''],
    ['a site that looks like it', 'https://aktienlotse.example.org/', undefined],
    ['a search engine', 'https://www.google.com/', undefined],
    ['nowhere', '', undefined],
  ])('has the fonts at once for a visitor from %s', (_name, referrer, expected) => {
    expect(load(null, null, referrer).fonts).toBe(expected);
  });

  it.each([
    ['a token', 'eyJ', ''],
    ['an empty one', '', undefined],
    ['none', null, undefined],
  ])('marks the page for members by %s', (_name, token, expected) => {
    expect(load(null, token).signedIn).toBe(expected);
    expect(load('dark', token)).toMatchObject({ theme: 'dark', signedIn: expected });
  });
});

/** A CSS rule in the browser's object model. */
const fontFace = (family: string, src: string, weight: string) => ({
  type: 5,
  style: {
    getPropertyValue: (name: string) => ({ 'font-family': family, src, 'font-weight': weight })[name],
  },
});

/** Fakes a browser before the first paint; returns the script's changes to the page. */
function open(script: string, { observes = true, marks = {} as Record<string, string>, failing = '' } = {}) {
  const [loaded, fonts, files]: [object[], object[], object[]] = [[], [], []];
  const icon = { href: 'https://a.example/icon.svg' };
  let observer: ((entries: object) => void) | undefined;
  let timer: () => void = () => {};
  const tasks: (() => void)[] = [];
  vm.runInNewContext(script, {
    URL,
    FontFace: class {
      constructor(
        private readonly family: string,
        private readonly src: string,
        private readonly descriptors: { weight: string },
      ) {}
      async load() {
        const font = { family: this.family, src: this.src, weight: this.descriptors.weight };
        loaded.push(font);
        if (this.family === failing) throw new Error('NetworkError');
        return font;
      }
    },
    PerformanceObserver: class {
      constructor(callback: typeof observer) {
        if (!observes) throw new TypeError();
        observer = callback;
      }
      observe() {}
    },
    setTimeout: (callback: () => void, milliseconds?: number) => {
      if (milliseconds) timer = callback;
      else tasks.push(callback);
    },
    document: {
      documentElement: { dataset: marks },
      styleSheets: [
        {
          href: 'https://a.example/css/a.css',
          cssRules: [
            { type: 1 },
            fontFace('"Inter as Arial"', 'local("Arial"), local("Arimo")', '100 499'),
            fontFace('Inter', 'url("../inter.woff2") format("woff2")', '100 900'),
            fontFace('"Source Serif"', 'url(serif.woff2)', '200 900'),
          ],
        },
      ],
      fonts: { add: (font: object) => fonts.push(font) },
      currentScript: {
        previousSibling: { textContent: JSON.stringify(['/a.js', '/b.js']) },
      },
      createElement: (tag: string) => ({ tag }),
      querySelector: () => icon,
      head: { append: (file: object) => files.push(file) },
    },
  });
  const paint = (name: string) =>
    observer?.({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) });
  const settle = async () => {
    await new Promise(setImmediate);
    for (const task of tasks.splice(0)) task();
  };
  return { loaded, fonts, icon, files, paint, timeOut: () => timer(), settle };
}

describe('SHOW_FONTS', () => {
  const shown = [
    ['Inter late', 'url(https://a.example/inter.woff2)', '100 900'],
    ['Source Serif late', 'url(https://a.example/css/serif.woff2)', '200 900'],
  ].map(([family, src, weight]) => ({ family, src, weight }));

  it('loads both families after the first picture and shows them together', async () => {
    const page = open(SHOW_FONTS);
    page.paint('first-paint');
    expect(page.loaded).toEqual([]);
    page.paint('first-contentful-paint');
    expect(page.loaded).toEqual(shown);
    expect(page.fonts).toEqual([]);
    await page.settle();
    expect(page.fonts).toEqual(shown);
  });

  it("stays with the device's families where one of ours cannot be loaded", async () => {
    const page = open(SHOW_FONTS, { failing: 'Inter late' });
    page.paint('first-contentful-paint');
    await page.settle();
    expect(page.fonts).toEqual([]);
  });

  it('leaves a page alone that has them', () => {
    const page = open(SHOW_FONTS, { marks: { fonts: '' } });
    page.paint('first-contentful-paint');
    expect(page.loaded).toEqual([]);
  });
});

describe('LOAD_SCRIPTS', () => {
  const file = (src: string) => ({ tag: 'script', src, async: true });
  const files = [file('/a.js'), file('/b.js')];

  it('loads the files after the first picture, once', async () => {
    const page = open(LOAD_SCRIPTS);
    expect(page.files).toEqual([]);
    page.paint('first-contentful-paint');
    page.timeOut();
    await page.settle();
    expect(page.files).toEqual(files);
  });

  it('has an empty icon for the tab until the first picture', () => {
    const page = open(LOAD_SCRIPTS);
    expect(page.icon.href).toBe('data:,');
    page.paint('first-contentful-paint');
    expect(page.icon.href).toBe('https://a.example/icon.svg');
  });

  it.each([true, false])(
    'loads them without a picture too (paints can be observed: %s)',
    async (observes) => {
      const page = open(LOAD_SCRIPTS, { observes });
      page.timeOut();
      await page.settle();
      expect(page.files).toEqual(files);
    },
  );

  it('keeps the main thread for no longer than one file takes', () => {
    const page = open(LOAD_SCRIPTS);
    page.paint('first-contentful-paint');
    expect(page.files).toEqual([]);
  });
});

test('HEAD_SCRIPT does both, and has its hash beside it', () => {
  expect(HEAD_SCRIPT).toBe(`${MARK_PAGE};${SHOW_FONTS}`);
  expect(HEAD_SCRIPT_HASH).toBe(createHash('sha256').update(HEAD_SCRIPT).digest('base64'));
});

test.each(INLINE_SCRIPTS)('is safe in HTML: %s', (script) => {
  expect(script).not.toMatch(/<\/?script|<!--|[^\x20-\x7e]/i);
});

test('PAPER is the ground of the pages', () => {
  expect(fs.readFileSync('app/globals.css', 'utf8')).toContain(
    `--paper: light-dark(${PAPER.light}, ${PAPER.dark});`,
  );
});
