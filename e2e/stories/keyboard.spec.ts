import type { Page } from 'playwright/test';
import { words } from '../../test/words';
import { expect, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';
import { laidOut } from '../laid-out';

/** Describes the focused element: its name, whether it is visible, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLElement;
    // The slider that reads a chart is not painted: the chart around it shows the focus.
    const isPainted = getComputedStyle(control).opacity !== '0';
    const element = isPainted ? control : (control.parentElement as HTMLElement);
    // Only the first box of a link that wraps; the space between its boxes belongs to the surrounding text.
    const { top, bottom, left, right } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = (left + right) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    const isTip = (part: Element) => part.closest('[role=tooltip]') !== null;
    // A link that covers a card draws its focus ring around the card.
    const isMarked = [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const labels = (control as HTMLInputElement).labels;
    return {
      name: (labels?.[0] ?? control).textContent?.trim() || control.getAttribute('aria-label') || '',
      // The element's own tooltip may cover it: only one is open at a time, and it closes on blur or Escape.
      uncovered: bottom > 0 && top < innerHeight && !!above && (element.contains(above) || isTip(above)),
      marked: isMarked,
    };
  });

/** A page of every kind without controls of its own, and an address without a page. */
const WALKED = words`/ /articles /articles/graham-zahl /search-explained /impressum /gibt-es-nicht`;

for (const path of WALKED) {
  test(`${path} works by keyboard, from the first link to sending a message`, async ({ page }) => {
    await page.goto(path);
    if (path === '/gibt-es-nicht') expectErrors(page, 404);
    await expectHydrated(page, 'footer');
    await page.route('**/api/contact', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":true}' }),
    );
    const names: string[] = [];
    const written: Record<string, string> = { Name: 'Mia', 'E-Mail': 'mia@example.org', Nachricht: 'Hallo' };
    do {
      await page.keyboard.press('Tab');
      // Content that is laid out late may still move, and the browser scrolls after it in the next frame.
      let name = '';
      await expect(async () => {
        const element = await focused(page);
        name = element.name;
        expect(element).toEqual({ name, uncovered: true, marked: true });
      }).toPass();
      names.push(name);
      await page.keyboard.type(written[name] ?? '');
      if (name === 'Schreib uns') await page.keyboard.press('Enter');
    } while (names.at(-1) !== 'Nachricht senden' && names.length < 300);

    expect(names[0]).toBe('Zum Inhalt springen');
    expect(names).toEqual(expect.arrayContaining(['Farbschema', ...Object.keys(written)]));
    expect(names).not.toContain('Website');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Kontakt' }).getByRole('status')).toHaveText(
      'Deine Nachricht wurde erfolgreich gesendet!',
    );
  });
}

for (const path of ['/value-investing', '/articles/graham-zahl']) {
  test(`the focus at the end of ${path} stays in view during layout`, async ({ page }) => {
    await page.goto(path);
    await page.keyboard.press('Shift+Tab');
    await laidOut(page);
    expect(await focused(page)).toMatchObject({ uncovered: true, marked: true });
    await expect(page.getByRole('contentinfo').locator(':focus')).toBeInViewport();
  });
}

/** Keys pressed in the open theme menu, which focuses the current theme first, and the theme that they select. */
const KEYS = [
  [['ArrowDown'], 'Hell'],
  [['Home', 'ArrowDown', 'ArrowDown'], 'Dunkel'],
  [['ArrowDown'], 'System'],
  [['ArrowUp'], 'Dunkel'],
  [['Home'], 'System'],
  [['End'], 'Dunkel'],
] as const;

test('the menu of themes goes by keys, does not scroll the page, and passes the focus on', async ({
  page,
}) => {
  await page.goto('/impressum');
  await page.evaluate(() => {
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      document.body.dataset.pressed = `${key}, ${defaultPrevented ? 'taken' : 'left to the browser'}`;
    });
  });
  await expectHydrated(page, 'header');
  const button = page.getByRole('button', { name: 'Farbschema' });
  const menu = page.getByRole('menu');
  let theme: string = 'System';
  for (const [keys, chosen] of KEYS) {
    await button.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: theme, checked: true })).toBeFocused();
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('menuitemradio', { name: chosen })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    theme = chosen;
  }
  await button.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: theme, checked: true })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'ArrowDown, taken');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  const { name, uncovered, marked } = await focused(page);
  expect({ name, uncovered, marked }).not.toMatchObject({ name: expect.stringMatching(/^(|Farbschema)$/) });
});

test('on a phone, the entries of the open menu are walked through before the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/impressum');
  await expectHydrated(page, 'header');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await page.getByRole('button', { name: 'Menü' }).press('Enter');
  await expect(menu).toBeVisible();
  for (const name of ['Suche', 'Portfolio', 'Analysen', 'Value Investing', 'Anmelden', 'Registrieren']) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name, uncovered: true, marked: true });
  }
});
