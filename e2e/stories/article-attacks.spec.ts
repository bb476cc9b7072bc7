import fs from 'node:fs';
import { sanitiseArticle } from '../../lib/articles/sanitise-article';
import { testArticleFile } from '../../lib/articles/test-articles';
import { htmlText } from '../../lib/platform/format/html-text';
import { NAUGHTY_STRINGS, naughtyStrings, sharedData } from '../../lib/platform/test-shared-data';
import { expectEveryWidth } from '../every-width';
import { expect, test } from '../fixtures';
import { expectHydrated } from '../hydrated';
import { publishFiles } from '../publish';
import { invalidParts } from '../valid-html';

const VECTORS = sharedData('security/xss-vectors.json');
const NAUGHTY = sharedData(NAUGHTY_STRINGS);
const POSTS = sharedData('articles/wordpress-theme-unit-test.json');
/** Bytes of a text; files beyond 100 KB are refused. */
const LARGEST = 80_000;
/** Ends whatever an attack has left open, or it would swallow those behind it. */
const END = `"'>--></script></style></textarea></title></xmp></noscript></template></svg></math></iframe></select></object></noembed></noframes></audio></video></canvas></option>`;

/** Files with control characters are refused; what the rest of such a text does is asked here. */
const storable = (text: string) => text.replaceAll(/(?![\t\n])\p{Cc}/gu, '');

/** An attack as it is, within an element that ends with it, and a sign that tells whether the text goes on. */
function attack(payload: string, number: number): string {
  const raw = storable(payload);
  const isOpen = !sanitiseArticle(`${raw}\n<p>danach</p>`).endsWith('<p>danach</p>');
  return `<x-attack>${raw}${isOpen ? END : ''}</x-attack><p>Nr. ${number} vorbei</p>\n`;
}

test('nothing of thousands of attacks runs in an article, and no text of others breaks its page', async ({
  page,
}) => {
  test.skip(!fs.existsSync(VECTORS) || !fs.existsSync(POSTS), 'needs the attacks and posts of SHARED_DATA');
  test.slow();
  const vectors = JSON.parse(fs.readFileSync(VECTORS, 'utf8')) as { payload: string }[];
  const posts = JSON.parse(fs.readFileSync(POSTS, 'utf8')) as { html: string }[];
  const attacks = [''];
  for (const [number, { payload }] of vectors.entries()) {
    const text = attack(payload, number);
    if ((attacks.at(-1) as string).length + text.length > LARGEST) attacks.push('');
    attacks[attacks.length - 1] += text;
  }
  const bodies = [...attacks, posts.map(({ html }) => storable(html)).join('\n')];
  const files = bodies.map((body, i) => {
    const plain = testArticleFile(300 + i, {
      title: `'Probe ${i}: Ein Artikel voller fremder Texte'`,
      published: '2000-01-02',
    });
    return [`probe-fremdes-${i}.html`, `${plain.slice(0, plain.indexOf('\n---') + 5)}${body}`];
  });
  await publishFiles(Object.fromEntries(files));
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs++;
    await dialog.dismiss();
  });
  let survived = 0;
  for (const i of bodies.keys()) {
    const address = `/articles/probe-fremdes-${i}`;
    await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();
    await expectHydrated(page);
    const found = await page
      .locator('.prose')
      .evaluateAll((texts) =>
        texts.flatMap((text) =>
          [...text.querySelectorAll('*')].flatMap((element) => [
            element.localName,
            ...element.getAttributeNames().map((name) => `@${name}`),
          ]),
        ),
      );
    const wrong = /^(script|iframe|object|form|style|base|meta|link|svg|math|@(on|style|srcdoc|form).*)$/;
    expect(found.filter((name) => wrong.test(name))).toEqual([]);
    const text = (await page.locator('.prose').allTextContents()).join(' ');
    survived += text.match(/Nr\.\s*\d+\s*vorbei/g)?.length ?? 0;
    await expectEveryWidth(page);
    const html = await (await page.request.get(address)).text();
    expect([address, await invalidParts(html)]).toEqual([address, []]);
  }
  expect(survived).toBe(vectors.length);
  expect(dialogs).toBe(0);
});

/** Where a text may stand in an article. */
const PLACES = [
  (text: string) => `<h2>${text}</h2>`,
  (text: string) => `<ul><li>${text}</li></ul><blockquote><p>${text}</p></blockquote>`,
  (text: string) => `<pre><code>${text}</code></pre>`,
  (text: string) => `<p><code>${text}</code> <code>1 = ${text}</code></p>`,
  (text: string) => `<dl><dt>${text}</dt><dd>${text}</dd></dl><p><a href="/search">${text}</a></p>`,
  (text: string) => `<details open><summary>${text}</summary><p>${text}</p></details>`,
  (text: string) => `<table><caption>${text}</caption><tr><th>${text}</th><td>${text}</td></tr></table>`,
];
/** Signs without a place to break: so long, a text stands everywhere, others by turns. */
const LONG = 90;
/** One sign to those who break lines, and wider than a screen where no font has its marks. */
const STACK = /\p{M}{15}/u;

