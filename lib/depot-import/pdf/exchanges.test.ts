import { readDocument } from './read-document';

const [OLD, NEW] = ['US78446M1099', 'US78446M2089'];

/** Notices of our own making; the words are those that such documents have. */
const FLATEX = (heading: string, given: string, received: string, rest: string) => `flatexDEGIRO Bank AG
${heading}
WKN     ISIN          Wertpapierbezeichnung           Anzahl
A2BCDE  ${OLD}  BISONFELL INC             ${given}
Sehr geehrter Herr X,
durch den Umtausch haben wir mit Valuta 13.03.2026 in Ihr Depot eingebucht:
WKN     ISIN          Wertpapierbezeichnung                        Anzahl
A3BCDE  ${NEW}  BISONFELL NEW                 ${received}
${rest}`;

const BAADER = `Baader Bank AG
Reverse Split
Ausbuchung aus Depot 1 per 20.03.2026
Nominale ISIN: ${OLD} WKN: A1BCDE
STK 700 Bisonfell Inc.
Registered Shares DL -,01
Einbuchung in Depot 1 per 20.03.2026
Nominale ISIN: ${NEW} WKN: A2BCDE
STK 28 Bisonfell Inc.
Registered Shares New
Verhältnis: 25 : 1`;

const ONVISTA = `onvista bank BELEGNUMMER=1
Kapitalherabsetzung ADRESSZEILE1=Herr
Durchführungsanzeige
Ausbuchung:
Gattungsbezeichnung ISIN
Bisonfell Inc. Registered Shares o.N. ${OLD}
Nominal Ex-Tag
STK 2.000,000 25.03.2026
Wir haben Ihrem Depot im Verhältnis 2 : 1 folgende Stücke zugebucht (hinzugefügt):
Gattungsbezeichnung Fälligkeit näch. Zinstermin ISIN
Bisonfell Teilrechte 09.04.2026 ${NEW}
Nominal
STK 1.000,000`;

const TRADE_REPUBLIC = `TRADE REPUBLIC BANK GMBH
A B SEITE 1 von 1
C DATUM 01.03.2026
TITELUMTAUSCH
NR. BUCHUNG WERTPAPIER BETRAG
1 Ausbuchung Bisonfell PLC 25 Stk.
Reg. Shares Class A
${OLD}
2 Einbuchung Bisonfell PLC 50 Stk.
Reg. Shares
${NEW}`;

const ING = `ING-DiBa AG
Umtausch Ausgang
2,00 Stück Bisonfell Inc. 25.03.2026 0021740090
Registered Shares DL 1
ISIN (WKN): ${OLD} (853260)
Girosammelverwahrung
Wie gewünscht haben wir Ihren Bestand
im Verhältnis 1:8,0324 in die WKN A3BCDE umgetauscht.`;

