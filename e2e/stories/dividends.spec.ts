import { allowErrors, expect, test } from '../fixtures';

test.use({ javaScriptEnabled: false });

test('without script, an investor looks up the dividends of a month in a country', async ({ page }) => {
  await page.goto('/dividenden/kalender');
  await expect(page).toHaveURL(/\/dividenden\/kalender\/\d{4}\/\d{2}$/);
  const months = page.getByRole('navigation', { name: 'Monat' });
  // The running month may have begun today.
  await months.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dividenden\/kalender\/\d{4}\/\d{2}$/);
  const month = page.url();
  const known = page.getByRole('region', { name: 'Bekannt' });
  await expect(known.getByText('ex Dividende', { exact: true }).first()).toBeVisible();
  await expect(known).toContainText('Kanada');

  await page.getByLabel('Land').selectOption('USA');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/\?land=United\+States&sektor=$/);
  await expect(page.getByLabel('Land')).toHaveValue('United States');
  await expect(known).toContainText('USA');
  await expect(known).not.toContainText('Kanada');
  await page.getByRole('link', { name: 'Alle Zahlungen' }).click();
  await expect(page).toHaveURL(month);

  await known.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stock-detail\//);
  await expect(page.getByRole('region', { name: 'Erwartet in zwölf Monaten' })).toContainText('Ex-Tag');
  await page.getByRole('link', { name: 'Wie gut treffen die Prognosen?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Wie gut treffen unsere Dividendenprognosen?',
  );
  await expect(page.getByRole('table', { name: 'Ergebnisse der Rückrechnung' })).toContainText('S&P 500');
});

test('payments that companies declared are among those known', async ({ page }) => {
  await page.goto('/dividenden/kalender');
  const declared = page.getByRole('region', { name: 'Bekannt' }).getByText('bestätigt', { exact: true });
  // Those of the next four weeks may be in the running month or in the next one.
  const ofThisMonth = await declared.count();
  await page.getByRole('navigation', { name: 'Monat' }).getByRole('link').last().click();
  await expect(page.getByRole('region', { name: 'Erwartet' })).toContainText('erwartet');
  expect(ofThisMonth + (await declared.count())).toBeGreaterThan(0);
});

test('a month far away, a malformed one and a page too many are not found', async ({ page }) => {
  allowErrors(page, [404, /\/dividenden\/kalender\/.*/]);
  for (const path of ['1990/01', '2999/12', '2026/5', 'mai/2026']) {
    const answer = await page.goto(`/dividenden/kalender/${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});

test('without script, an investor works out a dividend over the years', async ({ page }) => {
  await page.goto('/kennzahlen/dividendenrendite');
  // By key: parts that are laid out late may move a text while a finger is on it.
  await page.getByRole('link', { name: 'Dividendenrechner' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dividendenrechner: Rendite auf den Kaufkurs',
  );
  const years = page.getByRole('table', { name: 'Dividenden Jahr für Jahr, mit Rechenweg' });
  await expect(years.getByRole('row')).toHaveCount(16);
  const form = page.getByRole('form', { name: 'Deine Zahlen' });

  await form.getByLabel('Kaufkurs je Aktie').fill('teuer');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  await expect(form.getByLabel('Kaufkurs je Aktie')).toHaveAccessibleDescription(
    'Bitte eine Zahl wie 1.234,5.',
  );
  await expect(form.getByLabel('Kaufkurs je Aktie')).toHaveValue('teuer');
  await expect(years).toHaveCount(0);

  await form.getByLabel('Kaufkurs je Aktie').fill('25');
  await form.getByLabel('Jahre', { exact: true }).fill('2');
  await form.getByLabel('Kürzung um').fill('50');
  await form.getByLabel('Kürzung im Jahr').fill('2');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  await expect(page).toHaveURL(/kaufkurs=25&.*jahre=2&/);
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/rechner\/dividenden$/);
  // 2 × 1.05 × 0.5 = 1.05, 200 times; 210 of 5,000.
  await expect(years.getByRole('row').last()).toContainText(/2,00\s€ × 1,05 × 0,50 = 1,05\s€/);
  await expect(years.getByRole('row').last()).toContainText(/210,00\s€ ÷ 5\.000,00\s€ = 4,20\s%/);
});

test('without script, a stock opens the dividend calculator with its values', async ({ page }) => {
  await page.goto('/dividenden/kalender');
  // The running month may have begun today.
  await page.getByRole('navigation', { name: 'Monat' }).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Bekannt' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Im Rechner öffnen' }).click();
  await expect(page).toHaveURL(/\/rechner\/dividenden\?kaufkurs=[\d,]+&dividende=[\d,]+&/);
  // It is empty for a payer of few years.
  await page.getByLabel('Wachstum').fill('5');
  await page.getByRole('button', { name: 'Rechnen' }).click();
  await expect(page.getByRole('heading', { name: 'Jahr für Jahr' })).toBeVisible();
});
