import type { Page } from 'playwright/test';
import { shortName } from '../../lib/stocks/names/legal-form';
import { gate } from '../../test/gate';
import { createAccount, logIn, newEmail, register, registerForm } from '../accounts';
import { allowErrors, expect, PERSONAL_CALL, test } from '../fixtures';
import { cards, invitation, showCards, signInHolding } from '../portfolio';

const access = (page: Page) => page.getByRole('region', { name: 'Zugang' });

test('a sign-in in another tab hides the account before in every tab', async ({ page, context }) => {
  // The previous account's calls may still be running.
  allowErrors(page, [401, PERSONAL_CALL]);
  await showCards(page);
  const [stock] = await signInHolding(page, '/portfolio', { quantity: 1, purchase_date: '2025-01-15' });
  await expect(cards(page)).toHaveCount(1);
  const [reader, home, other] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await reader.goto(`/stock-detail/${stock.id}`);
  const position = reader.getByRole('region', { name: 'Deine Position' });
  await expect(position).toContainText('1 Stück');
  await home.goto('/');
  const mover = home
    .getByRole('region', { name: 'Dein Tag' })
    .getByRole('link', { name: shortName(stock.name) });
  await expect(mover).toBeVisible();
  await reader.getByRole('button', { name: `Merken auf der Watchlist: ${stock.name}` }).click();
  await expect(reader.getByRole('button', { name: `${stock.name} entfernen` })).toBeVisible();

  await other.goto('/login');
  await expect(other.getByText('Du bist schon angemeldet.')).toBeVisible();
  const next = await createAccount(other);
  await logIn(other, next);
  await expect(other).toHaveURL('/portfolio');

  // The other tabs update without any input.
  await expect(page.getByText(next)).toBeVisible();
  await expect(invitation(page)).toBeVisible();
  const add = reader.getByRole('button', { name: `Merken auf der Watchlist: ${stock.name}` });
  await expect(reader.getByText('Nicht in deinem Portfolio.')).toBeVisible();
  await expect(position).toHaveCount(0);
  await expect(home.getByText(/^Noch keine Aktie\. /)).toBeVisible();
  await expect(mover).toHaveCount(0);
  await expect(add).toBeVisible();
  await add.click();
  await other.goto('/watchlist');
  await expect(other.getByRole('table').getByRole('link', { name: stock.name })).toBeVisible();
});

test('two tabs that register one address get one account, and a way on', async ({ page, context }) => {
  // One of the two tabs is refused.
  allowErrors(page, [409, /\/api\/account\/register/]);
  const email = newEmail();
  let calls = 0;
  const { opened: both, open: go } = gate();
  await context.route('**/api/account/register', async (route) => {
    calls += 1;
    if (calls === 2) go();
    await both;
    await route.continue();
  });
  const tabs = [page, await context.newPage()];
  const ends = tabs.map(async (tab) => {
    await tab.goto('/register?callbackUrl=%2Fkonto');
    const form = registerForm(tab);
    await register(tab, email);
    await expect(form.error.or(access(tab))).toBeVisible();
    return form.error.isVisible();
  });
  const refused = await Promise.all(ends);
  expect(refused.toSorted()).toEqual([false, true]);
  for (const [index, tab] of tabs.entries()) {
    if (refused[index]) {
      await expect(registerForm(tab).error).toContainText('Ein Konto mit dieser E-Mail existiert bereits');
      await expect(registerForm(tab).error.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
    } else {
      // The page that the visitor wanted before signing in.
      await expect(tab).toHaveURL('/konto');
      await expect(access(tab)).toContainText(email);
    }
  }
});
