import type { Page, Route } from 'playwright/test';
import { expect, expectAccessible, expectErrors, test } from '../fixtures';
import {
  chip,
  choose,
  heading,
  nameField,
  openChoices,
  openFilters,
  openSearch,
  preset,
  results,
  submit,
  total,
} from '../search-page';

const SEARCH = '**/api/stocks/search';

const steps = (page: Page) => page.evaluate(() => history.length);

test('changes in a row are one step back, and a submit ends it', async ({ page }) => {
  await openSearch(page);
  const before = await steps(page);
  await preset(page, 'Dividendenstars').click();
  await expect(page).toHaveURL('/search?preset=high-dividend');
  await preset(page, 'Value-Aktien').click();
  await expect(page).toHaveURL('/search?preset=value-stocks');
  await choose(page, 'Sektor', 'Energie');
  await expect(page).toHaveURL('/search?sector=Energy&trailing_p_e=15&price_to_book=2.5&dividend_yield=2');
  expect(await steps(page)).toBe(before + 1);

  await submit(page).click();
  await preset(page, 'Hohe Margen').click();
  await expect(page).toHaveURL('/search?sector=Energy&preset=high-profit-margin');
  expect(await steps(page)).toBe(before + 2);
  await page.goBack();
  await expect(page).toHaveURL('/search?sector=Energy&trailing_p_e=15&price_to_book=2.5&dividend_yield=2');
  await expect(chip(page, /^KGV/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Übersicht' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wochengewinner' })).toBeVisible();
  await page.goForward();
  const fitting = await total(page, {
    sector: 'Energy',
    trailing_p_e: 15,
    price_to_book: 2.5,
    dividend_yield: 2,
  });
  await expect(heading(page)).toHaveText(new RegExp(`^${fitting} `));
});

test('while a search runs, the last results stay in their place, dimmed @core', async ({ page }) => {
  await openSearch(page, '?sector=Energy');
  await expect(heading(page)).toBeVisible();
  const energy = await total(page, { sector: 'Energy' });
  const held: Route[] = [];
  await page.route(SEARCH, (route) => {
    held.push(route);
  });
  await preset(page, 'Value-Aktien').click();
  await expect(page.getByText('Suche läuft...')).toBeVisible();
  await expect(heading(page)).toHaveText(new RegExp(`^${energy} `));
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');

  // Two more changes: only the last one counts.
  await preset(page, 'Hohe Margen').click();
  await expect(async () => expect(held).toHaveLength(2)).toPass();
  await held[1]?.continue();
  const margins = await total(page, { sector: 'Energy', profit_margin: 25, operating_margin: 30 });
  await expect(page).toHaveURL('/search?sector=Energy&preset=high-profit-margin');
  await expect(page.getByText('Suche läuft...')).toHaveCount(0);
  await held[0]?.fulfill({ json: { success: true, data: [], total: 0, details: [] } }).catch(() => undefined);
  await expect(heading(page)).toHaveText(new RegExp(`^${margins} `));

  await page.unroute(SEARCH);
  await page.route(SEARCH, (route) => route.abort());
  await preset(page, 'Hohe Margen').click();
  const banner = results(page).getByRole('alert');
  await expect(banner).toContainText('Netzwerkfehler bei der Suche');
  await expect(banner).toContainText('Darunter steht noch das vorige Ergebnis.');
  await expect(heading(page)).toHaveText(new RegExp(`^${margins} `));
  await page.unroute(SEARCH);
  await banner.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toHaveText(new RegExp(`^${energy} `));
  await expect(banner).toHaveCount(0);
  expectErrors(page, 0);
});

