import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures';

const cards = (page: Page) => page.getByRole('region', { name: 'Aktienkarten', exact: true });
const gauge = (page: Page) => cards(page).getByRole('button', { name: 'Bewertung: 71 von 100, gut' });
const tip = (page: Page) => page.getByRole('tooltip');

test.beforeEach(({ page }) => page.goto('/kit').then(() => undefined));

test('a gauge tells what it is made of while the pointer is on it or on the tip', async ({ page }) => {
  await gauge(page).hover();
  await expect(tip(page)).toContainText('Besser als 71%');
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

test('a tip opens on focus and on a click and closes on Escape', async ({ page, expectAccessible }) => {
  test.slow();
  await gauge(page).focus();
  await expect(tip(page)).toBeVisible();
  await expect(gauge(page)).toHaveAccessibleDescription(/Besser als 71%/);
  await expectAccessible();
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
  await cards(page).locator('[data-tip^=Dieser]').first().hover();
  await expect(tip(page)).toHaveText('Dieser Wert ist besser als bei 77% der berücksichtigten Unternehmen');
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  const foreign = cards(page).getByRole('article', { name: /^Donaudampf/ });
  await foreign.getByText('1Y').hover();
  await expect(tip(page)).toHaveText('Veränderung in einem Jahr in der Handelswährung EUR');
});

test('the scores of a list are explained by keyboard too: one stop, then the arrow keys', async ({
  page,
}) => {
  const list = cards(page).locator('dl:has([data-tip^=Dieser])').first();
  await expect(list).toHaveAttribute('tabindex', '0');
  await cards(page).getByRole('tabpanel').first().focus();
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await expect(tip(page)).toHaveText('Dieser Wert ist besser als bei 77% der berücksichtigten Unternehmen');
  await page.keyboard.press('ArrowDown');
  await expect(tip(page)).not.toContainText('77%');
  await page.keyboard.press('ArrowUp');
  await expect(tip(page)).toContainText('77%');
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await expect(list).toBeFocused();
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
    await card.locator('[data-tip^=Dieser]').first().tap();
    await expect(tip(page)).toContainText('besser als bei 77%');
  });
});

test('a dialog takes the focus, keeps it and gives it back', async ({ page, expectAccessible }) => {
  test.slow();
  const opener = page.getByRole('button', { name: 'Aktie hinzufügen' });
  const dialog = page.getByRole('dialog', { name: 'Alpenrhein Rückversicherungs-Gesellschaft AG' });
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expectAccessible();
  const stops = ['Schließen', 'Anzahl', 'Kaufdatum'];
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: stops[0] })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Zum Portfolio hinzufügen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: stops[0] })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Anzahl')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog closes by its button and by a press beside it, not by a text marked across its edge', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Aktie hinzufügen' });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  const field = await dialog.getByLabel('Anzahl').boundingBox();
  if (!field) throw new Error('The field has no place.');
  await page.mouse.move(field.x + 20, field.y + 20);
  await page.mouse.down();
  await page.mouse.move(5, field.y + 20);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('on a phone a dialog is a sheet with its main button in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const main = dialog.getByRole('button', { name: 'Aktien suchen' });
  await expect(main).toBeInViewport({ ratio: 1 });
  const last = dialog.getByLabel('Wachstum nächstes Jahr');
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(main).toBeInViewport({ ratio: 1 });
  const sheet = await dialog.boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(640);
  const before = await page.evaluate(() => scrollY);
  await dialog.getByRole('textbox').first().focus();
  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, 4_000);
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 4_000);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a message in passing is announced and waits while someone reads it', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await page.goto('/kit');
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00Z'));
  const message = page.getByRole('status').getByText('Erfolgreich zur Watchlist hinzugefügt');
  await page
    .getByRole('region', { name: 'Was schwebt' })
    .getByRole('button', { name: 'Merken', exact: true })
    .click();
  await expect(message).toBeVisible();
  await page.clock.runFor(3_000);
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(message).toHaveCount(0);
});

test('nothing moves by itself for those who asked for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/kit');
  await page.getByRole('button', { name: 'Aktie hinzufügen' }).click();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test('nothing behind a dialog moves where a scroll bar takes room', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // A browser for tests hides its scroll bars unless it is told not to.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  await page.goto('/kit');
  await page.getByRole('button', { name: 'Merken misslingt' }).click();
  await page.getByRole('alert').getByText('Fehler beim Hinzufügen zur Watchlist').hover();
  const room = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  const places = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll('header a, h1, section > div > h2, main [role=alert] p, footer form'),
      ].map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return [x, y, width];
      }),
    );
  const opener = page.getByRole('button', { name: 'Aktie hinzufügen' });
  await opener.focus();
  const before = await places();
  expect(await room()).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await room()).toBe(0);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await places()).toEqual(before);
  await browser.close();
});
