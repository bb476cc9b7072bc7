import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { authorization, signInAt } from '../accounts';
import { CALL_ERROR, expect, expectErrors, test } from '../fixtures';
import { hold } from '../hold';
import { nextFrame } from '../next-frame';
import {
  book,
  cards,
  type ListedStock,
  lotsOf,
  names,
  remove,
  section,
  showCards,
  signInHolding,
  someStocks,
} from '../portfolio';

/** The server's response during an outage. */
const UNAVAILABLE = {
  status: 503,
  json: { error: 'Der Dienst ist gerade nicht erreichbar', code: 'unavailable' },
};

/** Simulates a response lost on the way: the server has acted, but the browser gets an error. */
const lost = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

async function removeElsewhere(page: Page, { id }: ListedStock): Promise<void> {
  const headers = await authorization(page);
  const removed = await page.request.delete(`/api/portfolio/${id}?removal=${randomUUID()}`, { headers });
  expect(removed.status()).toBe(200);
}

test.beforeEach(({ page }) => showCards(page));

test('failures are reported, and nothing wrong is shown', async ({ page }) => {
  const [stock, other, third] = await someStocks(page, 3);
  await signInAt(page, '/portfolio');
  for (const { id } of [stock, third]) await book(page, id, { quantity: 2, purchase_date: '2025-01-15' });
  const card = ({ name }: ListedStock) => page.getByRole('article', { name });
  const alert = page.getByRole('alert');

  // A failed load must not look like an empty portfolio.
  await page.route('**/api/portfolio', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Dein Portfolio lässt sich gerade nicht laden')).toBeVisible();
  await nextFrame(page);
  await expect(page.getByText('Starte deine Aktienanalyse')).toHaveCount(0);
  await page.unroute('**/api/portfolio');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(cards(page)).toHaveCount(2);

  // Opens the dialog from a stock page. Responses are lost: neither a retry nor one with other values books the
  // purchase twice.
  await page.goto(`/stock-detail/${other.id}`);
  await page.getByRole('link', { name: 'Zum Portfolio' }).click();
  const dialog = page.getByRole('dialog', { name: other.name });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
  await page.route(`**/api/portfolio/${other.id}`, lost);
  const add = dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' });
  await add.click();
  await expect(dialog.getByRole('alert').getByText('Unklar, ob die Aktie gespeichert wurde')).toBeVisible();
  await add.dblclick();
  await expect(add).toBeEnabled();
  await page.unroute(`**/api/portfolio/${other.id}`);
  await dialog.getByLabel('Anzahl').fill('7');
  await add.click();
  await expect(
    dialog.getByRole('alert').getByText(/Dieser Kauf ist schon gespeichert, mit anderen Angaben/),
  ).toBeVisible();
  await expect(dialog.getByRole('alert').getByText(/^Er steht in deinem Portfolio/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
  await expect(lotsOf(page, '1 Kauf', other)).toBeVisible();

  // Two concurrent removals: one fails and its stock comes back, the other stays removed.
  const answer = await hold(page, `**/api/portfolio/${stock.id}?*`);
  await page.route(`**/api/portfolio/${other.id}?*`, (route) => route.fulfill(UNAVAILABLE));
  await remove(page, stock);
  await expect(page.getByText('2 Aktien', { exact: true })).toBeFocused();
  await remove(page, other);
  await expect(alert.getByText(`${other.name} ließ sich nicht entfernen`)).toBeVisible();
  await expect(card(other)).toBeVisible();
  await expect(card(stock)).toHaveCount(0);
  answer();
  await expect(page.getByText(`${stock.name} ist nicht mehr in deinem Portfolio`)).toBeVisible();
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining([other.name, third.name]));
  await expect(cards(page)).toHaveCount(2);

  // The response to a removal is lost. Undo works at the second try.
  await page.route(`**/api/portfolio/${third.id}?*`, lost);
  await remove(page, third);
  const unclear = alert.locator('div').filter({ hasText: `Unklar, ob ${third.name} entfernt wurde` });
  await expect(unclear.first()).toBeVisible();
  await expect(card(third)).toHaveCount(0);
  await page.route('**/restore', (route) => route.fulfill(UNAVAILABLE));
  await unclear.first().getByRole('button', { name: 'Rückgängig' }).click();
  await expect(alert.getByText('Das ließ sich nicht rückgängig machen')).toBeVisible();
  await page.unroute('**/restore');
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(card(third)).toBeVisible();

  // A failed change keeps the purchase and the input.
  await lotsOf(page, '1 Kauf', third).click();
  const lots = page.getByRole('dialog', { name: third.name });
  await lots.getByRole('button', { name: 'Kauf vom 15.01.2025 ändern' }).click();
  await page.route('**/lots/*', (route) => route.fulfill(UNAVAILABLE));
  await lots.getByLabel('Anzahl').fill('4');
  await lots.getByRole('button', { name: 'Speichern' }).click();
  await expect(lots.getByRole('alert').getByText('Die Änderung wurde nicht gespeichert')).toBeVisible();
  await page.unroute('**/lots/*');
  await lots.getByRole('button', { name: 'Speichern' }).click();
  await expect(lots.getByText(/^4 Stück zu /)).toBeVisible();

  // A failed explanation shows an error in its place.
  await page.route(`**/api/portfolio/${third.id}/dividends?*`, (route) => route.fulfill(UNAVAILABLE));
  await lots.getByRole('button', { name: 'Erhaltene Dividenden' }).click();
  const explained = page.getByRole('dialog', { name: 'Erhaltene Dividenden' });
  await expect(explained.getByText('Die Erklärung lässt sich gerade nicht laden')).toBeVisible();
  await page.unroute(`**/api/portfolio/${third.id}/dividends?*`);
  await explained.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(explained.getByText(/Zahlung(en)? erg|keine Dividende/)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lots).toHaveCount(0);

  // Undo works from another page.
  await page.unroute(`**/api/portfolio/${third.id}?*`);
  await remove(page, third);
  await expect(card(third)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click();
  await expect(page).toHaveURL('/watchlist');
  await page
    .getByRole('status')
    .locator('div')
    .filter({ hasText: `${third.name} ist nicht mehr in deinem Portfolio` })
    .first()
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(page.getByText(`${third.name} ist wieder da`).last()).toBeVisible();
  await page.goBack();
  await expect(card(third)).toBeVisible();

  // Figures in the old currency must not stand for those in the new one.
  await page.route('**/performance?*GBP*', (route) => route.fulfill(UNAVAILABLE));
  await page.getByRole('combobox', { name: 'Währung' }).selectOption('GBP');
  const overview = section(page, 'Überblick');
  await expect(overview.getByText(/^Lässt sich gerade nicht laden\./)).toBeVisible();
  await expect(overview.getByText(/\d\s£/).first()).toBeVisible();
  await expect(page.getByText(/\d\s\$/)).toHaveCount(0);
  await page.unroute('**/performance?*GBP*');
  await overview.getByRole('button', { name: 'Erneut versuchen' }).first().click();
  await expect(overview.getByText(/[+−]\S+\s£/).first()).toBeVisible();

  await page.goto('/portfolio?addStock=gibt-es-nicht');
  const unknown = page.getByRole('dialog', { name: 'Aktie hinzufügen' });
  await expect(unknown.getByText('Stock not found')).toBeVisible();
  await expect(unknown.getByRole('button', { name: 'Zum Portfolio hinzufügen' })).toBeDisabled();
  await unknown.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(unknown).toHaveCount(0);
  expectErrors(page, 0, 404, 409, 503, CALL_ERROR);
});

test('a removal can be undone from the bookings', async ({ page }) => {
  const [stock] = await signInHolding(page, '/portfolio', { quantity: 2, purchase_date: '2025-01-15' });
  await remove(page, stock);
  await expect(page.getByText(`${stock.name} ist nicht mehr in deinem Portfolio`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name: 'Buchungen' }).click();
  await expect(page).toHaveURL('/portfolio/buchungen');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText(`${stock.name} ist wieder da`)).toBeVisible();
});

test('a purchase that another tab removes while it is being changed stays visible', async ({ page }) => {
  const bought = { quantity: 2, purchase_date: '2025-01-15' };
  const [stock, other] = await signInHolding(page, '/portfolio', bought, bought);
  await lotsOf(page, '1 Kauf', stock).click();
  const dialog = page.getByRole('dialog', { name: stock.name });

  // On cancel, the focus returns to the button that asked.
  const ask = dialog.getByRole('button', { name: 'Kauf vom 15.01.2025 entfernen' });
  await ask.click();
  await dialog.getByRole('button', { name: 'Behalten' }).click();
  await expect(ask).toBeFocused();

  await dialog.getByRole('button', { name: 'Kauf vom 15.01.2025 ändern' }).click();
  await dialog.getByLabel('Anzahl').fill('9');
  await removeElsewhere(page, stock);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('alert').getByText('Diesen Kauf gibt es nicht mehr')).toBeVisible();
  await expect(dialog.getByLabel('Anzahl')).toHaveValue('9');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog.getByText(/^Diese Aktie ist nicht mehr in deinem Portfolio/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => names(page)).toEqual([other.name]);
  expectErrors(page, 404, CALL_ERROR);
});

test('a purchase whose answer was lost and that another tab removes is said to be gone', async ({ page }) => {
  const [stock] = await someStocks(page, 1);
  await signInAt(page, `/portfolio?addStock=${stock.id}`);
  const dialog = page.getByRole('dialog', { name: stock.name });
  const add = dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' });
  const alert = dialog.getByRole('alert');
  await page.route(`**/api/portfolio/${stock.id}`, lost);
  await add.click();
  await expect(alert.getByText('Unklar, ob die Aktie gespeichert wurde')).toBeVisible();
  await page.unroute(`**/api/portfolio/${stock.id}`);
  await removeElsewhere(page, stock);
  await add.click();
  await expect(
    alert.getByText(/Dieser Kauf war schon gespeichert und ist inzwischen entfernt$/),
  ).toBeVisible();
  await expect(alert.getByText('Noch einmal hinzufügen trägt einen neuen Kauf ein.')).toBeVisible();
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect(lotsOf(page, '1 Kauf', stock)).toBeVisible();
  expectErrors(page, 0, 409, CALL_ERROR);
});
