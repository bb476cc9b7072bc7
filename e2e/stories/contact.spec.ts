import { gate } from '../../test/gate';
import { answerWith, MESSAGE, parts, unfold, write } from '../contact-form';
import { expect, expectAccessible, test } from '../fixtures';
import { hold } from '../hold';
import { expectHydrated } from '../hydrated';

test('a visitor writes to the operator from the foot of a page @core', async ({ page }) => {
  await page.goto('/search');
  const { form, name, email, message, send, status } = parts(page);
  // Folded to its heading until somebody uses it.
  await expect(form).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Schreib uns' })).toBeVisible();
  await unfold(page);
  await expect(name).toHaveAttribute('autocomplete', 'name');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  // The empty field has room for several lines.
  expect((await message.boundingBox())?.height).toBeGreaterThan(100);
  await write(page);
  await send.click();
  await expect(status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
  for (const field of [name, email, message]) await expect(field).toHaveValue('');
  await expectAccessible(page);
  // The words go by themselves.
  await expect(status).toBeEmpty({ timeout: 7_000 });
});

test('input typed while a message is being sent stays', async ({ page }) => {
  const answer = await hold(page, '**/api/contact');
  await page.goto('/impressum');
  const { name, message, send, status } = parts(page);
  await write(page);
  await send.click();
  await message.fill('Und noch etwas, das mir eben erst einfällt.');
  answer();
  await expect(status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
  await expect(name).toHaveValue('');
  await expect(message).toHaveValue('Und noch etwas, das mir eben erst einfällt.');
});

test('the success message stays while hovered or focused', async ({ page }) => {
  await page.clock.install();
  await answerWith(page, () => ({ body: '{"success":true}' }));
  await page.goto('/');
  await expectHydrated(page, 'footer');
  const { send, status } = parts(page);
  await write(page);
  // From here on, only the test advances the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await send.click();
  const news = status.getByText('Deine Nachricht wurde erfolgreich gesendet!');
  await expect(news).toBeVisible();
  await page.clock.fastForward(4_900);
  await expect(news).toBeVisible();
  await page.clock.fastForward(200);
  await expect(news).toBeHidden();

  await write(page);
  await send.click();
  await expect(news).toBeVisible();
  await news.hover();
  await page.clock.fastForward(20_000);
  await expect(news).toBeVisible();
  await status.focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(20_000);
  await expect(news).toBeVisible();
  await send.focus();
  await page.clock.fastForward(5_000);
  await expect(news).toBeHidden();
});

test('a missing or wrong value is reported at its field, before anything is sent', async ({ page }) => {
  const sent = await answerWith(page, () => ({ body: '{"success":true}' }));
  await page.goto('/');
  await expectHydrated(page, 'footer');
  const { name, email, message, send, error } = parts(page);
  await unfold(page);
  await send.click();
  await expect(error).toHaveText('Bitte alle Felder ausfüllen');
  await expect(name).toBeFocused();
  for (const field of [name, email, message]) {
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Bitte alle Felder ausfüllen');
  }
  await expectAccessible(page);

  await name.pressSequentially('Mia');
  await expect(name).toBeFocused();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(error).toHaveText('Bitte alle Felder ausfüllen');
  for (const field of [email, message]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await email.fill('mia@example');
  await message.fill('   ');
  await expect(error).toBeHidden();
  await send.click();
  await expect(error).toHaveText('Bitte alle Felder ausfüllen');
  await expect(message).toBeFocused();
  await expect(name).not.toHaveAttribute('aria-invalid');

  await message.fill(MESSAGE);
  await send.click();
  await expect(error).toHaveText('Bitte gib eine gültige E-Mail-Adresse ein');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('mia@example');
  expect(sent).toEqual([]);
});

test('a double click sends once, and meanwhile the button says that it is busy', async ({ page }) => {
  const { opened: answered, open: answer } = gate();
  let calls = 0;
  await page.route('**/api/contact', async (route) => {
    calls++;
    await answered;
    await route.fulfill({ contentType: 'application/json', body: '{"success":true}' });
  });
  await page.goto('/');
  await expectHydrated(page, 'footer');
  const { form, send, status } = parts(page);
  await write(page);
  await send.dblclick();
  const busy = form.getByRole('button');
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  answer();
  await expect(status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
  await expect(send).toBeEnabled();
  expect(calls).toBe(1);
});

test('a bot that fills the honeypot gets a success message', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page, 'footer');
  const { form, send, status } = parts(page);
  await unfold(page);
  const trap = form.locator('[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(form.getByLabel('Website')).toHaveCount(1);
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await write(page);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), send.click()]);
  expect(request.postDataJSON()).toMatchObject({ website: 'https://spam.example' });
  await expect(status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how else to write', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('form', { name: 'Kontakt' })).toBeHidden();
    // Playwright does not find text in `noscript` by role or label.
    await page.getByRole('contentinfo').getByText('Schreib uns').click();
    const note = page.locator('noscript p', { hasText: 'Das Formular braucht JavaScript.' });
    await expect(note).toBeVisible();
  });
});