test('every condition is a chip that drops it', async ({ page }) => {
  await openSearch(page, '?name=a&country=Germany&country=Switzerland&trailing_p_e=30&trailing_p_e_from=5');
  await expect(chip(page, '„a“ entfernen')).toBeVisible();
  await expect(chip(page, 'Schweiz entfernen')).toBeVisible();
  await expectAccessible(page, 'main form');
  await chip(page, 'KGV 5 bis 30 entfernen').click();
  await expect(page).toHaveURL('/search?name=a&country=Germany&country=Switzerland');
  await expect(heading(page)).toHaveText(
    new RegExp(`^${await total(page, { name: 'a', country: ['Germany', 'Switzerland'] })} `),
  );
  await expect(chip(page, '„a“ entfernen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?country=Germany&country=Switzerland');
  await expect(nameField(page)).toHaveValue('');
  // The next can be dropped while the search without the first still runs; that one is never answered.
  let searches = 0;
  await page.route(SEARCH, (route) => (++searches === 1 ? undefined : route.continue()));
  await chip(page, 'Deutschland entfernen').click();
  await expect(page).toHaveURL('/search?country=Switzerland');
  await expect(page.getByText('Suche läuft...')).toBeVisible();
  // Before the search gives up.
  await page.getByRole('button', { name: 'Alle zurücksetzen' }).click({ timeout: 10_000 });
  await expect(heading(page)).toHaveText(new RegExp(`^${await total(page, {})} `));
  await expect(page.getByRole('group', { name: 'Bedingungen' })).toHaveCount(0);
});

test('the filters stand beside the results, with a field for each bound', async ({ page }) => {
  await openSearch(page, '?sector=Industrials');
  await expect(heading(page)).toBeVisible();
  await openFilters(page);
  const filters = page.getByRole('region', { name: 'Filter', exact: true });
  const [beside, found] = [await filters.boundingBox(), await results(page).boundingBox()];
  expect(beside?.width).toBe(280);
  expect((beside?.x ?? 0) + 280).toBeLessThan(found?.x ?? 0);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(filters).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));

  await filters.getByText('Bewertungskennzahlen').click();
  const [from, to] = ['KGV von', 'KGV bis'].map((label) => filters.getByLabel(label, { exact: true }));
  await to?.fill('20');
  await from?.fill('7,5');
  await expect(page).toHaveURL('/search?sector=Industrials&trailing_p_e=20&trailing_p_e_from=7.5');
  await expect(heading(page)).toHaveText(
    new RegExp(`^${await total(page, { sector: 'Industrials', trailing_p_e: 20, trailing_p_e_from: 7.5 })} `),
  );
  await expect(from ?? filters).toBeFocused();
  await expect(chip(page, 'KGV 7,5 bis 20 entfernen')).toBeVisible();

  await from?.fill('viel');
  await expect(from ?? filters).toHaveAttribute('aria-invalid', 'true');
  await from?.press('Tab');
  await expect(from ?? filters).toHaveValue('viel');
  await expect(from ?? filters).toHaveAccessibleDescription('Bitte eine Zahl von 0 bis 100.');
  await expect(filters.getByText('Bitte eine Zahl von 0 bis 100.')).toBeVisible();
  await from?.fill('25');
  await expect(filters.getByText('„von“ liegt über „bis“.')).toBeVisible();
  await expect(results(page).getByText('Keine Aktien gefunden')).toBeVisible();
  await from?.fill('');
  await expect(page).toHaveURL('/search?sector=Industrials&trailing_p_e=20');
  await expectAccessible(page, 'section[aria-label=Filter]');
});

test('both bounds of a filter are set on its track, and size moves by a logarithm', async ({ page }) => {
  await openSearch(page);
  await openFilters(page);
  await page.getByText('Bewertungskennzahlen').click();
  const pe = page.getByRole('slider', { name: 'KGV', exact: true });
  const share = (slider: typeof pe) =>
    slider.evaluate((input: HTMLInputElement) => (+input.value - +input.min) / (+input.max - +input.min));
  expect(await share(pe)).toBe(1);
  await pe.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(pe).toHaveAttribute('aria-valuetext', 'bis 100');
  await page.keyboard.press('ArrowRight');
  await expect(pe).toHaveAttribute('aria-valuetext', 'beliebig');

  const size = page.getByRole('slider', { name: 'Marktkapitalisierung', exact: true });
  await size.focus();
  await page.keyboard.press('ArrowRight');
  await expect(size).toHaveAttribute('aria-valuetext', /^ab 1\sMrd\.\s€$/);
  // 1 is the third of nine marks, 10 the fifth.
  expect(await share(size)).toBeCloseTo(2 / 8, 2);
  await page.getByLabel('Marktkapitalisierung von', { exact: true }).fill('10');
  await expect(page).toHaveURL('/search?market_cap=10&currency=EUR');
  expect(await share(size)).toBeCloseTo(4 / 8, 2);
  await size.focus();
  await page.keyboard.press('ArrowRight');
  await expect(size).toHaveAttribute('aria-valuetext', /^ab 11\s/);
  await page.keyboard.press('End');
  await expect(size).toHaveAttribute('aria-valuetext', /^ab 1\.000\s/);
  await page.keyboard.press('Home');
  await expect(size).toHaveAttribute('aria-valuetext', 'beliebig');

  // Neither bound passes the other.
  const from = page.getByRole('slider', { name: 'KGV, Untergrenze', exact: true });
  await expect(from).toHaveAttribute('aria-valuetext', 'beliebig');
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(from).toHaveAttribute('aria-valuetext', 'ab 1');
  await expect(page).toHaveURL('/search?trailing_p_e_from=1');
  await page.keyboard.press('Tab');
  await expect(pe).toBeFocused();
  await pe.fill('20');
  await expect(page).toHaveURL('/search?trailing_p_e=20&trailing_p_e_from=1');
  await from.fill('60');
  await expect(from).toHaveAttribute('aria-valuetext', 'ab 20');
  await expect(chip(page, 'KGV 20 bis 20 entfernen')).toBeVisible();
  await from.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/search?trailing_p_e=20');

  // By the mouse: the knob of the other bound, and the track, which belongs to the filter's own one.
  const box = await pe.boundingBox();
  if (!box) throw new Error('The slider is not laid out');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 12, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 12 + (box.width - 24) / 10, y, { steps: 4 });
  await page.mouse.up();
  await expect(from).toHaveAttribute('aria-valuetext', 'ab 10');
  await page.mouse.click(box.x + 12 + (box.width - 24) * 0.4, y);
  await expect(pe).toHaveAttribute('aria-valuetext', 'bis 40');
  await expect(from).toHaveAttribute('aria-valuetext', 'ab 10');
});

