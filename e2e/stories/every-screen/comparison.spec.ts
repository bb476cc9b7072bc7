import type { Page } from 'playwright/test';
import { signInAt } from '../../accounts';
import { expect, expectAccessible, test } from '../../fixtures';
import { expectHydrated } from '../../hydrated';
import { preferCards } from '../../search-page';

const THREE = '/vergleich?aktien=veoo-as-demo,mshi-de-demo,baro-de-demo';
const figures = (page: Page) => page.getByRole('table', { name: /^Kennzahlen im Vergleich/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader compares three stocks, takes one out and changes the range', async ({ page }) => {
    const answer = await page.goto(THREE);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^http.*${THREE.replace('?', '\\?')}$`),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drei Aktien im Vergleich');
    await expect(page).toHaveTitle(/^Veenoord.*, .+ und .+ im Vergleich \|/);
    await expect(page.getByText(/ (liegt|liegen) in .*\d+ von \d+ Kennzahlen vorn\.$/)).toBeVisible();
    await expect(figures(page).getByRole('columnheader')).toHaveCount(3);
    await expect(figures(page).getByRole('row', { name: /^KGV/ }).getByRole('cell')).toHaveCount(3);
    await expect(figures(page).getByText('besserer Wert:').first()).toBeAttached();
    await expect(figures(page).getByRole('rowheader', { name: /^KGV ?Markt \d/ })).toBeVisible();
    await expect(figures(page).getByRole('link', { name: /^Zur Aktie ./ })).toHaveCount(3);
    const words = page.getByRole('row', { name: /^Was die Zahlen sagen/ });
    await expect(words.getByRole('listitem').filter({ hasText: /^(Stärke|Risiko): / })).not.toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Gesamtrendite seit dem .*%$/ })).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Zeitraum' })
      .getByRole('link', { name: /alle Jahre/ })
      .click();
    await expect(page).toHaveURL(/zeitraum=Max$/);
    await page.getByRole('link', { name: /^Veenoord.* aus dem Vergleich nehmen$/ }).click();
    await expect(page).toHaveURL(/aktien=mshi-de-demo,baro-de-demo&zeitraum=Max$/);
    await page.getByLabel(/Symbol, ISIN oder ganzer Name$/).fill('Veenoord Kantoren N.V.');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await expect(figures(page).getByRole('columnheader')).toHaveText([/Mooshain/, /Bärenrode/, /Veenoord/]);
  });

  test('a reader who has chosen nothing follows a ready comparison', async ({ page }) => {
    await page.goto('/vergleich');
    const examples = page.getByRole('region', { name: 'Zum Beispiel' }).getByRole('link');
    await expect(examples).toHaveCount(6);
    await examples.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Drei Aktien aus dem Sektor Technologie im Vergleich',
    );
    await expect(figures(page).getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Zum Beispiel' })).toHaveCount(0);
  });

  // lib/comparison/texts.test.ts has the other texts.
  test('an address that leaves something out or is malformed is a page that says so @desktop', async ({
    page,
  }) => {
    for (const [query, text] of [
      ['', 'Wähle zwei bis vier Aktien'],
      ['?aktien=veoo-as-demo', 'Wähle noch eine Aktie, mit der du Veenoord'],
      ['?aktien=%ff%fe,<b>,%00', 'kennen wir keine Aktie.'],
      ['?aktien=veoo-as-demo&zeitraum=ewig&waehrung=usd', 'Kurs und Dividenden in USD'],
      ['?aktien=veoo-as-demo&waehrung=__proto__', 'Kurs und Dividenden in EUR'],
    ] as const) {
      const answer = await page.goto(`/vergleich${query}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('an investor builds a comparison from a stock page by keyboard @desktop', async ({ page }) => {
  await page.goto('/stock-detail/veoo-as-demo');
  await page.getByRole('main').getByRole('link', { name: 'Vergleichen', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/vergleich\?aktien=veoo-as-demo(,[a-z0-9-]+){2}$/);
  const similar = page.getByRole('main').getByRole('link', { name: / aus dem Vergleich nehmen$/ });
  for (const left of [2, 1]) {
    await similar.last().press('Enter');
    await expect(similar).toHaveCount(left);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const box = page.getByRole('main').getByRole('combobox', { name: 'Aktie zum Vergleich hinzufügen' });
  await box.click();
  await box.fill('Bankhaus Mooshain');
  await expect(page.getByRole('option', { name: /^Bankhaus Mooshain/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/aktien=veoo-as-demo,mshi-de-demo$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('im Vergleich');
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Veenoord.* aus dem Vergleich nehmen$/ }).press('Enter');
  await expect(page).toHaveURL(/aktien=mshi-de-demo$/);
});

test('a member takes a fourth stock by keyboard, all in view at every width, and watches one @desktop', async ({
  page,
}) => {
  await signInAt(page, THREE);
  const box = page.getByRole('main').getByRole('combobox', { name: 'Aktie zum Vergleich hinzufügen' });
  await box.fill('cafa-to-demo');
  await page.keyboard.press('Enter');
  await expect(figures(page).getByRole('columnheader')).toHaveCount(4);
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await figures(page)
    .getByRole('button', { name: /^Merken auf der Watchlist: Veenoord/ })
    .click();
  await expect(figures(page).getByRole('button', { name: /^Gemerkt – Veenoord.* entfernen$/ })).toBeVisible();
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const row = figures(page).getByRole('row', { name: /^Aktienzahl p\. a\./ });
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (const name of await figures(page).getByRole('columnheader').all())
      await expect(name).toBeInViewport();
    for (const cell of await row.getByRole('cell').all()) {
      const { x, y, right, wide } = await cell.evaluate((element) => ({
        x: element.getBoundingClientRect().x,
        y: element.getBoundingClientRect().y,
        right: element.getBoundingClientRect().right,
        wide: element.scrollWidth - element.clientWidth,
      }));
      expect([width, x >= 0, right <= width, wide]).toEqual([width, true, true, 0]);
      const label = await row.getByRole('rowheader').boundingBox();
      // On a phone, the label stands above.
      if (width < 768) expect(y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0));
    }
  }
});

test('results opened by an address have ticks, in the foot of their cards @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await preferCards(page);
  await signInAt(page, '/search?name=bank');
  const card = page.getByRole('article').first();
  const tick = card.getByRole('checkbox', { name: /^Vergleichen: / });
  const places = await Promise.all(
    [
      card.getByRole('button', { name: /Watchlist/ }),
      tick,
      card.getByRole('button', { name: /^Weniger/ }),
    ].map((part) => part.boundingBox()),
  );
  const middles = places.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6);
  expect(places.map((box) => box?.x)).toEqual(places.map((box) => box?.x).toSorted((a = 0, b = 0) => a - b));
  await tick.check();
  await expect(page.getByRole('region', { name: 'Auswahl zum Vergleich' })).toBeVisible();
});

test('ticks in a list of stocks lead to their comparison, at most four @core', async ({ page }) => {
  await page.goto('/search');
  const boxes = page
    .getByRole('region', { name: /^Wochengewinner/ })
    .getByRole('checkbox', { name: /^Vergleichen: / });
  const bar = page.getByRole('region', { name: 'Auswahl zum Vergleich' });
  await expect(bar).toBeHidden();
  await boxes.nth(0).check();
  await expect(bar).toContainText('Wähle noch eine Aktie zum Vergleichen');
  await boxes.nth(1).check();
  await expect(bar.getByRole('link', { name: '2 Aktien vergleichen' })).toBeVisible();
  await boxes.nth(2).check();
  await boxes.nth(3).check();
  await expect(boxes.nth(4)).toHaveAccessibleDescription('Mehr als vier Aktien passen nicht nebeneinander');
  await boxes.nth(4).press(' ');
  await expect(boxes.nth(4)).not.toBeChecked();
  await expectAccessible(page, '[aria-label="Auswahl zum Vergleich"]');
  await boxes.nth(3).uncheck();
  await expect(boxes.nth(4)).toBeEnabled();
  await bar.getByRole('link', { name: '3 Aktien vergleichen' }).click();
  await expect(page).toHaveURL(/\/vergleich\?aktien=[^,]+,[^,]+,[^,]+$/);
  await expect(figures(page).getByRole('columnheader')).toHaveCount(3);

  await page.goBack();
  await expect(boxes.nth(0)).toBeChecked();
  await bar.getByRole('button', { name: 'Auswahl leeren' }).click();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(bar).toBeHidden();
});

test('a comparison uses the visitor’s currency, its link names none @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(THREE);
  await expectHydrated(page, 'select');
  const size = figures(page)
    .getByRole('row', { name: /^Marktkapitalisierung/ })
    .getByRole('cell')
    .first();
  await expect(size).toHaveText(/€$/);
  const currency = page.getByRole('main').getByLabel('Währung', { exact: true });
  await currency.selectOption('USD');
  await expect(size).toHaveText(/\$$/);
  await expect(page).toHaveURL(/&waehrung=USD$/);
  await expect(page.getByText(/^Seit dem .* Kurs und Dividenden in USD: /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Veenoord.* aus dem Vergleich nehmen$/ }).click();
  await expect(figures(page).getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/aktien=mshi-de-demo,baro-de-demo&waehrung=USD$/);

  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link kopiert' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe('/vergleich?aktien=mshi-de-demo,baro-de-demo');
  // Opened by somebody who reads dollars.
  await page.goto(link);
  await expect(size).toHaveText(/\$$/);
  await expect(currency).toHaveValue('USD');

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.reload();
  await expectHydrated(page, 'select');
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Kopieren geht hier nicht.' })).toBeVisible();
});
