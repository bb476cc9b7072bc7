import { randomUUID } from 'node:crypto';

const PASSWORD = 'sieben grüne Bojen 9';
/** Of each stock, from the largest: shares and the day they were bought on. */
const PURCHASES = [
  [12, '2022-03-15'],
  [30, '2023-06-01'],
  [8, '2023-11-20'],
  [25, '2024-09-10'],
];

/** Signs in with a new account that holds stocks; the film shows nothing of it. */
export async function portfolio(page) {
  const email = `film.${randomUUID()}@example.org`;
  const account = { email, password: PASSWORD, passwordConfirmation: PASSWORD };
  await send(page, '/api/account/register', account);
  await page.goto('/login?callbackUrl=/konto', { waitUntil: 'networkidle' });
  const form = page.getByRole('form', { name: 'Anmelden' });
  await form.getByLabel('E-Mail').fill(email);
  await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/konto', { waitUntil: 'networkidle' });
  const token = await (await page.waitForFunction(() => localStorage.getItem('token'))).jsonValue();
  const { data: stocks } = await send(page, '/api/stocks/search', {});
  for (const [i, [quantity, purchase_date]] of PURCHASES.entries()) {
    await send(
      page,
      `/api/portfolio/${stocks[i].id}`,
      { quantity, purchase_date },
      { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    );
  }
}

async function send(page, address, data, headers = {}) {
  const answer = await page.request.post(address, { data, headers });
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