test('several countries and sectors, dividends and currencies are chosen', async ({ page }) => {
  await openSearch(page);
  await openChoices(page, 'Land');
  const list = page.getByRole('group', { name: 'Land' });
  const germany = list.getByRole('checkbox', { name: 'Deutschland' });
  await expect(germany).toHaveAccessibleName(`Deutschland ${await total(page, { country: 'Germany' })}`);
  await germany.check();
  // On the words, not on the box.
  await list.getByText('Japan').click();
  await expect(page).toHaveURL('/search?country=Germany&country=Japan');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toBeHidden();
  await openFilters(page);
  await page.getByText('Dividenden & Profitabilität').click();
  await page.getByLabel('zahlt Dividende').check();
  await expect(page).toHaveURL('/search?country=Germany&country=Japan&pays_dividend=yes');
  await expect(heading(page)).toHaveText(
    new RegExp(`^${await total(page, { country: ['Germany', 'Japan'], pays_dividend: true })} `),
  );
  await page.getByText('Bewertungskennzahlen').click();
  await page.locator('summary', { hasText: 'Handelswährung:' }).click();
  await page.getByRole('checkbox', { name: 'JPY' }).check();
  await expect(page).toHaveURL(/trading_currency=JPY/);
  await expect(chip(page, 'notiert in JPY entfernen')).toBeVisible();
});

test('on a phone, Back closes filters, menu and search before it leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page, '?sort=market_cap');
  await preset(page, 'Hohe Margen').click();
  await expect(page).toHaveURL('/search?preset=high-profit-margin');
  const back = () => page.evaluate(() => history.back());
  for (const [button, sheet] of [
    [page.getByRole('button', { name: /^Filter anzeigen/ }), page.getByRole('dialog', { name: 'Filter' })],
    [page.locator('[popovertarget=hauptmenue]'), page.locator('nav:popover-open')],
    [page.getByRole('button', { name: 'Suchen', exact: true }), page.locator('search:popover-open')],
  ] as const) {
    await button.click();
    await expect(sheet).toBeVisible();
    await back();
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page).toHaveURL('/search?preset=high-profit-margin');
  }
  await back();
  await expect(page).toHaveURL('/search?sort=market_cap');
});

test('the fields stand in two rows between phone and desktop, and nothing is cut', async ({ page }) => {
  for (const query of ['', '?preset=value-stocks']) {
    for (const width of [640, 768, 1023]) {
      await page.setViewportSize({ width, height: 900 });
      await openSearch(page, query);
      const form = page.getByRole('main').getByRole('search').locator('form');
      const tops = await form.evaluate((element) => {
        const controls = element.querySelectorAll('input[type=search], summary, button');
        return [...controls].map((control) => Math.round(control.getBoundingClientRect().bottom));
      });
      expect([width, new Set(tops).size]).toEqual([width, 2]);
      const cut = await form.evaluate((element) =>
        [...element.querySelectorAll('summary span.truncate, button')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect([width, cut]).toEqual([width, []]);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows the results of its fields', async ({ page, request }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Aktiensuche' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filter anzeigen' })).toBeHidden();
    await nameField(page).fill('a');
    await openChoices(page, 'Land');
    await page.getByRole('checkbox', { name: 'Deutschland' }).check();
    await page.getByRole('checkbox', { name: 'Schweiz' }).check();
    await submit(page).click();
    await expect(page).toHaveURL('/search?name=a&country=Germany&country=Switzerland');
    const answer = await request.post('/api/stocks/search', {
      data: { name: 'a', country: ['Germany', 'Switzerland'] },
    });
    const { total: found } = await answer.json();
    await expect(heading(page)).toHaveText(`${found} Ergebnisse gefunden`);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(Math.min(100, found));
    await expect(nameField(page)).toHaveValue('a');
    await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click();
    await expect(page).toHaveURL('/search');

    // The filters of an address stay with the next search.
    await page.goto('/search?trailing_p_e=15&sort=dividend_yield');
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await nameField(page).fill('qqqqzzz');
    await submit(page).click();
    await expect(page).toHaveURL('/search?name=qqqqzzz&trailing_p_e=15&sort=dividend_yield');
    await expect(page.getByText('Keine Aktien gefunden')).toBeVisible();
    await expect(page.getByText('Lockere den Filter: KGV höchstens 15.')).toBeVisible();
  });
});
