import { type ReadBooking, readBooking } from '../read-booking';
import { joinDocuments } from './join-documents';
import { readDocument } from './read-document';

/** A settlement of our own making; the words are those that such documents have. */
const ING_BUY = `ING-DiBa AG · 60628 Frankfurt am Main
Wertpapierabrechnung Kauf
Ordernummer 100200300.001
ISIN (WKN) DE0007164600 (716460)
Wertpapierbezeichnung Adlerhorst Software AG
Inhaber-Aktien o.N.
Nominale Stück 12,50
Kurs EUR 80,40
Ausführungstag / -zeit 02.03.2026 um 10:15:30 Uhr
Kurswert EUR 1.005,00
Provision EUR 7,50
Handelsplatzgebühr EUR 1,90
Endbetrag zu Ihren Lasten EUR 1.014,40
Valuta 04.03.2026`;

const lines = (text: string) => [text.split('\n')];
const only = (pages: string[][]): ReadBooking => {
  const { bookings } = readDocument(pages);
  expect(bookings).toHaveLength(1);
  return bookings[0] as ReadBooking;
};

describe('a settlement', () => {
  it('is read as lines', () => {
    expect(only(lines(ING_BUY))).toMatchObject({
      ...{ kind: 'purchase', date: '2026-03-02', time: '10:15:30', quantity: '12.50', price: '80.40' },
      // 1,005.00 + 7.50 + 1.90 = 1,014.40.
      ...{ gross: '1005', fees: '9.4', taxes: '0', net: '1014.4', currency: 'EUR', warning: null },
      ...{ reference: '100200300.001' },
      security: { isin: 'DE0007164600', wkn: '716460', name: 'Adlerhorst Software AG Inhaber-Aktien o.N.' },
    });
  });

  it('is read as pieces, in which each word stands alone', () => {
    const pieces = ING_BUY.replace(/ (?=EUR|Stück)|(?<=EUR|Stück|Kurs|Nominale) /g, '\n').split('\n');
    expect(pieces).toContain('EUR');
    expect(only([pieces])).toEqual(only(lines(ING_BUY)));
  });

  it('is read as single words too, in which a name may have many lines', () => {
    const words = ING_BUY.replace('Inhaber-Aktien', 'auf den Namen lautende Stammaktien').split(/\s+/);
    expect(only([words])).toMatchObject({
      ...{ quantity: '12.50', gross: '1005', fees: '9.4', net: '1014.4', warning: null },
      security: { name: 'Adlerhorst Software AG auf den Namen lautende Stammaktien o.N.' },
    });
  });

  it.each([
    ['a minus sign', '1.014,40', '1.014,40\u2212'],
    ['a dash for a minus', '1.014,40', '\u20131.014,40'],
    ['another hyphen', 'Inhaber-Aktien', 'Inhaber\u2010Aktien'],
    ['a soft hyphen for a hyphen', 'Inhaber-Aktien', 'Inhaber\u00ADAktien'],
    ['a soft hyphen in a word', 'Provision', 'Provi\u00ADsion'],
    ['two letters in one', 'Adlerhorst', 'Schi\uFB00', 'Schiff'],
    ['a mark that nobody sees', 'Provision EUR', 'Provision\u200B EUR'],
  ])('is read with %s', (_, found, odd, plain = found) => {
    const read = (word: string) => only(lines(ING_BUY.replace(found, word)));
    expect(read(odd)).toEqual(read(plain));
  });

  it('has its costs where a share of the value stands before them, in single words too', () => {
    const text = ING_BUY.replace('Provision EUR', 'Provision 0,7463 % vom Kurswert EUR');
    for (const pages of [lines(text), [text.split(/\s+/)]])
      expect(only(pages)).toMatchObject({ fees: '9.4', net: '1014.4', warning: null });
  });

  it.each([
    // 1,005.00 + 9.40 = 1,014.40: a cost may be missing, or the gross amount is too high: 1,004.40 − 9.40 = 995.00.
    ['too much was paid for keeps its gross amount', '1.024,40', '1005', /nicht den Endbetrag des Belegs$/],
    ['too little was paid for goes by that', '1.004,40', '995', /nicht den Endbetrag.*1\.005,00/],
    ['less was paid for than its costs keeps it', '1,40', '1005', /nicht den Endbetrag des Belegs$/],
  ])('that %s, and says so', (_, net, gross, warning) => {
    const wrong = ING_BUY.replace('1.014,40', net);
    expect(only(lines(wrong))).toMatchObject({
      ...{ gross, fees: '9.4', net: net.replace('.', '').replace(',', '.') },
      warning: expect.stringMatching(warning),
    });
  });

  it('that less was paid out for than fits keeps its gross amount, and more does not', () => {
    const sale = (net: string) =>
      ING_BUY.replace('Wertpapierabrechnung Kauf', 'Wertpapierabrechnung Verkauf')
        .replace('Lasten', 'Gunsten')
        .replace('1.014,40', net);
    // 1,005.00 − 9.40 = 995.60; 996.60 + 9.40 = 1,006.00.
    expect(only(lines(sale('994,60')))).toMatchObject({ gross: '1005', net: '994.60' });
    expect(only(lines(sale('996,60')))).toMatchObject({ gross: '1006', net: '996.60' });
  });

  it.each([
    [
      'whose quantity and price do not give its value says so',
      'Stück 1,250',
      expect.stringContaining('Kurs'),
    ],
    // 13 × 80.40 = 1,045.20, more than 1 % away, but the price is in another currency.
    ['with a price in another currency does not', 'Stück 13', null, 'Kurs USD 80,40'],
  ])('%s', (_, quantity, warning, price = 'Kurs EUR 80,40') => {
    const text = ING_BUY.replace('Stück 12,50', quantity).replace('Kurs EUR 80,40', price);
    expect(only(lines(text))).toMatchObject({ gross: '1005', net: '1014.4', warning });
  });

  it('of a dividend in dollars has what was withheld', () => {
    const text = `ING-DiBa AG
Dividendengutschrift
ISIN (WKN) US0378331005 (865985)
Wertpapierbezeichnung Bisonfell Inc.
Nominale 40,00 Stück
Zahltag 16.03.2026
Brutto USD 20,00
QuSt 15,00 % (EUR 2,50) USD 3,00
Netto USD 17,00
Umg. z. Dev.-Kurs (1,200000) EUR 14,17
Gesamtbetrag zu Ihren Gunsten EUR 14,17`;
    // 20 / 1.2 = 16.67; 3 / 1.2 = 2.50; 16.67 − 2.50 = 14.17.
    expect(only(lines(text))).toMatchObject({
      ...{ kind: 'dividend', date: '2026-03-16', quantity: '40.00', gross: '16.67', taxes: '2.5' },
      ...{ withholding_tax: '2.5', net: '14.17', foreign_gross: { currency: 'USD', amount: '20.00' } },
    });
  });

  it('of a purchase in dollars is converted where its rate stands before the amount', () => {
    const text = ING_BUY.replace('Kurs EUR 80,40', 'Kurs USD 96,00')
      .replace('Kurswert EUR 1.005,00', 'Kurswert USD 1.200,00')
      .replace('Provision', 'umger. zum Devisenkurs (USD = 1,250000) EUR 960,00\nProvision')
      .replace('EUR 1.014,40', 'EUR 969,40');
    // 1,200 / 1.25 = 960.00; 960.00 + 7.50 + 1.90 = 969.40.
    expect(only(lines(text))).toMatchObject({
      gross: '960',
      fees: '9.4',
      net: '969.4',
      currency: 'EUR',
      exchange_rate: '1.250000',
      warning: null,
      foreign_gross: { currency: 'USD', amount: '1200.00' },
    });
  });

  it('of a bond has the interest that was paid for it', () => {
    const text = `10919 Berlin
Wertpapier Abrechnung Kauf
Nominale Wertpapierbezeichnung ISIN (WKN)
EUR 2.000,00 4,5 % HAFENWERKE AG DE000A1R1AN5 (A1R1AN)
INH.-TEILSCHULDV. 24(29)
Schlusstag/-Zeit 02.03.2026 11:02:54
Ausführungskurs 98,00 %
Kurswert 1.960,00- EUR
Provision 5,00- EUR
Stückzinsen für 100 Tage per 03.03.2026 24,66- EUR
Ausmachender Betrag 1.989,66- EUR
Den Gegenwert buchen wir mit Valuta 04.03.2026`;
    // 1,960.00 + 24.66 + 5.00 = 1,989.66; prices in percent count hundreds.
    expect(only(lines(text))).toMatchObject({
      ...{ kind: 'purchase', quantity: '20', gross: '1984.66', fees: '5', net: '1989.66', warning: null },
    });
  });
});

it('a payment for shares of a merged company has no trading day, for the person to check', () => {
  const text = `10919 Berlin
Wertpapier Abrechnung Verkauf aus Kapitalmaßnahme
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 100 BISONFELL INC. US0378331005 (865985)
Abrech.-Preis 2,50 USD
Devisenkurs (EUR/USD) 1,2500 vom 12.03.2026
Kurswert 200,00 EUR
Provision 10,00- EUR
Ausmachender Betrag 190,00 EUR
Den Gegenwert buchen wir mit Valuta 16.03.2026
Barabfindung aus Fusion`;
  // 100 × 2.50 / 1.25 = 200.00; 200.00 − 10.00 = 190.00.
  expect(only(lines(text))).toMatchObject({
    ...{ kind: 'sale', date: '2026-03-16', quantity: '100', gross: '200', fees: '10', net: '190' },
    warning: expect.stringContaining('ohne Handelstag'),
  });
});

it('flatex counts the interest of a bond among its costs', () => {
  const text = `flatexDEGIRO Bank AG
Handelstag 02.03.2026
Wertpapierabrechnung Kauf
Nr.100200/1 Kauf HAFENWERKE 24/29 (DE000A1R1AN5/A1R1AN)
Ausgeführt : 2.000,000000 EUR Kurswert : 1.960,00 EUR
Kurs : 98,000000 % Provision : 5,90 EUR
*Fremde Spesen : 2,10 EUR
Zinsbetrag : 24,66 EUR
Endbetrag : -1.992,66 EUR`;
  // 1,960.00 + 5.90 + 2.10 + 24.66 = 1,992.66.
  expect(only(lines(text))).toMatchObject({
    ...{ kind: 'purchase', quantity: '20', gross: '1960', fees: '32.66', net: '1992.66', warning: null },
  });
});

