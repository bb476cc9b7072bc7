import { sidewaysRoom } from '../../every-width';
import { expect, expectAccessible, test } from '../../fixtures';

/** The narrowest and the widest layout, and both themes; widths between them are tested below. */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of LOOKS) {
  test(`all primitives and cards are accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
    // Slow: each accessibility rule checks many cards.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/kit');
    await expectAccessible(page);
    expect(await sidewaysRoom(page)).toBe(0);
  });
}

test('no size of window or letters scrolls sideways, and a missing value is N/A', async ({ page }) => {
  await page.goto('/kit');
  const text = await page.getByRole('main').textContent();
  expect(text).toContain('N/A');
  expect(text).not.toMatch(/null|undefined|NaN|Infinity|∞/);
  // 640 px is 200 % of zoom.
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysRoom(page), `${width} px`).toBe(0);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysRoom(page), `${width} px, twice the size`).toBe(0);
  }
});

test('controls are large enough for a thumb and for a pointer', async ({ page }) => {
  for (const [width, least] of [
    [390, 44],
    [1440, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/kit');
    const small = await page.getByRole('main').evaluate((main, size) => {
      // A link within a sentence is as high as its line, and a checkbox is as large as its label.
      const controls =
        'button, select, textarea, [role=tab], nav a, label:has(input), input:not(label input)';
      return [...main.querySelectorAll<HTMLElement>(controls)]
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < size)
        .filter((control) => !control.matches('label:not(:has(input))'))
        .map((control) => `${control.tagName} ${control.textContent?.trim()}`);
    }, least);
    expect(small, `${width} px`).toEqual([]);
  }
});

test('the keyboard reaches every control, and one sees where it is', async ({ page }) => {
  test.slow();
  await page.goto('/kit');
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  const reached = new Set<string>();
  for (let stop = 0; stop < 400; stop++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || !element.closest('main')) return null;
      const { top, bottom } = element.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return {
        name: `${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 40)} ${stop}`,
        outlined: getComputedStyle(element).outlineStyle !== 'none',
        covered: bottom <= header || top >= innerHeight,
      };
    });
    if (!at) break;
    expect(at, at.name).toMatchObject({ outlined: true, covered: false });
    reached.add(`${stop} ${at.name}`);
  }
  const controls = await page
    .getByRole('main')
    .locator(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [role=tabpanel], fieldset[tabindex="0"]',
    )
    .evaluateAll(
      (all) =>
        all.filter((one) => one instanceof HTMLElement && one.tabIndex >= 0 && one.checkVisibility()).length,
    );
  expect(reached.size).toBe(controls);
});
