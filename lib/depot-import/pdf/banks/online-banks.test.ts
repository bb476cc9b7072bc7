import { CASH_COST } from '../../read-booking';
import { readDocument } from '../read-document';

/** A settlement of Trade Republic: its heading, its positions, and what was paid. */
const tradeRepublic = (heading: string, positions: string, paid: string) => `TRADE REPUBLIC BANK GMBH
DATUM 12.03.2026
${heading}
${positions}
BUCHUNG
VERRECHNUNGSKONTO WERTSTELLUNG BETRAG
DE12345678901234567890 14.03.2026 ${paid}`;

const BOND = 'POSITION NOMINALE KURS BETRAG\nHafenwerke AG 2.000 EUR';
const HAFEN = 'Anleihe 2024(29)\nISIN: DE000A1R1AN5';

/** A settlement of comdirect, of shares or a bond. */
const comdirect = (heading: string, amounts: string) => `comdirect 25449 Quickborn
${heading}
Geschäftstag : 02.03.2026
Wertpapier-Bezeichnung WPKNR/ISIN
Hafenwerke AG A1R1AN
Anleihe 2024(29) DE000A1R1AN5
Nennwert Zum Kurs von
${amounts}`;

const ING = (heading: string, amounts: string) => `ING-DiBa AG
${heading}
ISIN (WKN) DE000A1R1AN5 (A1R1AN)
Wertpapierbezeichnung 5 % Hafenwerke AG
${amounts}`;

const DKB = (heading: string, amounts: string) => `10919 Berlin
${heading}
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 100 ADLERHORST AG DE0007164600 (716460)
${amounts}`;

const BAADER = (heading: string, below: string) => `Baader Bank AG
${heading}
${below}`;

const SCALABLE = (below: string) => `Scalable Capital Bank GmbH • Seitzstraße 8e
Datum 02.03.2026
${below}`;

const UNKNOWN = expect.stringContaining('noch nicht');