describe('a notice of an exchange', () => {
  it.each<[string, string, object]>([
    [
      'flatex, with a tax',
      FLATEX(
        'Fusion in US78446M2089',
        '12,5',
        '25,0',
        'Steuerpfl. Ertrag 9,00 EUR\nEinbeh. Steuer** 2,37 EUR',
      ),
      // 25 / 12.5.
      { date: '2026-03-13', quantity: '12.5', ratio: '12.5:25', taxes: '2.37', net: null, warning: null },
    ],
    [
      'flatex, with cash',
      FLATEX(
        'Wertpapiertausch / Reverse Split',
        '450,000000',
        '37,000000',
        'Steuerbetrag 1,00 EUR\nVerrechnung über Ihr Konto: 1003 Gutschrift 4,13 EUR',
      ),
      // 37 / 450; 4.13 + 1.00.
      { ratio: '450:37', net: '5.13', warning: expect.stringContaining('Barabfindung') },
    ],
    [
      'Baader Bank',
      BAADER,
      {
        date: '2026-03-20',
        quantity: '700',
        ratio: '700:28',
        security: { isin: OLD, wkn: 'A1BCDE', name: 'Bisonfell Inc. Registered Shares DL -,01' },
        to_security: { isin: NEW, wkn: 'A2BCDE', name: 'Bisonfell Inc. Registered Shares New' },
      },
    ],
    [
      'onvista bank',
      ONVISTA,
      { date: '2026-03-25', ratio: '2000:1000', to_security: { isin: NEW, name: 'Bisonfell Teilrechte' } },
    ],
    [
      'Trade Republic',
      TRADE_REPUBLIC,
      { date: '2026-03-01', quantity: '25', ratio: '25:50', to_security: { isin: NEW } },
    ],
    [
      'ING, which has the new WKN alone',
      ING,
      {
        date: '2026-03-25',
        quantity: '2.00',
        ratio: '8.0324',
        to_security: { isin: null, wkn: 'A3BCDE' },
        warning: expect.stringContaining('Verhältnis'),
      },
    ],
  ])('of %s has both securities', (_, text, expected) => {
    const named = { kind: 'merger', security: { isin: OLD } };
    expect(readDocument([text.split('\n')])).toMatchObject({
      bookings: [{ ...named, ...expected }],
      leftOut: [],
    });
  });

  it.each([
    ['that states the same shares twice', ONVISTA.replace(NEW, OLD).replace('1.000,000', '2.000,000')],
    ['without the new shares', ONVISTA.replace('STK 1.000,000', '')],
    ['of no shares', ONVISTA.replace('2.000,000', '0,000')],
  ])('%s is left out', (_, text) => {
    expect(readDocument([text.split('\n')])).toMatchObject({ bookings: [], leftOut: [{}] });
  });
});

/** A notice that books shares out and in, in the words of no bank in particular. */
const NOTICE = (rows: string, heading = 'ISIN-WECHSEL') => `TRADE REPUBLIC BANK GMBH
DATUM 14.03.2022
${heading}
${rows}`;
const OUT = `Ausbuchung Bisonfell Inc. 12,5 Stk.\n${OLD}`;
const INTO = `Einbuchung Bisonfell New 12,5 Stk.\n${NEW}`;
const MERGER = { kind: 'merger', security: { isin: OLD }, to_security: { isin: NEW } };
const DKB = `Deutsche Kreditbank AG
Umtausch
Verhältnis: 3 : 1
Ausbuchung
Stück 1.000- Bisonfell Inc. ${OLD} (A1BCDE)
Einbuchung
Stück 333,3330 Bisonfell New ${NEW} (A2BCDE)
Schlusstag 15.05.2023`;