it('a statement of a depot at ING is its shares on that day, for the person to check', () => {
  const text = `ING-DiBa AG
Depotauszug per 31.03.2026
Stücke/Nominale Wertpapier-Informationen Kurs Kurswert Devisenkurs
2,5 Stück Adlerhorst Software AG 80,40 EUR 201,00 EUR
Inhaber-Aktien o.N.
ISIN (WKN): DE0007164600 (716460)
4 Stück Bisonfell Inc. 25,00 USD 80,00 EUR
Registered Shares o.N. 1,2500
ISIN (WKN): US0378331005 (865985)`;
  const warning = expect.stringContaining('Depotauszug');
  // 2.5 × 80.40 = 201.00; 4 × 25.00 / 1.25 = 80.00.
  expect(readDocument(lines(text)).bookings).toMatchObject([
    {
      kind: 'delivery_in',
      date: '2026-03-31',
      quantity: '2.5',
      gross: '201.00',
      currency: 'EUR',
      warning,
      security: { isin: 'DE0007164600', wkn: '716460', name: 'Adlerhorst Software AG' },
    },
    { quantity: '4', gross: '80.00', currency: 'EUR', security: { isin: 'US0378331005' }, warning },
  ]);
});

describe('foreign tax that a fund paid', () => {
  const text = `10919 Berlin
Gutschrift von Investmenterträgen
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 20 ADLER WELT FONDS DE000A0Q4R36 (A0Q4R3)
Zahlbarkeitstag 15.04.2016 Ertrag pro St. 1,000000000 EUR
Ausschüttung 20,00+ EUR
Anrechenbare Quellensteuer pro Stück 0,0150000 EUR 0,30 EUR
Ausmachender Betrag 20,00+ EUR
Den Betrag buchen wir mit Wertstellung 15.04.2016`;

  it('is part of the gross amount and of the taxes', () => {
    // 20.00 + 0.30 − 0.30 = 20.00.
    expect(only(lines(text))).toMatchObject({
      ...{ kind: 'dividend', gross: '20.3', taxes: '0.3', withholding_tax: '0.3', net: '20', warning: null },
    });
  });

  it('is converted', () => {
    const inDollars = text
      .replace('Ausschüttung 20,00+ EUR', 'Devisenkurs EUR / USD 1,2500\nAusschüttung 25,00 USD 20,00+ EUR')
      .replace('0,30 EUR', '0,40 USD');
    // 0.40 / 1.25 = 0.32.
    expect(only(lines(inDollars))).toMatchObject({ gross: '20.32', taxes: '0.32', net: '20', warning: null });
  });

  it('is not added where the bank withheld it', () => {
    const withheld = text
      .replace('Anrechenbare', 'Einbehaltene Quellensteuer 15 % auf 20,00 EUR 3,00- EUR\nAnrechenbare')
      .replace('Betrag 20,00+', 'Betrag 17,00+');
    expect(only(lines(withheld))).toMatchObject({ gross: '20', taxes: '3', withholding_tax: '3', net: '17' });
  });
});

const DAB_SALES = `BELEGNUMMER=1
DAB bank
Wir haben für Sie verkauft
Gattungsbezeichnung ISIN
Adlerhorst Software AG DE0007164600
Nominal Kurs
STK 10,000 EUR 90,0000
Handelstag 02.03.2026 Kurswert EUR 900,00
Handelszeit 10:15 Orderprovision EUR 9,90-
Wert Konto-Nr. Betrag zu Ihren Gunsten
04.03.2026 100 EUR 890,10
Wir haben für Sie verkauft
Gattungsbezeichnung ISIN
Bisonfell Inc. US0378331005
Nominal Kurs
STK 5,000 EUR 20,0000
Handelstag 02.03.2026 Kurswert EUR 100,00
Handelszeit 10:16 Orderprovision EUR 9,90-
Wert Konto-Nr. Betrag zu Ihren Gunsten
04.03.2026 100 EUR 90,10
Steuerausgleich nach § 43a EStG:
Kapitalertragsteuer EUR 25,00
Wert Konto-Nr. Abrechnungs-Nr. Betrag zu Ihren Gunsten
02.03.2026 100 200 EUR 25,00`;

it('a refund of taxes is of the sale above it', () => {
  expect(readDocument(lines(DAB_SALES)).bookings).toMatchObject([
    { kind: 'sale', gross: '900', fees: '9.9', net: '890.1', security: { isin: 'DE0007164600' } },
    { kind: 'sale', gross: '100', fees: '9.9', net: '90.1', security: { isin: 'US0378331005' } },
    { kind: 'tax_refund', net: '25.00', security: { isin: 'US0378331005' } },
  ]);
});

it('a settlement in single letters is read', () => {
  const text = `Wir haben für Sie verkauft Gattungsbezeichnung Adlerhorst Software AG ISIN DE0007164600
Nominal STK 10,000 Kurs EUR 90,0000 Kurswert EUR 900,00 Orderprovision EUR 9,90- Handelstag 02.03.2026
Wert 04.03.2026 Konto-Nr. 100 Betrag zu Ihren Gunsten EUR 890,10 onvista`;
  expect(only([['', ...text.replace(/\s/g, ''), 'onvista']])).toMatchObject({
    ...{ kind: 'sale', date: '2026-03-02', quantity: '10.000', gross: '900', fees: '9.9', net: '890.1' },
    security: { isin: 'DE0007164600' },
  });
});

it('taxes in euros of a dividend in dollars are converted', () => {
  const text = `BELEGNUMMER=1
DAB bank
Erträgnisgutschrift
Gattungsbezeichnung ISIN
Bisonfell Inc. US0378331005
Nominal Ex-Tag Zahltag Dividenden-Betrag pro Stück
STK 40,000 12.03.2026 16.03.2026 USD 0,500000
Wert Konto-Nr. Betrag zu Ihren Gunsten
16.03.2026 100 USD 17,00
Dividende gesamt USD 20,00
einbehaltene Kapitalertragsteuer EUR 2,50
Devisenkurs: EUR/USD 1,2000`;
  // 2.50 × 1.2 = 3.00; 20.00 − 3.00 = 17.00.
  expect(only(lines(text))).toMatchObject({
    gross: '20',
    taxes: '3',
    net: '17',
    currency: 'USD',
    euro_rate: '1.2000',
    warning: null,
  });
});

const SALE = `W e r t p a p i e r v e r k a u f
G e s c h ä f t s t a g : 0 2 . 0 3 . 2 0 2 6
H a n d e l s z e i t : 1 0 : 1 5 U h r
Wertpapier-Bezeichnung WPKNR/ISIN
A d l e r h o r s t AG 7 1 6 4 6 0
Inhaber-Aktien o.N. D E 0 0 0 7 1 6 4 6 0 0
Nennwert Zum Kurs von
St. 1 0 EUR 9 0 , 0 0
Kurswert : EUR 9 0 0 , 0 0
Provision : EUR 9 , 9 0 -
IBAN Valuta Zu Ihren Gunsten vor Steuern
DE00 EUR 0 4 . 0 3 . 2 0 2 6 EUR 8 9 0 , 1 0
comdirect`;

const TAXES = `comdirect
Steuerliche Behandlung: Wertpapierverkauf Nr. 1 vom 02.03.2026
Stk. 10 ADLERHORST AG , WKN / ISIN: 716460 / DE0007164600
Zu Ihren Gunsten vor Steuern: EUR 890,10
Steuerbemessungsgrundlage EUR 100,00
Kapitalertragsteuer EUR -25,00
Solidaritätszuschlag EUR -1,37
Zu Ihren Gunsten nach Steuern: EUR 863,73
Die Gutschrift erfolgt mit Valuta 04.03.2026`;

describe('a settlement and its taxes', () => {
  const settlement = readDocument(lines(SALE));
  const taxes = readDocument(lines(TAXES));

  it('are read each by itself, spaced letters too', () => {
    expect(settlement.bookings).toMatchObject([
      { kind: 'sale', quantity: '10', gross: '900', fees: '9.9', taxes: '0', net: '890.1' },
    ]);
    // 890.10 − 863.73 = 26.37 = 25.00 + 1.37.
    expect(taxes.bookings).toMatchObject([{ kind: 'tax', net: '26.37' }]);
  });

  it.each([
    ['in their order', [settlement, taxes]],
    ['the other way round', [taxes, settlement]],
  ])('become one booking, %s', (_, files) => {
    expect(joinDocuments(files).flatMap(({ bookings }) => bookings)).toMatchObject([
      { kind: 'sale', gross: '900', fees: '9.9', taxes: '26.37', net: '863.73' },
    ]);
  });

  it('keep the warning of a settlement whose amounts do not fit', () => {
    const wrong = readDocument(lines(SALE.replace('EUR 9 , 9 0 -', 'EUR 8 , 9 0 -')));
    expect(joinDocuments([wrong, taxes]).flatMap(({ bookings }) => bookings)).toMatchObject([
      { kind: 'sale', net: '863.73', warning: expect.stringContaining('nicht den Endbetrag') },
    ]);
  });

  it('of an exchange of shares is for the person to check', () => {
    const exchange = SALE.replace('W e r t p a p i e r v e r k a u f', 'W e r t p a p i e r u m t a u s c h');
    expect(readDocument(lines(exchange)).bookings).toMatchObject([
      { kind: 'sale', net: '890.1', warning: expect.stringContaining('Umtausch') },
    ]);
    expect(settlement.bookings).toMatchObject([{ warning: null }]);
  });

  it('are two bookings if the sale costs more than it brings', () => {
    const worthless = SALE.replace('EUR 9 0 , 0 0', 'EUR 0 , 2 9')
      .replace('EUR 9 0 0 , 0 0', 'EUR 2 , 9 0')
      .replace('Gunsten vor Steuern', 'Lasten vor Steuern')
      .replace('EUR 8 9 0 , 1 0', 'EUR 7 , 0 0 -');
    // 9.90 − 2.90 = 7.00.
    expect(readDocument(lines(worthless)).bookings).toMatchObject([
      { kind: 'sale', quantity: '10', gross: '2.9', fees: '0', net: '2.9', warning: null },
      { kind: 'fee', net: '9.9', warning: null },
    ]);
  });

  it('of which one is missing say so', () => {
    const [tax] = joinDocuments([taxes]).flatMap(({ bookings }) => bookings);
    expect(tax?.warning).toContain('ohne ihre Abrechnung');
  });

  it('stay apart when the taxes are of another payment', () => {
    const purchase = readBooking({
      ...{ kind: 'purchase', date: '2026-05-06', quantity: '10', gross: '900', net: '900', currency: 'EUR' },
      security: { isin: 'DE0007164600', wkn: null, symbol: null, name: null },
    });
    // A dividend of 60.00 on the same shares: 60.00 − 15.83 = 44.17.
    const dividend: ReadBooking = {
      ...purchase,
      kind: 'tax',
      date: '2026-05-08',
      net: '15.83',
      after_taxes: '44.17',
    };
    const file = { format: 'comdirect', provider: 'comdirect', bookings: [purchase, dividend], leftOut: [] };
    expect(joinDocuments([file]).flatMap(({ bookings }) => bookings)).toMatchObject([
      { kind: 'purchase', net: '900', taxes: '0' },
      { kind: 'tax', net: '15.83', warning: expect.stringContaining('ohne ihre Abrechnung') },
    ]);
  });

  it('stay apart when they are of different securities', () => {
    const other = readDocument(lines(TAXES.replace('716460 / DE0007164600', 'A1R1AN / DE000A1R1AN5')));
    expect(joinDocuments([settlement, other]).flatMap(({ bookings }) => bookings)).toHaveLength(2);
  });
});

