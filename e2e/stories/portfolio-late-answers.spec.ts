import type { Page, Request, Route } from 'playwright/test';
import { gate } from '../../test/gate';
import { expect, test } from '../fixtures';
import { nextFrame } from '../next-frame';
import { section, showCards, signInHolding } from '../portfolio';

/**
 * Holds back the responses to some requests until `release`, which resolves after the page has had time to handle them.
 */
async function holdBack(page: Page, isHeld: (request: Request) => boolean) {
  const { opened: freed, open: go } = gate();
  const held: Promise<void>[] = [];
  const late = async (route: Route) => {
    const answer = await route.fetch();
    await freed;
    await route.fulfill({ response: answer });
  };
  await page.route('**/api/**', (route) => {
    if (!isHeld(route.request())) return route.fallback();
    const answered = late(route);
    held.push(answered);
    return answered;
  });
  return {
    count: () => held.length,
    release: async () => {
      go();
      await Promise.all(held);
      await nextFrame(page);
    },
  };
}

const asksFor = (request: Request, name: string, value: string) =>
  new URL(request.url()).searchParams.get(name) === value;

test.beforeEach(({ page }) => showCards(page));

/** Opens a fully loaded portfolio of one stock. */
async function atPortfolio(page: Page) {
  await signInHolding(page, '/portfolio', { quantity: 2, purchase_date: '2025-01-15' });
  const overview = section(page, 'Überblick');
  const development = section(page, 'Entwicklung');
  const chart = development.getByRole('img', { name: /^Gesamtwert vom/ });
  await development.scrollIntoViewIfNeeded();
  await expect(chart).toBeVisible();
  return {
    overview,
    development,
    /** Waits until nothing is loading; returns all texts about the portfolio as a whole. */
    said: async () => {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      return [
        await chart.getAttribute('aria-label'),
        await development.textContent(),
        await overview.textContent(),
      ];
    },
  };
}

test('the range that was chosen last stays, whatever arrives after', async ({ page }) => {
  const { overview, development, said } = await atPortfolio(page);
  const year = await said();
  const month = await holdBack(page, (request) => asksFor(request, 'range', 'month'));
  await development.getByRole('button', { name: 'Ein Monat' }).click();
  await expect.poll(month.count).toBe(2);
  await development.getByRole('button', { name: 'Eine Woche' }).click();
  const week = await said();
  expect(week).not.toEqual(year);
  await month.release();
  expect(await said()).toEqual(week);

  const all = await holdBack(page, (request) => asksFor(request, 'range', 'max'));
  await overview.getByRole('button', { name: 'Seit dem ersten Kauf' }).click();
  await expect.poll(all.count).toBe(2);
  await overview.getByRole('button', { name: 'Eine Woche' }).click();
  const weekly = await said();
  await all.release();
  expect(await said()).toEqual(weekly);
});

test('the currency that was chosen last stays, whatever arrives after', async ({ page }) => {
  const { overview, said } = await atPortfolio(page);
  const currency = page.getByRole('combobox', { name: 'Währung' });
  // Holds the positions, their performance of a day and a year, its payments, all dividends, those ahead, and what is sold.
  const pounds = await holdBack(page, (request) => asksFor(request, 'currency', 'GBP'));
  await currency.selectOption('GBP');
  await expect.poll(pounds.count).toBe(7);
  await currency.selectOption('JPY');
  await expect(overview.getByText(/\d\s[$£€]/)).toHaveCount(0);
  const yen = await said();
  await pounds.release();
  expect(await said()).toEqual(yen);
  await expect(page.getByText(/\d\s£/)).toHaveCount(0);
  await expect(currency).toHaveValue('JPY');
  await page.reload();
  await expect(currency).toHaveValue('JPY');
});
