import fs from 'node:fs';
import { sanitiseArticle } from '../../lib/articles/text/sanitise-article';
import { htmlText } from '../../lib/platform/format/html-text';
import { testArticleCategory, testArticleFile } from '../../test/articles';
import {
  ATTACK_SCRIPTS,
  attackScripts,
  FOREIGN_POSTS,
  foreignPosts,
  NAUGHTY_STRINGS,
  naughtyStrings,
  sharedData,
} from '../../test/shared-data';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, expectErrors, test } from '../fixtures';
import { publishFiles, unpublish } from '../publish';
import { invalidParts } from '../valid-html';

// Run in order, because the tests publish articles of one shared site and would disturb each other.
test.describe.configure({ mode: 'default' });

/** Forty articles of all categories, enough of the first category to fill more than one page. */
const PROBES = Array.from({ length: 40 }, (_, i) => ({
  slug: `probe-nummer-${i + 1}`,
  number: i + 1,
  category: i < 14 ? 'income' : testArticleCategory(i + 1),
}));

const COMPLETE = testArticleFile(51, {
  title: "'Probe: Ein Artikel, der von allem etwas hat'",
  category: 'market-analysis',
  tags: '[Erste Probe, Zweite Probe, Dritte Probe]',
  published: '2026-03-17T08:05:00+01:00',
  updated: '2026-06-02',
  formerSlugs: '[probe-frueherer-name]',
  // No other article features the first stock.
  stocks: '[{ symbol: GIBT.ES.NICHT, sector: Industrials, rank: 19 }, { symbol: GIBT.ES.NICHT }]',
  conflicts: 'Die Redaktion hält Anteile an keinem der Unternehmen.',
}).replace(
  '## Wo es endet',
  'Die Karte heißt {{FIGURE stock=1 field=name}}, ihr KGV ist {{FIGURE metric=trailing_p_e stock=1}}.\n\n## Was es nicht sagt\n\nEtwas anderes.\n\n## Wo es endet',
);

