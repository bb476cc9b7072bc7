import type { Locator, Page } from 'playwright/test';
import { signInAt } from '../accounts';
import { expect, expectAccessible, test } from '../fixtures';
import { hold } from '../hold';
import { expectLayout } from '../layout-rule';
import { buyOver, section } from '../portfolio';

/** Positions of the portfolio. */
const HELD = 15;

/** Signs in a member with positions bought over some months. */
async function holdFor(page: Page, months: number): Promise<void> {
  await signInAt(page, '/portfolio');
  await buyOver(page, HELD, months);
  await page.reload();
}

/** Shows all parts: a part is loaded when it comes near. */
async function scrollThrough(page: Page): Promise<void> {
  const result = section(page, 'Vom Anfangs- zum Endwert');
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 600));
    await expect(result).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The names of the spans that the dividends can be summed up by. */
const spansIn = (page: Page) =>
  section(page, 'Dividenden')
    .getByRole('group', { name: 'Dividenden nach' })
    .getByRole('button')
    .allTextContents();

for (const months of [1, 15]) {
  test(`a portfolio of ${months} months reads well in every width, also with hidden amounts`, async ({
    page,
  }) => {
    await holdFor(page, months);
    await scrollThrough(page);
    const development = section(page, 'Entwicklung');
    await development.getByRole('button', { name: 'Seit dem ersten Kauf' }).click();
    const value = development.getByRole('slider', { name: 'Gesamtwert an einem Tag ablesen' });
    await expect(value).toHaveAttribute('aria-valuetext', /Wert .*, Eingesetzt .*, Buchgewinn .*%/);
    await expect(development.getByRole('img', { name: /^Rückgang vom Hoch: / })).toBeVisible();
    // A young portfolio may have had no dividend yet, and its months depend on the day.
    if (months > 1) {
      await expect(section(page, 'Dividenden')).toBeVisible();
      expect(await spansIn(page)).toEqual(['Quartal', 'Jahr']);
    }
    await expectLayout(page);
    await page.getByRole('button', { name: 'Beträge verbergen' }).click();
    await expect(value).toHaveAttribute('aria-valuetext', /Wert ••••, Eingesetzt ••••, Buchgewinn ••••/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
}

test('positions stand near the begin of the page, within two screens of a phone', async ({ page }) => {
  await holdFor(page, 57);
  await scrollThrough(page);
  await page.getByRole('button', { name: 'Eine Woche lang nicht zeigen' }).click();
  await expect(section(page, 'Dividenden')).toBeVisible();
  expect(await spansIn(page)).toEqual([]);
  const held = section(page, 'Meine Aktien');
  const below = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => below(held)).toBeLessThan(920);
  // The distribution is hardly higher than the chart beside it.
  const beside = page.getByRole('group', { name: 'Neben dem Wert' });
  await beside.getByRole('button', { name: 'Verteilung' }).click();
  await expect(page.getByRole('link', { name: 'Alle Teile mit Werten' })).toBeVisible();
  await expect.poll(() => below(held)).toBeLessThan(1000);
  await beside.getByRole('button', { name: 'Kennzahlen' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => below(held.getByRole('listitem').first())).toBeLessThan(2 * 844);
});

test('a printed portfolio names its positions, and says if it is not all there', async ({ page }) => {
  await holdFor(page, 15);
  await scrollThrough(page);
  await page.setViewportSize({ width: 800, height: 960 });
  const development = section(page, 'Entwicklung');
  await expect(development.getByRole('slider')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // The interactive drawing has the size of the window.
  await expect(development.getByRole('slider')).toHaveCount(0);
  await expect(development.getByRole('img', { name: /^Gesamtwert vom/ })).toBeVisible();
  for (const name of ['Beträge verbergen', 'Buchen', 'Vergleichen mit …', 'Als Tabelle', 'Wachstum'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  // It has no still drawing to fall back on.
  await expect(page.getByText(/^Stand: \d/).first()).toBeVisible();
  // 45 mm.
  const names = page.getByRole('table', { name: 'Positionen' }).getByRole('rowheader').getByRole('link');
  await expect(names).toHaveCount(HELD);
  for (const name of await names.all())
    expect(await name.evaluate((link) => link.parentElement?.clientWidth)).toBeGreaterThan(169);
  const sheets = await page.pdf({ printBackground: true, preferCSSPageSize: true });
  expect(sheets.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });

  const held = section(page, 'Meine Aktien');
  const answer = await hold(page, '**/api/portfolio/performance*');
  await page.reload();
  await expect(held).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const said = page.getByRole('main').evaluate((main) => getComputedStyle(main, '::before').content);
  expect(await said).toContain('noch nicht geladen');
  for (const outline of await page.locator('main [data-placeholder]').all())
    await expect(outline).toBeHidden();
  // The first sheet would be almost empty.
  expect(await held.evaluate((one) => getComputedStyle(one).breakBefore)).toBe('auto');
  answer();
});
