import { expect, test } from '../fixtures';

const PATH = '/kennzahlen/kgv';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader calculates a figure, and sees that of a stock @core', async ({ page }) => {
    await page.goto('/kennzahlen');
    await page.getByRole('link', { name: 'Kurs-Gewinn-Verhältnis (KGV)' }).click();
    await expect(page).toHaveURL(PATH);
    const calculator = page.getByRole('form', { name: 'Rechner' });
    await expect(calculator).toContainText(/48,00\s€\s÷\s2,40\s€\s=\s20,00/);
    await calculator.getByLabel('Kurs').fill('90');
    await calculator.getByLabel('Gewinn je Aktie').fill('2,5');
    await calculator.getByRole('button', { name: 'Rechnen' }).click();
    await expect(calculator).toContainText(/90,00\s€\s÷\s2,50\s€\s=\s36,00/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PATH}$`));
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(1);

    await calculator.getByLabel('Gewinn je Aktie').fill('nichts');
    await calculator.getByRole('button', { name: 'Rechnen' }).click();
    await expect(calculator).toContainText('Bitte eine Zahl wie 1.234,5.');

    const example = page.getByRole('form', { name: 'KGV einer Aktie' });
    await example.getByRole('textbox').or(example.getByRole('combobox')).fill('Veenoord Kantoren');
    await example.getByRole('button', { name: 'Zeigen' }).click();
    await expect(example.getByRole('link', { name: 'Veenoord Kantoren N.V.' })).toHaveAttribute(
      'href',
      '/stock-detail/veoo-as-demo',
    );
  });
});

test('a reader filters the figures by a word of their names or texts', async ({ page }) => {
  await page.goto('/kennzahlen');
  const filter = page.getByRole('searchbox', { name: 'Kennzahlen filtern' });
  await filter.fill('ausschüttung');
  await expect(page.getByRole('link', { name: /^Ausschüttungsquote/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kurs-Gewinn-Verhältnis (KGV)' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Depot und Risiko' })).toBeHidden();
  await filter.fill('xylophon');
  await expect(page.getByText('Keine Kennzahl heißt so.')).toBeVisible();
});

test('the page of a figure compares sectors and countries, and warns of the ends', async ({ page }) => {
  await page.goto(PATH);
  for (const name of ['Nach Sektor', 'Nach Land']) {
    const table = page.getByRole('table', { name: new RegExp(`^${name}`) });
    expect(await table.getByRole('row').count()).toBeGreaterThan(8);
  }
  const ends = page.getByRole('region', { name: 'Die zehn niedrigsten und die zehn höchsten Werte' });
  await expect(ends).toContainText('Das ist keine Kaufliste.');
  await expect(ends.getByRole('table').first().getByRole('row')).toHaveCount(11);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data[0] ?? '')[0]).toMatchObject({
    '@type': 'DefinedTerm',
    name: 'Kurs-Gewinn-Verhältnis',
    inDefinedTermSet: { '@type': 'DefinedTermSet' },
  });
});
