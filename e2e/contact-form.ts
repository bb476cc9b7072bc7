import { expect, type Page } from 'playwright/test';

/** The values that the tests enter. */
export const MESSAGE = 'Wie berechnet ihr das KGV?\nDanke! 👋';

export const parts = (page: Page) => {
  const form = page.getByRole('form', { name: 'Kontakt' });
  return {
    form,
    name: form.getByLabel('Name'),
    email: form.getByLabel('E-Mail'),
    message: form.getByLabel('Nachricht'),
    send: form.getByRole('button', { name: 'Nachricht senden' }),
    error: form.getByRole('alert'),
    status: form.getByRole('status'),
  };
};

/** Unfolds the form at the foot of the page, unless it is open. */
export async function unfold(page: Page): Promise<void> {
  const { form } = parts(page);
  // A click misses while parts above are being laid out.
  await expect(async () => {
    if (!(await form.isVisible())) await page.getByRole('contentinfo').getByText('Schreib uns').click();
    await expect(form).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Unfolds the form and fills it in. */
export async function write(page: Page): Promise<void> {
  await unfold(page);
  const { name, email, message } = parts(page);
  await name.fill('Mia Öztürk');
  await email.fill('mia@example.org');
  await message.fill(MESSAGE);
}

/** Answers the form instead of the server; returns the bodies and idempotency keys that the form sent. */
export async function answerWith(page: Page, answer: () => { status?: number; body?: string } | 'nothing') {
  const sent: { body: unknown; key: string | undefined }[] = [];
  await page.route('**/api/contact', async (route) => {
    const key = (await route.request().allHeaders())['idempotency-key'];
    sent.push({ body: route.request().postDataJSON(), key });
    const given = answer();
    if (given === 'nothing') return route.abort();
    await route.fulfill({ contentType: 'application/json', ...given });
  });
  return sent;
}