describe('a dividend and its taxes', () => {
  const DIVIDEND = `Depotnr.:
100
Gutschrift fälliger Wertpapier-Erträge
Dividendengutschrift
per 05.03.2026 A2QFGD
STK 40,000 US78446M1099
zahlbar ab 12.03.2026
Bruttobetrag: EUR 100,00
15,000 % Quellensteuer EUR 15,00 -
Verrechnung über Konto (IBAN) Valuta Zu Ihren Gunsten vor Steuern
DE00 EUR 16.03.2026 EUR 85,00
25449
Quickborn`;
  const TAXED = `comdirect
Steuerliche Behandlung: Ausländische Dividende vom 12.03.2026
Stk. 40 BISONFELL INC. , WKN / ISIN: A2QFGD / US78446M1099
Zu Ihren Gunsten vor Steuern:
EUR 85,00
Steuerbemessungsgrundlage
EUR 100,00
(angerechnete ausländische Quellensteuer: EUR 15,00 )
abgeführte Steuern
EUR -10,55
Zu Ihren Gunsten nach Steuern:
EUR 74,45
Die Gutschrift erfolgt mit Valuta 16.03.2026`;
  const join = (...texts: string[]) =>
    joinDocuments(texts.map((text) => readDocument(lines(text)))).flatMap(({ bookings }) => bookings);
  const common = {
    kind: 'dividend',
    date: '2026-03-16',
    quantity: expect.stringMatching(/^40/),
    gross: expect.stringMatching(/^100/),
  };

  it('have the name that stands below its code', () => {
    const named = DIVIDEND.replace('A2QFGD', 'A2QFGD\nBisonfell Inc.');
    expect(join(named)).toMatchObject([{ security: { isin: 'US78446M1099', name: 'Bisonfell Inc.' } }]);
  });

  it('state each by itself what was withheld', () => {
    expect(join(DIVIDEND)).toMatchObject([
      { ...common, taxes: '15', withholding_tax: '15', net: '85', warning: null },
    ]);
    // 15.00 + 10.55.
    expect(join(TAXED)).toMatchObject([
      {
        ...common,
        taxes: '25.55',
        withholding_tax: '15',
        net: '74.45',
        warning: expect.stringContaining('Nur'),
      },
    ]);
  });

  it('state it in single words too', () => {
    const words = TAXED.replace('comdirect', 'Commerzbank AG').replaceAll(' ', '\n');
    expect(join(words)).toMatchObject([{ ...common, taxes: '25.55', net: '74.45' }]);
  });

  it.each([
    ['in their order', [DIVIDEND, TAXED]],
    ['the other way round', [TAXED, DIVIDEND]],
  ])('become one booking, %s', (_, texts) => {
    expect(join(...texts)).toMatchObject([
      { ...common, taxes: '25.55', withholding_tax: '15', net: '74.45', warning: null },
    ]);
  });

  it('stay apart if what was paid before the taxes differs', () => {
    expect(join(DIVIDEND, TAXED.replace('85,00', '86,00'))).toHaveLength(2);
  });

  const asLines = (text: string) =>
    text.replace('Depotnr.:\n', 'Depotnr.: ').replace('nach Steuern:\n', 'nach Steuern: ');

  it.each([
    ['the taxes', [DIVIDEND, asLines(TAXED)]],
    ['the dividend', [asLines(DIVIDEND), TAXED]],
    ['both', [asLines(DIVIDEND), asLines(TAXED)]],
  ])('become one booking where lines state %s', (_, texts) => {
    // As lines the dividend is 100.00 before all taxes, and the tax 25.55 with the 15.00 withheld abroad.
    expect(join(...texts)).toMatchObject([
      { kind: 'dividend', gross: '100', taxes: '25.55', net: '74.45', warning: null },
    ]);
  });

  it('keep what was withheld abroad of somebody who pays no tax', () => {
    const exempt = TAXED.replace('grundlage\nEUR 100,00', 'grundlage\nEUR 0,00')
      .replace('EUR 15,00 )', 'EUR 0,00 )')
      .replace('EUR -10,55', 'EUR 0,00')
      .replace('EUR 74,45', 'EUR 85,00');
    expect(join(DIVIDEND, exempt)).toMatchObject([
      { ...common, taxes: '15', withholding_tax: '15', net: '85.00', warning: null },
    ]);
  });

  it('go by the day where two payments are equal', () => {
    const later = DIVIDEND.replace('16.03.2026', '23.03.2026');
    expect(join(later, DIVIDEND, TAXED)).toMatchObject([
      { date: '2026-03-23', net: '85' },
      { date: '2026-03-16', net: '74.45' },
    ]);
  });
});

it.each([
  [
    'ebase',
    `ebase Depot
Kauf 80,00 EUR mit Kursdatum 02.03.2026 in Depotposition 100.01
Adler Welt Inhaber-Anteile
Ref. Nr. A1/100, Buchungsdatum 03.03.2026
ISIN Anteile Abrechnungskurs Betrag
Übertrag auf die nächste Seite
DE0007164600 10,000000 8,000000 EUR 80,00 EUR
Zahlungsbetrag
80,00 EUR`,
  ],
  [
    'DekaBank',
    `DekaBank
LASTSCHRIFTEINZUG
Bezeichnung: Adler Welt CF
ISIN: DE0007164600 Unterdepot: 00 Auftragsnummer: 9700 0300
Übertrag auf die nächste Seite
Verwahrart: GiroSammel Lagerland: DEUTS Abrechnungstag: 02.03.2026
Einzugsbetrag EUR 50,00
Ende`,
  ],
])('a row of %s that a new page divides is left out with a reason', (_, text) => {
  const reason = expect.stringMatching(/von Hand ein/);
  expect(readDocument(lines(text))).toMatchObject({ bookings: [], leftOut: [{ reason }] });
});

it('an amount per share is no quantity without a question', () => {
  const dividend = `ING-DiBa AG · 60628 Frankfurt am Main
Dividendengutschrift
ISIN (WKN) DE0007164600 (716460)
Wertpapierbezeichnung Adler SE
Ertrag pro Stück 1,50 EUR
Zahltag 04.03.2026
Brutto EUR 15,00
Gesamtbetrag zu Ihren Gunsten EUR 15,00
Valuta 04.03.2026`;
  expect(readDocument(lines(dividend)).bookings).toMatchObject([
    { kind: 'dividend', net: '15', warning: expect.stringContaining('Prüfe beide') },
  ]);
});

it('a line of an address is no ISIN, though its check digit fits', () => {
  const letter = ING_BUY.replaceAll('DE0007164600', '').replace(
    'ING-DiBa AG',
    'ING-DiBa AG ADRESSZEILE4=Hafenweg 1',
  );
  expect(readDocument(lines(letter))).toMatchObject({ bookings: [], leftOut: [{}] });
});

it('a text that names another security may hold another document, and says so', () => {
  const other = ING_BUY.replaceAll('DE0007164600', 'US0378331005');
  expect(readDocument(lines(ING_BUY)).leftOut).toEqual([]);
  const unread = other.replaceAll('Kauf', 'Tausch');
  expect(readDocument(lines(`${ING_BUY}\n${unread}`)).leftOut).toEqual([
    { line: null, reason: expect.stringContaining('vielleicht mehrere Belege') },
  ]);
});

describe('a name', () => {
  it.each(['Bison Dividende Aktiv', 'Tilgung & Ausschüttung Fonds'])(
    'of %s is no kind of booking',
    (name) => {
      const text = `justTRADE
Produktbezeichnung - ${name}
Wertpapierhändlername: justTRADE
Internationale Wertpapierkennnummer (ISIN): DE0007164600
Orderausführung Datum/Zeit: 2 Mrz 2026 10:15:30
Transaktionsart: Kauf
Kurs: €80,00
Stück/Nominale: 10,00
Kurswert: €800,00
Ausmachender Betrag: €800,00`;
      expect(only(lines(text))).toMatchObject({ kind: 'purchase', security: { name }, warning: null });
    },
  );

  it.each(['3M CO.', '1+1 AG INH O.N.', '2,5 % ANL.'])('of %s is no part of the number before it', (name) => {
    const named = TAXES.replace('ADLERHORST AG', name);
    expect(only(lines(named))).toMatchObject({ quantity: '10' });
  });

  it('that ends with a label leaves the number of shares', () => {
    const text = `Consorsbank
Ertragsgutschrift
Wertpapierbezeichnung WKN ISIN
BISON WERKE AG ST 716460 DE0007164600
Bestand
18 Stück
Dividende je Anteil 1,00 EUR
Brutto 18,00 EUR
Valuta 05.03.2026
Netto zugunsten IBAN DE00 0000 18,00 EUR`;
    expect(only(lines(text))).toMatchObject({ quantity: '18', gross: '18' });
  });
});

it("HypoVereinsbank's day of the trade is found below its labels, as pieces too", () => {
  const text = `HypoVereinsbank
Wertpapier-Abrechnung Kauf
Nennbetrag Wertpapierbezeichnung Wertpapierkennnummer/ISIN
ST 12 Adlerhorst AG 716460 Inhaber-Aktien DE0007164600
Zum Kurs von Ausführungstag/Zeit Ausführungsort Verwahrart
EUR 80,00 02.03.2026 10.15.30 Girosammelverwahrung
Kurswert EUR 960,00
Belastung (vor Steuern) EUR 960,00
Valuta 04.03.2026`;
  const read = { date: '2026-03-02', time: '10:15:30', quantity: '12', price: '80.00', gross: '960' };
  expect(only(lines(text))).toMatchObject(read);
  expect(only([text.split(/\s+/)])).toMatchObject(read);
});

it('the base of a tax is no tax, where each word stands alone too', () => {
  const text = `10919 Berlin
Dividendengutschrift
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 40 BISONFELL INC. US78446M1099 (A2QFGD)
Zahlbarkeitstag 16.03.2026
Dividendengutschrift 100,00+ EUR
Berechnungsgrundlage für die Kapitalertragsteuer 100,00 EUR
Kapitalertragsteuer 25 % auf 100,00 EUR 25,00- EUR
Solidaritätszuschlag 5,5 % auf 25,00 EUR 1,37- EUR
Ausmachender Betrag 73,63+ EUR
Den Betrag buchen wir mit Wertstellung 16.03.2026`;
  // 25.00 + 1.37 = 26.37; 100.00 − 26.37 = 73.63.
  const read = { gross: '100', taxes: '26.37', net: '73.63', warning: null };
  expect(only(lines(text))).toMatchObject(read);
  expect(only([text.split(/\s+/)])).toMatchObject(read);
});

