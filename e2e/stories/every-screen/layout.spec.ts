import type { Page } from 'playwright/test';
import { words } from '../../../test/words';
import { authorization, signInAt } from '../../accounts';
import { expectEveryWidth } from '../../every-width';
import { expect, test } from '../../fixtures';
import { expectLayout, layoutBreaches, WIDTHS } from '../../layout-rule';
import { book, buyOver, longestFirst } from '../../portfolio';

/** A page of every kind that anyone can read. */
const PUBLIC = words`
  / /search /search?sector=Technology&view=table /search?sector=Technology&view=cards /search/value-aktien
  /search-explained /value-investing /articles /articles/graham-zahl /kennzahlen /kennzahlen/kgv /vergleich
  /rechner/abgeltungsteuer /rechner/dividenden /rechner/innerer-wert /rechner/vorabpauschale /steuern/quellensteuer /dividenden/kalender /dividenden/prognose /depot-import /login /register /demomarkt /impressum
`;

/** The pages of a member. */
const MEMBERS = words`
  / /watchlist /watchlist/dividenden /portfolio /portfolio/buchungen /portfolio/dividenden /portfolio/jahresbericht
  /portfolio/import /konto /konto/steuern /portfolio/steuern /portfolio/steuern/belege
  /portfolio/steuern/vorabpauschale /portfolio/steuern/verkauf?stueck=2&gebuehr=10
  /portfolio/steuern/verkauf?ausgang=betrag&betrag=5000
`;

/** A phone and tablets are touched, wider windows have a mouse; each project has its own. */
const widthsOf = (isMobile: boolean) => WIDTHS.filter((width) => width < 1024 === isMobile);

/** Opens a page of a member and waits for its heading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the rule finds what it forbids @desktop', async ({ page }) => {
  await page.goto('/impressum');
  const [stock] = await longestFirst(page);
  await page.evaluate((name) => {
    document.body.innerHTML = `
      <h1 style="width: 10rem; overflow-wrap: break-word">${name}</h1>
      <p style="width: 1rem; overflow-wrap: anywhere">Wort</p>
      <p style="width: 3rem; overflow: hidden; white-space: nowrap">1.234.567,89 €</p>
      <p style="width: 3rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">7.654.321,98 €</p>
      <p>Unten</p><p style="margin-top: -1.5rem">Oben</p>
      <p role="tooltip" style="margin-top: -1.5rem">Darüber</p>
      <div style="width: 200vw">Breit</div>`;
  }, stock?.name ?? '');
  const breaches = await layoutBreaches(page, [1024]);
  const expected = [
    /sideways/,
    /name in \d+ lines/,
    /heading in \d+ lines/,
    /broken: W/,
    /cut: 1/,
    /cut: 7/,
    /Unten × Oben|Oben × Unten/,
  ];
  for (const one of expected) expect(breaches.filter((breach) => one.test(breach))).toHaveLength(1);
  expect(breaches).toHaveLength(expected.length);
});

test('nothing is cut or covered on the pages that anyone can read', async ({ page, isMobile }) => {
  test.slow();
  for (const path of PUBLIC) {
    await open(page, path);
    await expectLayout(page, widthsOf(isMobile));
  }
});

test('nothing is cut or covered beside the longest names of stocks', async ({ page, isMobile }) => {
  test.slow();
  const [first, second, third] = await longestFirst(page);
  const ids = [first, second, third].map((stock) => stock?.id);
  const ofStocks = ids.flatMap((id) => [`/stock-detail/${id}`, `/stock-detail/${id}/fairer-wert`]);
  for (const path of [...ofStocks, `/vergleich?aktien=${ids.join()}`]) {
    await open(page, path);
    await expectLayout(page, isMobile ? widthsOf(isMobile) : [600, 1024, 1180, 1280, 1440, 1920]);
  }
  await open(page, `/stock-detail/${ids[0]}`);
  if (!isMobile) await expectEveryWidth(page);
});

test('pages of a member with 15 positions over 57 months', async ({ page, isMobile }) => {
  test.slow();
  await signInAt(page, '/konto');
  await buyOver(page, 15, 57);
  const [first] = await longestFirst(page);
  const headers = await authorization(page);
  await page.request.post(`/api/watchlist/${first?.id}`, { headers });
  // A fund, because shares have no Vorabpauschale.
  const named = { name: 'ETF', currency: 'EUR', limit: 1, kinds: ['fund'] };
  const funds = await (await page.request.post('/api/stocks/search-by-name', { data: named })).json();
  await book(page, funds.data[0].id, { quantity: 100, purchase_date: '2023-03-15', price: 50 });
  for (const path of [`/stock-detail/${first?.id}`, ...MEMBERS]) {
    await open(page, path);
    await expectLayout(page, widthsOf(isMobile));
  }
  await open(page, '/portfolio');
  await page.getByRole('button', { name: 'Beträge verbergen' }).click();
  await expectLayout(page, widthsOf(isMobile));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLayout(page, widthsOf(isMobile).slice(0, 1));
});

for (const [count, months] of [
  [0, 0],
  [1, 1],
  [1, 57],
] as const) {
  test(`a portfolio with ${count} positions over ${months} months`, async ({ page, isMobile }) => {
    await signInAt(page, '/konto');
    await buyOver(page, count, months);
    await open(page, '/portfolio');
    await expectLayout(page, widthsOf(isMobile));
  });
}
