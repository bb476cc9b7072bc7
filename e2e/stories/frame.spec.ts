import type { Locator, Page } from 'playwright/test';
import { unfold } from '../contact-form';
import { expect, expectAccessible, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

const PHONE = { width: 390, height: 844 };
const GROUND = { light: 'rgb(250, 249, 246)', dark: 'rgb(15, 21, 19)' };

const openImpressum = async (page: Page) => {
  await page.goto('/impressum');
  await expectHydrated(page, 'header');
};

test('a theme chosen on a phone holds in all tabs and later', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.setViewportSize(PHONE);
    await tab.emulateMedia({ colorScheme: 'light' });
    await openImpressum(tab);
  }
  const button = page.getByRole('button', { name: 'Farbschema' });
  /** Clicks without Playwright's scrolling, which moves elements under the header. */
  const click = async (target: Locator) => {
    await expect(target).toBeVisible();
    const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 5, y + 5);
  };
  const choose = async (name: string) => {
    await click(button);
    await click(page.getByRole('menuitemradio', { name }));
    await expect(button).toBeFocused();
  };
  const scrolled = () => page.evaluate(() => scrollY);
  const expectGround = async (theme: keyof typeof GROUND) => {
    for (const tab of [page, other])
      await expect(tab.locator('body')).toHaveCSS('background-color', GROUND[theme]);
  };

  await expectGround('light');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const place = await scrolled();
  await choose('Dunkel');
  expect(await scrolled()).toBe(place);
  await expectGround('dark');
  await page.reload();
  await expectHydrated(page, 'header');
  await expectGround('dark');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0f1513');

  for (const tab of [page, other]) await tab.emulateMedia({ colorScheme: 'dark' });
  await choose('Hell');
  await expectGround('light');
  await choose('System');
  await expectGround('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('the menu of a phone opens and closes by keyboard and touch @core', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openImpressum(page);
  const button = page.locator('[popovertarget=hauptmenue]');
  await expect(button).toHaveAccessibleName('Menü');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await menu.getByRole('link', { name: 'Value Investing' }).click();
  await expect(page).toHaveURL(/\/value-investing$/);
  await expect(menu).toBeHidden();
});

test('the footer links to every part of the site and names the year', async ({ page }) => {
  await page.goto('/impressum');
  const foot = page.getByRole('contentinfo');
  const columns = foot.getByRole('navigation', { name: 'Fußzeile' });
  await expect(columns.getByRole('heading')).toHaveText(['Werkzeuge', 'Rechnen', 'Lesen', 'Rechtliches']);
  const hrefs = await columns
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    ['/search', '/vergleich', '/portfolio', '/depot-import'].concat(
      ['/rechner/innerer-wert', '/rechner/dividenden', '/dividenden/kalender', '/rechner/vorabpauschale'],
      ['/rechner/abgeltungsteuer'],
      ['/articles', '/value-investing', '/search-explained', '/kennzahlen', '/daten'],
      ['/ueber-uns', '/impressum', '/datenschutz', '/nutzungsbedingungen', '/barrierefreiheit'],
    ),
  );
  const year = new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', year: 'numeric' });
  await expect(foot.getByText('©')).toHaveText(`© ${year} Aktienlotse`);
});

test('the footer stays small, and its form needs no room until it is unfolded', async ({ page }) => {
  const foot = page.getByRole('contentinfo');
  const height = async () => (await foot.boundingBox())?.height ?? 0;
  for (const [width, most] of [
    [1440, 280],
    [390, 560],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/impressum');
    await expect.poll(height).toBeLessThan(most);
    const folded = await height();
    await unfold(page);
    expect(await height()).toBeGreaterThan(folded + 200);
  }
});

test('an article is printed in full, without controls', async ({ page }) => {
  await page.goto('/articles/graham-zahl');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 32, 28)');
  const main = page.getByRole('main');
  for (const screenOnly of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    main.getByRole('navigation'),
    main.getByText('Bereit zur Investition?'),
    main.getByText('Ähnliche Artikel'),
  ])
    await expect(screenOnly.filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const text = main.locator('.prose > *');
  expect(await text.count()).toBeGreaterThan(20);
  await expect(text.filter({ visible: true })).toHaveCount(await text.count());
  // The text fills more than two sheets.
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(2);
});
