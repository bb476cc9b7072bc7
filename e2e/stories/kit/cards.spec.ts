import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures';

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, index: number, name = 'Aktienkarten') =>
  list(page, name).getByRole('article').nth(index);
const phone = { width: 390, height: 844 };

test('a card starts expanded on a wide screen unless told otherwise, and can be collapsed', async ({
  page,
}) => {
  await page.goto('/kit');
  const first = card(page, 0);
  const growth = first.getByRole('heading', { name: 'Wachstumsprognosen' });
  await expect(growth).toBeVisible();
  const toggle = first.getByRole('button', { name: 'Weniger zu Nordwind Energietechnik AG' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.focus();
  const { y: top } = (await toggle.boundingBox()) ?? {};
  await toggle.press('Enter');
  await expect(growth).toBeHidden();
  const back = first.getByRole('button', { name: 'Mehr anzeigen zu Nordwind Energietechnik AG' });
  await expect(back).toHaveAttribute('aria-expanded', 'false');
  await expect(back).toBeFocused();
  // The neighbouring cards keep the row's height, so the button stays under the pointer.
  expect((await back.boundingBox())?.y).toBe(top);
  await expect(card(page, 1).getByRole('heading', { name: 'Wachstumsprognosen' })).toBeVisible();

  const collapsed = card(page, 0, 'Aktienkarten in einer Zeile');
  await expect(collapsed.getByRole('heading', { name: 'Kennzahlen' })).toBeHidden();
  await collapsed.getByRole('button', { name: /^Mehr anzeigen/ }).click();
  await expect(collapsed.getByRole('heading', { name: 'Kennzahlen' })).toBeVisible();
});

test('a card starts collapsed on a phone unless told otherwise; the width decides until a visitor chooses', async ({
  page,
}) => {
  await page.goto('/kit');
  const toggle = card(page, 0).locator('button[aria-expanded]');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize(phone);
  const first = card(page, 0);
  await expect(first.getByRole('heading', { name: 'Kennzahlen' })).toBeHidden();
  for (const visible of ['Nordwind Energietechnik AG', '87,42', '+24,63', 'Industrie', 'Merken']) {
    await expect(first.getByText(visible).first()).toBeVisible();
  }
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(first.getByRole('heading', { name: 'Kennzahlen' })).toBeVisible();
  const told = card(page, 0, 'Aktienkarten im Portfolio');
  await expect(told.getByRole('heading', { name: 'Position' })).toBeVisible();
  await expect(told.getByRole('button', { name: /^Weniger/ })).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('cards of a line stand on the same lines, in both tabs, and say what they are sorted by', async ({
  page,
}) => {
  await page.goto('/kit');
  const tops = await list(page, 'Aktienkarten')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles
        .slice(0, 2)
        .map((article) =>
          [...article.querySelectorAll('svg[role=img], dl, h4, button[aria-expanded]')]
            .filter((part) => part.checkVisibility())
            .map((part) => Math.round(part.getBoundingClientRect().top)),
        ),
    );
  expect(tops[0]?.length).toBeGreaterThan(8);
  expect(tops[1]).toEqual(tops[0]);

  await expect(card(page, 0).getByRole('link', { name: 'Nordwind Energietechnik AG' })).toHaveAttribute(
    'href',
    '/stock-detail/nwe-de',
  );
  await expect(card(page, 0)).toContainText('Kurs: 87,42');
  await expect(card(page, 0, 'Aktienkarten in einer Zeile')).toContainText('1 Woche: +3,12');
  await expect(card(page, 0, 'Aktienkarten im Portfolio')).toContainText('Seit Kauf: +38,21');
  await expect(card(page, 0, 'Wert nach Sortierung')).toContainText(
    'Marktkapitalisierung: 14,68\u00a0B\u00a0€',
  );

  const position = card(page, 1, 'Aktienkarten im Portfolio').locator('dl', { hasText: 'Kaufdatum' });
  await expect(position).toHaveText(
    'Anzahl310Kaufkurs (geschätzt)43,10\u00a0€Kaufdatum04.09.2025Wert12.725,50\u00a0€' +
      'Seit Kauf−635,50\u00a0€\u00a0· −4,76\u202f%',
  );

  const first = card(page, 0);
  const height = (await first.boundingBox())?.height;
  await first.getByRole('tab', { name: 'Finanzen' }).click();
  await expect(first.getByText('Eigenkapitalrendite')).toBeVisible();
  await expect(first.getByText('EV/EBITDA')).toBeHidden();
  expect((await first.boundingBox())?.height).toBe(height);
});

test('the skeleton of a card is as high as the card', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/kit');
    await expect(page.getByText('Suche läuft...')).toBeAttached();
    const skeleton = await list(page, 'Wartend').locator('.row-span-7').first().boundingBox();
    const short = await list(page, 'Aktienkarten').getByRole('article', { name: 'SHU' }).boundingBox();
    // The name may wrap to a second line, as in the neighbouring card.
    const difference = (short?.height ?? 0) - (skeleton?.height ?? 0);
    expect(difference, `${width} px`).toBeGreaterThanOrEqual(-4);
    expect(difference, `${width} px`).toBeLessThanOrEqual(28);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card is expanded by the width of the screen, and still folds', async ({ page }) => {
    await page.goto('/kit');
    const first = card(page, 0);
    // The contents of its tabs stand below each other.
    for (const name of ['EV/EBITDA', 'Eigenkapitalrendite'])
      await expect(first.getByText(name)).toBeVisible();
    const growth = first.getByRole('heading', { name: 'Wachstumsprognosen' });
    const toggle = first.locator('label', { has: page.getByRole('checkbox') });
    await expect(growth).toBeVisible();
    await expect(first.getByRole('button', { name: /Weniger|Mehr anzeigen/ })).toBeHidden();
    await expect(first.getByRole('checkbox', { name: /^Weniger zu/ })).toBeAttached();
    await toggle.click();
    await expect(growth).toBeHidden();
    await expect(first.getByRole('checkbox', { name: /^Mehr anzeigen zu/ })).toBeAttached();
    await page.setViewportSize(phone);
    await page.goto('/kit');
    await expect(growth).toBeHidden();
    await toggle.click();
    await expect(growth).toBeVisible();
  });
});