describe('shares that go out and come in', () => {
  it.each<[string, string, object[]]>([
    [
      'under a new ISIN, whatever the heading says',
      NOTICE(`1 ${OUT}\n2 ${INTO}`),
      [{ ...MERGER, quantity: '12.5', ratio: '12.5:12.5', warning: null }],
    ],
    [
      'in the other order',
      NOTICE(`1 ${INTO}\n2 ${OUT}`),
      [{ ...MERGER, quantity: '12.5', ratio: '12.5:12.5' }],
    ],
    [
      'with the words behind them',
      NOTICE(`${OLD} Bisonfell Inc. 12,5 Stk. Ausbuchung\n${NEW} Bisonfell New 12,5 Stk. Einbuchung`),
      [{ ...MERGER, quantity: '12.5', ratio: '12.5:12.5' }],
    ],
    [
      'in columns of their own',
      NOTICE(`Ausbuchung\nEinbuchung\n${OLD}\n${NEW}\n12,5 Stk.\n25 Stk.`),
      [{ ...MERGER, quantity: '12.5', ratio: '12.5:25' }],
    ],
    [
      'for two exchanges',
      NOTICE(
        `1 ${OUT}\n2 ${INTO}\n3 Ausbuchung Adlerhorst 4 Stk.\nDE0007164600\n4 Einbuchung Adler 2 Stk.\nUS0378331005`,
      ),
      [
        { ...MERGER, ratio: '12.5:12.5' },
        {
          quantity: '4',
          ratio: '4:2',
          security: { isin: 'DE0007164600' },
          to_security: { isin: 'US0378331005' },
        },
      ],
    ],
    [
      // 333.333 / 1,000, not 1 / 3.
      'count as the bank counts them, not by a printed ratio',
      DKB,
      [{ ...MERGER, date: '2023-05-15', quantity: '1000', ratio: '1000:333.333', warning: null }],
    ],
    [
      'of one security, by a split',
      NOTICE(`1 Ausbuchung Bisonfell 6 Stk.\n${OLD}\n2 Einbuchung Bisonfell 18 Stk.\n${OLD}`, 'SPLIT'),
      [{ kind: 'split', quantity: '6', ratio: '6:18' }],
    ],
    [
      'with the old ones back, as a spin-off',
      NOTICE(`1 ${OUT}\n2 ${INTO.replace(NEW, OLD)}\n3 Einbuchung Adler 5 Stk.\nUS0378331005`, 'ABSPALTUNG'),
      // 5 / 12.5.
      [{ kind: 'spin_off', security: { isin: OLD }, to_security: { isin: 'US0378331005' }, ratio: '12.5:5' }],
    ],
    [
      'that no word explains, as a question',
      NOTICE(`1 ${OUT}\n2 ${INTO}`, 'DEPOTBUCHUNG'),
      [{ ...MERGER, warning: expect.stringContaining('zwei einzelne') }],
    ],
    [
      // 60.00 / 1.2 = 50.00; 50.00 - 10.00 - 0.55 = 39.45.
      'with cash and taxes on one page',
      NOTICE(
        `1 ${OUT}\n2 ${INTO}\n3 Barausgleich 60,00 USD\nZwischensumme 1,2000 USD/EUR 50,00 EUR
Kapitalertragsteuer -10,00 EUR\nSolidaritätszuschlag -0,55 EUR\nGESAMT 39,45 EUR
VERRECHNUNGSKONTO VALUTA BETRAG\nDE001001 14.03.2022 39,45 EUR`,
        'FUSION',
      ),
      [
        {
          ...MERGER,
          net: '50',
          taxes: '10.55',
          currency: 'EUR',
          warning: expect.stringContaining('Einstands'),
        },
      ],
    ],
    [
      'with cash that is stated per share, too',
      NOTICE(
        `1 ${OUT}\n2 ${INTO}\nBarzahlung 4,80 USD pro Stück\nGesamtbetrag 60,00 USD\nDevisenkurs EUR/USD 1,2000
Kapitalertragsteuer -10,00 EUR\nSolidaritätszuschlag -0,55 EUR\nGESAMT 39,45 EUR
VERRECHNUNGSKONTO VALUTA BETRAG\nDE001001 14.03.2022 39,45 EUR`,
        'FUSION',
      ),
      [
        {
          ...MERGER,
          net: '50',
          taxes: '10.55',
          foreign_gross: { amount: '60.00', currency: 'USD' },
          warning: expect.stringContaining('Einstands'),
        },
      ],
    ],
  ])('%s are an exchange', (_, text, bookings) => {
    for (const page of [text.split('\n'), text.split(/\s+/)])
      expect(readDocument([page])).toMatchObject({ bookings, leftOut: [] });
  });

  it.each([
    ['for two securities', NOTICE(`1 ${OUT}\n2 ${INTO}\n3 Einbuchung Adler 2 Stk.\nUS0378331005`)],
    ['in a number that is not there', NOTICE(`1 ${OUT}\n2 Einbuchung Bisonfell New\n${NEW}`)],
  ])('%s are refused, never half booked', (_, text) => {
    for (const page of [text.split('\n'), text.split(/\s+/)])
      expect(readDocument([page])).toMatchObject({
        bookings: [],
        leftOut: [{ reason: expect.stringContaining('Fusion oder Abspaltung') }],
      });
  });
});