it('a day with the name of its month is found where each word stands alone', () => {
  const text = `TARGOBANK AG
Dividendengutschrift
Wertpapier Adlerhorst AG
WKN / ISIN 716460 / DE0007164600
Stück 12
Bruttoertrag 24,00 EUR
Gutschrift mit Wertstellung zum 2. März 2026
Konto-Nr. 100 24,00 EUR`;
  expect(only(lines(text))).toMatchObject({ date: '2026-03-02', net: '24' });
  expect(only([text.split(/\s+/)])).toMatchObject({ date: '2026-03-02', net: '24' });
});

it("DekaBank's orders are read as pieces", () => {
  const text = `DekaBank
LASTSCHRIFTEINZUG
Bezeichnung: Adler Welt CF
ISIN: DE0007164600 Unterdepot: 00 Auftragsnummer: 9700 0300
Verwahrart: GiroSammel Lagerland: DEUTS Abrechnungstag: 02.03.2026
Einzugsbetrag EUR 50,00
=Abrechnungsbetrag EUR 50,00 EUR 125,000000 Anteilumsatz: 0,400
Ende`;
  const read = { kind: 'purchase', date: '2026-03-02', quantity: '0.400', net: '50.00', warning: null };
  expect(only(lines(text))).toMatchObject(read);
  expect(only([text.split(/ (?=\d|EUR)|(?<=:|EUR) |\n/)])).toMatchObject(read);
});

it.each([
  ['between day and amount', '-Steuerabzug EUR 42,20\n=Abrechnungsbetrag EUR 1.207,80', ''],
  ['below the amount', '=Abrechnungsbetrag EUR 1.250,00', '\nKapitalertragsteuer EUR 42,20'],
])("DekaBank's order with a tax %s that nothing reads is left out", (_, amounts, below) => {
  const text = `DekaBank
VERKAUF
Bezeichnung: Adler Welt CF
ISIN: DE0007164600 Unterdepot: 00 Auftragsnummer: 9700 0300
Verwahrart: GiroSammel Abrechnungstag: 02.03.2026
${amounts} EUR 125,000000 Anteilumsatz: -10,000${below}`;
  expect(readDocument(lines(text))).toMatchObject({
    bookings: [],
    leftOut: [{ reason: expect.stringContaining('mit Steuern') }],
  });
});

it('numbers in English are known where their currency is another piece', () => {
  const text = `Scalable Capital GmbH • Seitzstraße 8e
Execution 02.03.2026 09:16:57 Exchange ID 819000001
Type Security Quantity Price Amount
Buy Adlerhorst ETF 20.00 pc. 230.50 EUR 4,610.00 EUR
DE0007164600
Order fees +0.99 EUR
Debit 4,610.99 EUR
02.03.2026`;
  // 20 × 230.50 = 4,610.00; 4,610.00 + 0.99 = 4,610.99.
  const read = { quantity: '20.00', gross: '4610', fees: '0.99', net: '4610.99', warning: null };
  expect(only(lines(text))).toMatchObject(read);
  expect(only([text.split(/ (?=\d|EUR|pc)|(?<=pc\.|EUR|Buy) |\n/)])).toMatchObject(read);
});

it.each([
  ['on the day of payment, as pieces', 'Zahlbarkeitstag\n12.03.2026', '2026-03-12'],
  ['on the day of value, as lines', 'Zahlbarkeitstag 12.03.2026', '2026-03-16'],
])("DKB's dividends are %s", (_, payment, date) => {
  const text = `10919 Berlin
Dividendengutschrift
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 40 BISONFELL INC. US78446M1099 (A2QFGD)
${payment}
Dividendengutschrift 100,00+ EUR
Ausmachender Betrag 100,00+ EUR
Den Betrag buchen wir mit Wertstellung 16.03.2026`;
  expect(only(lines(text))).toMatchObject({ kind: 'dividend', date, net: '100' });
});

it.each([
  ['a scan', [[]], 'enthält nur Bilder'],
  ['blank pages', [[' ', ''], ['']], 'enthält nur Bilder'],
  ['a letter of nobody', lines('Sehr geehrte Damen und Herren'), 'dieser Bank können wir noch nicht'],
  ['another letter of a bank', lines('ING-DiBa AG\nIhre neue Karte'), 'keine Abrechnung'],
])('%s is refused with a reason', (_, pages, reason) => {
  expect(() => readDocument(pages)).toThrow(reason);
});

it('the whole of a document is searched as often, however many parts it has', () => {
  /** Characters of the texts that are searched from their start. */
  const searched = (parts: number) => {
    let characters = 0;
    const { exec } = RegExp.prototype;
    const counting = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      if (this.lastIndex === 0) characters += text.length;
      return exec.call(this, text);
    });
    const heading = 'Steuerliche Behandlung: Ausländische Dividende vom 12.03.2026';
    const { leftOut } = readDocument([['comdirect', ...Array.from({ length: parts }, () => heading)]]);
    counting.mockRestore();
    expect(leftOut).toHaveLength(parts);
    return characters;
  };
  expect(searched(400) / searched(200)).toBeLessThan(2.2);
});

it.each(['ab', 'onvista', 'Gattungsbezeichnung', 'Deutsche Bank'])('many lines of %s are read', (line) => {
  expect(() => readDocument([Array.from({ length: 30_000 }, () => line)])).toThrow();
});

it.each([
  ['names other costs than it takes off', '-3,85', expect.stringContaining('andere Kosten')],
  ['names its costs', '-0,85', null],
])('a sale at Saxo that %s', (_, costs, warning) => {
  const text = `Saxo Bank
Währung: CHF
Instrument Adlerhorst ETF Handelszeit 02-Mär-2026 09:28:44
ISIN DE0007164600
Preis 75,40 CHF
K/V Verkauf Menge -15,00
Gesamte Trading-Kosten ${costs} CHF
Buchungsbetrag- Amount Umrechnungskosten Gebuchter Betrag
ID CHF CHF CHF
Aktienbetrag 100 02-Mär-2026 04-Mär-2026 1.131,00 1,000000 0,00 1.131,00
Stempelgebühr 101 02-Mär-2026 04-Mär-2026 -0,85 1,000000 0,00 -0,85
Nettobetrag - - - - - 0,00 1.130,15
`;
  // 1,131.00 − 0.85 = 1,130.15.
  expect(only(lines(text))).toMatchObject({
    kind: 'sale',
    fees: '0',
    taxes: '0.85',
    net: '1130.15',
    warning,
  });
});

it("Deutsche Bank's purchase in dollars that is paid in euros is booked in dollars, with its rate", () => {
  const text = `Deutsche Bank AG
Abrechnung: Kauf von Wertpapieren
Filialnummer Depotnummer Wertpapierbezeichnung Seite
100 200 00 5% HAFENWERKE 26(36) 1/2
WKN A1R1AN Nominal USD 2.000,00
ISIN DE000A1R1AN5 Kurs 100,00 %
Belegnummer 1 / 2 Schlusstag/-zeit MEZ 02.03.2026 / 16:37
Kurswert USD 2.000,00
Provision USD 10,00
Gesamtbetrag
USD 2.010,00
Devisenkurs zur Handelswährung (USD/EUR) 1,2500
Belastung
Buchung auf Kontonummer 100 00 mit Wertstellung 04.03.2026 EUR 1.608,00`;
  // 2,010 / 1.25 = 1,608.00.
  for (const pages of [lines(text), [text.split(/ (?=[A-Z]{3} \d)|(?<=[A-Z]{3}) (?=\d)|\n/)]])
    expect(only(pages)).toMatchObject({
      ...{ kind: 'purchase', gross: '2000', fees: '10', net: '2010', currency: 'USD' },
      ...{ exchange_rate: '1.2500', warning: null },
    });
  expect(only(lines(text.replaceAll('USD', 'EUR').replace('1.608', '2.010')))).toMatchObject({
    ...{ gross: '2000', fees: '10', net: '2010', warning: null },
  });
});

