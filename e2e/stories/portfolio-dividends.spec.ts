import type { Page } from 'playwright/test';
import { authorization, signInAt } from '../accounts';
import { expectEveryWidth } from '../every-width';
import { expect, expectAccessible, test } from '../fixtures';
import { scrollUntil } from '../late-part';
import { book, enter, findStocks } from '../portfolio';

type Payer = { id: string; name: string; days: string[] };

/** Days after which nothing is booked for a payment that others of the depot have. */
const BOOKED_WITHIN = 40;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Finds a quarterly payer whose payments of the last 18 months are known, and says their ex-days. */
async function findPayer(page: Page): Promise<Payer> {
  for (const { id, name } of await findStocks(page)) {
    const answer = await page.request.get(`/api/stocks/${id}/dividends`);
    const { payments, forecast } = (await answer.json()).data;
    const days = payments
      .map(({ ex_date }: { ex_date: string }) => ex_date)
      .filter((day: string) => day > daysAgo(540) && day < daysAgo(BOOKED_WITHIN + 2));
    if (days.length === 5 && forecast.length > 0) return { id, name, days };
  }
  throw new Error('Nobody pays quarterly.');
}

test('dividends are in a calendar, and a missing one is booked in one press', async ({ page }) => {
  await signInAt(page, '/portfolio/dividenden');
  await expect(page.getByText('Noch keine Positionen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Im Kalender abonnieren' })).toBeVisible();

  const { id, name, days } = await findPayer(page);
  await book(page, id, { quantity: 10, purchase_date: daysAgo(700), price: 50 });
  await enter(page, { kind: 'dividend', stock_id: id, date: days.at(-3), amount: '7.77', quantity: '10' });
  await page.reload();

  await expect(page.getByRole('region', { name: 'Nächste zwölf Monate' })).toContainText(/bis .*€/);
  const missing = page.getByRole('region', { name: '2 Buchungen fehlen vielleicht' });
  await expect(missing).toContainText(`von ${name}; gebucht ist nichts.`);
  const market = page.getByRole('region', { name: 'Deine Dividenden neben dem Markt' });
  await expect(market).toContainText(/Deine Aktien.*\d,\d\d\s%.*Markt.*\d,\d\d\s%/);
  await expect(market).toContainText('Der Markt ist erfunden');
  await expectAccessible(page);
  await expectEveryWidth(page);

  await missing
    .getByRole('button', { name: `So buchen: ${name}` })
    .first()
    .click();
  await expect(page.getByText(`Gebucht: ${name}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '1 Buchung fehlt vielleicht' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(missing).toBeVisible();
  await missing.getByRole('button', { name: 'Alle 2 so buchen' }).click();
  await expect(page.getByText('Gebucht: 2 Dividenden', { exact: true })).toBeVisible();
  await expect(missing).toBeHidden();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(missing).toBeVisible();
  await missing
    .getByRole('button', { name: `Anders buchen: ${name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Dividende buchen' });
  await expect(dialog.getByLabel('Anzahl, wenn bekannt')).toHaveValue('10');
  await page.keyboard.press('Escape');

  await missing
    .getByRole('button', { name: `Kam nie: ${name}` })
    .first()
    .click();
  await expect(page.getByText(`Dividende von ${name} als nicht gezahlt vermerkt`)).toBeVisible();
  await expect(page.getByRole('region', { name: '1 Buchung fehlt vielleicht' })).toBeVisible();
  await page.getByText('1 Zahlung kam nie').click();
  await page.getByRole('button', { name: `Zurücknehmen: ${name}` }).click();
  await expect(missing).toBeVisible();

  const month = days.at(-3)?.slice(0, 7) ?? '';
  await page.goto(`/portfolio/dividenden?monat=${month}`);
  const payment = page.getByRole('table', { name: /^Dividenden im / }).getByRole('row', { name });
  await expect(payment).toContainText('gebucht');
  await expect(payment).toContainText(/10 × 0,777\s/);
  await page.getByRole('button', { name: /^Nächster Monat: / }).click();
  await expect(page).not.toHaveURL(new RegExp(month));
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect(page).toHaveURL(/ansicht=liste/);
  await page
    .getByRole('button', { name: /Zahlung/, disabled: false })
    .last()
    .click();
  await expect(page.getByRole('table', { name: /^Dividenden im / }).last()).toContainText('errechnet');
  await expectAccessible(page);
  await expectEveryWidth(page);

  await page.goto(`/portfolio/steuern/${days.at(-1)?.slice(0, 4)}`);
  await page.getByRole('button', { name: /^Alle \d so buchen$/ }).click();
  await expect(page.getByText(/^Gebucht: \d Dividenden$/)).toBeVisible();
  await expect(page.getByText('Die Dividende wurde nicht gebucht')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Die Dividende wurde nicht gebucht')).not.toHaveCount(0);

  await page.goto('/portfolio');
  const ahead = page.getByRole('region', { name: /^Nächste 12 Monate: / });
  await scrollUntil(page, ahead);
  await expect(ahead).toContainText(/auf den Wert/);
  await ahead.getByRole('link', { name: 'Kalender der Dividenden' }).click();
  await expect(page).toHaveURL(/\/portfolio\/dividenden$/);
});

test('a goal of dividends a month says what is missing, and can be removed', async ({ page }) => {
  await signInAt(page, '/portfolio/dividenden');
  const { id } = await findPayer(page);
  await book(page, id, { quantity: 10, purchase_date: daysAgo(700), price: 50 });
  await page.reload();

  const goal = page.getByRole('region', { name: 'Dein Ziel' });
  await goal.getByRole('button', { name: 'Ziel setzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dein Ziel' });
  const amount = dialog.getByLabel('Dividenden im Monat');
  await amount.fill('0');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText('Bitte gib einen Betrag über 0 ein');
  await amount.fill('1.234,50');
  await dialog.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(page.getByText('Dein Ziel ist gespeichert')).toBeVisible();
  await expect(goal).toContainText('Dein Ziel: 1.234,50');
  await expect(goal).toContainText(/Zum Ziel fehlen heute 1\.2[\d,]+\s. im Monat/);
  await expect(goal).toContainText(/wäre es im .* \d{4} erreicht|So nicht erreichbar/);
  await expectAccessible(page);
  await expectEveryWidth(page);

  await page.reload();
  await expect(goal).toContainText('Dein Ziel: 1.234,50');
  await goal.getByRole('button', { name: 'Ziel ändern' }).click();
  await expect(amount).toHaveValue('1234,5');
  await amount.fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Dein Ziel ist entfernt')).toBeVisible();
  await expect(goal.getByRole('button', { name: 'Ziel setzen' })).toBeVisible();
});

test('other programs read the dividends at an address that its owner renews and switches off', async ({
  page,
}) => {
  await signInAt(page, '/portfolio');
  const { id, name } = await findPayer(page);
  await book(page, id, { quantity: 10, purchase_date: daysAgo(700), price: 50 });
  await page.goto('/portfolio/dividenden');
  await page.getByRole('button', { name: 'Im Kalender abonnieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Im Kalender abonnieren' });
  await dialog.getByRole('button', { name: 'Kalender einschalten' }).click();
  const address = dialog.getByLabel('Adresse', { exact: true });
  await expect(address).toHaveValue(/\/api\/calendars\/.*\.ics$/);
  await expectAccessible(page);
  const load = async () => {
    const { pathname } = new URL(await address.inputValue());
    return (await page.request.get(pathname)).text();
  };
  const unfolded = async () => (await load()).replaceAll('\r\n ', '');
  expect(await unfolded()).toContain(`SUMMARY:Dividende ${name} (`);
  expect(await unfolded()).not.toContain('€');

  await dialog.getByRole('switch', { name: 'Mit Beträgen' }).click();
  await expect(dialog.getByRole('switch', { name: 'Mit Beträgen' })).toBeChecked();
  await expect.poll(unfolded).toMatch(/vor Steuern/);

  const before = await address.inputValue();
  await dialog.getByRole('button', { name: 'Adresse erneuern …' }).click();
  await dialog.getByRole('button', { name: 'Adresse erneuern', exact: true }).click();
  await expect(address).not.toHaveValue(before);
  expect((await page.request.get(new URL(before).pathname)).status()).toBe(404);

  await dialog.getByRole('button', { name: 'Abschalten …' }).click();
  await dialog.getByRole('button', { name: 'Abschalten', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Kalender einschalten' })).toBeVisible();
});

test('dividends of watched stocks are in a calendar, per share', async ({ page }) => {
  await signInAt(page, '/watchlist');
  await page.getByRole('link', { name: 'Dividenden der Watchlist' }).click();
  await expect(page.getByRole('heading', { name: 'Dividenden der Watchlist' })).toBeVisible();
  await expect(page.getByText('Keine Dividenden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Im Kalender abonnieren' })).toBeVisible();

  const { id, name, days } = await findPayer(page);
  const headers = await authorization(page);
  expect((await page.request.post(`/api/watchlist/${id}`, { headers })).status()).toBe(200);
  await page.goto(`/watchlist/dividenden?monat=${days.at(-1)?.slice(0, 7)}`);
  const payments = page.getByRole('table', { name: /^Dividenden im / });
  await expect(payments.getByRole('row', { name })).toContainText('ex Dividende');
  await expectAccessible(page);
  await expectEveryWidth(page);
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect(payments.first().getByRole('row', { name })).toContainText(/bestätigt|erwartet|unsicher/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Im Kalender abonnieren' }).click();
  await expect(page.getByRole('dialog', { name: 'Im Kalender abonnieren' })).toContainText(
    'deiner Watchlist',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Watchlist' }).click();
  await expect(page).toHaveURL('/watchlist');
});