test.beforeAll(async () => {
  const probes = PROBES.map(({ slug, number, category }) => {
    const title = `'Probe Nummer ${number}: was vom Einkommen bleibt'`;
    const published = new Date(Date.UTC(2001, 1, number)).toISOString().slice(0, 10);
    return [`${slug}.md`, testArticleFile(100 + number, { title, category, published })];
  });
  await publishFiles({ ...Object.fromEntries(probes), 'probe-komplett.md': COMPLETE });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader finds an old article of a category page by page @core', async ({ page, pageErrors }) => {
    await expect(async () => {
      await page.goto('/');
      const newest = page.getByRole('region', { name: 'Neue Analysen' }).getByRole('listitem');
      await expect(newest).toHaveCount(3, { timeout: 500 });
    }).toPass();
    await page.getByRole('link', { name: 'Alle Analysen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analysen');
    const tabs = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link');
    await expect(tabs).toHaveText(['Alle', 'Dividenden', 'Wachstum', 'Value', 'Einkommen', 'Marktanalyse']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(12);
    const picture = 'svg:has(path, rect, circle)';
    const heights = await cards.evaluateAll(
      (all, name) => all.map((card) => card.querySelector(name)?.getBoundingClientRect().height ?? 0),
      picture,
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(50);
    const pages = page.getByRole('navigation', { name: 'Seiten der Analysen' });
    await pages.getByRole('link', { name: 'Nächste Seite' }).click();
    await expect(page).toHaveURL(/\/articles\?page=2$/);

    await tabs.getByText('Einkommen').click();
    await expect(page).toHaveURL(/\/articles\?category=income$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratgeber zu Einkommen');
    await pages.getByRole('link', { name: 'Nächste Seite' }).click();
    await expect(page).toHaveURL(/\/articles\?category=income&page=2$/);
    await expect(page).toHaveTitle('Ratgeber zu Einkommen, Seite 2 | Aktienlotse');
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
      'href',
      /^http.*\/articles\?category=income&page=2$/,
    );
    await expect(pages.getByRole('link', { name: 'Seite 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const last = await pages.getByRole('listitem').last().getByRole('link').getAttribute('href');
    await page.goto(last ?? '');
    // The oldest of all articles: no other one is from 2001.
    const oldest = cards.last();
    await expect(oldest).toContainText(/1\.\sFebruar 2001/);
    await expect(oldest).toContainText('Einkommen');
    await expect(oldest).toContainText('hat keinen Inhalt, der jemandem etwas nützt');
    await expect(oldest.getByRole('list', { name: 'Schlagwörter' }).getByRole('listitem')).toHaveCount(2);
    await oldest.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Probe Nummer 1: was vom Einkommen bleibt',
    );
    expect(pageErrors).toEqual([]);
  });
});

test('the list of articles changes pages without a full page load', async ({ page }) => {
  await page.goto('/articles?category=income');
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  await page.getByRole('link', { name: 'Nächste Seite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratgeber zu Einkommen, Seite 2');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratgeber zu Einkommen');
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
});

test('an article has metadata, its stocks and further links @core', async ({ page }) => {
  await page.goto('/articles/probe-komplett');
  const article = page.getByRole('article').first();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Probe: Ein Artikel, der von allem etwas hat',
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'Home/Analysen/Marktanalyse/Probe: Ein Artikel, der von allem etwas hat',
  );
  const head = article.locator('header').first();
  await expect(head).toContainText('Von Redaktion Aktienlotse');
  await expect(head).toContainText(/17\.\sMärz 2026/);
  await expect(head).toContainText(/Aktualisiert am 2\.\sJuni 2026/);
  await expect(head).toContainText(/\d\sMinuten? Lesezeit/);
  // Not before a hundred of them.
  await expect(head).not.toContainText('Aufruf');
  await expect(article).toContainText('Keine Anlageberatung.');
  await expect(article).toContainText('Die Redaktion hält Anteile an keinem der Unternehmen.');
  await expect(article).toContainText(/Veröffentlicht: 17\.03\.2026, 08:05\sUhr/);
  await expect(article.getByRole('list', { name: 'Schlagwörter' }).getByRole('listitem')).toHaveCount(3);

  for (const [property, content] of [
    ['og:type', 'article'],
    ['article:published_time', '2026-03-17T07:05:00.000Z'],
    ['article:section', 'Marktanalyse'],
  ] as const)
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', content);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const drawn = await page.request.get(new URL(image ?? '').pathname);
  expect(drawn.headers()['content-type']).toBe('image/png');
  const thumbnail = await page.request.get('/articles/probe-komplett/thumbnail');
  expect(thumbnail.headers()['content-type']).toContain('image/svg+xml');

  const card = article.getByRole('article');
  await expect(card).toHaveCount(1);
  const name = (await card.getAttribute('aria-label')) ?? '';
  await expect(card).toContainText('Demodaten');
  await expect(article.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
    'href',
    /^\/stock-detail\//,
  );
  await expect(article.getByText('Stock information unavailable')).toHaveAttribute('lang', 'en');
  const figure = article.locator('data');
  await expect(figure).toHaveText(/^\d+,\d\d$/);
  await expect(figure).toHaveAttribute('data-as-of', /^Stand: \d\d\.\d\d\.2026$/);
  await expect(figure).not.toHaveAttribute('tabindex');
  await expect(article.getByText(/^Marktzahlen im Text: Stand \d\d\.\d\d\.2026/)).toBeVisible();
  await expect(article.getByText('48,00 € ÷ 2,40 €')).toContainText('= 20,00');

  for (const [network, address] of [
    ['X (Twitter)', /^https:\/\/twitter\.com\/.*articles%2Fprobe-komplett/],
    ['LinkedIn', /^https:\/\/www\.linkedin\.com\/.*articles%2Fprobe-komplett/],
    ['Facebook', /^https:\/\/www\.facebook\.com\/.*articles%2Fprobe-komplett/],
  ] as const) {
    const link = article.getByRole('link', { name: network });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const next = article.getByRole('complementary');
  await expect(next.getByRole('heading')).toHaveText('Bereit zur Investition?');
  await expect(next.getByRole('link', { name: 'Zur Aktiensuche' })).toHaveAttribute('href', '/search');
  await expect(next.getByRole('link', { name: 'Registrieren' })).toBeVisible();
  const related = page.getByRole('region', { name: 'Ähnliche Artikel' }).getByRole('article');
  await expect(related).toHaveCount(3);
  // Cards and figures among the text are in no other article that is looked at.
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('summary').filter({ hasText: 'In diesem Artikel' }).click();
  await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: 'Wo es endet' }).click();
  await expect(article.getByRole('heading', { name: 'Wo es endet' })).toBeInViewport();

  await article.getByRole('link', { name, exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('- Die Aktie im Detail');
  const updates = page.getByRole('region', { name: 'Updates' });
  // By key: parts that are laid out late may move the link while it is pressed.
  await updates.getByRole('link', { name: 'Probe: Ein Artikel, der von allem etwas hat' }).press('Enter');
  await expect(page).toHaveURL(/\/articles\/probe-komplett$/);

  // Members are not asked to register.
  await page.evaluate(() => localStorage.setItem('token', 'x'));
  await page.goto('/articles/probe-komplett');
  await expect(next.getByRole('link', { name: 'Zur Aktiensuche' })).toBeVisible();
  await expect(next.getByRole('link', { name: 'Registrieren' })).toBeHidden();
});

test('a former slug redirects, and a withdrawn article says so', async ({ page }) => {
  const moved = await page.request.get('/articles/probe-frueherer-name', { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toBe('/articles/probe-komplett');
  for (const name of ['thumbnail', 'opengraph-image']) {
    const image = await page.request.get(`/articles/probe-frueherer-name/${name}`, { maxRedirects: 0 });
    expect([image.status(), image.headers().location]).toEqual([308, `/articles/probe-komplett/${name}`]);
    expect((await page.request.get(`/articles/gibt-es-nicht/${name}`)).status()).toBe(404);
  }

  await publishFiles({
    'probe-zurueckgezogen.md': testArticleFile(52, {
      title: "'Probe: Ein Artikel, der bald verschwindet'",
      published: '2000-01-01',
    }),
  });
  const address = '/articles/probe-zurueckgezogen';
  await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();
  await unpublish('probe-zurueckgezogen');
  await expect(async () => expect((await page.goto(address))?.status()).toBe(410)).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artikel nicht mehr verfügbar');
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
  expect((await page.reload())?.status()).toBe(410);
  for (const name of ['thumbnail', 'opengraph-image'])
    expect((await page.request.get(`${address}/${name}`)).status()).toBe(410);

  expectErrors(page, 410);
});

test('a view counts once after ten seconds, and names no reader', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'kennung', value: 'x', url: baseURL as string }]);
  await page.clock.install();
  const calls: unknown[] = [];
  await page.route('**/api/articles/*/views', async (route) => {
    const { cookie } = await route.request().allHeaders();
    const response = await route.fetch();
    calls.push({ body: route.request().postData(), cookie, status: response.status() });
    await route.fulfill({ response });
  });
  await page.goto('/articles/probe-nummer-1');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await page.clock.runFor(60_000);
  expect(calls).toEqual([]);
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await page.clock.runFor(10_000);
  await expect.poll(() => calls).toEqual([{ body: null, cookie: undefined, status: 204 }]);
  await page.clock.runFor(60_000);
  expect(calls).toHaveLength(1);
});

const isShared = (...names: string[]) => names.every((name) => fs.existsSync(sharedData(name)));
/** Size of a text in bytes; files larger than 100 KB are refused. */
const LARGEST = 80_000;
/**
 * Closes every element and attribute that an attack may have left open; otherwise it would swallow the attacks after
 * it.
 */
const END = `"'>--></script></style></textarea></title></xmp></noscript></template></svg></math></iframe></select></object></noembed></noframes></audio></video></canvas></option>`;

/** Removes control characters, because a file that contains them is refused. */
const storable = (text: string) => text.replaceAll(/(?![\t\n])\p{Cc}/gu, '');

/** Returns the raw attack in an element that ends with it, followed by a sign that shows whether the page continues. */
function attack(payload: string, number: number): string {
  const raw = storable(payload);
  const isOpen = !sanitiseArticle(`${raw}\n<p>danach</p>`).endsWith('<p>danach</p>');
  return `<x-attack>${raw}${isOpen ? END : ''}</x-attack><p>Nr. ${number} vorbei</p>\n`;
}

test('no attack in an article runs, and no foreign text breaks its page', async ({ page }) => {
  test.skip(!isShared(ATTACK_SCRIPTS, FOREIGN_POSTS), 'needs the attacks and posts of SHARED_DATA');
  test.slow();
  const scripts = attackScripts();
  const attacks = [''];
  for (const [number, payload] of scripts.entries()) {
    const text = attack(payload, number);
    if ((attacks.at(-1) as string).length + text.length > LARGEST) attacks.push('');
    attacks[attacks.length - 1] += text;
  }
  const bodies = [
    ...attacks,
    foreignPosts()
      .map(({ html }) => storable(html))
      .join('\n'),
  ];
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
  expect(survived).toBe(scripts.length);
  expect(dialogs).toBe(0);
});

/** Places for a text in an article. */
const PLACES = [
  (text: string) => `<h2>${text}</h2>`,
  (text: string) => `<ul><li>${text}</li></ul><blockquote><p>${text}</p></blockquote>`,
  (text: string) => `<pre><code>${text}</code></pre>`,
  (text: string) => `<p><code>${text}</code> <code>1 = ${text}</code></p>`,
  (text: string) => `<dl><dt>${text}</dt><dd>${text}</dd></dl><p><a href="/search">${text}</a></p>`,
  (text: string) => `<details open><summary>${text}</summary><p>${text}</p></details>`,
  (text: string) => `<table><caption>${text}</caption><tr><th>${text}</th><td>${text}</td></tr></table>`,
];
/**
 * Number of characters without a line break opportunity. A longer text goes into every place, a shorter one into one
 * place.
 */
const LONG = 90;
/** Combining marks that count as one character for line breaking, and are wider than a screen if no font has them. */
const STACK = /\p{M}{15}/u;

test('no word is too long for an article, wherever it stands', async ({ page }) => {
  test.skip(!isShared(NAUGHTY_STRINGS), 'needs the naughty strings of SHARED_DATA');
  // Two braces begin a marker, and an unknown marker is refused.
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
    await expectEveryWidth(page, cut);
  }

  // The test article is the oldest, so it is at the end of the list. The last page may contain nothing else.
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