describe('a notice that names one security', () => {
  const only = (text: string) => {
    const { bookings } = readDocument([text.split('\n')]);
    expect(bookings).toHaveLength(1);
    return bookings[0];
  };
  const tradeRepublic = (heading: string, rows: string) => `TRADE REPUBLIC BANK GMBH
A B SEITE 1 von 1
C DATUM 04.03.2026
${heading}
ÜBERSICHT
${rows}`;
  const rights = (heading: string) => `BELEGNUMMER=1
onvista bank
${heading}
Durchführungsanzeige
Frankfurt am Main, 25.03.2026
Ihr Depotbestand:
Gattungsbezeichnung ISIN
Bisonfell Inc. ${OLD}
Nominal
STK 50,000
Einbuchung:
Gattungsbezeichnung ISIN
Bisonfell Inc. Rechte ${NEW}
Nominal
STK 25,000`;
  const consors = (said: string) => `Consorsbank
WERTPAPIER EINGANG
02.03.2026
Folg. Positionen haben wir per o.g.Datum Ihrem Bestand gutgeschrieben.
Bezeichnung
WKN
Bisonfell Inc.
A1BCDE
Einheit
Nennwert
ST
6,00000
${said}`;
  const RIGHTS = { kind: 'rights', security: { isin: OLD }, to_security: { isin: NEW }, warning: null };

  it.each<[string, string, object]>([
    [
      'a split at Trade Republic is that of the market',
      tradeRepublic(
        'SPLIT',
        `NR. BUCHUNG WERTPAPIER BETRAG\n1 Einbuchung Bisonfell Inc. 17,5 Stk.\nReg. Shares\n${OLD}`,
      ),
      {
        kind: 'split',
        date: '2026-03-04',
        quantity: null,
        added: '17.5',
        security: { isin: OLD, name: 'Bisonfell Inc.' },
      },
    ],
    [
      'a split at Consorsbank is that of the market',
      consors('Aktiensplit im Verhältnis 1 : 3 (4 for 1) per Ex-Tag 27.02.2026'),
      { kind: 'split', date: '2026-02-27', quantity: null, security: { wkn: 'A1BCDE' } },
    ],
    [
      'a delivery at Consorsbank is one',
      `Consorsbank
02.03.2026
UEBERTRAG AUSGANG
Belegnummer: 1
Folg. Positionen haben wir per o.g. Datum Ihrem Bestand entnommen.
Bezeichnung WKN
Bisonfell Inc. A1BCDE
Einheit Nennwert Verwahrart
ST 6,50000 Girosammelverwahrung`,
      { kind: 'delivery_out', date: '2026-03-02', quantity: '6.50000', security: { wkn: 'A1BCDE' } },
    ],
    [
      'an exchange at Consorsbank has the new security with its ratio',
      `Consorsbank
02.03.2026
UMTAUSCH AUSGANG
Belegnummer: 1
Folg. Positionen haben wir per o.g. Datum Ihrem Bestand entnommen.
Bezeichnung WKN
Adler Fonds A1BCDE
Einheit Nennwert Verwahrart
ST 20,5 Girosammelverwahrung
Fondsfusion i.V. 1:2 in WKN A2BCDE per Extag 27.02.2026`,
      {
        kind: 'merger',
        date: '2026-03-02',
        quantity: '20.5',
        ratio: '2',
        to_security: { wkn: 'A2BCDE' },
        warning: expect.stringContaining('Verhältnis'),
      },
    ],
    [
      'an exchange at Trade Republic comes as pieces too',
      tradeRepublic(
        'SPLIT',
        `1\nAusbuchung\nBisonfell Inc.\n${OLD}\n6 Stk.\n2\nEinbuchung\nBisonfell Inc. New\n${NEW}\n18 Stk.`,
      ),
      // 18 / 6.
      { kind: 'merger', quantity: '6', ratio: '6:18', security: { isin: OLD }, to_security: { isin: NEW } },
    ],
    [
      'the tax on an exchange at Trade Republic is a tax',
      tradeRepublic(
        'STEUERLICHER UMTAUSCH',
        `NR. BUCHUNG WERTPAPIER BETRAG
1 Ausbuchung Adler Fonds 50 Stk.
Inhaber-Anteile
${OLD}
ABRECHNUNG
1 Kapitalertragsteuer -20,00 EUR
Solidaritätszuschlag -1,10 EUR
GESAMT -21,10 EUR
BUCHUNG
VERRECHNUNGSKONTO WERTSTELLUNG BETRAG
DE00000000000000000000 02.03.2026 -21,10 EUR`,
      ),
      {
        kind: 'tax',
        date: '2026-03-02',
        net: '21.10',
        security: { isin: OLD, name: 'Adler Fonds' },
        warning: expect.stringContaining('Umtausch'),
      },
    ],
    [
      'the rights of a capital increase at Trade Republic come for its shares',
      tradeRepublic(
        'KAPITALERHÖHUNG GEGEN BAR',
        `Kapitalerhöhung gegen Bar von Bisonfell SE am 02.03.2026.
ISIN: ${OLD} 130 Stk. 1 : 1 2,75 : 1,00 13,70 EUR
Bezugsrecht: ${NEW} 15.03.2026
Anzahl eingebuchter
Bezugsrechte: 130 Stk.
gegen Zahlung des Bezugspreises von 13,70 EUR`,
      ),
      { ...RIGHTS, date: '2026-03-02', quantity: '130', ratio: '130:130' },
    ],
    [
      'rights of onvista come for its shares',
      rights('Einbuchung von Rechten für die ADRESSZEILE1=Herr'),
      { ...RIGHTS, date: '2026-03-25', quantity: '50.000', ratio: '50:25' },
    ],
    [
      'another security for nothing at onvista asks for its part of the cost',
      rights('Kapitalerhöhung aus Gesellschaftsmitteln'),
      { ...RIGHTS, kind: 'spin_off', ratio: '50:25', warning: expect.stringContaining('Einstands') },
    ],
    [
      'more of the same shares at onvista are a stock dividend',
      rights('Kapitalerhöhung aus Gesellschaftsmitteln').replace(NEW, OLD),
      // 50 + 25.
      { kind: 'stock_dividend', quantity: '50.000', ratio: '50:75', security: { isin: OLD }, warning: null },
    ],
    [
      'so are as many again',
      rights('Gratisaktien').replace(NEW, OLD).replace('25,000', '50,000'),
      { kind: 'stock_dividend', quantity: '50.000', ratio: '50:100', warning: null },
    ],
    [
      'a stock dividend at Trade Republic states what it adds',
      tradeRepublic('STOCKDIVIDENDE', `NR. BUCHUNG WERTPAPIER\n1 Einbuchung Bisonfell Inc. 1,5 Stk.\n${OLD}`),
      { kind: 'stock_dividend', date: '2026-03-04', quantity: null, added: '1.5', security: { isin: OLD } },
    ],
    [
      'a spin-off at Consorsbank counts what comes',
      consors('SPIN-OFF I.V. 2:1 AUS WKN A2BCDE'),
      {
        kind: 'spin_off',
        date: '2026-03-02',
        quantity: null,
        added: '6.00000',
        ratio: '2:1',
        security: { wkn: 'A2BCDE' },
        to_security: { wkn: 'A1BCDE', name: 'Bisonfell Inc.' },
        warning: expect.stringContaining('Einstands'),
      },
    ],
    [
      'so do rights',
      consors('BEZUGSRECHTE I.V. 1:1 AUS WKN A2BCDE'),
      { kind: 'rights', added: '6.00000', ratio: '1', warning: null },
    ],
    [
      'a repayment of capital at flatex is a dividend',
      FLATEX(
        'Kapitalherabsetzung',
        '10,000000',
        '10,000000',
        'Einbeh. Steuer** 1,00 EUR\nVerrechnung über Ihr Konto: 1 Gutschrift 4,13 EUR',
      ).replaceAll(NEW, OLD),
      // 4.13 + 1.00 = 5.13.
      {
        kind: 'dividend',
        date: '2026-03-13',
        quantity: '10.000000',
        gross: '5.13',
        taxes: '1.00',
        net: '4.13',
        warning: expect.stringContaining('Rückzahlung'),
      },
    ],
    [
      'a spin-off at flatex leaves the old shares',
      FLATEX('Spin-Off', '40,0', '10,0', 'Einbeh. Steuer** 0,00 EUR'),
      // 10 / 40, of the 40 old ones.
      {
        kind: 'spin_off',
        quantity: '40.0',
        ratio: '40:10',
        security: { isin: OLD },
        to_security: { isin: NEW },
        warning: expect.any(String),
      },
    ],
    [
      'so do rights at flatex',
      FLATEX('Kapitalerhöhung', '40,0', '40,0', 'Einbeh. Steuer** 0,00 EUR'),
      { ...RIGHTS, quantity: '40.0', ratio: '40:40' },
    ],
  ])('%s', (_, text, expected) => {
    expect(only(text)).toMatchObject(expected);
  });

  const taxed = (end: string) => `ING-DiBa AG
Wertpapierabrechnung zum steuerrelevanten Umtausch
ISIN (WKN) ${OLD} (A1BCDE)
Wertpapierbezeichnung Adler Fonds
Inhaber-Anteile
Nominale Stück 4,00
Kurs EUR 64,00
Ausführungstag 03.03.2026
Kurswert EUR 256,00
Kapitalertragsteuer EUR 5,00
${end}
Ihre Anteile wurden im Verhältnis 1:1 in die WKN A2BCDE umgetauscht.
Abzüglich besitzanteilige Vorabpauschale 0,00 EUR`;
  const exchange = {
    kind: 'merger',
    date: '2026-03-03',
    quantity: '4.00',
    ratio: '1',
    to_security: { wkn: 'A2BCDE' },
  };

  it('a taxed exchange at ING has its taxes', () => {
    expect(only(taxed('Endbetrag zu Ihren Lasten EUR 5,00'))).toMatchObject({ ...exchange, taxes: '5.00' });
  });

  it('money that comes with a taxed exchange at ING is for the person to check', () => {
    expect(readDocument([taxed('Endbetrag zu Ihren Gunsten EUR 2,00').split('\n')]).bookings).toMatchObject([
      { ...exchange, taxes: '0' },
      { kind: 'tax_refund', net: '2.00', warning: expect.stringContaining('Prüfe') },
    ]);
  });

  it('the other side of an exchange at Consorsbank is left out', () => {
    const text = 'Consorsbank\n02.03.2026\nUMTAUSCH EINGANG\nFondsfusion i.V. 1:1 aus WKN A1BCDE';
    expect(readDocument([text.split('\n')])).toMatchObject({
      bookings: [],
      leftOut: [{ reason: expect.stringContaining('Gegenstück') }],
    });
  });
});

