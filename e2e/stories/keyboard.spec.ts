import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

/** Milliseconds until all parts of a page are laid out (`laid-out-late` in app/globals.css), and some more. */
const LAID_OUT = 3_000;

/** What has the focus: its name, and whether a person sees it and sees that it has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // Of a link that goes over several lines the first of them: between their boxes is the text around it.
    const { top, bottom, left, right } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = (left + right) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    const isTip = (part: Element) => part.closest('[role=tooltip]') !== null;
    // A link that stands for a card draws its ring around the card.
    const isMarked = [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const labels = (element as HTMLInputElement).labels;
    return {
      name: (labels?.[0] ?? element).textContent?.trim() || element.getAttribute('aria-label') || '',
      // Its own tip may lie over a part of it: only one is open at a time, it goes with the focus or on Escape.
      uncovered: bottom > 0 && top < innerHeight && !!above && (element.contains(above) || isTip(above)),
      marked: isMarked,
    };
  });

for (const path of ['/', '/impressum', '/search-explained', '/articles', '/articles/graham-zahl']) {
  test(`${path} is walked through by keyboard, from the first link to the message that is sent`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectHydrated(page, 'footer');
    // Who presses Tab faster than the page is laid out, in its first seconds, can lose sight of a link of the footer.
    await page.waitForTimeout(LAID_OUT);
    await page.route('**/api/contact', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":true}' }),
    );
    const names: string[] = [];
    const written: Record<string, string> = { Name: 'Mia', 'E-Mail': 'mia@example.org', Nachricht: 'Hallo' };
    do {
      await page.keyboard.press('Tab');
      // What is laid out late may still move, and the browser follows with the next picture.
      let name = '';
      await expect(async () => {
        const element = await focused(page);
        name = element.name;
        expect(element).toEqual({ name, uncovered: true, marked: true });
      }).toPass();
      names.push(name);
      await page.keyboard.type(written[name] ?? '');
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

test('the arrow that opens the menu of themes does not scroll the page', async ({ page }) => {
  await page.goto('/impressum');
  await page.evaluate(() => {
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      document.body.dataset.pressed = `${key}, ${defaultPrevented ? 'taken' : 'left to the browser'}`;
    });
  });
  await expectHydrated(page, 'header');
  await page.getByRole('button', { name: 'Farbschema' }).press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'ArrowDown, taken');
});
