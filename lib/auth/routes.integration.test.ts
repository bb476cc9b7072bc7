import { MIA, testAccounts } from '@/test/accounts';
import { apiCall, PASSWORD, secretIn, TestBrowser } from '@/test/auth';
import { catchLog } from '@/test/log';

const { mails, member, own, post, register, request, signedIn } = testAccounts();

describe('/api/portfolio/preferred-currency', () => {
  const path = '/api/portfolio/preferred-currency';

  it('is the euro of a visitor without a choice, until chosen', async () => {
    const { headers } = await member();
    expect((await request(path, { headers })).body).toEqual({ currency: 'EUR' });
    expect((await request(path, apiCall('POST', { currency: 'GBP' }, headers))).status).toBe(200);
    expect((await request(path, { headers })).body).toEqual({ currency: 'GBP' });
    expect(await own(headers)).toMatchObject({ preferredCurrency: 'GBP' });
  });

  it.each(['CHF', 'eur', '', null, ['EUR']])('refuses %j', async (currency) => {
    const { headers } = await member();
    expect((await request(path, apiCall('POST', { currency }, headers))).status).toBe(400);
  });
});

it('logs no address, password, link or token', async () => {
  const logged = catchLog();
  await register();
  const token = secretIn((await mails())[0]);
  const { headers } = await signedIn();
  await new TestBrowser().signIn(MIA, 'ganz falsch');
  await post('/confirm-email', { token: `${token}x` });
  expect(logged()).toContain('Mail als Datei abgelegt');
  for (const secret of [MIA, PASSWORD, 'ganz falsch', token, headers.authorization?.slice(7)]) {
    expect(logged()).not.toContain(secret);
  }
});
