import { expect, test } from '../fixtures';

test.use({ javaScriptEnabled: false });

test('without script, an investor works out a Vorabpauschale', async ({ page }) => {
  await page.goto('/impressum');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vorabpauschale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vorabpauschale \d{4} berechnen$/);
  const form = page.getByRole('form', { name: 'Deine Zahlen' });
  const steps = page.getByRole('table', { name: /^Vorabpauschale \d{4}, Schritt für Schritt$/ });

  await form.getByLabel('Wert am Jahresanfang').fill('teuer');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  await expect(form.getByLabel('Wert am Jahresanfang')).toHaveAccessibleDescription(
    'Je Anteil, erster Rücknahmepreis Bitte eine Zahl wie 1.234,5.',
  );
  await expect(form.getByLabel('Wert am Jahresanfang')).toHaveValue('teuer');
  await expect(steps).toHaveCount(0);

  await form.getByLabel('Jahr', { exact: true }).selectOption('2023');
  await form.getByLabel('Wert am Jahresanfang').fill('100');
  await form.getByLabel('Wert am Jahresende').fill('115');
  await form.getByLabel('Gekauft').selectOption('Juni');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  await expect(page).toHaveURL(/jahr=2023&.*kauf=6&/);
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/rechner\/vorabpauschale$/,
  );
  // 100 × 1.785 × 7/12 = 104.125.
  await expect(steps.getByRole('row', { name: /100 × 1,785\s€ × 7\/12/ })).toContainText(/104,13\s€/);
  await expect(page.getByText('fällig am 02.01.2024')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Basiszins nach Jahren' })).toContainText('BMF 04.01.2018');
});

test('without script, an investor looks up what a country withholds of a dividend', async ({ page }) => {
  await page.goto('/rechner/dividenden');
  await page.getByRole('link', { name: 'Quellensteuer nach Ländern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quellensteuer auf Dividenden nach Ländern',
  );
  const countries = page.getByRole('region', { name: 'Quellensteuer nach Ländern' });
  await expect(countries).toContainText(/Schweiz.*54,45\s€/s);
  await expect(countries.getByText('Nicht bestätigt', { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
});

test('without script, an investor works out the taxes on a dividend', async ({ page }) => {
  await page.goto('/impressum');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Abgeltungsteuer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abgeltungsteuer berechnen');
  const form = page.getByRole('form', { name: 'Deine Zahlen' });
  const steps = page.getByRole('table', { name: 'Abgeltungsteuer, Schritt für Schritt' });

  await form.getByLabel('Ertrag, in €').fill('1.000');
  await form.getByLabel('Land').selectOption('Schweiz');
  await form.getByLabel('Freier Pauschbetrag').fill('1.500');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  await expect(form.getByLabel('Freier Pauschbetrag')).toHaveAccessibleDescription(
    'Bei der Bank, leer: keiner Bitte höchstens 1.000.',
  );
  await expect(form.getByLabel('Land')).toHaveValue('CH');
  await expect(steps).toHaveCount(0);
  // The list of wrong fields is next with the Tab key, as the result is.
  await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeFocused();

  await form.getByLabel('Freier Pauschbetrag').fill('');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  // (1,000 − 4 × 150) ÷ 4, and 350 withheld.
  await expect(steps.getByRole('row', { name: /^Kapitalertragsteuer/ })).toContainText(/−100,00\s€/);
  await expect(steps.getByRole('row', { name: /^Es kommt an/ })).toContainText(/544,50\s€/);
});