it.each<[string, string, object[]]>([
  [
    'a purchase of a bond at Trade Republic',
    tradeRepublic(
      'Limit-Order Kauf am 12.03.2026, um 10:39 Uhr (Europe/Berlin).',
      `${BOND} 98,50 % 1.970,00 EUR\n${HAFEN}\nGESAMT 1.970,00 EUR\nABRECHNUNG
Aufgelaufene Zinsen -12,34 EUR\nFremdkostenzuschlag -1,00 EUR\nGESAMT -1.983,34 EUR`,
      '-1.983,34 EUR',
    ),
    // 1,970.00 + 12.34 + 1.00 = 1,983.34; prices in percent count hundreds.
    [{ kind: 'purchase', quantity: '20', price: '98.50', gross: '1982.34', fees: '1', net: '1983.34' }],
  ],
  [
    'interest of a bond at Trade Republic',
    tradeRepublic(
      'KUPONZAHLUNG',
      `${BOND} 4,125 % 82,50 EUR\n${HAFEN}\nGESAMT 82,50 EUR\nABRECHNUNG\nKapitalertragsteuer -20,63 EUR\nGESAMT 61,87 EUR`,
      '61,87 EUR',
    ),
    [{ kind: 'dividend', date: '2026-03-14', quantity: '20', gross: '82.5', taxes: '20.63', net: '61.87' }],
  ],
  [
    'a bond that Trade Republic pays back',
    tradeRepublic(
      'ENDGÜLTIGE FÄLLIGKEIT',
      '1 Endgültige Fälligkeit Hafenwerke AG 2.000,00 EUR\nDE000A1R1AN5\n1 Kurswert 2.000,00 EUR\nGESAMT 2.000,00 EUR',
      '2.000,00 EUR',
    ),
    [{ kind: 'sale', quantity: '20', gross: '2000', security: { isin: 'DE000A1R1AN5' } }],
  ],
  [
    'coins at Trade Republic, without an ISIN',
    tradeRepublic(
      'Market-Order Verkauf am 12.03.2026 um 10:39 (Europe/Berlin)',
      'POSITION ANZAHL KURS BETRAG\nEthereum (ETH) 1,25 Stk. 2.000,00 EUR 2.500,00 EUR\nGESAMT 2.500,00 EUR',
      '2.500,00 EUR',
    ),
    [{ kind: 'sale', time: '10:39', quantity: '1.25', security: { isin: null, symbol: 'ETH' } }],
  ],
  [
    'a purchase of a French customer of Trade Republic',
    `TRADE REPUBLIC BANK GMBH
Ordre au marché d'achat du 12/03/2026 à 10:39 (Europe/Berlin).
POSITION QUANTITÉ PRIX MONTANT
Adlerhorst AG 10 titre(s) 100,00 EUR 1 000,00 EUR
ISIN : DE0007164600
TOTAL 1 000,00 EUR
Frais externes -1,00 EUR
TOTAL -1 001,00 EUR
COMPTE-ESPÈCES DATE DE VALEUR MONTANT
DE12345678901234567890 14/03/2026 -1 001,00 EUR`,
    [{ kind: 'purchase', date: '2026-03-12', time: '10:39', gross: '1000', fees: '1', net: '1001' }],
  ],
  [
    'several securities that leave Trade Republic',
    `TRADE REPUBLIC BANK GMBH
DATUM 12.03.2026
DEPOTÜBERTRAG AUSGEHEND
1 Depotübertrag ausgehend Adlerhorst AG 13 Stk.
Inhaber-Aktien o.N.
DE0007164600
2 Depotübertrag ausgehend Bisonfell Inc. 4 Stk.
US0378331005`,
    [
      { kind: 'delivery_out', quantity: '13', security: { isin: 'DE0007164600' } },
      { kind: 'delivery_out', quantity: '4', security: { isin: 'US0378331005' } },
    ],
  ],
  [
    'a fee of a depositary receipt, whose label ends in capitals',
    tradeRepublic(
      'DIVIDENDE',
      `POSITION ANZAHL ERTRÄGNIS BETRAG\nBisonfell ADR 40 Stk. 0,25 USD 10,00 USD\nISIN: US0378331005
GESAMT 10,00 USD\nABRECHNUNG\nFremdspesen ADR -0,80 USD\nZwischensumme 1,2500 EUR/USD 7,36 EUR\nGESAMT 7,36 EUR`,
      '7,36 EUR',
    ),
    // 10.00 / 1.25 − 0.80 / 1.25 = 8.00 − 0.64 = 7.36.
    [{ kind: 'dividend', gross: '8', fees: '0.64', net: '7.36', warning: null }],
  ],
  [
    'an exchange that pays something too',
    tradeRepublic(
      'FUSION',
      `1 Ausbuchung Adlerhorst AG 10 Stk.\nDE0007164600\n2 Einbuchung Bisonfell Inc. 5 Stk.\nUS0378331005
1 Barausgleich 50,00 EUR\nGESAMT 50,00 EUR`,
      '50,00 EUR',
    ),
    [{ kind: 'merger', quantity: '10', ratio: '10:5', net: '50', warning: CASH_COST }],
  ],
  [
    'a purchase of a bond at comdirect, whose digits touch without blanks',
    comdirect(
      'Wertpapierkauf',
      'EUR 5.000,00 101,50 %\nKurswert : EUR 5.075,00\nZinsen für 120 Zinstage : EUR 75,00\nIBAN Valuta Zu Ihren Lasten vor Steuern\nDE00 EUR 04.03.2026 EUR 5.150,00',
    ),
    [{ kind: 'purchase', quantity: '50', gross: '5150', net: '5150.00', warning: null }],
  ],
  [
    'shares of comdirect that are paid back, which are no income',
    `comdirect
Gutschrift fälliger Wertpapiere
Einlösung
Depotbestand Wertpapier-Bezeichnung WKN/ISIN
per 27.02.2026 Hafenwerke AG A1R1AN
EUR 5.000,000 Anleihe 2024(29) DE000A1R1AN5
zahlbar ab 02.03.2026
Bruttobetrag: EUR 5.000,00
IBAN Valuta Zu Ihren Gunsten vor Steuern
DE00 EUR 02.03.2026 EUR 5.000,00`,
    [{ kind: 'sale', date: '2026-03-02', quantity: '50', gross: '5000', net: '5000' }],
  ],
  [
    'income of 2007 at comdirect, whose taxes stand above too',
    `comdirect
Gutschrift fälliger Wertpapier-Erträge
per 27.02.2007 Adler Fonds 847652
STK 40,000 Inhaber-Anteile DE0008476524
zahlbar ab 02.03.2007
Bruttobetrag: EUR 40,00
Zinsabschlag 30,000 % EUR 6,00 0,00 6,00
Abrechnung Ertragsgutschrift
Bruttobetrag: EUR 40,00
30,000 % Zinsabschlag auf EUR 20,00 EUR 6,00 -
5,500 % Solidaritätszuschl. auf EUR 6,00 EUR 0,33 -
Gutschrift auf Konto Valuta Zu Ihren Gunsten
100 EUR 02.03.2007 EUR 33,67`,
    // 40.00 − 6.00 − 0.33 = 33.67.
    [{ kind: 'dividend', gross: '40', taxes: '6.33', net: '33.67', warning: null }],
  ],
  [
    'a sign that stands alone at ING',
    ING(
      'Wertpapierabrechnung Kauf',
      'Nominale Stück 10\nKurs EUR 10,50\nAusführungstag 02.03.2026\nKurswert EUR 105,00\nRabatt\nEUR\n-\n2,50\nEndbetrag zu Ihren Lasten EUR 102,50',
    ),
    [{ kind: 'purchase', gross: '105', fees: '-2.5', net: '102.5', warning: null }],
  ],
  [
    'taxes of a fund at ING, a kind without a description',
    ING(
      'Ertragsthesaurierung',
      'Nominale 100,00 Stück\nZahltag 30.12.2016\nKapitalertragsteuer EUR 12,50\nGesamtbetrag zu Ihren Lasten EUR 12,50',
    ),
    [{ kind: 'tax', date: '2016-12-30', net: '12.50', security: { isin: 'DE000A1R1AN5' }, warning: UNKNOWN }],
  ],
  [
    'shares that come to ING, a kind without a description',
    ING('Wertpapiereingang', 'Nominale Stück 10,00\nBuchungstag 02.03.2026'),
    [{ kind: 'delivery_in', date: '2026-03-02', quantity: '10.00' }],
  ],
  [
    'worthless shares at ING',
    ING('Wertlose Ausbuchung', 'Nominale 250,00 Stück\nValuta 02.03.2026'),
    [{ kind: 'delivery_out', quantity: '250.00', gross: '0', net: '0', warning: UNKNOWN }],
  ],
  [
    'a fee of the depot at DKB',
    '10919 Berlin\nDepotentgelt 2025\nAusmachender Betrag 11,90- EUR\nDen Betrag buchen wir mit Valuta 05.01.2026',
    [{ kind: 'fee', date: '2026-01-05', net: '11.90' }],
  ],
  [
    'duties of London at DKB',
    DKB(
      'Wertpapier Abrechnung Teilausführung Kauf',
      'Schlusstag/-Zeit 02.03.2026 10:00:04\nAusführungskurs 17,00 GBP\nDevisenkurs (EUR/GBP) 0,8500 vom 03.03.2026\nKurswert 2.000,00- EUR\nProvision 10,00- EUR\nStamp Duty 10,00- EUR\nPTM-Levy 1,18- EUR\nAusmachender Betrag 2.021,18- EUR',
    ),
    // 2,000.00 + 10.00 + 1.18 + 10.00 = 2,021.18.
    [{ kind: 'purchase', quantity: '100', gross: '2000', fees: '11.18', taxes: '10', warning: null }],
  ],
  [
    'foreign tax at DKB of which a part can be claimed back',
    DKB(
      'Dividendengutschrift',
      'Dividendengutschrift 100,00+ EUR\nEinbehaltene Quellensteuer 35 % auf 100,00 EUR 35,00- EUR\nAnrechenbare Quellensteuer 15 % auf 100,00 EUR 15,00 EUR\nErstattungsfähige Quellensteuer 20 % auf 100,00 EUR 20,00 EUR\nAusmachender Betrag 65,00+ EUR\nDen Betrag buchen wir mit Wertstellung 13.05.2025',
    ),
    [{ kind: 'dividend', gross: '100', taxes: '35', withholding_tax: '35', net: '65', warning: null }],
  ],
  [
    'taxes of an owner whose part stands right above them',
    DKB(
      'Wertpapier Abrechnung Verkauf',
      'Schlusstag 02.03.2026\nKurswert 2.000,00 EUR\nBerechnungsgrundlage 250,00 EUR\nKapitalertragsteuer 25 % auf 250,00 EUR 62,50- EUR\nAusmachender Betrag 1.937,50 EUR',
    ),
    [{ kind: 'sale', gross: '2000', taxes: '62.5', net: '1937.5', warning: null }],
  ],
  [
    'interest of a bond at Baader Bank',
    BAADER(
      'Zinsabrechnung',
      'Nominale ISIN: DE000A1R1AN5 WKN: A1R1AN Zinssatz\nEUR 2.000,00 Hafenwerke AG 4,50 % p.a.\nZahltag: 27.09.2025\nBruttobetrag EUR 90,00\nKapitalertragsteuer EUR 22,50 -\nZu Gunsten Konto 100 Valuta: 27.09.2025 EUR 67,50',
    ),
    [
      {
        kind: 'dividend',
        quantity: '20',
        gross: '90',
        taxes: '22.5',
        net: '67.5',
        security: { name: 'Hafenwerke AG' },
      },
    ],
  ],
  [
    'capital that is paid back at Baader Bank',
    BAADER(
      'Kapitalrückzahlung',
      'Nominale ISIN: DE0007164600 WKN: 716460 Rückzahlung\nSTK 40 Adlerhorst AG EUR 0,50 p.STK\nZahltag: 27.02.2026\nBruttobetrag EUR 20,00\nZu Gunsten Konto 100 Valuta: 27.02.2026 EUR 20,00',
    ),
    [{ kind: 'dividend', quantity: '40', gross: '20', net: '20' }],
  ],
  [
    'new shares for nothing at Baader Bank',
    BAADER(
      'Kapitalerhöhung aus Gesellschaftsmitteln',
      'Einbuchung in Depot 100 per 20.05.2022\nNominale ISIN: DE0007164600 WKN: 716460\nSTK 10 Adlerhorst AG',
    ),
    [{ kind: 'delivery_in', quantity: '10', gross: '0', warning: expect.stringContaining('Ohne Kaufpreis') }],
  ],
  [
    'a merger with cash at Baader Bank',
    BAADER(
      'Fusion',
      'Ausbuchung aus Depot 100 per 20.06.2024\nNominale ISIN: DE0007164600 WKN: 716460 Barabfindung\nSTK 10 Adlerhorst AG EUR 2,00 p.STK\nEinbuchung in Depot 100 per 20.06.2024\nNominale ISIN: US0378331005 WKN: 865985\nSTK 5 Bisonfell Inc.\nVerhältnis: 2 : 1\nBruttobetrag EUR 20,00\nZu Gunsten Konto 100 Valuta: 20.06.2024 EUR 20,00',
    ),
    [{ kind: 'merger', ratio: '10:5', net: '20', warning: CASH_COST }],
  ],
  [
    'a sale with a refund of taxes at Scalable Capital',
    SCALABLE(
      'Ausführung 02.03.2026 10:16:29 Geschäft 2137544001\nTyp Wertpapier Anzahl Kurs Betrag\nVerkauf Adlerhorst 10,00 Stk. 100,00 EUR 1.000,00 EUR\nDE0007164600\nSteuererstattung +26,37 EUR\nGutschrift 1.026,37 EUR\n',
    ),
    [
      { kind: 'sale', gross: '1000', taxes: '0', net: '1000' },
      { kind: 'tax_refund', net: '26.37' },
    ],
  ],
  [
    'a purchase of a bond at Scalable Capital',
    SCALABLE(
      'Ausführung 02.03.2026 10:16:29 Geschäft 2137544001\nTyp Wertpapier Nominale Kurs Betrag\nKauf Hafenwerke 2029 2.000,00 EUR 98,00 % 1.960,00 EUR\nDE000A1R1AN5\nStückzinsen +24,66 EUR\nBelastung 1.984,66 EUR\n',
    ),
    [
      {
        kind: 'purchase',
        quantity: '20',
        gross: '1984.66',
        net: '1984.66',
        security: { isin: 'DE000A1R1AN5' },
      },
    ],
  ],
  [
    'taxes that Scalable Capital computes again',
    SCALABLE(
      'Steuerneuberechnung\nSteuerbelastung\nArt Betrag\nKapitalertragsteuer 3,20 EUR\nBelastung 3,20 EUR\n',
    ),
    [{ kind: 'tax', date: '2026-03-02', net: '3.20' }],
  ],
  [
    'capital that Trade Republic pays back, which is no sale',
    tradeRepublic(
      'KAPITALRÜCKZAHLUNG',
      'POSITION ANZAHL ERTRÄGNIS BETRAG\nAdlerhorst AG 40 Stk. 2,50 EUR 100,00 EUR\nISIN: DE0007164600\nGESAMT 100,00 EUR',
      '100,00 EUR',
    ),
    [{ kind: 'dividend', quantity: '40', gross: '100' }],
  ],
  [
    'a dividend in shares at Trade Republic',
    `TRADE REPUBLIC BANK GMBH
DATUM 12.03.2026
AKTIENDIVIDENDE
NR. BUCHUNG WERTPAPIER BETRAG
1 Einbuchung Adlerhorst AG 2 Stk.
Inhaber-Aktien o.N.
DE0007164600`,
    [{ kind: 'delivery_in', quantity: '2', gross: '0', warning: expect.any(String) }],
  ],
  [
    'shares that Trade Republic gives',
    tradeRepublic(
      'Ausführung von Saveback am 12.03.2026 an der Lang & Schwarz Exchange.',
      'POSITION ANZAHL DURCHSCHNITTSKURS BETRAG\nAdlerhorst AG 0,25 Stk. 100,00 EUR 25,00 EUR\nISIN: DE0007164600\nGESAMT 25,00 EUR',
      '-25,00 EUR',
    ),
    [{ kind: 'purchase', date: '2026-03-12', quantity: '0.25', gross: '25' }],
  ],
  [
    'a purchase of a Dutch customer of Scalable Capital',
    SCALABLE(
      'Uitvoering 02.03.2026 10:16:29 Transactie 2137544001\nType Effect Aantal Koers Bedrag\nKoop Adlerhorst 10,00 st. 100,00 EUR 1.000,00 EUR\nDE0007164600\nOrderkosten +0,99 EUR\nDebet 1.000,99 EUR',
    ),
    [
      {
        kind: 'purchase',
        date: '2026-03-02',
        quantity: '10.00',
        gross: '1000',
        fees: '0.99',
        net: '1000.99',
      },
    ],
  ],
  [
    'a dividend of a French customer of Scalable Capital',
    SCALABLE(
      'Dividende\nTitre éligible Adlerhorst AG\nISIN DE0007164600\n02.03.2026 03.03.2026 Crédit 1,00 EUR 10 10,00 EUR\nImpôts -2,64 EUR\nTotal 7,36 EUR',
    ),
    [{ kind: 'dividend', date: '2026-03-03', quantity: '10', gross: '10', taxes: '2.64', net: '7.36' }],
  ],
  [
    'taxes of a fund that keeps its income at Baader Bank',
    BAADER(
      'Ertragsthesaurierung',
      'Nominale ISIN: DE0007164600 WKN: 716460\nSTK 100 Adler Fonds EUR 0,50 p.STK\nZahltag: 29.12.2017\nBruttobetrag EUR 50,00\nKapitalertragsteuer EUR 12,50 -\nZu Lasten Konto 100 Valuta: 29.12.2017 EUR 12,50',
    ),
    [{ kind: 'tax', net: '12.50' }],
  ],
  [
    'a dividend that the customer paid, for the person to check',
    DKB(
      'Dividendengutschrift',
      'Dividendengutschrift 40,00- EUR\nAusmachender Betrag 40,00- EUR\nDen Betrag buchen wir mit Wertstellung 13.05.2025',
    ),
    [{ kind: 'dividend', net: '40', warning: expect.stringContaining('Storno') }],
  ],
  [
    'a purchase that was paid to the customer, for the person to check',
    ING(
      'Wertpapierabrechnung Kauf',
      'Nominale Stück 10\nKurs EUR 10,00\nAusführungstag 02.03.2026\nKurswert EUR 100,00\nEndbetrag zu Ihren Gunsten EUR 100,00',
    ),
    [{ kind: 'purchase', net: '100', warning: expect.stringContaining('Storno') }],
  ],
  [
    'taxes that Trade Republic corrects',
    tradeRepublic(
      'STEUERKORREKTUR',
      'ABRECHNUNG\nKapitalertragsteuer -11,37 EUR\nGESAMT -11,37 EUR',
      '-11,37 EUR',
    ),
    [{ kind: 'tax', date: '2026-03-14', net: '11.37' }],
  ],
  [
    'a payment for a fraction at Scalable Capital',
    SCALABLE(
      'Barausgleich\nBerechtigtes Wertpapier Adlerhorst AG\nISIN DE0007164600\nBerechtigte Anzahl 0,5\n02.03.2026 02.03.2026 Gutschrift 100,00 EUR 0,5 50,00 EUR\nGesamtbetrag 50,00 EUR',
    ),
    [{ kind: 'sale', quantity: '0.5', gross: '50', net: '50' }],
  ],
  [
    'a split at Baader Bank that states the new shares alone',
    BAADER(
      'Stock Split',
      'Einbuchung in Depot 100 per 20.06.2024\nNominale ISIN: US0378331005 WKN: 865985\nSTK 90 Bisonfell Inc.\nVerhältnis: 1 : 10',
    ),
    [{ kind: 'split', date: '2024-06-20', security: { isin: 'US0378331005' } }],
  ],
])('reads %s', (_, text, bookings) => {
  expect(readDocument([text.split('\n')])).toMatchObject({ bookings, leftOut: [] });
});

