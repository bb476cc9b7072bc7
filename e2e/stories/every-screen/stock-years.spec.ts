import { expect, test } from '../../fixtures';

const PAGE = '/stock-detail/veoo-as-demo';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a value investor reads ten years, and takes them along', async ({ page, request, isMobile }) => {
    await page.goto(PAGE);
    await page
      .getByRole('navigation', { name: 'Abschnitte' })
      .getByRole('link', { name: 'Zehn Jahre' })
      .click();
    await expect(page).toHaveURL(/#jahre$/);
    const years = page.getByRole('region', { name: 'Zehn Jahre' });
    await expect(years.getByRole('img', { name: /^Umsatz, \d{4}: / })).toBeVisible();
    if (isMobile) await years.getByLabel('Alle Bilder und die Tabelle').check();
    const table = years.getByRole('table', { name: /^Geschäftsjahre, das neueste zuerst/ });
    const heads = await table.getByRole('columnheader').allTextContents();
    const named = heads.filter((head) => /^\d{4}$/.test(head));
    expect(named).toHaveLength(10);
    expect(named).toEqual(named.toSorted().toReversed());
    await expect(table.getByRole('row', { name: /^Umsatz [\d.,]+ / })).toBeVisible();
    await expect(years.getByText('Quelle: Demomarkt')).toBeVisible();

    const file = years.getByRole('link', { name: 'Als CSV' });
    const answer = await request.get((await file.getAttribute('href')) ?? '');
    expect(answer.headers()['content-disposition']).toContain('veoo-as-demo-geschaeftsjahre.csv');
    expect(await answer.text()).toMatch(/^\ufeff?Kennzahl;Einheit;/);

    const history = page.getByRole('region', { name: /(als in \d+\s% der Monate|Nie teurer) seit / });
    await expect(
      history.getByText(/(als in \d+\s% der Monate|Nie (teurer|niedriger)) seit /).first(),
    ).toBeVisible();
    await expect(history.getByRole('img', { name: /^KGV über die Jahre/ })).toBeVisible();

    const quality = page.getByRole('region', { name: 'Qualität' });
    await expect(quality.getByRole('heading', { name: /^Piotroski F-Score ?: / })).toBeVisible();
    const graham = quality.getByRole('list', { name: 'Die sieben Bedingungen mit Wert und Grenze' });
    await expect(graham.getByRole('listitem')).toHaveCount(7);
  });
});

test('a name of the quality opens its explanation @desktop', async ({ page }) => {
  await page.goto(PAGE);
  const quality = page.getByRole('region', { name: 'Qualität' });
  await expect(async () => {
    await quality.getByRole('link', { name: 'Graham defensiv' }).click();
    await expect(page.getByRole('dialog', { name: 'Graham defensiv' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toContainText('Anstieg der Verbraucherpreise');
});
