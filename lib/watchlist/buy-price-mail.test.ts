import { buyPriceMail, type ReachedBuyPrice } from './buy-price-mail';

const SITE = { name: 'Aktienlotse', url: 'https://aktien.example' };
const HAFEN: ReachedBuyPrice = {
  id: 'hafen-de',
  name: 'Hafen & <Lager> SE',
  price: 41.05,
  price_date: '2026-11-18',
  buy_price: 43.5,
  own_value: '58',
  margin: '25',
  currency: 'EUR',
  isConverted: false,
};
const WAAGEN: ReachedBuyPrice = {
  id: 'waagen-ch',
  name: 'Waagen AG',
  price: 78.2,
  price_date: '2026-11-18',
  buy_price: 78.4,
  own_value: '98.00',
  margin: '20.5',
  currency: 'USD',
  isConverted: true,
};

it('tells one buy price with all its numbers and links', () => {
  const mail = buyPriceMail('mia@example.org', [HAFEN], 'mia.sig', SITE);
  expect(mail).toMatchObject({
    kind: 'kaufkurs',
    to: 'mia@example.org',
    unsubscribe: 'https://aktien.example/kaufkurs-mails?token=mia.sig',
    subject: 'Kauflimit erreicht: Hafen & <Lager> SE',
  });
  expect(mail.text).toBe(
    [
      'Hallo,',
      'auf deiner Watchlist ist ein Kauflimit erreicht:',
      'Hafen & <Lager> SE\nSchlusskurs vom 18.11.2026: 41,05\u00a0€, dein Kauflimit: 43,50\u00a0€ (dein Wert 58,00\u00a0€, Sicherheitsmarge 25\u202f%)\nhttps://aktien.example/stock-detail/hafen-de',
      'Das ist deine eigene Zahl und keine Empfehlung. Warum du kaufen wolltest, steht in der Watchlist.',
      'Zur Watchlist: https://aktien.example/watchlist',
      'Keine Mails zu Kauflimits mehr: https://aktien.example/kaufkurs-mails?token=mia.sig',
      'Aktienlotse',
    ].join('\n\n'),
  );
  expect(mail.html).toContain(
    '<a href="https://aktien.example/stock-detail/hafen-de">Hafen &amp; &lt;Lager&gt; SE</a>',
  );
});

it('lists several, with converted prices as such', () => {
  const { subject, text } = buyPriceMail('mia@example.org', [HAFEN, WAAGEN], 'x', SITE);
  expect(subject).toBe('2 Kauflimits auf deiner Watchlist erreicht');
  expect(text).toContain('auf deiner Watchlist sind 2 Kauflimits erreicht:');
  expect(text).toContain('umgerechnet 78,20\u00a0$, dein Kauflimit: 78,40\u00a0$');
  expect(text).toContain('Sicherheitsmarge 20,5\u202f%');
});