it.each([
  'Wertpapierabrechnung Kauf - Storno',
  'Dividendengutschrift (Storno)',
  'Ertragsgutschrift storniert',
])('%s is a cancellation', (heading) => {
  const text = ING(
    heading,
    'Nominale Stück 10\nZahltag 02.03.2026\nBrutto EUR 10,00\nEndbetrag zu Ihren Lasten EUR 10,00',
  );
  expect(readDocument([text.split('\n')])).toMatchObject({
    bookings: [],
    leftOut: [{ reason: expect.stringContaining('Storno') }],
  });
});

it.each([
  ['for one euro', '1,2500'],
  ['for one dollar', '0,8000'],
])('a rate %s gives the amounts that fit', (_, rate) => {
  const text = DKB(
    'Dividendengutschrift',
    `Devisenkurs ${rate}\nDividendengutschrift 25,00 USD 20,00+ EUR\nEinbehaltene Quellensteuer 15 % auf 25,00 USD 3,75- USD
Ausmachender Betrag 17,00+ EUR\nDen Betrag buchen wir mit Wertstellung 13.05.2025`,
  );
  // 25.00 / 1.25 = 25.00 × 0.8 = 20.00; 3.75 / 1.25 = 3.00; 20.00 − 3.00 = 17.00.
  const { bookings } = readDocument([text.split('\n')]);
  expect(bookings).toMatchObject([{ gross: '20', taxes: '3', net: '17', warning: null }]);
  expect(Number(bookings[0]?.exchange_rate)).toBe(1.25);
});

