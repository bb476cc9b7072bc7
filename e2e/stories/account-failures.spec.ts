import type { Page, Route } from 'playwright/test';
import { newEmail, PASSWORD, signInAt } from '../accounts';
import { CALL_ERROR, expect, expectErrors, test } from '../fixtures';

const NEW = 'grüne Leuchttürme 8';

type Failure = 'nothing' | 'ill' | 'garbage' | 'busy';

/** The responses, and the text of the form's error if its title is `title`. */
const FAILURES: Record<Failure, { answer: Parameters<Route['fulfill']>[0] | null; text: string }> = {
  nothing: { answer: null, text: 'Der Server ist nicht erreichbar' },
  ill: { answer: { status: 503, json: { code: 'unavailable', error: 'x' } }, text: 'Das liegt an uns' },
  garbage: { answer: { contentType: 'text/html', body: '<html>' }, text: 'Das liegt an uns' },
  busy: {
    answer: {
      status: 429,
      headers: { 'retry-after': '120' },
      json: { code: 'too_many_requests', error: 'Zu viele Anfragen. Bitte versuch es später noch einmal' },
    },
    text: 'Versuch es in 2 Minuten wieder.',
  },
};
const ALL: readonly Failure[] = ['nothing', 'ill', 'garbage', 'busy'];
const TOO_MANY = 'Zu viele Anfragen. Bitte versuch es später noch einmal';

/** Holds each call until the test releases it, then makes it fail. */
async function hold(page: Page, path: string) {
  let arrive: (route: Route) => void = () => {};
  const expectCall = () =>
    new Promise<Route>((resolve) => {
      arrive = resolve;
    });
  let call = expectCall();
  await page.route(`**${path}`, (route) => arrive(route));
  return async (failure: Failure) => {
    const held = await call;
    call = expectCall();
    const { answer } = FAILURES[failure];
    await (answer ? held.fulfill(answer) : held.abort());
  };
}

type Form = {
  path: string;
  form: string;
  submit: string;
  call: string;
  values: Readonly<Record<string, string>>;
  title: string;
  /** The title if the outcome of the call is unknown. */
  unclear?: string;
  failures: readonly Failure[];
};

