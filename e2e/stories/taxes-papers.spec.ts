import { simplePdf } from '../../test/simple-pdf';
import { signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, test } from '../fixtures';

/** Adlerwind Leasing AG of the demo market. */
const ADLERWIND = 'XXDEMO0005C4';

/** A dividend of 100.00 with these taxes; 25.00 and 1.37 are due. */
const dividend = (name: string, day: string, flat: string, net: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: simplePdf([
    'ING-DiBa AG',
    'Dividendengutschrift',
    `ISIN (WKN) ${ADLERWIND} (716460)`,
    'Wertpapierbezeichnung Adlerwind Leasing AG',
    'Nominale 40,00 Stück',
    `Zahltag ${day}`,
    'Brutto EUR 100,00',
    'Bemessungsgrundlage für Kapitalertragsteuer EUR 100,00',
    `Kapitalertragsteuer 25,00 % EUR ${flat}`,
    'Solidaritätszuschlag 5,50 % EUR 1,37',
    `Gesamtbetrag zu Ihren Gunsten EUR ${net}`,
    `Valuta ${day}`,
  ]),
});

test('an investor sees at import whether the bank computed the taxes right, and finds it again', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await signInAt(page, '/portfolio/steuern/belege');
  await expect(page.getByText('Noch kein Beleg geprüft')).toBeVisible();
  await page.getByRole('link', { name: 'Belege importieren' }).click();

  await page
    .getByLabel('Dateien wählen')
    .setInputFiles([
      dividend('richtig.pdf', '16.03.2026', '25,00', '73,63'),
      dividend('falsch.pdf', '17.03.2026', '25,14', '73,49'),
    ]);
  const review = page.getByRole('region', { name: 'Prüfen' });
  await expect(review.getByText('Beleg stimmt')).toBeVisible();
  await review.getByText(/^Beleg weicht um 0,14\s€ ab$/).click();
  await expect(review.getByText(/der Beleg nennt keinen Grund/)).toBeVisible();
  const compared = review.getByRole('row', { name: /^Kapitalertragsteuer/ });
  await expect(compared.last()).toContainText(/−25,14\s€\s*−25,00\s€\s*−0,14\s€/);
  await page.getByRole('button', { name: '2 Buchungen übernehmen' }).click();
  await expect(page.getByText('2 Buchungen übernommen')).toBeVisible();
  expect(sent.join()).not.toContain('Gesamtbetrag');

  await page.getByRole('link', { name: 'Geprüfte Belege' }).click();
  const papers = page.getByRole('table', { name: 'Geprüfte Belege, der jüngste zuerst' });
  await expect(papers.getByRole('row', { name: /16\.03\.2026/ })).toContainText('stimmt');
  await page.getByRole('button', { name: 'weicht ab 1' }).click();
  await expect(papers.getByRole('row', { name: /16\.03\.2026/ })).toHaveCount(0);
  await papers.getByRole('button', { name: /weicht um 0,14\s€ ab/ }).click();
  await expect(papers.getByRole('row', { name: /^Solidaritätszuschlag/ })).toBeVisible();
  await expectAccessible(page);
  await expectEveryWidth(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('search', { name: 'Filter der Belege' })).toBeHidden();
  await expect(page.getByText('weicht ab', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'weicht ab 1' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/portfolio/buchungen');
  await page.getByRole('link', { name: 'Beleg stimmt' }).click();
  await expect(papers.getByRole('row', { name: /16\.03\.2026/ })).toBeVisible();
  await page.getByRole('button', { name: 'Nur dieser Beleg entfernen' }).click();
  await expect(papers.getByRole('row', { name: /17\.03\.2026/ })).toBeVisible();

  await page.goto('/portfolio/buchungen');
  await page.getByRole('button', { name: /^Bearbeiten: Dividende vom 17\.03\.2026/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Beleg weicht um 0,14\s€ ab$/).click();
  await expect(dialog.getByRole('row', { name: /^Zu versteuern/ })).toBeVisible();
});
