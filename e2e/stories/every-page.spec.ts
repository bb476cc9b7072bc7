import { PERSONAL_PAGES } from '../../lib/auth/session/personal-pages';
import { ROUTES } from '../../lib/platform/seo/routes';
import { forbiddenWords } from '../../test/wording';
import { words } from '../../test/words';
import { expectEveryWidth, sidewaysRoom } from '../every-width';
import { expect, expectAccessible, expectContrast, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

/** Pages without a menu entry: articles, a figure, a bank, lists of stocks, a stock, a comparison, and unknown addresses. */
const OTHERS = words`
  /articles/graham-zahl /articles/dividendenkalender /kennzahlen/kgv /depot-import/trade-republic
  /search/value-aktien/deutschland /search/sektor/technologie /search/strategie/netto-kasse
  /stock-detail/veoo-as-demo /stock-detail/veoo-as-demo/fairer-wert /stock-detail/veoo-as-demo/steckbrief
  /vergleich?aktien=veoo-as-demo,mshi-de-demo,baro-de-demo,cafa-to-demo /stock-detail/gibt-es-nicht
  /gibt-es-nicht
`;

/** A visitor sees the login at each personal page. */
const PATHS = [...ROUTES.filter((path) => !PERSONAL_PAGES.test(path)), '/portfolio', ...OTHERS];

/** Pages whose controls differ by width. */
const WIDE = words`
  / /search /articles /login /articles/graham-zahl /stock-detail/veoo-as-demo /gibt-es-nicht
`;
/** Pages tested at every change; a release tests all. */
const CORE = ['/portfolio', '/stock-detail/veoo-as-demo'];

for (const path of PATHS) {
  test(`${path} is accessible at every width, and runs its scripts under a policy again${CORE.includes(path) ? ' @core' : ''}`, async ({
    page,
  }) => {
    // Axe visits each of its thousands of elements.
    if (path === '/search') test.slow();
    await page.goto(path);
    // The operator's story adds a company that is not invented. The page of unknown addresses is part of the build.
    if (path !== '/gibt-es-nicht')
      await expect(page.getByRole('complementary', { name: 'Hinweis zum Markt' })).toContainText('erfunden');
    // Articles speak more freely.
    if (!path.startsWith('/articles/'))
      expect((await page.locator('body').allInnerTexts()).flatMap(forbiddenWords)).toEqual([]);
    // Axe is slow, and pages of one kind have the same parts.
    for (const width of WIDE.includes(path) ? [390, 1280] : [390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      if (width === 390) expect(await page.evaluate(louderHeadings)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    // Colours depend on the theme, not on the width.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);

    // The second visit may get a cached page, whose policy must allow the script that sets the theme.
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectHydrated(page);
    await expectEveryWidth(page);
    await page.evaluate(spaceText);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await sidewaysRoom(page)]).toEqual([width, 0]);
    }
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    // A phone whose letters have twice the size has room for no more of them than this (WCAG 1.4.4).
    await page.setViewportSize({ width: 195, height: 640 });
    expect(await sidewaysRoom(page)).toBe(0);
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysRoom(page)).toBe(0);
    if (path.endsWith('gibt-es-nicht')) expectErrors(page, 404);
    // /signed-in answers 401, because nobody is signed in.
    if (path === '/signed-in') expectErrors(page, 401);
  });
}

/** Lists headings of sections in larger letters than the main one. */
function louderHeadings(): string[] {
  const size = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
  const main = document.querySelector('h1');
  const sections = [...document.querySelectorAll('h2')];
  return main ? sections.filter((one) => size(one) > size(main)).map((one) => one.textContent ?? '') : [];
}

/** Sets the text spacing that readers may choose (WCAG 1.4.12). */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets = [sheet];
}
