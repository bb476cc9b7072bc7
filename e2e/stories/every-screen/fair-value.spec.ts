import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures';

const STOCK = '/stock-detail/veoo-as-demo';
const PAGE = `${STOCK}/fairer-wert`;

/** The scenario is only read out, which puts a space before its comma. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replace(', Mittel', ' ?, Mittel')}$`) });
const middle = (page: Page) => page.getByRole('group', { name: 'Mittel', exact: true });
const answer = (page: Page) => page.getByText(/^Zwischen .* in der Mitte .*\.$/).last();

test('an investor values a stock with own numbers and shares the address @core', async ({
  page,
  isMobile,
}) => {
  await page.goto(STOCK);
  if (isMobile) await page.getByRole('button', { name: /^Mehr: / }).click();
  await page.getByRole('link', { name: 'Fairer Wert' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Was ist .* wert\?$/);
  await expect(answer(page)).toBeVisible();

  // 10 × 15 / 1.1^10 = 57.83 and 61.45 for ten years without growth.
  await field(page, 'Startwert je Aktie, Mittel').fill('10');
  await field(page, 'Wachstum, Jahre 1 bis 5, Mittel').fill('0');
  await field(page, 'Wachstum, Jahre 6 bis 10, Mittel').fill('0');
  await field(page, 'Vielfaches im 10. Jahr, Mittel').fill('15');
  await field(page, 'Geforderte Rendite, Mittel').fill('10');
  await expect(middle(page)).toContainText('119,28');
  await expect(middle(page)).toContainText('Startwert');
  await page.getByLabel('Gewünschte Marge in %').fill('50');
  await expect(page.getByText('59,64').first()).toBeVisible();
  await expect(page).toHaveURL(/m1=10&m2=0&m3=0&m4=15&.*s=50$/);

  await page.getByLabel('Ewiges Wachstum').check();
  await field(page, 'Wachstum danach, für immer, Mittel').fill('4');
  await field(page, 'Geforderte Rendite, Mittel').fill('5,9');
  await expect(middle(page)).toContainText(
    'Muss mindestens zwei Prozentpunkte unter der geforderten Rendite',
  );
  await expect(page.getByText('Noch kein Ergebnis')).toBeVisible();
  await field(page, 'Geforderte Rendite, Mittel').fill('10');
  await field(page, 'Wachstum danach, für immer, Mittel').fill('2');
  // 61.45 + 10 × 1.02 / 0.08 × 0.385543
  await expect(middle(page)).toContainText('110,60');

  await expect(page).toHaveURL(/e=ewig.*m5=2&m6=10/);
  await page.reload();
  await expect(middle(page)).toContainText('110,60');
  await page.getByRole('button', { name: 'Startwerte' }).click();
  await expect(middle(page)).not.toContainText('110,60');
  await expect(page).toHaveURL(PAGE);
});

test('an investor takes assumptions from the grid and starts from the other basis', async ({ page }) => {
  await page.goto(PAGE);
  const growth = field(page, 'Wachstum, Jahre 1 bis 5, Mittel');
  const before = Number((await growth.inputValue()).replace(',', '.'));
  const grid = page.getByRole('table', { name: /^Wert je Aktie/ });
  // One stop of the keyboard: the cell of the middle scenario.
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/ Rendite: .* zum Kurs$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(growth).toHaveValue((before - 2).toFixed(1).replace('.', ','));

  await expect(page.getByText(/^Score und fairer Wert messen Verschiedenes\. .* wären es /)).toBeVisible();
  const start = field(page, 'Startwert je Aktie, Mittel');
  const earlier = await start.inputValue();
  await page.getByRole('button', { name: /^Mit dem (Gewinn|freien Cashflow) rechnen$/ }).click();
  await expect(start).not.toHaveValue(earlier);
});

test('a company that has only lost money has no value, and no calculation is announced @desktop', async ({
  page,
}) => {
  await page.goto('/stock-detail/alto-l-demo/fairer-wert');
  await expect(page.getByRole('heading', { name: 'Hier berechnen wir keinen fairen Wert.' })).toBeVisible();
  await expect(page.getByText(/^In keinem der letzten fünf Jahre blieb ein Gewinn\./)).toBeVisible();
  await expect(
    page.getByText(/^Aus den Zahlen dieses Unternehmens lässt sich kein fairer Wert/),
  ).toBeVisible();
  await expect(page.getByText('Drei Rechnungen mit Annahmen')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server computes what a reader types, and what a link says @desktop', async ({ page }) => {
    const response = await page.goto(PAGE);
    expect(response?.headers()['cache-control']).not.toContain('no-store');
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PAGE}$`));
    await expect(answer(page)).toBeVisible();
    for (const name of [
      'Drei Szenarien',
      'Die Umkehrfrage',
      'Andere Modelle im Vergleich',
      'Grundlage der Rechnung',
    ])
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
    await field(page, 'Startwert je Aktie, Mittel').fill('10');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    await expect(page).toHaveURL(new RegExp(`${PAGE}\\?.*m1=10`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Was ist .* wert\?$/);
    await expect(page.getByText('Ein Teil des Links')).toHaveCount(0);
    // 10 × 15 / 1.1^10 = 57.83 and 61.45 for ten years without growth.
    await page.goto(`${PAGE}?m1=10&m2=0&m3=0&m4=15&m6=10`);
    await expect(field(page, 'Startwert je Aktie, Mittel')).toHaveValue('10');
    await expect(middle(page)).toContainText('119,28');
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PAGE}$`));
  });

  test('the server computes with the numbers of the calculator @desktop', async ({ page }) => {
    await page.goto('/rechner/innerer-wert');
    await field(page, 'Startwert je Aktie, Mittel').fill('10');
    await page.getByLabel('Ewiges Wachstum').check();
    await page.getByLabel('Kurs heute').fill('100');
    for (const name of ['Wachstum, Jahre 1 bis 5', 'Wachstum, Jahre 6 bis 10'])
      await field(page, `${name}, Mittel`).fill('0');
    await field(page, 'Wachstum danach, für immer, Mittel').fill('2');
    await field(page, 'Geforderte Rendite, Mittel').fill('10');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    await expect(middle(page)).toContainText('110,60');
    // 1 − 100 / 110.60
    await expect(middle(page)).toContainText(/9,6\s%\s*Sicherheitsmarge/);
  });
});