describe('a dividend in shares', () => {
  const text = (paid: string) => `BELEGNUMMER=1
onvista bank
Erträgnisgutschrift aus Wertpapieren
Reinvestierung
Dividendengutschrift
Gattungsbezeichnung ISIN
Bisonfell PLC ${OLD}
Nominal Ex-Tag Zahltag Dividenden-Betrag pro Stück
STK 80,000 16.02.2026 13.03.2026 GBP 0,250000
einbehaltene Quellensteuer GBP 2,00
Die Ausschüttung/Dividende wurde wie folgt in neue Anteile/Aktien reinvestiert:
Gattungsbezeichnung ISIN
Bisonfell PLC ${OLD}
Nominal Reinvestierungspreis
STK 1,000 GBP 16,000000
Barausgleich GBP 2,00
Gebühren GBP 8,00-
Wert Konto-Nr. Devisenkurs Betrag zu Ihren Lasten
13.03.2026 100 EUR/GBP 0,80000 EUR ${paid}`;

  it.each([
    ['is a dividend and a purchase', '7,50', null],
    ['whose rest does not fit says so', '8,50', expect.stringContaining('nicht den Endbetrag')],
  ])('%s', (_, paid, warning) => {
    // 80 × 0.25 / 0.8 = 25.00; 2.00 / 0.8 = 2.50; 16 / 0.8 = 20.00; 8 / 0.8 = 10.00; 22.50 − 30.00 = −7.50.
    const common = { date: '2026-03-13', currency: 'EUR', exchange_rate: '0.80000', warning };
    expect(readDocument([text(paid).split('\n')]).bookings).toMatchObject([
      {
        ...common,
        kind: 'dividend',
        quantity: '80.000',
        gross: '25',
        taxes: '2.5',
        withholding_tax: '2.5',
        net: '22.5',
      },
      { ...common, kind: 'purchase', quantity: '1.000', gross: '20', fees: '10', taxes: '0', net: '30' },
    ]);
  });
});