/** Forms of documents, each with what is read of it. */
it.each<[string, string, object[]]>([
  [
    'a bond in capitals at Consorsbank, with interest and fees',
    `Cortal Consors
WERTPAPIERABRECHNUNG
KAUF AM 02.03.2012 UM 10:00:00 STUTTGART NR. 100200.001
Wertpapier WKN ISIN
HAFENWERKE 10/20 A1R1AN DE000A1R1AN5
Einheit Umsatz
EUR 5.000,00000
Kurs 102,000000 PROZENT
Kurswert EUR 5.100,00
Stückzinsen 161 Tage EUR 160,00
PROVISION EUR 12,00
GRUNDGEBÜHR EUR 4,95
Wert 06.03.2012 EUR 5.276,95`,
    // 5,100.00 + 160.00 = 5,260.00; + 16.95 = 5,276.95.
    [{ kind: 'purchase', quantity: '50', gross: '5260', fees: '16.95', net: '5276.95', warning: null }],
  ],
  [
    'interest before 2009 at Consorsbank',
    `Cortal Consors
ZINSGUTSCHRIFT
EUR 5.000,00000 WKN: A1R1AN
HAFENWERKE
BRUTTO EUR 200,00
ZAST 30,00 % EUR 60,00
SOLZ 5,50 % EUR 3,30
WERT 04.07.2008 EUR 136,70
ZU GUNSTEN KONTO-NR. 0123 456`,
    [{ kind: 'dividend', quantity: '50', gross: '200', taxes: '63.3', net: '136.7', reference: null }],
  ],
  [
    'income that a fund keeps, of which the taxes are charged',
    `Consorsbank
ERTRAGSTHESAURIERUNG
ST 60,00000 WKN: A1R1AN
ADLER WELT
BRUTTO EUR 20,00
KAPST 25,00 % EUR 5,00
SOLZ 5,50 % EUR 0,27
WERT 05.01.2016 EUR 5,27`,
    [
      {
        kind: 'tax',
        date: '2016-01-05',
        taxes: '5.27',
        net: '5.27',
        warning: expect.stringContaining('Ausschüttung'),
      },
    ],
  ],
  [
    'shares of a fund at Consorsbank, on the day of the order',
    `Consorsbank
ORDERABRECHNUNG
AUSGABE AM 02.03.2026 UM 08:13:35 AUSL.INVESTM.GESCH. NR. 100200.001
Bezeichnung WKN ISIN
ADLER WELT A1R1AN DE000A1R1AN5
ST 3,00000
Preis pro Anteil 300,000000 EUR
Nettoinventarwert 900,00 EUR
Ausgabegebühr 2,50% 22,50 EUR
zulasten Konto-Nr. 0815 922,50 EUR
Valuta 05.03.2026`,
    [{ kind: 'purchase', date: '2026-03-02', gross: '900', fees: '22.5', net: '922.5' }],
  ],
  [
    'a bond that flatex pays interest for',
    `flatex Bank AG
Zinszahlung
Nr.100200 HAFENWERKE 24/29 (DE000A1R1AN5/A1R1AN)
Nominale : 2.000,00 USD Bruttozinsen : 21,00 USD
Valuta : 16.03.2026 *Einbeh. Steuer : 5,00 EUR
Devisenkurs : 1,050000 Endbetrag : 15,00 EUR`,
    // 21 / 1.05 = 20.
    [{ kind: 'dividend', quantity: '20', gross: '20', taxes: '5', net: '15', warning: null }],
  ],
  [
    'a bond that flatex redeems at a price per unit',
    `flatex Bank AG
Gutschrifts-/Belastungsanzeige
Depotausgang HAFENWERKE 24/29 (DE000A1R1AN5)
Stk./Nominale : 5.000,000000 EUR Einbeh. Steuer*: 10,00 EUR
Geldgegenwert**: 4.990,00 EUR
Fälligkeitstag : 02.03.2026
Rückzahlungsgrund: Endfälligkeit Betrag/Stk: 1,000000000000 EUR`,
    [{ kind: 'sale', quantity: '50', gross: '5000', taxes: '10', net: '4990.00', warning: null }],
  ],
  [
    'a fee of custody abroad at flatex',
    `flatex Bank AG
Depotservicegebühr US78446M1099
WKN ISIN Wertpapierbezeichnung Anzahl
A2QFGD US78446M1099 BISONFELL INC. 10,000000
in Höhe von 0.18 EUR erhoben.
Wir belasten den Betrag Ihrem Konto 100 per Valuta 23.03.2026.`,
    [{ kind: 'fee', date: '2026-03-23', net: '0.18', currency: 'EUR' }],
  ],
  [
    'a refund at a Sparkasse whose base is a round amount',
    `Sparkasse Nord
Wertpapier Abrechnung Verkauf
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 80 ADLERHORST AG DE0007164600 (716460)
Schlusstag/-Zeit 02.03.2026 15:30:00
Ausführungskurs 100,00 EUR
Kurswert 8.000,00 EUR
Provision 20,00- EUR
Ausmachender Betrag 7.980,00 EUR
Steuerliche Ausgleichrechnung
Berechnungsgrundlage 400,00 EUR
Kapitalertragsteuer 25,00% auf 400,00 EUR 100,00 EUR
Ausmachender Betrag 100,00 EUR
Den Gegenwert buchen wir mit Valuta 04.03.2026`,
    [
      { kind: 'sale', gross: '8000', net: '7980' },
      { kind: 'tax_refund', date: '2026-03-04', net: '100.00' },
    ],
  ],
  [
    'a dividend at Deutsche Bank that states taxes in both currencies',
    `Deutsche Bank AG
Dividendengutschrift
Stück WKN ISIN
100,000000 A2QFGD US78446M1099
BISONFELL INC.
Dividende pro Stück 0,6200000000 USD Zahlbar 09.03.2026
Bruttoertrag 62,00 USD 58,00 EUR
Kapitalertragsteuer (KESt) - 6,20 USD - 5,80 EUR
Solidaritätszuschlag auf KESt - 0,34 USD - 0,31 EUR
Umrechnungskurs USD zu EUR 1,0690000000
Gutschrift mit Wert 09.03.2026 51,89 EUR`,
    // 0.34 / 1.069 = 0.318, but it states 0.31: 58.00 − 5.80 − 0.31 = 51.89.
    [{ kind: 'dividend', gross: '58', taxes: '6.11', net: '51.89', warning: null }],
  ],
  [
    'a sale at DekaBank with taxes',
    `DekaBank
VERKAUF
Bezeichnung: Adler Welt CF
ISIN: DE0007164600 Unterdepot: 00 Auftragsnummer: 9700 0300
Verwahrart: GiroSammel Abrechnungstag: 02.03.2026
Verkaufsbetrag EUR 1.250,00
-Kapitalertragsteuer EUR 40,00
-Solidaritätszuschlag EUR 2,20
=Abrechnungsbetrag EUR 1.207,80 EUR 125,000000 Anteilumsatz: -10,000`,
    [{ kind: 'sale', quantity: '10.000', gross: '1250', taxes: '42.2', net: '1207.80', warning: null }],
  ],
  [
    'a dividend on its day of payment, not of record',
    `Consorsbank
Dividendengutschrift
Wertpapierbezeichnung WKN ISIN
Adlerhorst AG 716460 DE0007164600
Bestand
40 Stück
Dividende pro Stück 2,45 EUR Schlusstag 18.05.2026
Brutto 98,00 EUR
Netto zugunsten IBAN DE11 1111 98,00 EUR
Wertstellung 21.05.2026`,
    [{ kind: 'dividend', date: '2026-05-21', gross: '98', net: '98', warning: null }],
  ],
  [
    'labels that the bank does not use elsewhere',
    `Deutsche Bank AG
Abrechnung: Kauf von Wertpapieren
Wertpapier Adlerhorst AG, DE0007164600
Handelsdatum: 02.03.2026
Stückzahl: 12
Gegenwert: 960,00 EUR
Provision: 8,00 EUR
Abrechnungsbetrag: 968,00 EUR`,
    [
      {
        ...{ kind: 'purchase', date: '2026-03-02', quantity: '12', gross: '960', fees: '8', net: '968' },
        ...{ security: { isin: 'DE0007164600' }, warning: expect.stringContaining('Prüfe beide') },
      },
    ],
  ],
])('%s is read', (_, text, bookings) => {
  expect(readDocument(lines(text))).toMatchObject({ bookings, leftOut: [] });
});

it('an order that states its day of value alone is for the person to check, a redemption is not', () => {
  const sale = ING_BUY.replace('Wertpapierabrechnung Kauf', 'Wertpapierabrechnung Verkauf')
    .replace(/Ausführungstag .*\n/, '')
    .replace('Lasten EUR 1.014,40', 'Gunsten EUR 995,60');
  expect(only(lines(sale))).toMatchObject({
    ...{ kind: 'sale', date: '2026-03-04' },
    warning: expect.stringContaining('Tag des Handels'),
  });
  expect(only(lines(sale.replace('Verkauf', 'Verkauf\nRückzahlung')))).toMatchObject({ warning: null });
});

it.each(['Stamp Duty', 'STAMP DUTY', 'STEMPELSTEUER', 'Börsenumsatzsteuer', 'Umsatzabgabe'])(
  '%s is a tax',
  (label) => {
    const text = ING_BUY.replace('Handelsplatzgebühr', label);
    expect(only(lines(text))).toMatchObject({ fees: '7.5', taxes: '1.9', warning: null });
  },
);

it.each([
  'Auftragsbestätigung',
  'Orderbestätigung',
  'Kosteninformation zu Ihrer Order',
  'Erträgnisaufstellung 2025',
])('%s above the security books nothing', (heading) => {
  const text = (place: RegExp) => ING_BUY.replace(place, `$&\n${heading}\n`);
  expect(readDocument(lines(text(/^ING.*/)))).toMatchObject({
    bookings: [],
    leftOut: [{ reason: 'Keine Abrechnung' }],
  });
  expect(only(lines(text(/Valuta.*/)))).toMatchObject({ kind: 'purchase', net: '1014.4' });
});

it('new shares that were paid for are for the person to check', () => {
  const text = `BELEGNUMMER=1
DAB bank
Einbuchung
Gattungsbezeichnung ISIN
Adlerhorst AG DE0007164600
Nominal Kurs
STK 20,000 EUR 1,3500
Bezugspreis EUR 27,00-
Gebühr EUR 0,50-
Wert Konto-Nr. Betrag zu Ihren Lasten
11.03.2026 100 EUR 27,50`;
  // 20 × 1.35 = 27.00; 27.00 + 0.50 = 27.50.
  expect(only(lines(text))).toMatchObject({
    ...{ kind: 'delivery_in', gross: '27.00', fees: '0.5', net: '27.50' },
    warning: expect.stringContaining('bezahlt'),
  });
});

it('a part of the sales charge that comdirect gives back is a negative fee', () => {
  const text = SALE.replace('verkauf', '')
    .replace('W e r t p a p i e r v e r k a u f', 'Wertpapierkauf')
    .replace('Provision : EUR 9 , 9 0 -', '1,10000% Bonifikation : EUR 9,90-')
    .replace('Gunsten', 'Lasten');
  // 900.00 − 9.90 = 890.10.
  expect(only(lines(text))).toMatchObject({
    ...{ kind: 'purchase', gross: '900', fees: '-9.9', net: '890.10', warning: null },
  });
});

it.each([
  [
    'a Sparkasse',
    `S Sparkasse
Kontoauszug 3/2026 Seite 1 von 2
Kontostand am 27.02.2026, Auszug Nr. 2 400,00+
30.03.2026 30.03.2026 Lastschrift 20,00-
31.03.2026 01.04.2026 Entgeltabrechnung 6,20-`,
  ],
  [
    'ebase',
    `European Bank for Financial Services GmbH
Kontoauszug für Ihr ebase Konto flex
30.03.2026 014 30.03.2026 SEPA Überweisung -20,00 EUR
31.03.2026 015 31.03.2026 Entgeltbuchung -6,20 EUR`,
  ],
])('of an account of %s the fees are read', (_, text) => {
  expect(readDocument(lines(text))).toMatchObject({
    bookings: [{ kind: 'fee', date: '2026-03-31', net: '6.20', security: null }],
    leftOut: [{ reason: 'Kontoauszug: gehört zum Konto, nicht zum Depot' }],
  });
});

it('a statement of N26 says why it has no bookings', () => {
  const text = 'Kontoauszug Nr. 4/2026\nZinsertrag 01.04.2026 +15,01€\nN26 Bank SE | Berlin';
  expect(readDocument(lines(text))).toMatchObject({
    ...{ provider: 'N26', bookings: [] },
    leftOut: [{ reason: expect.stringContaining('bewegt nur Geld') }],
  });
});

it('a cancellation is left out with the reason', () => {
  const text = ING_BUY.replace('ING-DiBa AG', 'TRADE REPUBLIC BANK GMBH\nSTORNO');
  expect(readDocument(lines(text))).toMatchObject({
    bookings: [],
    leftOut: [{ reason: 'Storno: bitte von Hand prüfen' }],
  });
});

it.each([
  [
    'Baader Bank',
    'delivery_in',
    `Baader Bank AG
Depoteinlieferung
Nominale ISIN: DE0007164600 WKN: 716460
STK 12 Adlerhorst AG
Inhaber-Aktien o.N.
Verwahrart: Girosammelverwahrung Handelstag: 02.03.2026
Nominale ISIN: US78446M1099 WKN: A2QFGD
STK 40 Bisonfell Inc.
Registered Shares
Verwahrart: Girosammelverwahrung Handelstag: 02.03.2026`,
  ],
  [
    '1822direkt',
    'delivery_out',
    `1822direkt
Depotbuchung - Belastung
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 12 ADLERHORST AG DE0007164600 (716460)
INHABER-AKTIEN O.N.
Schlusstag 02.03.2026
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 40 BISONFELL INC. US78446M1099 (A2QFGD)
Schlusstag 02.03.2026`,
  ],
])('%s delivers several securities with one notice', (_, kind, text) => {
  expect(readDocument(lines(text)).bookings).toMatchObject([
    { kind, date: '2026-03-02', quantity: '12', security: { isin: 'DE0007164600' }, warning: null },
    { kind, date: '2026-03-02', quantity: '40', security: { isin: 'US78446M1099' }, warning: null },
  ]);
});

