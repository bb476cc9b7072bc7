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
