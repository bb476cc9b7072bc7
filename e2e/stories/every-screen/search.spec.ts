import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../../fixtures';
import { chip, heading, nameField, openFilters, openSearch, preset, total } from '../../search-page';

test('an investor sets filters, sees at once which stocks fit, and goes back @core', async ({ page }) => {
  await openSearch(page);
  const overview = page.getByRole('region', { name: 'Übersicht' });
  await expect(overview).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;

  const histograms = page.waitForResponse(/search\/histograms/);
  await openFilters(page);
  await histograms;
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.getByText('Bewertungskennzahlen').click();
  const pe = page.getByRole('slider', { name: 'KGV', exact: true });
  await expect(pe).toHaveAttribute('aria-valuetext', 'beliebig');
  await pe.fill('20');
  await expect(pe).toHaveAttribute('aria-valuetext', 'bis 20');
  await expect(page).toHaveURL('/search?trailing_p_e=20');
  await page.getByText('Dividenden & Profitabilität').click();
  const asked = page.waitForRequest(
    // One for the first slider alone may come late.
    (request) => request.url().endsWith('/api/stocks/search') && 'dividend_yield' in request.postDataJSON(),
  );
  await page.getByRole('slider', { name: 'Dividendenrendite', exact: true }).fill('2.5');
  expect((await asked).postDataJSON()).toEqual({
    name: '',
    country: [],
    sector: [],
    trading_currency: [],
    pays_dividend: null,
    currency: 'EUR',
    sortBy: 'market_cap',
    sortOrder: 'desc',
    limit: 100,
    trailing_p_e: 20,
    dividend_yield: 2.5,
  });
  const expected = await total(page, { trailing_p_e: 20, dividend_yield: 2.5 });
  expect(expected).toBeGreaterThan(0);
  await expect(page).toHaveURL('/search?trailing_p_e=20&dividend_yield=2.5');
  if (isPhone) {
    await expect(page.getByRole('dialog').getByText(`${expected} Aktien`, { exact: true })).toBeVisible();
    // A wide screen shows too many cards for this check; another test covers them.
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Aktien suchen' }).click();
    await expect(heading(page)).toBeFocused();
  }
  await expect(heading(page)).toHaveText(`${expected} Ergebnisse gefunden`);
  await expect(overview).toHaveCount(0);
  await expect(chip(page, /^KGV/)).toHaveAccessibleName('KGV ≤\u00a020 entfernen');
  await expect(
    page.getByRole('status').filter({
      hasText: `${expected} Aktien mit KGV höchstens 20 und Dividendenrendite mindestens 2,5\u202f%`,
    }),
  ).toBeAttached();

  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click();
  await expect(overview).toBeVisible();
  await expect(overview).toBeFocused();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('button', { name: /^Filter (anzeigen|verbergen)$/ })).toBeVisible();

  const last = preset(page, 'Seit 5 Jahren gesteigert');
  await last.click();
  await expect(heading(page)).toBeVisible();
  await expect(last).toBeInViewport({ ratio: 1 });
});

/** Returns where an element begins in a market that is not invented, whose pages have one line less. */
async function topOf(page: Page, element: Locator): Promise<number> {
  const line = await page.getByRole('complementary', { name: 'Hinweis zum Markt' }).boundingBox();
  return ((await element.boundingBox())?.y ?? 0) - (line?.height ?? 0);
}

test('the first result stands high, as card and as row, with the filters open too @desktop', async ({
  page,
}) => {
  for (const [width, most] of [
    [1440, 320],
    [390, 520],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openSearch(page, '?preset=high-dividend');
    const views = [
      ['Karten', page.getByRole('main').getByRole('article').first()],
      ['Tabelle', page.getByRole('rowheader').first()],
    ] as const;
    const expectHigh = async (when: string) => {
      for (const [view, first] of views) {
        await page.getByRole('button', { name: view, exact: true }).click();
        await expect(first).toBeVisible();
        await page.evaluate(() => scrollTo(0, 0));
        expect(await topOf(page, first), `${view} at ${width} px, ${when}`).toBeLessThanOrEqual(most);
      }
    };
    await expectHigh('filters closed');
    // On a phone, they are a sheet over the page.
    if (width < 768) continue;
    // All presets and conditions are in sight.
    await expect(page.getByRole('button', { name: 'Alle zurücksetzen' })).toBeVisible();
    for (const name of ['Vorlagen', 'Bedingungen']) {
      const row = page.getByRole('group', { name });
      expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth), name).toBe(0);
    }
    await openFilters(page);
    await expectHigh('filters open');
  }
});

test('conditions share the line of the count and the tools where they have room @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const middleOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  for (const [query, isOneLine] of [
    ['?sector=Technology', true],
    ['?preset=growth-stocks', false],
  ] as const) {
    await openSearch(page, query);
    await expect(page.getByRole('button', { name: 'Alle zurücksetzen' })).toBeVisible();
    const count = await middleOf(heading(page));
    expect(Math.abs((await middleOf(page.getByRole('button', { name: 'Karten' }))) - count)).toBeLessThan(6);
    const conditions = await middleOf(page.getByRole('group', { name: 'Bedingungen' }));
    expect(conditions - count < 6, query).toBe(isOneLine);
  }
});

test('everything works by keyboard @desktop', async ({ page }) => {
  await openSearch(page);
  await nameField(page).focus();
  await page.keyboard.type('ag');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?name=ag');
  await expect(heading(page)).toBeVisible();
  await preset(page, 'Wachstumsaktien').focus();
  await page.keyboard.press('Space');
  await expect(preset(page, 'Wachstumsaktien')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search?name=ag&preset=growth-stocks');
  await expect(preset(page, 'Wachstumsaktien')).toBeFocused();

  const countries = page.getByRole('search').locator('summary', { hasText: 'Land:' });
  await countries.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/country=United\+States&country=Germany/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Land' })).toBeHidden();
  await expect(countries).toBeFocused();
  await expect(countries).toHaveText('Land: 2 ausgewählt');

  await openFilters(page);
  await page.getByText('Wachstumskennzahlen').click();
  const growth = page.getByRole('slider', { name: 'Umsatzwachstum', exact: true });
  await growth.focus();
  await expect(growth).toHaveAttribute('aria-valuetext', /^ab 15\s%$/);
  await page.keyboard.press('ArrowRight');
  await expect(growth).toHaveAttribute('aria-valuetext', /^ab 15,1\s%$/);
  await page.keyboard.press('Home');
  await expect(growth).toHaveAttribute('aria-valuetext', 'beliebig');
});
