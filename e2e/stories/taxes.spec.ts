import { expect, test } from '../fixtures';

test.use({ javaScriptEnabled: false });

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

test('without script, an investor works out a Vorabpauschale and a dividend over the years', async ({
  page,
}) => {
  await page.goto('/impressum');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vorabpauschale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vorabpauschale \d{4} berechnen$/);
  const form = page.getByRole('form', { name: 'Deine Zahlen' });
  await form.getByLabel('Jahr', { exact: true }).selectOption('2023');
  await form.getByLabel('Wert am Jahresanfang').fill('100');
  await form.getByLabel('Wert am Jahresende').fill('115');
  await form.getByLabel('Gekauft').selectOption('Juni');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  await expect(page).toHaveURL(/jahr=2023&.*kauf=6&/);
  const steps = page.getByRole('table', { name: 'Vorabpauschale 2023, Schritt für Schritt' });
  // 100 × 1.785 × 7/12 = 104.125.
  await expect(steps.getByRole('row', { name: /100 × 1,785\s€ × 7\/12/ })).toContainText(/104,13\s€/);

  await page.goto('/kennzahlen/dividendenrendite');
  // By key: parts that are laid out late may move a text while a finger is on it.
  await page.getByRole('link', { name: 'Dividendenrechner' }).press('Enter');
  await form.getByLabel('Kaufkurs je Aktie').fill('25');
  await form.getByLabel('Jahre', { exact: true }).fill('2');
  await form.getByLabel('Kürzung um').fill('50');
  await form.getByLabel('Kürzung im Jahr').fill('2');
  await form.getByRole('button', { name: 'Rechnen' }).click();
  await expect(page).toHaveURL(/kaufkurs=25&.*jahre=2&/);
  const last = page
    .getByRole('table', { name: 'Dividenden Jahr für Jahr, mit Rechenweg' })
    .getByRole('row')
    .last();
  // 2 × 1.05 × 0.5 = 1.05, 200 times; 210 of 5,000.
  await expect(last).toContainText(/2,00\s€ × 1,05 × 0,50 = 1,05\s€/);
  await expect(last).toContainText(/210,00\s€ ÷ 5\.000,00\s€ = 4,20\s%/);

  await page.goto('/rechner/dividenden');
  await page.getByRole('link', { name: 'Quellensteuer nach Ländern' }).click();
  const countries = page.getByRole('region', { name: 'Quellensteuer nach Ländern' });
  await expect(countries).toContainText(/Schweiz.*54,45\s€/s);
  await expect(countries.getByText('Nicht bestätigt', { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
});