test('no word is too long for an article, wherever it stands', async ({ page }) => {
  test.skip(!fs.existsSync(NAUGHTY), 'needs the naughty strings of SHARED_DATA');
  // Two braces begin a marker, and one that there is not is refused.
  const strings = naughtyStrings().map((text) => storable(text).replaceAll('{{', '{ {'));
  const longestOf = (text: string) => Math.max(...text.split(/\s/).map(({ length }) => length));
  const bodyOf = (texts: string[], everywhere: (text: string) => boolean) =>
    texts
      .flatMap((text, i) =>
        PLACES.filter((_, place) => everywhere(text) || place === i % PLACES.length).map((place) =>
          place(htmlText(text)),
        ),
      )
      .join('\n');
  const fileOf = (number: number, word: string, body: string) => {
    const file = testArticleFile(number, {
      title: `'Probe ${number}: ${word.slice(0, 55)}'`,
      description: `'${word.slice(0, 160)}'`,
      published: '1970-01-02',
      tags: `['${word.slice(0, 30)}']`,
      sources: `[{ title: '${word.slice(0, 300)}' }]`,
      conflicts: `'${word}'`,
    });
    return `${file.slice(0, file.indexOf('\n---') + 5)}${body}`;
  };
  const [stacked, others] = [true, false].map((is) => strings.filter((text) => STACK.test(text) === is));
  const words = bodyOf(others ?? [], (text) => longestOf(text) >= LONG);
  const stacks = bodyOf(stacked ?? [], () => true);
  await publishFiles({
    'probe-lange-worte.html': fileOf(298, '9'.repeat(500), words),
    'probe-hohe-zeichen.html': fileOf(299, `\u0e14${'\u0e49'.repeat(499)}`, stacks),
  });
  for (const [address, cut] of [
    ['/articles/probe-lange-worte', false],
    ['/articles/probe-hohe-zeichen', true],
  ] as const) {
    await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();
    await expectHydrated(page);
    await expectEveryWidth(page, cut);
  }

  // At the end of the list, as nothing is older; the last page may have room for one of them alone.
  await page.goto('/articles');
  const numbers = page.getByRole('navigation', { name: 'Seiten der Analysen' }).getByRole('listitem');
  const last = Number(await numbers.last().textContent());
  let found = 0;
  for (const number of [last - 1, last]) {
    await page.goto(`/articles?page=${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found += await page.getByRole('heading', { name: /^Probe 29[89]:/ }).count();
    await expectEveryWidth(page);
  }
  expect(found).toBe(2);
});

/** Every how manyth of the naughty strings is sent to each address of the articles. */
const SAMPLE = 9;

test('no page number, category or address of an article makes the site fail', async ({ request }) => {
  test.skip(!fs.existsSync(NAUGHTY), 'needs the naughty strings of SHARED_DATA');
  const wrong: string[] = [];
  for (const text of naughtyStrings().filter((_, i) => i % SAMPLE === 0)) {
    const part = encodeURIComponent(Buffer.from(text.slice(0, 500)).toString()) || 'x';
    for (const path of [
      `/articles?page=${part}`,
      `/articles?category=${part}`,
      `/articles/${part}`,
      `/articles/${part}/thumbnail`,
      `/articles/liste/${part}/${part}`,
    ]) {
      const status = (await request.get(path, { maxRedirects: 0 })).status();
      if (status >= 500 || status < 300) wrong.push(`${path}: ${status}`);
    }
  }
  // What is a number by chance has a page of the list.
  expect(wrong.filter((line) => !/page=[1-9]\d{0,5}: 200$/.test(line))).toEqual([]);
});

const SIGNS = `Probe & <b>"Zeichen"</b> ]]> 'eins' &amp; zwei`;

test('what an editor writes is read in feeds as it is', async ({ page, baseURL }) => {
  await publishFiles({
    'probe-zeichen.md': testArticleFile(297, {
      title: JSON.stringify(SIGNS),
      description: JSON.stringify(
        `${SIGNS} und noch etwas mehr, damit es eine Beschreibung von achtzig Zeichen ist`,
      ),
    }),
  });
  await page.goto('/');
  const read = (path: string) =>
    page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const all = (name: string) => [...xml.getElementsByTagName(name)].map((one) => one.textContent ?? '');
      return {
        error: all('parsererror')[0] ?? null,
        titles: all('title'),
        ids: [...all('id'), ...all('guid')],
        links: [...all('link'), ...all('loc')].filter(Boolean),
        dates: [...all('pubDate'), ...all('updated'), ...all('published'), ...all('lastmod')],
      };
    }, path);
  for (const path of ['/feed.xml', '/atom.xml']) {
    await expect(async () => expect((await read(path)).titles).toContain(SIGNS)).toPass();
    const { error, ids, links, dates } = await read(path);
    expect([path, error]).toEqual([path, null]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(links.filter((link) => !URL.canParse(link))).toEqual([]);
    expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
  }
  const { links: parts, error } = await read('/sitemap.xml');
  expect(error).toBeNull();
  expect(parts.length).toBeGreaterThan(0);
  for (const part of [...parts.map((link) => new URL(link).pathname), '/opensearch.xml'])
    expect([part, (await read(part)).error]).toEqual([part, null]);
  expect(await (await page.request.get(`${baseURL}/llms.txt`)).text()).not.toContain('<b>');
});
