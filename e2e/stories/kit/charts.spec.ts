import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../../fixtures';

const CHARTS = 12;

const readers = (page: Page) => page.getByRole('slider', { name: /ablesen: / });

/** Scrolls to every chart, which makes it interactive. */
async function drawAll(page: Page): Promise<void> {
  await page.goto('/kit/charts');
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 300) {
      scrollTo({ top, behavior: 'instant' });
      for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
    }
  });
  await expect(readers(page)).toHaveCount(CHARTS);
  // Each is drawn once its place has been measured.
  await expect(readers(page).locator('..').locator('svg')).toHaveCount(CHARTS);
}

/** Returns the box of the one tip that is shown. */
async function tipBox(page: Page) {
  const tip = page.locator('.shadow-float').filter({ visible: true });
  await expect(tip).toHaveCount(1);
  const box = await tip.boundingBox();
  if (!box) throw new Error('No tip is shown.');
  return box;
}

/** Returns the texts of labels that overlap another or reach over the window. */
const faultyLabels = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const faulty: string[] = [];
    for (const row of main.querySelectorAll('[aria-hidden].whitespace-nowrap')) {
      const labels = [...row.children].filter((label) => label.checkVisibility() && label.textContent);
      const boxes = labels.map((label) => label.getBoundingClientRect());
      for (const [at, box] of boxes.entries()) {
        const meets = boxes.some(
          (other, i) =>
            i < at &&
            other.left < box.right &&
            box.left < other.right &&
            other.top < box.bottom &&
            box.top < other.bottom,
        );
        if (meets || box.left < 0 || box.right > innerWidth) faulty.push(labels[at]?.textContent ?? '');
      }
    }
    return faulty;
  });

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const) {
  test(`every donut and bar is read by keyboard at ${width} px, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/kit/charts');
    const height = () => page.locator('main').evaluate((main) => main.scrollHeight);
    const before = await height();
    await drawAll(page);
    expect(await height()).toBe(before);
    await expectAccessible(page);

    for (const reader of await readers(page).all()) {
      await reader.focus();
      const words = () => reader.getAttribute('aria-valuetext');
      await page.keyboard.press('Home');
      const first = await words();
      expect(first).toMatch(/^[^,]+, (Wert|Betrag) /);
      const count = Number(await reader.getAttribute('max')) + 1;
      const heard = new Set([first]);
      for (let at = 1; at < Math.min(count, 6); at++) {
        await page.keyboard.press('ArrowRight');
        heard.add(await words());
      }
      expect(heard.size).toBe(Math.min(count, 6));
      await page.keyboard.press('End');
      const { x, width: wide } = await tipBox(page);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(page.locator('.shadow-float').filter({ visible: true })).toHaveCount(0);
    }
  });
}

test('labels are left out where they would overlap or be cut', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await drawAll(page);
    expect(await faultyLabels(page), `${width} px`).toEqual([]);
    for (const button of await page.getByRole('button', { name: 'Veränderung' }).all()) await button.click();
    expect(await faultyLabels(page), `${width} px`).toEqual([]);
  }
});

/** Presses the middle of an element, or moves the pointer there. */
async function at(target: Locator, share: { x: number; y: number }) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width * share.x, y: box.y + box.height * share.y };
}

test('a pointer reads a slice, its row, and the column above a small bar', async ({ page }) => {
  await drawAll(page);
  const pie = page.getByRole('slider', { name: 'Anteile ablesen: 2 Teile' });
  // Two thirds begin at the top, clockwise; the ring is between 60 and 90 percent of the half width.
  const right = await at(pie, { x: 0.875, y: 0.5 });
  await page.mouse.move(right.x, right.y);
  const tip = page.locator('.shadow-float').filter({ visible: true });
  await expect(tip).toHaveText('Unternehmen 1Wert2.469,12 €Anteil66,67\u202f%');
  await page.mouse.move(5, right.y);
  await expect(tip).toHaveCount(0);
  const name = page.getByRole('button', { name: 'Unternehmen 1' }).nth(1);
  await name.click();
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  await expect(tip).toContainText('66,67\u202f%');
  await name.click();
  await page.mouse.move(5, 400);
  await expect(tip).toHaveCount(0);

  const bars = page.getByRole('slider', { name: /Unter und über null/ });
  const above = await at(bars, { x: 0.3, y: 0.05 });
  await page.mouse.move(above.x, above.y);
  await expect(tip).toHaveText('2017Betrag−0,80 €');
});

test('nothing moves with reduced motion, when read, switched or pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await drawAll(page);
  /** Shapes of every chart, and whether anything is under way. */
  const picture = () =>
    page.locator('main').evaluate((main) => ({
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      shapes: [...main.querySelectorAll('svg path, svg rect')].map(
        (shape) => `${shape.getAttribute('d')} ${shape.getAttribute('y')} ${shape.getAttribute('height')}`,
      ),
    }));
  const settled = async () => {
    const first = await picture();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(first.moving).toBe(0);
    expect(await picture()).toEqual(first);
  };
  for (const reader of await readers(page).all()) {
    await reader.focus();
    await page.keyboard.press('End');
    await settled();
  }
  await page.getByRole('button', { name: 'Veränderung' }).first().click();
  await settled();
  await page.getByRole('button', { name: 'Unternehmen 1' }).nth(1).click();
  await settled();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a tap reads a bar and a slice, and a tap elsewhere ends it', async ({ page }) => {
    await drawAll(page);
    const tip = page.locator('.shadow-float').filter({ visible: true });
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    for (const [name, place, text] of [
      [/Unter und über null/, { x: 0.3, y: 0.05 }, '2017Betrag−0,80 €'],
      ['Anteile ablesen: 2 Teile', { x: 0.875, y: 0.5 }, 'Unternehmen 1Wert2.469,12 €Anteil66,67\u202f%'],
    ] as const) {
      const target = await at(page.getByRole('slider', { name }), place);
      // It is read as soon as the finger is down: what follows a tap is left out after a long press.
      await touch('touchStart', target);
      await expect(tip).toHaveText(text);
      await touch('touchEnd');
      await expect(tip).toHaveText(text);
      await page.touchscreen.tap(5, 400);
      await expect(tip).toHaveCount(0);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the still drawings are there, with their tables', async ({ page }) => {
    await page.goto('/kit/charts');
    await expect(page.getByRole('img', { name: 'Fünf Jahre, jeden Monat' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Verteilung: 16 Teile' })).toBeVisible();
    await expect(readers(page)).toHaveCount(0);
  });
});