it('says so of a page that is a document of taxes which cannot be read', () => {
  const sale = comdirect(
    'Wertpapierverkauf',
    'St. 10 EUR 90,00\nKurswert : EUR 900,00\nIBAN Valuta Zu Ihren Gunsten vor Steuern\nDE00 EUR 04.03.2026 EUR 900,00',
  ).split('\n');
  const read = (below: string) =>
    readDocument([
      sale,
      `comdirect\n${below} vom 02.03.2026\nStk. 10 HAFENWERKE , WKN / ISIN: A1R1AN / DE000A1R1AN5`.split(
        '\n',
      ),
    ]);
  expect(read('Steuerliche Behandlung: Wertpapierverkauf')).toMatchObject({
    bookings: [{ kind: 'sale', net: '900' }],
    leftOut: [{ reason: expect.stringContaining('mehrere Belege') }],
  });
  expect(read('Anlage')).toMatchObject({ bookings: [{ kind: 'sale', net: '900' }], leftOut: [] });
});

it('without its day of trade a sale has the day of value, for the person to check', () => {
  const sale = comdirect(
    'Wertpapierverkauf',
    'St. 10 EUR 90,00\nKurswert : EUR 900,00\nIBAN Valuta Zu Ihren Gunsten vor Steuern\nDE00 EUR 04.03.2026 EUR 900,00',
  ).replace('Geschäftstag : 02.03.2026\n', '');
  expect(readDocument([sale.split('\n')]).bookings).toMatchObject([
    { kind: 'sale', date: '2026-03-04', warning: expect.stringContaining('Tag des Handels') },
  ]);
});

it('a tax withheld abroad counts once, also under a name that is on no list', () => {
  const text = DKB(
    'Dividendengutschrift',
    `Dividendengutschrift 100,00+ EUR\nEinbehaltene Auslandssteuer 15 % auf 100,00 EUR 15,00- EUR
Anrechenbare Quellensteuer pro Stück 0,15 EUR 15,00 EUR
Ausmachender Betrag 85,00+ EUR\nDen Betrag buchen wir mit Wertstellung 13.05.2025`,
  );
  expect(readDocument([text.split('\n')]).bookings).toMatchObject([
    { gross: '100', taxes: '15', withholding_tax: '15', net: '85' },
  ]);
});

it('half of an exchange is no split', () => {
  const text = `flatex Bank AG
Wertpapiertausch / Reverse Split
WKN ISIN Wertpapierbezeichnung Anzahl
A1R1AN DE000A1R1AN5 HAFENWERKE AG 450,000000
wir haben einen Umtausch mit dem Verhältnis 12 zu 1 vorgenommen.
Durch den Umtausch haben wir mit Valuta 13.05.2025 in Ihr Depot eingebucht:`;
  expect(readDocument([text.split('\n')])).toMatchObject({ bookings: [], leftOut: [{}] });
});