describe('a known bank', () => {
  const TITLE = 'Wertpapierabrechnung Kauf';
  const tradeRepublic = (rows: string) => `TRADE REPUBLIC BANK GMBH\nWERTPAPIERABRECHNUNG\n${rows}`;

  it.each<[string, string, object]>([
    [
      'writes of an order to subscribe, and of what it paid in the last total',
      tradeRepublic(`Ausführung der Zeichnungsorder am 03.07.2026 um 09:05 am Primärmarkt.
POSITION ANZAHL PREIS BETRAG\nBisonfell 2,5 Stk. 36,00 EUR 90,00 EUR\nISIN: US0378331005\nGESAMT 90,00 EUR
ABRECHNUNG\nPOSITION BETRAG\nAbwicklungskostenpauschale -1,00 EUR\nGESAMT -91,00 EUR`),
      // 2.5 x 36.00 + 1.00.
      {
        kind: 'purchase',
        date: '2026-07-03',
        time: '09:05',
        quantity: '2.5',
        gross: '90',
        fees: '1',
        net: '91',
      },
    ],
    [
      'charges a fee under a new name',
      ING_BUY.replace('Handelsplatzgebühr', 'Abwicklungspauschale'),
      { kind: 'purchase', gross: '1005', fees: '9.4', net: '1014.4' },
    ],
    [
      'charges a duty in the words of another country',
      ING_BUY.replace('Handelsplatzgebühr', 'Taxe sur les transactions financières'),
      { kind: 'purchase', gross: '1005', fees: '7.5', taxes: '1.9' },
    ],
  ])('%s', (_, text, expected) => {
    expect(only(lines(text))).toMatchObject({ ...expected, warning: null });
  });

  it.each<[string, string, object, string]>([
    [
      'takes a cost that no word explains',
      ING_BUY.replace('Handelsplatzgebühr', 'Börsenobolus'),
      { kind: 'purchase', gross: '1005', fees: '9.4', net: '1014.40' },
      'Gebühr oder eine Steuer',
    ],
    [
      'takes a tax that no list has',
      ING_BUY.replace('Handelsplatzgebühr', 'Landesabgabe'),
      { kind: 'purchase', gross: '1005', fees: '7.5', taxes: '1.9' },
      'Gebühr oder eine Steuer',
    ],
    [
      'has a title that is new',
      ING_BUY.replace(TITLE, 'Direktgeschäft'),
      { kind: 'purchase', fees: '9.4' },
      'Art',
    ],
    [
      // 1,005.00 - 9.40 = 995.60.
      'has a new title above a sale',
      ING_BUY.replace(TITLE, 'Direktgeschäft').replace('1.014,40', '995,60').replace('Lasten', 'Gunsten'),
      { kind: 'sale', gross: '1005', fees: '9.4', net: '995.6' },
      'Art',
    ],
    [
      'states its final amount under another label',
      ING_BUY.replace('Endbetrag zu Ihren Lasten', 'Kontobelastung'),
      { kind: 'purchase', fees: '9.4', net: '1014.4' },
      'Endbetrag',
    ],
    [
      // 1,005.00 + 9.40.
      'states a final amount that its sum alone shows',
      ING_BUY.replace('Endbetrag zu Ihren Lasten', 'Unterm Strich'),
      { kind: 'purchase', fees: '9.4', net: '1014.4' },
      'Endbetrag',
    ],
    [
      'states its day alone',
      ING_BUY.replace(/Ausführungstag.*/, '').replace('Valuta 04.03.2026', 'Datum: 02.03.2026'),
      { kind: 'purchase', date: '2026-03-02' },
      'Tag',
    ],
  ])('%s, which is asked', (_, text, expected, warning) => {
    expect(only(lines(text))).toMatchObject({ ...expected, warning: expect.stringContaining(warning) });
  });

  it.each([
    // 1,005.00 x 2.44 %.
    ['a part of it', 'In dem Kurswert sind 2,44 % Ausgabeaufschlag enthalten.', '24.52', '980.48'],
    ['an amount', 'Der Kurswert enthält EUR 25,00 Ausgabeaufschlag', '25', '980'],
    ['nothing after a discount', 'Der Kurswert enthält 5,000 % Ausgabeaufschlag abzgl. Rabatt', '0', '1005'],
  ])('tells a charge apart that the value contains, as %s', (_, sentence, charge, gross) => {
    const rest = ING_BUY.replace(/Provision.*\nHandels.*\n/, '').replace('1.014,40', '1.005,00');
    for (const split of [/\n/, /\s+/])
      expect(only([`${rest}\n${sentence}`.split(split)])).toMatchObject({
        ...{ gross, fees: charge, net: '1005', warning: null },
      });
  });

  it('gives a share, which is worth what it says', () => {
    const gift = (worth: string) =>
      tradeRepublic(`DATUM 03.07.2026\nGRATISAKTIE\n1 Einbuchung Bisonfell 1 Stk.\nUS0378331005\n${worth}`);
    expect(only(lines(gift('Kurswert 36,00 EUR')))).toMatchObject({
      ...{ kind: 'delivery_in', quantity: '1', gross: '36.00', warning: null },
    });
    expect(only(lines(gift('')))).toMatchObject({
      gross: '0',
      warning: expect.stringContaining('Kaufpreis'),
    });
  });

  it.each([
    ['all', 'Rückzahlung', true],
    ['a part', 'Teilrückzahlung', false],
  ])('pays back %s of a bond, by nominal', (_, title, isAll) => {
    const text = `ING-DiBa AG\n${title}\nISIN (WKN) DE000A1R1AN5 (A1R1AN)\nWertpapierbezeichnung Hafenwerke AG
Nominale EUR 2.000,00\nFälligkeit 02.03.2026\nKurswert EUR 2.000,00\nEndbetrag zu Ihren Gunsten EUR 2.000,00`;
    const read = only(lines(text));
    expect(read).toMatchObject({ kind: 'sale', quantity: '20', gross: '2000', is_bond: true });
    expect(read.is_redemption ?? false).toBe(isAll);
  });

  it('has a new title above figures that do not fit, which is refused', () => {
    const wrong = ING_BUY.replace(TITLE, 'Direktgeschäft').replace('1.014,40', '1.114,40');
    expect(() => readDocument(lines(wrong))).toThrow('keine Abrechnung');
  });
});

describe('a dividend', () => {
  const dividend = (
    rows: string,
  ) => `TRADE REPUBLIC BANK GMBH\nDIVIDENDE\nDividende mit dem Ex-Tag 01.03.2024.
POSITION ANZAHL ERTRAG BETRAG\n${rows}\nBUCHUNG\nVERRECHNUNGSKONTO VALUTA BETRAG\n`;
  const POSITION = 'Bisonfell 40 Stk. 0,50 EUR 20,00 EUR\nUS0378331005\nGESAMT 20,00 EUR';

  it.each([
    // 40 x 0.50 = 20.00, which the lost line had.
    [
      'whose gross amount is lost',
      dividend(POSITION.replace(' 20,00 EUR\nUS', '\nUS').replace('20,00', '14,73')),
    ],
    [
      'that lacks a cent',
      dividend(POSITION).replace('GESAMT 20,00', 'GESAMT 20,01').replace(' 20,00 EUR\nUS', '\nUS'),
    ],
  ])('%s is asked', (_, text) => {
    const paid = text.includes('14,73') ? '14,73' : '20,00';
    const read = only(lines(`${text}DE001001 14.03.2024 ${paid} EUR`));
    expect(read).toMatchObject({ kind: 'dividend', date: '2024-03-14', warning: expect.any(String) });
  });

  it('without a day of payment is asked, and one with it is not', () => {
    const whole = `${dividend(POSITION)}DE001001 14.03.2024 20,00 EUR`;
    expect(only(lines(whole))).toMatchObject({ date: '2024-03-14', gross: '20', warning: null });
    const undated = whole.replace('14.03.2024', '');
    expect(only(lines(undated))).toMatchObject({ date: '2024-03-01', warning: expect.any(String) });
  });
});

describe('a paper in two currencies', () => {
  const consors = (amounts: string) => `Consorsbank
DIVIDENDENGUTSCHRIFT
ST 40,00000 WKN: 865985
BISONFELL INC US0378331005
Bestand 40 Stück
${amounts}
Valuta 12.03.2024`;
  const deutscheBank = (amounts: string) => `Deutsche Bank AG
Dividendengutschrift
Stück WKN ISIN
40 865985 US0378331005
BISONFELL INC
Dividende pro Stück 0,5000 USD
Zahlbar 12.03.2024
${amounts}`;
  const ing = (amounts: string) => ING_BUY.replace(/Kurs EUR[\s\S]*(?=\nValuta)/, amounts);
  const IN_DOLLARS = { currency: 'USD', gross: '20', taxes: '3', net: '17' };

  it.each<[string, string, object]>([
    [
      // 118.00 / 1.18 = 100.00.
      'is in euros where what was paid is turned into them',
      consors(`Brutto in USD 118,00 USD\nDevisenkurs: EUR/USD 1,18\nNetto zugunsten IBAN DE12 3456 118,00 USD
umger. zum Devisenkurs USD 1,18 EUR 100,00`),
      {
        ...{ currency: 'EUR', gross: '100', net: '100', exchange_rate: '1.18' },
        foreign_gross: { currency: 'USD', amount: '118.00' },
      },
    ],
    [
      'has its rate under a label of another bank',
      ing(`Kurs USD 118,00\nAusführungstag 02.03.2026\nKurswert USD 1.475,00
Umgerechnet zum Devisenkurs EUR/USD 1,18 EUR 1.250,00\nProvision EUR 5,00
Endbetrag zu Ihren Lasten EUR 1.255,00`),
      // 12.5 x 118.00 / 1.18 = 1,250.00.
      { currency: 'EUR', gross: '1250', fees: '5', net: '1255', exchange_rate: '1.18' },
    ],
    [
      'is in dollars where they add up under a label of euros',
      consors(`Brutto in EUR 20,00 USD\nabzgl. Quellensteuer 15,00 % von 20,00 USD 3,00 EUR
Netto in EUR zugunsten IBAN DE12 3456 17,00 USD`),
      IN_DOLLARS,
    ],
    [
      'is in dollars where the account was credited with them, taxes in euros',
      consors(`Brutto in USD 20,00 USD\nabzgl. Quellensteuer 15,00 % von 20,00 USD 3,00 USD
Devisenkurs 1,250000 USD / EUR\n16,00 EUR\nBrutto in EUR\n2,40 EUR\nQuellensteuer in EUR
abzgl. Kapitalertragsteuer 25,00 % von 6,40 EUR 1,60 EUR
abzgl. Solidaritätszuschlag 5,50 % von 1,60 EUR 0,08 EUR
11,92 EUR\nNetto in EUR\n14,90 USD\nNetto in USD zugunsten IBAN DE00 0000 0000 0000 0000 00`),
      // 1.68 x 1.25 = 2.10; 20.00 - 3.00 - 2.10 = 14.90.
      {
        currency: 'USD',
        gross: '20',
        taxes: '5.1',
        withholding_tax: '3',
        net: '14.9',
        euro_rate: '1.250000',
      },
    ],
    [
      'is wholly in dollars, with the rate to the euro',
      deutscheBank(`Bruttoertrag 20,00 USD\n15 % Quellensteuer 3,00 USD\nUmrechnungskurs USD zu EUR 1,2500
Gutschrift mit Wert 12.03.2024 17,00 USD`),
      { ...IN_DOLLARS, euro_rate: '1.2500' },
    ],
    [
      'is wholly in dollars, with a rate that names no currencies',
      deutscheBank(`Bruttoertrag 20,00 USD\n15 % Quellensteuer 3,00 USD\nDevisenkurs 1,2500
Gutschrift mit Wert 12.03.2024 17,00 USD`),
      { ...IN_DOLLARS, euro_rate: '1.2500' },
    ],
    [
      'has a rate of euros for a dollar, which the euros beside it show',
      // 20.00 x 0.8 = 16.00.
      deutscheBank(`Bruttoertrag 20,00 USD 16,00 EUR\n15 % Quellensteuer 3,00 USD\nUmrechnungskurs USD zu EUR 0,8
Gutschrift mit Wert 12.03.2024 17,00 USD`),
      { ...IN_DOLLARS, euro_rate: '1.25' },
    ],
  ])('%s', (_, text, expected) => {
    expect(only(lines(text))).toMatchObject({ ...expected, warning: null });
  });
});

