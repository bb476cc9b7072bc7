import { answerWith, MESSAGE, parts, write } from '../contact-form';
import { expect, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

test.describe('a failure', () => {
  const FAILURES = [
    ['of the network', 'nothing', 'Netzwerkfehler beim Senden der Nachricht'],
    ['of the server', { status: 503, body: '{}' }, 'Netzwerkfehler beim Senden der Nachricht'],
    ['with a reason', { body: '{"success":false,"error":"Nicht heute"}' }, 'Nicht heute'],
    ['without a reason', { body: '{"success":false}' }, 'Ein Fehler ist aufgetreten'],
    ['that is no answer', { body: '<html>' }, 'Ein Fehler ist aufgetreten'],
    ['that is nothing', { body: 'null' }, 'Ein Fehler ist aufgetreten'],
  ] as const;

  for (const [title, answer, text] of FAILURES) {
    test(`${title} keeps the input, and a retry counts as the same message`, async ({ page }) => {
      let failing = true;
      const sent = await answerWith(page, () => (failing ? answer : { body: '{"success":true}' }));
      await page.goto('/');
      const { name, email, message, send, error, status } = parts(page);
      await write(page);
      await send.click();
      await expect(error).toHaveText(text);
      await expect(name).toHaveValue('Mia Öztürk');
      await expect(email).toHaveValue('mia@example.org');
      await expect(message).toHaveValue(MESSAGE);
      await expect(send).toBeFocused();

      failing = false;
      await send.click();
      await expect(status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
      await expect(error).toBeHidden();
      expect(sent).toHaveLength(2);
      expect(sent[1]).toEqual(sent[0]);
      expect(sent[0]?.key).toMatch(/^[\w-]{16,64}$/);
      if (answer === 'nothing') expectErrors(page, 0);
      else if ('status' in answer) expectErrors(page, answer.status);
    });
  }
});

test('a visitor who has sent too many messages is told so, and loses none', async ({ page }) => {
  const error = 'Zu viele Anfragen. Bitte versuch es später noch einmal';
  await answerWith(page, () => ({ status: 429, body: JSON.stringify({ success: false, error }) }));
  await page.goto('/');
  const { form, message, send, error: alert } = parts(page);
  await write(page);
  await send.click();
  await expect(alert).toHaveText('Netzwerkfehler beim Senden der Nachricht');
  await expect(form).toContainText(`${error}. Was du geschrieben hast, steht noch da.`);
  await expect(send).toHaveAccessibleDescription(new RegExp(error));
  await expect(message).toHaveValue(MESSAGE);
  expectErrors(page, 429);
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