/** Submits a form that fails in every way in turn. It is busy meanwhile and keeps its input. */
async function fails(page: Page, { form: name, submit, call, values, title, unclear, failures }: Form) {
  const letGo = await hold(page, call);
  const form = page.getByRole('form', { name });
  const button = form.getByRole('button', { name: submit, exact: true });
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
  for (const failure of failures) {
    await button.click();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await letGo(failure);
    const isOpen = unclear && (failure === 'nothing' || failure === 'garbage');
    const said = failure === 'busy' ? TOO_MANY : isOpen ? unclear : title;
    await expect(form.getByRole('alert')).toContainText(said);
    await expect(form.getByRole('alert')).toContainText(
      isOpen ? 'Der Server hat nicht geantwortet.' : FAILURES[failure].text,
    );
    const isKept = !isOpen && failure !== 'busy' && Object.keys(values).length > 0;
    await expect(form.getByText('Was du eingegeben hast, steht noch da.')).toHaveCount(isKept ? 1 : 0);
    await expect(button).toBeEnabled();
    await expect(button).toBeFocused();
    await expect(form).not.toHaveAttribute('aria-busy');
    for (const [label, value] of Object.entries(values))
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await page.unroute(`**${call}`);
}

const VISITORS: readonly Form[] = [
  {
    path: '/login',
    form: 'Anmelden',
    submit: 'Anmelden',
    call: '/api/auth/callback/credentials',
    values: { 'E-Mail': newEmail(), Passwort: PASSWORD },
    title: 'Beim Login ist ein Fehler aufgetreten',
    failures: ['nothing', 'ill', 'garbage'],
  },
  {
    path: '/register',
    form: 'Registrieren',
    submit: 'Konto erstellen',
    call: '/api/account/register',
    values: { 'E-Mail': newEmail(), Passwort: PASSWORD, 'Passwort bestätigen': PASSWORD },
    title: 'Bei der Registrierung ist ein Fehler aufgetreten',
    failures: ALL,
  },
  {
    path: '/forgot-password',
    form: 'Passwort zurücksetzen',
    submit: 'Link anfordern',
    call: '/api/account/forgot-password',
    values: { 'E-Mail': newEmail() },
    title: 'Die Anfrage ist nicht angekommen',
    failures: ALL,
  },
  {
    path: '/reset-password?token=erfunden',
    form: 'Neues Passwort',
    submit: 'Passwort speichern',
    call: '/api/account/reset-password',
    values: { 'Neues Passwort': NEW, 'Neues Passwort bestätigen': NEW },
    title: 'Das Passwort wurde nicht gespeichert',
    unclear: 'Unklar, ob dein neues Passwort gilt',
    failures: ALL,
  },
];

test('every form of a visitor is busy while it is sent, and a failure loses nothing', async ({ page }) => {
  for (const form of VISITORS) {
    await page.goto(form.path);
    await fails(page, form);
  }
  // The last form was opened with an invalid link.
  const form = page.getByRole('form', { name: 'Neues Passwort' });
  await form.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(form.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
  await expect(form.getByRole('alert').getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
  await page.goto('/reset-password?token=');
  const half = page.getByRole('main').getByText('Der Link ist unvollständig');
  await expect(half).toBeVisible();
  await page.getByRole('link', { name: 'fordere einen neuen an' }).click();
  await expect(page).toHaveURL('/forgot-password');
  expectErrors(page, 0, 400, 429, 503);
});

test('a confirmation that fails is tried again, until no other try could change it', async ({ page }) => {
  await page.goto(CONFIRMATION.path);
  await fails(page, CONFIRMATION);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).not.toContainText('eingegeben');
  await page.route('**/api/account/confirm-email', (route) =>
    route.fulfill({ status: 409, json: { code: 'account_exists', error: 'Ein Konto mit dieser E-Mail' } }),
  );
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(alert).toContainText('Für dein Konto gilt weiter die bisherige');
  await expect(alert).toBeFocused();
  await expect(page.getByRole('button', { name: 'Adresse bestätigen' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Zum Konto' })).toHaveAttribute(
    'href',
    '/konto',
  );
  expectErrors(page, 0, 409, 429, 503);
});

test('a new member whose sign-in fails is told to sign in', async ({ page }) => {
  await page.goto('/register');
  await page.route('**/api/auth/callback/credentials*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'x' } }),
  );
  const form = page.getByRole('form', { name: 'Registrieren' });
  await form.getByLabel('E-Mail').fill(newEmail());
  for (const label of ['Passwort', 'Passwort bestätigen'])
    await form.getByLabel(label, { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Konto erstellen' }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('Dein Konto ist angelegt, aber du bist noch nicht angemeldet');
  await expect(alert).toContainText('Melde dich mit der Adresse und dem Passwort von eben an.');
  await expect(alert).not.toContainText('noch einmal');
  await expect(alert.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
  expectErrors(page, 503);
});

const CONFIRMATION: Form = {
  path: '/confirm-email?token=erfunden',
  form: 'E-Mail bestätigen',
  submit: 'Adresse bestätigen',
  call: '/api/account/confirm-email',
  values: {},
  title: 'Die Bestätigung ist nicht angekommen',
  failures: ['busy', 'garbage', 'ill', 'nothing'],
};

const MEMBERS: readonly Omit<Form, 'path'>[] = [
  {
    form: 'E-Mail-Adresse ändern',
    submit: 'Adresse ändern',
    call: '/api/account/email',
    values: { 'Neue E-Mail': newEmail(), Passwort: PASSWORD },
    title: 'Die neue Adresse wurde nicht gespeichert',
    unclear: 'Unklar, ob die neue Adresse eingetragen wurde',
    failures: ['nothing', 'ill'],
  },
  {
    form: 'Passwort ändern',
    submit: 'Passwort ändern',
    call: '/api/account/password',
    values: { 'Bisheriges Passwort': PASSWORD, 'Neues Passwort': NEW, 'Neues Passwort bestätigen': NEW },
    title: 'Das Passwort wurde nicht gespeichert',
    unclear: 'Unklar, ob dein neues Passwort gilt',
    failures: ['garbage', 'busy'],
  },
];

test('each failure on the account page is told, and no input lost', async ({ page, browser, baseURL }) => {
  const email = await signInAt(page, '/impressum');
  await page.route('**/api/account', (route) => route.abort());
  await page.goto('/konto');
  await expect(page.getByText('Dein Konto lässt sich gerade nicht laden')).toBeVisible();
  await page.unroute('**/api/account');
  const elsewhere = await browser.newContext({ baseURL });
  const { csrfToken } = await (await elsewhere.request.get('/api/auth/csrf')).json();
  await elsewhere.request.post('/api/auth/callback/credentials', {
    headers: { origin: String(baseURL) },
    form: { email, password: PASSWORD, csrfToken, json: 'true' },
  });
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();

  for (const form of MEMBERS) await fails(page, { path: '/konto', ...form });

  const sessions = page.getByRole('region', { name: 'Aktive Sitzungen' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  const letEnd = await hold(page, '/api/account/sessions/*');
  const end = sessions.filter({ hasNotText: 'dieser Browser' }).getByRole('button');
  await end.click();
  await expect(end).toHaveAttribute('aria-busy', 'true');
  await letEnd('ill');
  await expect(page.getByText('Die Sitzung ließ sich nicht beenden')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await expect(end).toBeEnabled();
  await expect(end).toBeFocused();

  const letSend = await hold(page, '/api/account/confirmation');
  const again = page.getByRole('button', { name: 'Erneut senden' });
  await again.click();
  await letSend('ill');
  const notSent = page.getByRole('alert').filter({ hasText: 'Die Mail wurde nicht abgeschickt' });
  await expect(notSent).toContainText('Das liegt an uns');
  await expect(notSent).not.toContainText('eingegeben');
  await expect(again).toBeFocused();

  const letExport = await hold(page, '/api/account/export');
  const data = page.getByRole('region', { name: 'Deine Daten' });
  const download = data.getByRole('button', { name: 'Daten herunterladen' });
  await download.click();
  await expect(download).toHaveAttribute('aria-busy', 'true');
  await letExport('busy');
  await expect(data.getByRole('alert')).toContainText(TOO_MANY);
  await expect(download).toBeEnabled();
  await expect(download).toBeFocused();

  await page.getByRole('button', { name: 'Konto löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto endgültig löschen?' });
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  const letDelete = await hold(page, '/api/account/deletion');
  const remove = dialog.getByRole('button', { name: 'Endgültig löschen' });
  for (const [failure, said] of [
    ['ill', 'Das Konto wurde nicht gelöscht'],
    ['nothing', 'Unklar, ob dein Konto gelöscht wurde'],
  ] as const) {
    await remove.click();
    await expect(remove).toHaveAttribute('aria-busy', 'true');
    await letDelete(failure);
    await expect(dialog.getByRole('alert')).toContainText(said);
    await expect(dialog.getByRole('alert').getByText('eingegeben')).toHaveCount(failure === 'ill' ? 1 : 0);
    await expect(dialog.getByLabel('Passwort', { exact: true })).toHaveValue(PASSWORD);
  }
  await elsewhere.close();
  expectErrors(page, 0, 429, 503, CALL_ERROR);
});