it('a dividend of comdirect has what its tax document credits as tax withheld abroad, not as a German one', () => {
  const security = 'WKN / ISIN: 865985 / US0378331005';
  const settlement = `comdirect\nDividendengutschrift\nDepotbestand Wertpapier-Bezeichnung WKN/ISIN
per 08.03.2024 Bisonfell Inc. 865985\nSTK 20,000 Registered Shares US0378331005\nUSD 0,50 Dividende pro Stück
Bruttobetrag: USD 10,00\n15,000 % Quellensteuer USD 1,50 -\nAusmachender Betrag USD 8,50
zum Devisenkurs: EUR/USD 1,250000 EUR 6,80\nVerrechnung über Konto (IBAN) Valuta Zu Ihren Gunsten vor Steuern
DE12 3456 EUR 12.03.2024 EUR 6,80`;
  const taxes = `comdirect\nSteuerliche Behandlung: Ausländische Dividende vom 12.03.2024\nStk. 20 BISONFELL INC., ${security}
Zu Ihren Gunsten vor Steuern: EUR 6,80\nSteuerbemessungsgrundlage (1) EUR 8,00
angerechnete ausländische Quellensteuer: EUR 1,20\nZu Ihren Gunsten nach Steuern: EUR 6,80\nmit Valuta 12.03.2024`;
  // 10.00 / 1.25 = 8.00; 1.50 / 1.25 = 1.20; 8.00 - 1.20 = 6.80.
  // Only a part of a tax above the rate of a treaty is credited.
  const inPart = taxes.replace('EUR 1,20', 'EUR 0,80');
  for (const documents of [
    [settlement, taxes],
    [taxes, settlement],
    [settlement, inPart],
  ])
    expect(
      joinDocuments(documents.map((one) => readDocument(lines(one)))).flatMap(({ bookings }) => bookings),
    ).toMatchObject([{ kind: 'dividend', gross: '8', taxes: '1.2', withholding_tax: '1.2', net: '6.80' }]);
});

it('a sale whose shares are missing never has its gross amount as nominal value without a question', () => {
  const text = `DAB Bank AG\nGattungsbezeichnung ISIN\nBisonfell US0378331005\nWir haben für Sie verkauft
Nominal Kurs\nHandelstag 02.06.2015 Kurswert EUR 5.656,45-\nOrderprovision EUR 8,21
Wert Konto-Nr. Betrag zu Ihren Gunsten\n04.06.2015 12345 EUR 5.648,24`;
  const { bookings } = readDocument(lines(text));
  expect(bookings.filter(({ warning }) => warning === null)).toEqual([]);
});

it('a dividend whose rate is missing is asked, though its taxes in both currencies happen to add up', () => {
  // 2.91 - 0.43 = 2.48 in euros; 3.42 - 0.51 - 0.43 = 2.48 too.
  const text = `Consorsbank\nDIVIDENDENGUTSCHRIFT\nBISONFELL INC US0378331005\nBestand 18 Stück
Brutto in USD 3,42 USD\nabzgl. Quellensteuer 15,00 % von 3,42 USD 0,51 USD\nBrutto in EUR 2,91 EUR
abzgl. Quellensteuer in EUR 0,43 EUR\nNetto zugunsten IBAN DE12 3456 2,48 EUR\nValuta 12.03.2024`;
  const { bookings } = readDocument(lines(text));
  expect(bookings.filter(({ currency, warning }) => currency !== 'EUR' && warning === null)).toEqual([]);
});

describe('a notice of deliveries', () => {
  const MARK = 'ING-DiBa AG';
  const HEAD = `${MARK}\nDepoteingang\nDatum: 16.05.2023`;
  const rows = (isin: string, name: string, shares: string, price: string, day: string) =>
    `ISIN (WKN) ${isin} (716460)\nWertpapierbezeichnung ${name}\nNominale Stück ${shares}
Anschaffungsdaten\nKurs EUR ${price}\nDatum ${day}`;
  const FIRST = rows('DE0007164600', 'Adlerhorst AG', '12,5', '25,50', '12.03.2015');
  const SECOND = rows('US0378331005', 'Bisonfell Inc.', '40', '10,00', '13.04.2016');
  const BOTH = [
    { quantity: '12.5', price: '25.50', bought_on: '2015-03-12', security: { isin: 'DE0007164600' } },
    { quantity: '40', price: '10.00', bought_on: '2016-04-13', security: { isin: 'US0378331005' } },
  ].map((one) => ({ ...one, kind: 'delivery_in', date: '2023-05-16', warning: null }));

  it.each([
    ['on one page', [`${HEAD}\n${FIRST}\n${SECOND}`]],
    ['on a page each', [`${HEAD}\n${FIRST}`, `${HEAD}\n${SECOND}`]],
    ['on numbered pages', [`${HEAD}\nSeite 1 von 2\n${FIRST}`, `Seite 2 von 2\n${SECOND}`]],
    ['on pages without a head', [`${HEAD}\n${FIRST}`, SECOND]],
  ])('has each security %s, with day and price of its purchase', (_, pages) => {
    for (const split of [/\n/, /\s+/])
      expect(readDocument(pages.map((page) => page.split(split)))).toMatchObject({
        bookings: BOTH,
        leftOut: [],
      });
  });

  it('whose head comes again on each page has the days of purchase, not that of the delivery', () => {
    const row = (code: string, shares: string, price: string, day: string) =>
      `Depoteingang Datum 16.05.2023\nStück ${shares} Bisonfell ${code} (716460)\nAnschaffungsdaten\nKurs ${price} EUR Datum ${day}`;
    const pages = [
      `Sparkasse\nDeka S-Broker\n${row('DE0007164600', '12,5', '25,50', '12.03.2015')}`,
      row('US0378331005', '40', '10,00', '13.04.2016'),
    ];
    for (const some of [pages, [pages.join('\n')]])
      expect(readDocument(some.map((page) => page.split('\n')))).toMatchObject({ bookings: BOTH });
  });

  it('has a booking for each purchase, and asks where their shares do not add up', () => {
    const lots = (second: string) =>
      `${HEAD}\nISIN (WKN) DE0007164600 (716460)\nWertpapierbezeichnung Adlerhorst AG\nNominale Stück 30
Anschaffungsdaten\nStück 10 Kurs EUR 20,00 Datum 12.03.2015\nStück ${second} Kurs EUR 25,00 Datum 13.04.2016`;
    // 10 + 20 = 30; 10 + 15 is less.
    expect(readDocument(lines(lots('20'))).bookings).toMatchObject([
      { quantity: '10', price: '20.00', bought_on: '2015-03-12', warning: null },
      { quantity: '20', price: '25.00', bought_on: '2016-04-13', warning: null },
    ]);
    expect(only(lines(lots('15')))).toMatchObject({
      quantity: '30',
      warning: expect.stringContaining('mehrere Käufe'),
    });
  });

  it('names a security whose shares it does not state', () => {
    const text = `${HEAD}\n${FIRST}\nISIN (WKN) US0378331005 (865985)\nWertpapierbezeichnung Bisonfell Inc.`;
    expect(readDocument(lines(text))).toMatchObject({
      bookings: [BOTH[0]],
      leftOut: expect.arrayContaining([{ line: null, reason: expect.stringContaining('US0378331005') }]),
    });
  });
});

describe('a corporate action', () => {
  const notice = (heading: string, shares = 'STK 40,000 12.03.2026') => `onvista bank BELEGNUMMER=1
${heading}
Durchführungsanzeige
Ausbuchung:
Gattungsbezeichnung ISIN
Bisonfell Inc. US78446M1099
Nominal Ex-Tag
${shares}
Einbuchung:
Bisonfell Inc. New US78446M2089
STK 4,000`;
  const HEADINGS = ['Reverse Split', 'Reverse Split ADRESSZEILE1=Herr', 'SPLIT', 'Umtausch'];

  it.each([...HEADINGS, 'Fusion in US78446M2089', 'Kapitalherabsetzung', 'Ein Umtausch ist möglich'])(
    '%s is read where its shares are',
    (heading) => {
      // 4 / 40.
      expect(only(lines(notice(heading)))).toMatchObject({
        kind: 'merger',
        quantity: '40.000',
        ratio: '40:4',
      });
    },
  );

  it.each(HEADINGS)('%s is left out with a reason where they are not', (heading) => {
    expect(readDocument(lines(notice(heading, '12.03.2026')))).toMatchObject({ bookings: [], leftOut: [{}] });
  });

  it('that is paid for is not booked by half', () => {
    const paid = notice('Umtausch', 'STK 40,000 12.03.2026 Bezugspreis EUR 80,00');
    expect(readDocument(lines(paid))).toMatchObject({ bookings: [], leftOut: [{}] });
  });
});

