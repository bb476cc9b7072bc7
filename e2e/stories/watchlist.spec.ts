import type { Page } from 'playwright/test';
import { entry, openMenu, signInAt } from '../accounts';
import { expect, test } from '../fixtures';

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});

/** Stocks of the demo market, the largest first. */
async function someStocks(page: Page, count: number): Promise<{ id: string; name: string }[]> {
  const answer = await page.request.post('/api/stocks/search', { data: {} });
  const { data } = await answer.json();
  return data.slice(0, count);
}

async function watch(page: Page, stocks: readonly { id: string }[]): Promise<void> {
  const headers = await authorization(page);
  for (const { id } of stocks) {
    expect((await page.request.post(`/api/watchlist/${id}`, { headers })).status()).toBe(200);
  }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) =>
  cards(page).evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')));

test('a member keeps stocks in view: target, note, order, removal and its undoing', async ({
  page,
  expectAccessible,
}) => {
  await signInAt(page, '/watchlist');
  await expect(page.getByText('Noch keine Aktie auf der Watchlist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur Aktiensuche' })).toBeVisible();
  await openMenu(page);
  await expect(entry(page, 'Watchlist')).toHaveAttribute('aria-current', 'page');

  const [first, second, third] = await someStocks(page, 3);
  if (!first || !second || !third) throw new Error('The market is empty.');
  await watch(page, [first, second, third]);
  await page.reload();
  await expect(page.getByText('3 Aktien')).toBeVisible();
  expect(await names(page)).toEqual([third.name, second.name, first.name]);

  const card = page.getByRole('article', { name: second.name });
  const price = Number(
    /Kurs: ([\d.]+,\d\d)/
      .exec((await card.textContent()) ?? '')?.[1]
      ?.replaceAll('.', '')
      .replace(',', '.'),
  );
  await card.getByRole('button', { name: `Zielkurs und Notiz zu ${second.name}` }).click();
  const dialog = page.getByRole('dialog', { name: second.name });
  await dialog.getByLabel('Zielkurs je Aktie').fill('viel');
  await dialog.getByLabel('Notiz').fill('Nach den Zahlen ansehen');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte gib einen Betrag über 0 ein')).toBeVisible();
  await expect(dialog.getByLabel('Zielkurs je Aktie')).toBeFocused();
  await expectAccessible();
  await dialog.getByLabel('Zielkurs je Aktie').fill((price * 2).toFixed(2).replace('.', ','));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  // Twice the price is a hundred percent away.
  await expect(card.getByText(/^noch\s\+100,00\s%$/)).toBeVisible();
  await expect(card.getByText('Nach den Zahlen ansehen')).toBeVisible();

  await page.getByLabel('Sortieren nach').selectOption({ label: 'Abstand zum Zielkurs' });
  await expect(page).toHaveURL('/watchlist?sort=target_distance');
  await expect.poll(() => names(page)).toEqual([second.name, third.name, first.name]);
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Marktkapitalisierung' });
  await expect.poll(() => names(page)).toEqual([first.name, second.name, third.name]);
  await page.getByRole('button', { name: 'Absteigend' }).click();
  await page.reload();
  await expect.poll(() => names(page)).toEqual([third.name, second.name, first.name]);

  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, room]).toEqual([width, 0]);
  }

  await page.getByRole('button', { name: `Entfernen: ${first.name}` }).click();
  await expect(page.getByText('2 Aktien')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('3 Aktien')).toBeVisible();
  // What somebody wrote is not thrown away by one press.
  await page.getByRole('button', { name: `Entfernen: ${second.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Von der Watchlist nehmen?' });
  await question.getByRole('button', { name: 'Behalten' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: `Entfernen: ${second.name}` }).click();
  await question.getByRole('button', { name: 'Von der Watchlist nehmen' }).click();
  await expect(page.getByText('2 Aktien')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a long watchlist comes as far as it is looked at, and a lost one can be asked for again', async ({
  page,
  pageErrors,
}) => {
  await signInAt(page, '/watchlist');
  const stocks = await someStocks(page, 120);
  await watch(page, stocks);
  await page.route('**/api/stocks?*', (route) => route.abort());
  await page.reload();
  const banner = page.getByRole('alert').getByText('Deine Watchlist lässt sich gerade nicht laden');
  await expect(banner).toBeVisible();
  pageErrors.length = 0;
  await page.unroute('**/api/stocks?*');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText('120 Aktien')).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(120);
  for (let step = 0; step < 40 && (await cards(page).count()) < 120; step++) {
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(100);
  }
  await expect(cards(page)).toHaveCount(120);
});
