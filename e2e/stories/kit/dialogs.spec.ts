import { expect, expectAccessible, test } from '../../fixtures';
import { expectHydrated } from '../../hydrated';

test.beforeEach(({ page }) => page.goto('/kit').then(() => undefined));

test('a dialog takes the focus, keeps it and gives it back', async ({ page }) => {
  test.slow();
  const opener = page.getByRole('button', { name: 'Aktie hinzufügen' });
  const dialog = page.getByRole('dialog', { name: 'Alpenrhein Rückversicherungs-Gesellschaft AG' });
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
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

test('a dialog closes by its button or a press beside it, not when text is selected', async ({ page }) => {
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
  // The sheet rises: on a busy machine its place would be read before it has arrived.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 640 });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const main = dialog.getByRole('button', { name: 'Aktien suchen' });
  await expect(main).toBeInViewport({ ratio: 1 });
  const last = dialog.getByRole('textbox').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(main).toBeInViewport({ ratio: 1 });
  const sheet = await dialog.boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(640, 0);
  const before = await page.evaluate(() => scrollY);
  await dialog.getByRole('textbox').first().focus();
  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, 4_000);
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 4_000);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
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

test('nothing behind a dialog moves where scroll bars are', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // A second browser starts and knows nothing yet.
  test.slow();
  // A headless browser hides its scroll bars by default.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  // The message leaves by itself: on a busy machine while the dialog is open.
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await page.goto('/kit');
  await expectHydrated(page, 'main');
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00Z'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Merken misslingt' }).click();
  await expect(page.getByRole('alert').getByText('Fehler beim Hinzufügen zur Watchlist')).toBeVisible();
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