it.each([
  ['the taxes name an advance tax', 'Abzüglich besitzanteilige Vorabpauschale 0,00 EUR'],
  [
    'a sentence names dividends',
    'Bitte beachten Sie die Hinweise zu Dividende, Ausschüttung und Rückzahlung.',
  ],
])('the first heading says the kind of a document in which %s', (_, below) => {
  expect(only(lines(`${ING_BUY}\n${below}`))).toMatchObject({
    kind: 'purchase',
    net: '1014.4',
    warning: null,
  });
  const sale = DAB_SALES.slice(0, DAB_SALES.lastIndexOf('Wir haben'));
  expect(only(lines(`${sale}\n${below}`))).toMatchObject({ kind: 'sale', net: '890.1', warning: null });
});

it('a document that does not fit its first heading is of the other kind that it names, to be checked', () => {
  const text = `ING-DiBa AG
Dividendengutschrift
ISIN (WKN) DE0007164600 (716460)
Wertpapierbezeichnung Adler Fonds
Nominale Stück 40,00
Zahltag 02.03.2026
Vorabpauschale pro Stück 0,10 EUR
Kapitalertragsteuer EUR 1,00
Endbetrag zu Ihren Lasten EUR 1,00`;
  expect(only(lines(text))).toMatchObject({
    ...{ kind: 'advance_tax', date: '2026-03-02', net: '1.00' },
    warning: expect.stringContaining('mehrere Arten'),
  });
});

it.each([
  ['nothing of tax', '', 'Keine Steuern'],
  ['a zero', 'Abbuchung von Ihrem Konto EUR 0,00', 'Keine Steuern'],
  ['a payment under a name of no list', 'Abbuchung von Ihrem Konto EUR 12,34', 'Endbetrag'],
])('a notice of an advance tax that states %s is left out with a reason', (_, below, reason) => {
  const text = `ING-DiBa AG
Vorabpauschale per 31.12.2025
ISIN (WKN) DE0007164600 (716460)
Wertpapierbezeichnung Adler Fonds
Nominale Stück 40,00
Zahltag 02.03.2026
${below}`;
  expect(readDocument(lines(text))).toMatchObject({
    ...{ bookings: [], leftOut: [{ reason: expect.stringContaining(reason) }] },
  });
});

it('a long text of Deutsche Bank that repeats its words is read at once', () => {
  // Each of them may begin a trade in another currency, whose end never comes.
  const text = `Deutsche Bank AG\n${'Kauf von Wertpapieren\nGesamtbetrag USD 10,00\n'.repeat(2_000)}`;
  expect(readDocument(lines(text)).bookings).toEqual([]);
});

describe('a file of several pages', () => {
  const page = (text: string, number = '') => `${text}\n${number}`.split('\n');
  const [OF_FIRST, OF_SECOND] = ['DE0007164600 (716460)', 'US0378331005 (865985)'];
  const SECOND = ING_BUY.replace(OF_FIRST, OF_SECOND)
    .replace('Adlerhorst Software AG', 'Bisonfell Inc.')
    .replace('02.03.2026 um', '09.03.2026 um');
  const DETAILS = `ING-DiBa AG\nISIN (WKN) ${OF_FIRST}\nVeräußerungsgewinn 12,00 EUR`;
  const [first, second] = [
    { date: '2026-03-02', security: { isin: 'DE0007164600' }, warning: null },
    { date: '2026-03-09', security: { isin: 'US0378331005' }, warning: null },
  ];

  it.each<[string, string[][], object[]]>([
    ['has the bookings of both of its documents', [page(ING_BUY), page(SECOND)], [first, second]],
    [
      'has them where each has two pages',
      [
        ...[page(ING_BUY, 'Seite: 1 von 2'), page(DETAILS, 'Seite: 2 von 2')],
        ...[page(SECOND, 'Seite: 1 von 2'), page(DETAILS.replace(OF_FIRST, OF_SECOND), 'Seite: 2 von 2')],
      ],
      [first, second],
    ],
    [
      'has them where one cannot be read',
      [page(ING_BUY), page('ING-DiBa AG\nIhre neue Karte'), page(SECOND)],
      [first, second],
    ],
    ['has one booking if it is one document', [page(ING_BUY), page(DETAILS)], [first]],
    [
      'has those of first pages alone',
      [page(ING_BUY, 'Seite: 1 von 2'), page(SECOND, 'Seite: 1 von 2')],
      [first, second],
    ],
  ])('%s', (_, pages, bookings) => {
    expect(readDocument(pages)).toMatchObject({ format: 'ing', bookings, leftOut: [] });
  });

  it.each(['1/2 2/2', '1/3 2/3'])('whose pages %s look like documents each says so', (numbers) => {
    const [one, other] = numbers.split(' ');
    const read = (text: string) =>
      readDocument([page(ING_BUY, `Seite ${one}`), page(text, `Seite ${other}`)]);
    const { bookings, leftOut } = read(SECOND.replace(' Kauf', ' Verkauf'));
    expect(bookings).toHaveLength(1);
    expect(leftOut).toMatchObject([{ reason: expect.stringContaining('mehrere Belege') }]);
    // Under one heading each is a document.
    expect(read(SECOND)).toMatchObject({ bookings: [first, second], leftOut: [] });
  });

  it('may be one text, in which each document begins with the same heading', () => {
    const third = SECOND.replace('100200300.001', '100200300.002');
    expect(readDocument(lines(`${ING_BUY}\n${third}`))).toMatchObject({
      bookings: [
        { ...first, reference: '100200300.001' },
        { ...second, reference: '100200300.002' },
      ],
      leftOut: [],
    });
    // A heading that comes again for the same security is the same document.
    expect(readDocument(lines(`${ING_BUY}\n${ING_BUY}`)).bookings).toMatchObject([first]);
  });

  const UNKNOWN = 'Sterntalerbank\nOrder ausgeführt: 5 Anteile\nISIN US78446M1099\nKurswert 100,00 EUR';
  it.each<[string, string[][], object[], string[]]>([
    [
      'an original and its duplicate',
      [page(ING_BUY), page(`${ING_BUY}\nDuplikat`), page(SECOND)],
      [first, second],
      ['Seite 2: Derselbe Beleg'],
    ],
    [
      'a document twice that has no number',
      [page(ING_BUY.replace(/Ordernummer.*\n/, '')), page(ING_BUY.replace(/Ordernummer.*\n/, ''))],
      [first, { ...first, warning: expect.stringContaining('zweimal') }],
      [],
    ],
    [
      'a document of an unknown bank',
      [page(ING_BUY), page(SECOND), page(UNKNOWN)],
      [first, second],
      ['Seite 3: Abrechnungen dieser Bank'],
    ],
    ['a page without text', [page(ING_BUY), [], page(SECOND)], [first, second], ['Seite 2: Sie ist leer']],
    [
      'a document without a day',
      [page(ING_BUY), page(SECOND.replace(/Ausführungstag.*\n|\nValuta.*/g, ''))],
      [first],
      ['Seite 2: Wir finden im Beleg kein Datum'],
    ],
  ])('says so of %s', (_, pages, bookings, reasons) => {
    expect(readDocument(pages)).toMatchObject({
      bookings,
      leftOut: reasons.map((reason) => ({ reason: expect.stringContaining(reason) })),
    });
  });

  it('may have more than a hundred documents', () => {
    const pages = Array.from({ length: 101 }, (_, n) => page(ING_BUY.replace('300.001', `300.${n}`)));
    expect(readDocument(pages).bookings).toHaveLength(101);
  });

  it.each(['', 'Seite 2/2'])('keeps a sale that its taxes follow, on page "%s"', (number) => {
    const trade = `TARGOBANK AG
Rechnungsnummer: BOE-2026-1
Transaktionstyp Verkauf
Stück 10
Wertpapier Adlerhorst Software AG
WKN / ISIN 716460 / DE0007164600
Schlusstag / Handelszeit 02.03.2026 / 12:04:02`;
    const sale = `${trade}
Kurs 90,00 EUR
Kurswert 900,00 EUR
Provision 9,90 EUR
Konto-Nr. 100 890,10 EUR`;
    const taxes = `${trade}\nSteuerbeilage\nGesamtsumme Steuern 26,37 EUR`;
    const file = readDocument([page(sale, number && 'Seite 1/2'), page(taxes, number)]);
    // 890.10 − 26.37 = 863.73.
    expect(joinDocuments([file])[0]?.bookings).toMatchObject([
      { kind: 'sale', gross: '900', fees: '9.9', taxes: '26.37', net: '863.73' },
    ]);
    // Without an amount after taxes, those of another day may be of a dividend on the same shares.
    const other = taxes.replace('02.03.2026', '05.03.2026');
    const alone = expect.stringContaining('ohne ihre Abrechnung');
    expect(joinDocuments([readDocument([page(sale), page(other)])])[0]?.bookings).toMatchObject([
      { kind: 'sale', net: '890.1' },
      { kind: 'tax', date: '2026-03-05', warning: alone },
    ]);
    // 900.00 + 9.90 = 909.90.
    const purchase = sale.replace('Verkauf', 'Kauf').replace('890,10', '909,90');
    expect(joinDocuments([readDocument([page(purchase), page(taxes)])])[0]?.bookings).toMatchObject([
      { kind: 'purchase', net: '909.9' },
      { kind: 'tax', warning: alone },
    ]);
    // Without a number and an amount, the second page says nothing of the sale.
    const none = readDocument([page(sale), page(`${trade}\nSteuerbeilage`)]);
    expect(none.bookings).toMatchObject([{ kind: 'sale', gross: '900', taxes: '0', net: '890.1' }]);
  });
});

it.each(['Stornierung', 'Stornobuchung', 'Storno-Abrechnung', 'STORNIERUNG IHRER ABRECHNUNG'])(
  '%s is a heading of a cancellation',
  (heading) => {
    expect(readDocument(lines(`${heading}\n${ING_BUY}`))).toMatchObject({
      bookings: [],
      leftOut: [{ reason: expect.stringContaining('Storno') }],
    });
    const sentence = `${ING_BUY}\n${heading} ist nicht möglich.`;
    expect(readDocument(lines(sentence)).bookings).toHaveLength(1);
  },
);

it.each(['Umsatzsteuer', 'Clearstream-Gebühr', 'Umschreibeentgelt', 'Auslandsspesen', 'Brokerage', 'Gebühr'])(
  '%s is a fee where the amounts fit with it alone',
  (label) => {
    const text = ING_BUY.replace('Handelsplatzgebühr', label);
    expect(only(lines(text))).toMatchObject({ gross: '1005', fees: '9.4', net: '1014.4', warning: null });
    // 9.40 are missing, not 8.40.
    expect(only(lines(text.replace('EUR 1,90', 'EUR 0,90'))).warning).toContain('nicht den Endbetrag');
  },
);

it.each(['Handelsdatum', 'Geschäftstag:', 'Abschlusstag'])('the day of a trade may be named %s', (label) => {
  const text = ING_BUY.replace('Ausführungstag / -zeit 02.03.2026 um 10:15:30 Uhr', `${label} 02.03.2026`);
  expect(only(lines(text))).toMatchObject({ date: '2026-03-02' });
  expect(only(lines(text.replace(label, 'Druckdatum')))).toMatchObject({ date: '2026-03-04' });
});
