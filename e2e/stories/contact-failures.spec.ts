import { answerWith, MESSAGE, parts, write } from '../contact-form';
import { expect, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

const TOO_MANY = 'Zu viele Anfragen. Bitte versuch es später noch einmal';
const SENT = { body: '{"success":true}' };

/** Answers, and what the form says then. */
const FAILURES = [
  ['nothing', 'Netzwerkfehler beim Senden der Nachricht'],
  [{ status: 503, body: '{}' }, 'Netzwerkfehler beim Senden der Nachricht'],
  [
    { status: 429, body: JSON.stringify({ success: false, error: TOO_MANY }) },
    'Netzwerkfehler beim Senden der Nachricht',
  ],
  [{ body: '{"success":false,"error":"Nicht heute"}' }, 'Nicht heute'],
  [{ body: '{"success":false}' }, 'Ein Fehler ist aufgetreten'],
  [{ body: '<html>' }, 'Ein Fehler ist aufgetreten'],
  [{ body: 'null' }, 'Ein Fehler ist aufgetreten'],
] as const;

test('a failure keeps the input, and a retry counts as the same message', async ({ page }) => {
  let answer: (typeof FAILURES)[number][0] | typeof SENT = SENT;
  const sent = await answerWith(page, () => answer);
  await page.goto('/');
  const { form, name, email, message, send, error, status } = parts(page);
  for (const [failure, text] of FAILURES) {
    answer = failure;
    await write(page);
    await send.click();
    await expect(error).toHaveText(text);
    if (failure !== 'nothing' && 'status' in failure && failure.status === 429) {
      await expect(form).toContainText(`${TOO_MANY}. Was du geschrieben hast, steht noch da.`);
      await expect(send).toHaveAccessibleDescription(new RegExp(TOO_MANY));
    }
    await expect(name).toHaveValue('Mia Öztürk');
    await expect(email).toHaveValue('mia@example.org');
    await expect(message).toHaveValue(MESSAGE);
    await expect(send).toBeFocused();

    answer = SENT;
    await send.click();
    await expect(status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
    await expect(error).toBeHidden();
    await expect.poll(() => sent.length).toBe(2);
    const [first, again] = sent.splice(0);
    expect(again).toEqual(first);
    expect(first?.key).toMatch(/^[\w-]{16,64}$/);
  }
  expectErrors(page, 0, 429, 503);
});

test('a message is not lost if the script that sends it cannot be loaded', async ({ page }) => {
  await answerWith(page, () => ({ body: '{"success":true}' }));
  await page.goto('/search');
  await expectHydrated(page, 'footer form');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  const { message, send, error, status } = parts(page);
  await write(page);
  await send.click();
  await expect(error).toHaveText('Netzwerkfehler beim Senden der Nachricht');
  await expect(message).toHaveValue(MESSAGE);

  await page.unroute('**/_next/static/chunks/**');
  await send.click();
  await expect(status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
  expectErrors(page, /^Failed to load resource: net::ERR_FAILED \/_next\/static\/chunks\//);
});
