import { expect, test } from '../../fixtures';

test.beforeEach(({ page }) => page.goto('/kit').then(() => undefined));

test('a button whose request runs takes no second click and keeps the focus', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await page.goto('/kit');
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00Z'));
  const button = page.getByRole('main').getByRole('button', { name: 'Nachricht senden' });
  const width = (await button.boundingBox())?.width;
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect((await button.boundingBox())?.width).toBe(width);
  await expect(button).toBeFocused();
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  await expect(button).toBeEnabled();
  await expect(page.getByText('1 gesendet', { exact: true })).toBeVisible();
});

test('a slider is moved with the keys, by a click on its track, and from between two steps', async ({
  page,
}) => {
  const slider = page.getByRole('slider', { name: 'Dividendenrendite' });
  const press = async (key: string, text: string) => {
    await slider.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', text);
  };
  await expect(slider).toHaveAttribute('aria-valuetext', 'ab 2,0\u202f%');
  await press('ArrowRight', 'ab 2,1\u202f%');
  await press('ArrowLeft', 'ab 2,0\u202f%');
  await press('End', 'ab 20,0\u202f%');
  await press('Home', 'beliebig');
  await expect(page.getByText('beliebig').first()).toBeVisible();

  const size = page.getByRole('slider', { name: 'Marktkapitalisierung' });
  const { width = 0, height = 0 } = (await size.boundingBox()) ?? {};
  await size.click({ position: { x: width / 2, y: height / 2 } });
  expect(Math.abs(Number(await size.inputValue()) - 500)).toBeLessThanOrEqual(5);

  const between = page.getByRole('slider', { name: 'KBV' });
  await expect(between).toHaveValue('2.5');
  for (const text of ['bis 3', 'bis 4']) {
    await between.press('ArrowRight');
    await expect(between).toHaveAttribute('aria-valuetext', text);
  }
});

test('tabs follow the arrow keys, and only the chosen one is a stop of the keyboard', async ({ page }) => {
  const tabs = page.getByRole('tablist', { name: 'Kennzahlen' }).first();
  const tab = (name: string) => tabs.getByRole('tab', { name });
  const panel = page.getByRole('tabpanel', { name: 'Dividenden' });
  await tab('Bewertung').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Finanzen'],
    ['End', 'Dividenden'],
    ['ArrowRight', 'Bewertung'],
    ['ArrowLeft', 'Dividenden'],
    ['Home', 'Bewertung'],
    ['ArrowLeft', 'Dividenden'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(panel).toHaveText(/Was es ausschüttet\./);
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab('Dividenden')).toBeFocused();
});

test('what is pressed or turned on says so', async ({ page }) => {
  const value = page.getByRole('button', { name: 'Value-Aktien' });
  const margins = page.getByRole('button', { name: 'Hohe Margen' });
  await expect(value).toHaveAttribute('aria-pressed', 'true');
  await margins.press('Space');
  await expect(value).toHaveAttribute('aria-pressed', 'false');
  await expect(margins).toHaveAttribute('aria-pressed', 'true');
  await margins.press('Enter');
  await expect(margins).toHaveAttribute('aria-pressed', 'false');

  const week = page.getByRole('group', { name: 'Zeitraum' }).getByRole('button', { name: '1 Woche' });
  await week.press('Space');
  await expect(week).toHaveAttribute('aria-pressed', 'true');

  const categories = page.getByRole('group', { name: 'Kategorien' });
  await expect(categories.getByRole('link', { name: 'Alle' })).toHaveAttribute('aria-current', 'page');

  const toggle = page.getByRole('switch', { name: 'Durchschnitte zeigen' });
  const box = page.getByRole('checkbox', { name: 'Gleitende Durchschnitte' });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(toggle).not.toBeChecked();
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(toggle).toBeChecked();
});

test('fields, pages, tables and messages say what they are', async ({ page }) => {
  const fields = page.getByRole('region', { name: 'Felder' });
  const password = fields.getByLabel('Passwort', { exact: true });
  await expect(password).toHaveAccessibleDescription(/^Mindestens 6 Zeichen\./);
  await expect(password).not.toHaveAttribute('aria-invalid');
  const email = fields.getByLabel('E-Mail');
  await expect(email).toHaveAccessibleDescription('Bitte gib eine gültige E-Mail-Adresse ein');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(fields.getByLabel('Anzahl')).toHaveAccessibleDescription('Ganze Stücke Mindestens 1');
  await expect(fields.getByRole('searchbox', { name: 'Suchen' })).toBeVisible();
  await fields.getByText('Land', { exact: true }).click();
  await expect(fields.getByRole('combobox', { name: 'Land' })).toBeFocused();

  const pages = page.getByRole('navigation', { name: 'Artikel, Mitte' });
  await expect(pages.getByRole('link')).toHaveText([
    'Vorherige Seite',
    '1',
    '6',
    '7',
    '8',
    '20',
    'Nächste Seite',
  ]);
  await expect(pages.getByRole('link', { name: 'Seite 7' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Vorherige Seite' })).toHaveAttribute('href', '/kit?page=6');
  const first = page.getByRole('navigation', { name: 'Artikel, kurze Liste' });
  await expect(first.getByRole('link', { name: 'Vorherige Seite' })).toHaveCount(0);

  // Errors interrupt; everything else waits to be heard.
  const messages = page.getByRole('region', { name: 'Banner und Meldungen' });
  await expect(messages.getByRole('alert')).toHaveText([
    /^Netzwerkfehler bei der Suche/,
    /^Falsches Passwort/,
  ]);
  await expect(messages.getByRole('status')).toHaveText([/erfolgreich gesendet!$/, /^Nicht mehr gelistet/]);

  await expect(page.getByRole('table', { name: 'Zahlungen' }).getByRole('row')).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table', { name: 'Zahlungen' })).toBeHidden();
  const rows = page.getByRole('list', { name: 'Zahlungen' });
  await expect(rows.locator('> li')).toHaveCount(3);
  await expect(rows.locator('> li').first()).toContainText('14.05.2026Betrag2,10');
});
