import { expect, test } from '../fixtures';

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
