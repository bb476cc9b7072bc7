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
  await expect(known).toContainText('gezahlt');
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

test('a month far away, a malformed one and a page too many are not found', async ({ page }) => {
  allowErrors(page, [404, /\/dividenden\/kalender\/.*/]);
  for (const path of ['1990/01', '2999/12', '2026/5', 'mai/2026']) {
    const answer = await page.goto(`/dividenden/kalender/${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});
