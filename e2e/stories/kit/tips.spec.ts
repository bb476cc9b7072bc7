import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../../fixtures';

const cards = (page: Page) => page.getByRole('region', { name: 'Aktienkarten', exact: true });
const gauge = (page: Page) => cards(page).getByRole('button', { name: 'Bewertung: 71 von 100, gut' });
const tip = (page: Page) => page.getByRole('tooltip');

/** The score in the first row of the first card. Its name is for readers who do not see the tooltip's position. */
const BEST = 'KGV: Dieser Wert ist besser als bei 77% der berücksichtigten Unternehmen';

test.beforeEach(({ page }) => page.goto('/kit').then(() => undefined));

test('a gauge tells what it is made of while the pointer is on it or on the tip', async ({ page }) => {
  await gauge(page).hover();
  await expect(tip(page)).toContainText('Besser als 78%');
  for (const part of [
    'KGV77',
    'Erwartetes KGV80',
    'KBV75',
    'EV/EBITDA52',
    'Verglichen mit 1.284 Unternehmen',
  ]) {
    await expect(tip(page)).toContainText(part);
  }
  const box = await tip(page).boundingBox();
  if (!box) throw new Error('The tip has no place.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip(page)).toHaveCount(0);
});

test('a tip opens on focus and on a click and closes on Escape', async ({ page }) => {
  await gauge(page).focus();
  await expect(tip(page)).toBeVisible();
  await expect(gauge(page)).toHaveAccessibleDescription(/Besser als 78%/);
  await expectAccessible(page, '[role=tooltip]');
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await expect(gauge(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tip(page)).toHaveCount(1);
  await expect(tip(page)).toContainText('Finanzen: 64 von 100');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(tip(page)).toHaveCount(0);
});

test('a score of one metric is explained on hover', async ({ page }) => {
  await cards(page)
    .locator('[data-tip]', { hasText: /^Dieser/ })
    .first()
    .hover();
  await expect(tip(page)).toHaveText(BEST);
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  const foreign = cards(page).getByRole('article', { name: /^Donaudampf/ });
  await foreign.getByText('1Y').hover();
  await expect(tip(page)).toHaveText('Veränderung in einem Jahr, in JPY');
});

test('the scores of a list are explained by the arrow keys too', async ({ page }) => {
  const list = cards(page).getByRole('tabpanel', { name: 'Bewertung' }).first();
  await cards(page).getByRole('tab', { name: 'Bewertung' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await expect(list).toHaveAccessibleDescription(BEST);
  await page.keyboard.press('ArrowDown');
  await expect(list).toHaveAccessibleDescription(/^Erwartetes KGV: Dieser Wert ist besser als bei 80%/);
  await page.keyboard.press('ArrowUp');
  await expect(list).toHaveAccessibleDescription(BEST);
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await expect(list).toBeFocused();
  await expect(list).toHaveAccessibleDescription('');
  // A group outside the tab panels has a name too, and is the next stop.
  await page.keyboard.press('Tab');
  const dividends = cards(page).getByRole('group', { name: 'Dividenden' }).first();
  await expect(dividends).toBeFocused();
  await expect(dividends).toHaveAccessibleDescription(/^Dividende: Dieser Wert ist/);
});

test('the lists of a card that unfolds later are stops of the keyboard as well', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Zeile mit Karten' }).getByRole('article').first();
  await expect(card.locator('dl')).toHaveCount(1);
  await card.getByRole('button', { name: /^Mehr anzeigen/ }).click();
  const list = card.getByRole('tabpanel').first();
  await card.getByRole('tab').first().focus();
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await expect(tip(page)).toContainText('besser als bei 77%');
});

test('a tip within a row that scrolls is not cut off', async ({ page }) => {
  const row = page.getByRole('region', { name: 'Zeile mit Karten' });
  await row.getByRole('button', { name: /^Bewertung: 71/ }).hover();
  await expect(tip(page)).toBeInViewport({ ratio: 1 });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap opens a tip, a second one and one elsewhere close it', async ({ page }) => {
    await gauge(page).tap();
    await expect(tip(page)).toBeVisible();
    await expect(tip(page)).toBeInViewport({ ratio: 1 });
    await gauge(page).tap();
    await expect(tip(page)).toHaveCount(0);
    await gauge(page).tap();
    await page.getByRole('heading', { name: 'Aktienkarten', exact: true }).tap();
    await expect(tip(page)).toHaveCount(0);
    const card = cards(page).getByRole('article').first();
    await card.getByRole('button', { name: /^Mehr anzeigen/ }).tap();
    await card
      .locator('[data-tip]', { hasText: /^Dieser/ })
      .first()
      .tap();
    await expect(tip(page)).toContainText('besser als bei 77%');
  });
});
