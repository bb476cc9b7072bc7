import { REPAID } from './doubts';
import { joinDocuments } from './join-documents';
import { readDocument } from './read-document';

/** Documents of our own making in forms of their banks, several in a file where a line says so. */
const OTHER_DOCUMENT = '\n---\n';

/** Reads documents as lines, and in single words. */
const readings = (text: string) =>
  [(one: string) => one.split('\n'), (one: string) => one.split(/\s+/)].map((split) =>
    joinDocuments(text.split(OTHER_DOCUMENT).map((one) => readDocument([split(one)]))),
  );

const COMMERZBANK_BOND = `Commerzbank AG
Wertpapierkauf
Geschäftstag : 14.05.2019 Ausführungsplatz : STUTTGART
Wertpapier-Bezeichnung Wertpapierkennnummer
3,000 % Hafenwerke AG A1R1AN
Nennwert Zum Kurs von
EUR 5.000,00 101,50 %
Kurswert : EUR 5.075,00
Zinsen für 100 Zinstage : EUR 41,10
0,25000 % Provision : EUR 12,69
IBAN Valuta Zu Ihren Lasten vor Steuern
DE26 1004 EUR 16.05.2019 EUR 5.128,79`;

const commerzbankPayment = (kind: string, paper = 'Wertpapiere') => `Commerzbank AG
29.06.2022
Gutschrift fälliger ${paper}
Depotbestand Wertpapier-Bezeichnung WKN/ISIN
per 30.06.2022 3,000 % Hafenwerke AG A1R1AN
EUR 5.000,00 Inh.-Schv. DE000A1R1AN5
zahlbar ab 01.07.2022
Abrechnung ${kind}
Bruttobetrag: EUR 5.000,00
Verrechnung über Konto (IBAN) Valuta Zu Ihren Gunsten vor Steuern
DE12 3456 EUR 01.07.2022 EUR 5.000,00`;

const commerzbankTaxes = (of: string, security: string, before: string, rest: string) => `Commerzbank AG
Steuerliche Behandlung: ${of} vom 01.07.2022
${security}, WKN / ISIN: A1R1AN / DE000A1R1AN5
Zu Ihren Lasten vor Steuern: EUR ${before}
${rest}
Die Belastung erfolgt mit Valuta 01.07.2022`;

const TARGOBANK_TRADE = (kind: string, amounts: string) => `TARGOBANK AG
Rechnungsnummer: BOE-2026-1
Transaktionstyp ${kind}
Stück 20
Wertpapier Bisonfell Inc.
WKN / ISIN 865985 / US0378331005
Schlusstag / Handelszeit 02.03.2026 / 16:01:00
${amounts}`;

const DAB_DIVIDEND = `DAB Bank AG
Depot-Nr. Abrechnungs-Nr.
8080808080 9090909 / 17.12.2021
Dividendengutschrift
Gattungsbezeichnung ISIN
Bisonfell AG Namens-Aktien US0378331005
Nominal Ex-Tag Zahltag Dividenden-Betrag pro Stück
STK 50,000 02.12.2021 17.12.2021 CHF 3,000000
Wert Konto-Nr. Devisenkurs Betrag zu Ihren Gunsten
17.12.2021 237692041 EUR/CHF 1,0500 EUR 80,02
ausländische Dividende EUR 142,86
CH-Quellensteuer 35% CHF 52,50
davon anrechenbare CH-Quellensteuer 15% EUR 21,43
einbehaltene Kapitalertragsteuer EUR 12,14
einbehaltener Solidaritätszuschlag EUR 0,70`;

const dabTrade = (head: string, nominal: string, amounts: string) => `DAB Bank AG
Gattungsbezeichnung ${head}
Nominal Kurs
${nominal}
Handelstag 10.03.2021 ${amounts}
Wert Konto-Nr. Betrag zu Ihren`;

it.each<[string, string, object[]]>([
  [
    'a dividend of DAB of which a part of the tax abroad is credited',
    DAB_DIVIDEND,
    // 150 / 1.05 = 142.86; 52.50 / 1.05 = 50.00; 142.86 − 50.00 − 12.84 = 80.02.
    [
      {
        ...{ gross: '142.86', taxes: '62.84', withholding_tax: '50', net: '80.02' },
        ...{ reference: '9090909', warning: null },
      },
    ],
  ],
  [
    "DAB's bond with interest, and a day of maturity before its code",
    dabTrade(
      'Fälligkeit näch. Zinstermin ISIN\n3% Hafenwerke AG 01.07.2022 01.07.2021 DE000A1R1AN5',
      'EUR 5.000,000 101,5000 %',
      'Kurswert EUR 5.075,00-\nStückzinsen für 100 Tage EUR 41,10-\nProvision EUR 12,69-\nWir haben für Sie gekauft',
    ).concat(' Lasten\n12.03.2021 802 EUR 5.128,79'),
    [
      {
        ...{ kind: 'purchase', quantity: '50', price: '101.5000', gross: '5116.1', net: '5128.79' },
        security: { isin: 'DE000A1R1AN5', name: '3% Hafenwerke AG' },
      },
    ],
  ],
  [
    'a sale of two owners with church tax, and of pence',
    dabTrade(
      'ISIN\nBisonfell PLC US0378331005',
      'STK 100,000 GBX 2.500,0000',
      'Kurswert EUR 2.500,00\nSEC-Fee EUR 1,00-\nStamp Duty EUR 9,00-\nWir haben für Sie verkauft',
    ).concat(
      ' Gunsten\n12.03.2021 802 EUR 2.350,12\neinbehaltene Kapitalertragsteuer EUR 122,25\neinbehaltener Solidaritätszuschlag EUR 6,72\neinbehaltene Kirchensteuer EUR 5,45\neinbehaltene Kirchensteuer Ehegatte/Lebenspartner EUR 5,46\nim laufenden Jahr einbehaltene Kirchensteuer Ehegatte/Lebenspartner EUR 9,00',
    ),
    // 122.25 + 6.72 + 5.45 + 5.46 = 139.88; + 9.00 = 148.88; 2,500 − 1.00 − 148.88 = 2,350.12.
    [{ kind: 'sale', gross: '2500', fees: '1', taxes: '148.88', net: '2350.12', warning: null }],
  ],
  [
    "Commerzbank's bond with interest",
    COMMERZBANK_BOND,
    // 5,075.00 + 41.10 = 5,116.10; + 12.69 = 5,128.79.
    [{ kind: 'purchase', quantity: '50', price: '101.50', gross: '5116.1', fees: '12.69', net: '5128.79' }],
  ],
  [
    "Commerzbank's bond at maturity, and its taxes",
    `${commerzbankPayment('Einlösung')}${OTHER_DOCUMENT}${commerzbankTaxes(
      'Einlösung',
      'EUR 5.000 HAFENWERKE 12/22',
      '5.000,00',
      'Steuerbemessungsgrundlage EUR 100,00\nabgeführte Steuern EUR -26,37\nZu Ihren Gunsten nach Steuern: EUR 4.973,63',
    )}`,
    [{ kind: 'sale', date: '2022-07-01', quantity: '50', gross: '5000', taxes: '26.37', net: '4973.63' }],
  ],
  [
    "Commerzbank's interest of a bond",
    commerzbankPayment('Zinsgutschrift', 'Wertpapier-Erträge'),
    [{ kind: 'dividend', date: '2022-07-01', quantity: '50', gross: '5000', net: '5000' }],
  ],
  [
    "Commerzbank's advance tax",
    commerzbankTaxes(
      'Vorabpauschale',
      'Stk. 100 ELBFONDS',
      '0,00',
      'Steuerbemessungsgrundlage EUR 12,60\nKapitalertragsteuer EUR -3,15\nSolidaritätszuschlag EUR -0,17\nZu Ihren Lasten nach Steuern: EUR -3,32',
    ),
    [{ kind: 'advance_tax', date: '2022-07-01', quantity: '100', taxes: '3.32', net: '3.32' }],
  ],
  [
    "Commerzbank's tax on income that a fund keeps",
    commerzbankTaxes(
      'Ertragsthesaurierung',
      'Stk. 40 ELBFONDS',
      '0,00',
      'Steuerbemessungsgrundlage EUR 50,00\nZu Ihren Lasten nach Steuern: EUR -13,19',
    ),
    [{ kind: 'tax', net: '13.19', warning: expect.stringContaining('ohne ihre Abrechnung') }],
  ],
  [
    'a dividend of 2007 with the tax on the tax',
    `Commerzbank AG
Gutschrift fälliger Wertpapier-Erträge
Depotbestand Wertpapier-Bezeichnung WKN/ISIN
per 31.05.2007 Adlerhorst AG 716460
STK 100,000 Namens-Aktien DE0007164600
zahlbar ab 01.06.2007
Bruttobetrag: EUR 145,00
20,000 % Kapitalertragsteuer EUR 29,00 -
5,500 % Solidaritätszuschlag auf KESt EUR 1,59 -
Verrechnung über Konto Valuta Zu Ihren Gunsten
1234567 EUR 01.06.2007 EUR 114,41`,
    [{ kind: 'dividend', gross: '145', taxes: '30.59', net: '114.41', warning: null }],
  ],
  [
    'a dividend of TARGOBANK in dollars, and its taxes',
    `TARGOBANK AG
Dividendengutschrift 25.06.2020
Wertpapier Bisonfell Inc.
WKN / ISIN 865985 / US0378331005
Stück 100
Zahlbar 24.06.2020
Bruttoertrag 120,00 USD
Devisenkurs zur Handelswährung USD/EUR 1,2
Bruttoertrag in EUR 100,00 EUR
15 % Ausländische Quellensteuer (US) 15,00 EUR
Konto-Nr. 100 85,00 EUR${OTHER_DOCUMENT}TARGOBANK AG
Dividendengutschrift (Steuerbeilage) 25.06.2020
Wertpapier Bisonfell Inc.
WKN / ISIN 865985 / US0378331005
Stück 100
Gesamtsumme Steuern 11,19 EUR
Belastung Ihres Kontos mit Wertstellung zum 24. Juni 2020.`,
    // 85.00 − 11.19 = 73.81; 15.00 + 11.19 = 26.19.
    [
      {
        ...{ kind: 'dividend', gross: '100', taxes: '26.19', withholding_tax: '15', net: '73.81' },
        exchange_rate: '1.2',
      },
    ],
  ],
  [
    'a bond of TARGOBANK at maturity',
    `TARGOBANK AG
Endfälligkeit 01.07.2021
Wertpapier Hafenwerke AG
WKN / ISIN A1R1AN / DE000A1R1AN5
Nominalbetrag EUR 5.000,00
Zahlbar 01.07.2021
Rückzahlungsbetrag 5.000,00 EUR
Konto-Nr. 100 5.000,00 EUR`,
    [{ kind: 'sale', date: '2021-07-01', quantity: '50', gross: '5000', net: '5000' }],
  ],
  [
    "TARGOBANK's advance tax",
    `TARGOBANK AG
Vorabpauschale (Steuerbeilage) 25.01.2024
Wertpapier Elbfonds
WKN / ISIN A12CX1 / IE00BKX55T58
Stück 81
Kapitalertragsteuer (KESt): 5,30 EUR
Gesamtsumme Steuern 5,59 EUR
Belastung Ihres Kontos mit Wertstellung zum 24. Januar 2024.`,
    [{ kind: 'advance_tax', date: '2024-01-24', quantity: '81', taxes: '5.59', net: '5.59' }],
  ],
  [
    "TARGOBANK's delivery",
    TARGOBANK_TRADE('Auslieferung', 'Neuer Bestand 0'),
    [{ kind: 'delivery_out', date: '2026-03-02', quantity: '20' }],
  ],
  [
    'a bond of 1822direkt that leaves the depot',
    `1822direkt
Depotbuchung - Belastung
Nominale Wertpapierbezeichnung ISIN (WKN)
EUR 5.000,00 3,000 % HAFENWERKE AG DE000A1R1AN5 (A1R1AN)
Schlusstag 28.03.2022 Auftrags-Nr. 123456/10.00`,
    [{ kind: 'delivery_out', date: '2022-03-28', quantity: '50', security: { isin: 'DE000A1R1AN5' } }],
  ],
  [
    'a rate of the other direction',
    TARGOBANK_TRADE(
      'Kauf',
      'Kurs 100,00 USD\nKurswert 2.000,00 USD\nDevisenkurs zur Handelswährung EUR/USD 0,8333\nKurswert in EUR 1.666,60 EUR\nProvision 12,00 EUR\nKonto-Nr. 100 1.678,60 EUR',
    ),
    // 2,000 × 0.8333 = 1,666.60; 1 / 0.8333 = 1.2000480019.
    [{ gross: '1666.6', fees: '12', net: '1678.6', exchange_rate: '1.2000480019', warning: null }],
  ],
  [
    "1822direkt's interest of 2007, and a tax in two words",
    `1822direkt
Zinsgutschrift
Nominale Wertpapierbezeichnung ISIN (WKN)
EUR 5.000,00 3,000 % HAFENWERKE AG DE000A1R1AN5 (A1R1AN)
Zinsertrag 150,00+ EUR
Zinsabschlag 30 % 45,00- EUR
Finanztransaktionssteuer Frankreich 2,47- EUR
Ausmachender Betrag 102,53+ EUR
Den Betrag buchen wir mit Wertstellung 01.07.2007`,
    // 150.00 − 45.00 − 2.47 = 102.53.
    [{ kind: 'dividend', gross: '150', taxes: '47.47', net: '102.53', warning: null }],
  ],
  [
    'an order in parts, whose days stand below the heads of a table',
    `1822direkt
Wertpapier Abrechnung Kauf
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 120 ADLERHORST AG DE0007164600 (716460)
Ausführung Nominale Kurs Schlusstag/-Zeit
1 Stück 100 50,00 EUR 01.12.2017 16:30:52
2 Stück 20 51,00 EUR 01.12.2017 16:30:53
Kurswert 6.020,00- EUR
Ausmachender Betrag 6.020,00- EUR
Den Gegenwert buchen wir mit Valuta 05.12.2017`,
    [{ kind: 'purchase', date: '2017-12-01', quantity: '120', gross: '6020' }],
  ],
  [
    'worthless shares of 1822direkt',
    `1822direkt
Ausbuchung wertloser Wertpapiere
Stück 100 ADLERHORST AG DE0007164600 (716460)
Datum 10.03.2018`,
    [{ kind: 'delivery_out', quantity: '100', gross: '0', net: '0' }],
  ],
  [
    "HypoVereinsbank's bond with interest",
    `UniCredit Bank AG
W e r t p a p i e r - A b r e c h n u n g K a u f
Nennbetrag Wertpapierbezeichnung Wertpapierkennnummer/ISIN
EUR 5.000,00 3 % GLOBAL HAFENWERKE AG A1R1AN ANL.V.2012(2022) DE000A1R1AN5
Zum Kurs von Ausführungstag/Zeit Ausführungsort Verwahrart
101,50 % 20.04.2021 10.53.15 STUTTGART GS
Kurswert EUR 5.075,00
Stückzinsen für 100 Tage EUR 41,10
Belastung (vor Steuern) EUR 5.116,10
-----------------------
Valuta 22.04.2021`,
    [
      {
        ...{ kind: 'purchase', date: '2021-04-20', quantity: '50', price: '101.50', gross: '5116.1' },
        ...{ security: { wkn: 'A1R1AN', isin: 'DE000A1R1AN5' }, warning: null },
      },
    ],
  ],
  [
    'a sale at HypoVereinsbank from before there were ISINs',
    `HypoVereinsbank
W e r t p a p i e r - A b r e c h n u n g V e r k a u f
Nennbetrag Wertpapierbezeichnung Wertpapierkennnummer
ST 90 ADLERHORST AG 716460 INHABER-AKTIEN O.N.
Zum Kurs von Ausführungstag/Zeit Ausführungsort Verwahrart
EUR 91,30 16.04.2003 12.38.47 XETRA GS
Kurswert EUR 8.217,00
Provision EUR 41,09-
Gutschrift EUR 8.175,91`,
    [{ kind: 'sale', quantity: '90', net: '8175.91', security: { wkn: '716460', name: 'ADLERHORST AG' } }],
  ],
  [
    "HypoVereinsbank's dividend above a line of dashes",
    `UniCredit Bank AG
Wertpapiermitteilung - Dividendenzahlung für Depotnummer 1234 0123
BISONFELL INC. Wertpapierkennnummer 865985 / US0378331005
Stück 100
Bruttobetrag USD 120,00
abzüglich 15 % Quellensteuer USD 18,00-
Devisenkurs EUR/USD 1,2000
-------------------------
Valuta 18.05.2021 Gutschrift EUR 85,00
-------------------------`,
    [{ gross: '100', taxes: '15', net: '85', exchange_rate: '1.2000', warning: null }],
  ],
  [
    'a bond of HypoVereinsbank at maturity',
    `UniCredit Bank AG
Wertpapiermitteilung - Einlösung für Depotnummer 1234 0123
HAFENWERKE AG Wertpapierkennnummer A1R1AN / DE000A1R1AN5
Nennbetrag EUR 5.000,00
Einlösungskurs 100,00 % Bruttobetrag EUR 5.000,00
Valuta 18.05.2021 Gutschrift EUR 5.000,00`,
    [{ kind: 'sale', date: '2021-05-18', quantity: '50', gross: '5000', net: '5000' }],
  ],
  [
    'repaid capital under a heading that DAB has for no dividend, above a repayment per share',
    `DAB Bank AG
Wertpapierabrechnung
Kapitalherabsetzung mit Auszahlung
Gattungsbezeichnung ISIN
Adlerhorst AG Namens-Aktien DE0007164600
Nominal Ex-Tag Zahltag Rückzahlung pro Stück
STK 50,000 02.12.2021 17.12.2021 EUR 3,000000
Wert Konto-Nr. Betrag zu Ihren Gunsten
17.12.2021 237692041 EUR 150,00`,
    [{ kind: 'dividend', date: '2021-12-17', quantity: '50.000', gross: '150', warning: REPAID }],
  ],
  [
    "1822direkt's repaid capital",
    `1822direkt
Kapitalherabsetzung mit Auszahlung
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 10 ADLERHORST AG DE0007164600 (716460)
Bestandsstichtag 07.05.2018
Auszahlung 42,00+ EUR
Ausmachender Betrag 42,00+ EUR
Den Betrag buchen wir mit Wertstellung 15.05.2018`,
    [{ kind: 'dividend', date: '2018-05-15', gross: '42', net: '42', warning: REPAID }],
  ],
  [
    "DAB's fee of a depot, with its tax in the sum",
    `DAB Bank AG
Depotgebührenabrechnung
Depotgebühr für den Zeitraum 01.10.2011 - 31.12.2011
Gebühr EUR 10,00-
Umsatzsteuer 19 % EUR 1,90-
Wert Konto-Nr. Betrag zu Ihren Lasten
05.01.2012 237692041 EUR 11,90`,
    [{ kind: 'fee', date: '2012-01-05', net: '11.90', security: null, warning: null }],
  ],
  [
    "Commerzbank's fee of a depot",
    `C O M M E R Z B A N K
Abrechnung Depotentgelt
Depotentgelt EUR 12,50
Umsatzsteuer 19 % EUR 2,38
Gesamtbetrag EUR 14,88
Die Buchung erfolgt mit Valuta 05.01.2023`,
    [{ kind: 'fee', date: '2023-01-05', net: '14.88' }],
  ],
  [
    "Commerzbank's delivery",
    `C O M M E R Z B A N K
Einbuchung von Wertpapieren
Wertpapier-Bezeichnung WPKNR/ISIN
Adlerhorst AG 716460
Namens-Aktien DE0007164600
St. 20
Buchungstag 05.01.2023`,
    [{ kind: 'delivery_in', date: '2023-01-05', quantity: '20', security: { isin: 'DE0007164600' } }],
  ],
  [
    "Bank Austria's sale with its tax",
    `UniCredit Bank Austria AG
Wertpapier-Verkaufsabrechnung
Bel.Nr.: 161815275103001
ISIN: DE0007164600 Stk. 100,00 ADLERHORST AG
IKN: 716460 Inh.-Aktien
Ausführung vom 29.05.2026/529257
Verkauft mit 120,00 /Stk. EUR 12.000,00
Eigene Spesen EUR 100,00-
KESt 27,50 % EUR 550,00-
Wert 02.06.2026 GUTSCHRIFT EUR 11.350,00`,
    [{ kind: 'sale', date: '2026-05-29', gross: '12000', fees: '100', taxes: '550', net: '11350' }],
  ],
  [
    "Bank Austria's interest of a bond",
    `UniCredit Bank Austria AG
Wertpapier-Kuponabrechnung
ISIN: AT0000A0N9A0 EUR 10.000,00 3,65 % Hafenwerke
IKN: 857675 Anleihe
Zahlbar mit 3,65 % EUR 365,00
KESt 27,50 % EUR 100,38-
Wert 20.04.2026 GUTSCHRIFT EUR 264,62`,
    [{ kind: 'dividend', quantity: '100', gross: '365', taxes: '100.38', net: '264.62' }],
  ],
  [
    "Quirin's bond with interest",
    `Kauf
Referenz O:000481758:1
Nominal/Stück 3 % Hafenwerke AG v.12(22)
EUR 10.000,00 ISIN DE000A1R1AN5
Abrechnungskonditionen: Abrechnungswerte:
Kurs 101,5000 % Kurswert -10.150,00 EUR
Ausführungsplatz Xetra Stückzinsen -82,20 EUR
Handelstag/-zeit 10.02.2010 17:08:23 Bank-Provision -10,00 EUR
Den Gesamtbetrag werden wir mit Valuta 12.02.2010 auf Ihrem Ausmachender Betrag -10.242,20 EUR
quirin bank AG`,
    // 10,150.00 + 82.20 = 10,232.20; + 10.00 = 10,242.20.
    [
      {
        ...{ kind: 'purchase', quantity: '100', price: '101.5000', gross: '10232.2', fees: '10' },
        ...{ net: '10242.2', warning: null },
      },
    ],
  ],
  [
    "Tradegate's bond at maturity, of a nominal value behind its label",
    `Tradegate AG · Kurfürstendamm 129d
Fälligkeit
Wertpapier 3,000 % Hafenwerke AG v.12(22)
ISIN DE000A1R1AN5
Nominal 5.000,00 EUR
Zahlungsdatum 02.01.2025
Bruttobetrag 5.000,00 EUR
Ausmachender Betrag 5.000,00 EUR`,
    [{ kind: 'sale', date: '2025-01-02', quantity: '50', gross: '5000', net: '5000' }],
  ],
  [
    "V-Bank's purchase in dollars that an account in euros pays",
    `Wertpapierabrechnung
Kauf
Referenz-Nr 85217617
Wertpapierbezeichnung Bisonfell Inc.
ISIN US0378331005
Handelstag / Zeit 08.05.2019 09:36:23
Nominal / Stück 300 ST
Kurs USD 40,00
Kurswert USD - 12.000,00
Bank-Provision USD - 30,00
Ausmachender Betrag USD - 12.030,00
Devisenkurs EUR/USD 1,2000
Ausmachender Betrag EUR - 10.025,00
V-Bank AG Telefon`,
    [
      {
        ...{ quantity: '300', gross: '10000', fees: '25', net: '10025', currency: 'EUR' },
        ...{ exchange_rate: '1.2000', warning: null },
      },
    ],
  ],
  [
    'an exchange at a bank of the dwpbank, whose notice has both deliveries',
    `Volksbank
Depotbuchung - Belastung
Umtausch
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 30 ADLERHORST AG DE0007164600 (716460)
Schlusstag 31.10.2018 Auftrags-Nr. 123456/10.00
Depotbuchung - Gutschrift
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 45 BISONFELL INC. US0378331005 (865985)
Schlusstag 31.10.2018 Auftrags-Nr. 123456/11.00`,
    [{ kind: 'merger', quantity: '30', ratio: '30:45', to_security: { isin: 'US0378331005' } }],
  ],
  [
    'deliveries of both ways in one notice',
    `Volksbank
Depotbuchung - Ausgang
Stück 30 ADLERHORST AG DE0007164600 (716460)
Schlusstag 31.10.2018
Depotbuchung - Eingang
Stück 45 BISONFELL INC. US0378331005 (865985)
Schlusstag 31.10.2018`,
    [
      { kind: 'delivery_out', quantity: '30', security: { isin: 'DE0007164600' } },
      { kind: 'delivery_in', quantity: '45', security: { isin: 'US0378331005' } },
    ],
  ],
  [
    'a delivery that a split brings, without its heading',
    `Volksbank
Depotbuchung - Gutschrift
Wir buchen Ihnen wegen des Aktiensplits folgende Stücke ein:
Stück 30 BISONFELL INC. US0378331005 (865985)
Schlusstag 31.08.2020`,
    [{ kind: 'delivery_in', warning: expect.stringContaining('Kapitalmaßnahme') }],
  ],
  [
    'rights that a bank of the dwpbank books in',
    `Volksbank
Depotbuchung - Gutschrift
Einbuchung von Rechten
Stück 10 ADLERHORST AG BZR DE0007164600 (716460)
Schlusstag 28.03.2022`,
    [{ kind: 'delivery_in', gross: '0', warning: expect.stringContaining('Ohne Kaufpreis') }],
  ],
  [
    'a tax that a bank of the dwpbank gives back without a sale',
    `Volksbank
Steuerliche Ausgleichrechnung
Berechnungsgrundlage für die Kapitalertragsteuer 100,00 EUR
Kapitalertragsteuer 25,00% auf 100,00 EUR 25,00 EUR
Ausmachender Betrag 25,00 EUR
Den Gegenwert buchen wir mit Valuta 03.01.2020 zu Gunsten des Kontos`,
    [{ kind: 'tax_refund', date: '2020-01-03', net: '25.00' }],
  ],
  [
    'a certificate at maturity, and a payment from the contributions of shareholders',
    `Volksbank
Einlösung
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 50 ELBBANK DISC.Z DE000A1R1AN5 (A1R1AN)
Einlösungskurs 80,00 EUR
Einlösungsbetrag 4.000,00+ EUR
Ausmachender Betrag 4.000,00+ EUR
Den Betrag buchen wir mit Wertstellung 29.06.2018${OTHER_DOCUMENT}Volksbank
Ausschüttung aus dem steuerlichen Einlagekonto
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 100 ADLERHORST AG DE0007164600 (716460)
Ausschüttung pro Stück 1,45 EUR
Ausschüttung aus dem steuerlichen Einlagekonto 145,00+ EUR
Ausmachender Betrag 145,00+ EUR
Den Betrag buchen wir mit Wertstellung 11.05.2007`,
    [
      { kind: 'sale', quantity: '50', price: '80.00', gross: '4000' },
      { kind: 'dividend', gross: '145', warning: null },
    ],
  ],
  [
    "Sutor's dividend with its foreign amount beside it, which is no document of the dwpbank",
    `justTRADE
Dividende - Vierteljährlich
Produktbezeichnung - Bisonfell Inc.:
Internationale Wertpapierkennnummer US0378331005
(ISIN)
Anzahl/Nominale 100,00
Zahlbarkeitstag 15. April 2021
Devisenkurs (EUR/ USD) 1,2000
Dividendengutschrift USD 120,00 EUR 100,00
Einbehaltende Quellensteuer EUR 15,00
Kapitalertragssteuer EUR 10,00
Solidaritätszuschlag EUR 0,55
Ausmachender Betrag EUR 74,45`,
    // 100.00 − 15.00 − 10.55 = 74.45.
    [{ kind: 'dividend', quantity: '100.00', gross: '100', taxes: '25.55', withholding_tax: '15' }],
  ],
  [
    "OLB's bond with interest",
    `Depotnummer 8946296004 Ausführung 19.12.2023 18:25:53
WERTPAPIERABRECHNUNG
Kauf: 3 % Hafenwerke
Produktgruppe: Anleihen
ISIN (WKN) Stück/ Nominale Kurswert Währung Bruttobetrag
DE000A1R1AN5 (A1R1AN) 5.000,00 101,5000 % 5.075,00 EUR
Stückzinsen: 41,10 EUR
Orderentgelt: 12,69 EUR
Ausmachender Betrag: 5.128,79 EUR
Oldenburgische Landesbank AG`,
    [{ kind: 'purchase', quantity: '50', price: '101.5000', gross: '5116.1', fees: '12.69', net: '5128.79' }],
  ],
  [
    "Upvest's advance tax",
    `Vorabpauschale
Depotinhaber Depotnummer - Konto
Wertpapier ISIN
ELBFONDS LU0290358497
2 Stück
Kapitalertragssteuer: 5,00 EUR
Solidaritätszuschlag: 0,27 EUR
Valuta Betrag zu Ihren Lasten
04.01.2026 5,27 EUR
Upvest Securities GmbH`,
    [{ kind: 'advance_tax', date: '2026-01-04', taxes: '5.27', net: '5.27' }],
  ],
  [
    'an order of Trading 212 that an account in another currency pays',
    `Trading 212 Invest
2026-01-06 08:04:56 AAPL US0378331005 USD 44501427897 Kaufen 10 120 1200 Market NYSE Reguläre Zeiten 1.2 EUR 1.5 - - 1001.5 -
2026-01-06 08:08:12 SAP DE0007164600 EUR 44501431724 Kaufen 1 112.67 112.67 Market OTC Reguläre Zeiten 1 EUR - - - 112.67 -
2026-01-06 08:09:12 AAPL US0378331005 USD 44501431725 Verkaufen 10 120 1200 Market OTC Reguläre Zeiten 1.2 EUR 1.5 - - 998.5 -
Ende`,
    [
      { kind: 'purchase', currency: 'USD', warning: expect.stringContaining('anderen Währung') },
      { kind: 'purchase', net: '112.67', currency: 'EUR', warning: null },
      { kind: 'sale', currency: 'USD', warning: expect.stringContaining('anderen Währung') },
    ],
  ],
])('%s is read as lines and as words', (_, text, bookings) => {
  for (const files of readings(text)) expect(files.flatMap((file) => file.bookings)).toMatchObject(bookings);
});

it.each([
  ['Commerzbank', commerzbankPayment('Zinsgutschrift', 'Wertpapier-Erträge').replace('Gut', 'Storno Gut')],
  ['TARGOBANK', TARGOBANK_TRADE('Storno Kauf', 'Kurswert 900,00 EUR\nKonto-Nr. 100 900,00 EUR')],
  [
    'a bank of the dwpbank, behind a dash',
    `Volksbank
Wertpapier Abrechnung Kauf - Storno
Stück 10 ADLERHORST AG DE0007164600 (716460)
Kurswert 1.200,00 EUR
Ausmachender Betrag 1.200,00 EUR`,
  ],
])('a cancellation of %s is left out', (_, text) => {
  expect(readDocument([text.split('\n')])).toMatchObject({
    bookings: [],
    leftOut: [{ reason: 'Storno: bitte von Hand prüfen' }],
  });
});

it.each([
  ['a dividend that is taken back', DAB_DIVIDEND.replace('Gunsten', 'Lasten')],
  ['a purchase that is paid back', COMMERZBANK_BOND.replace('Lasten', 'Gunsten')],
  ['a sale that is taken back', TARGOBANK_TRADE('Verkauf', 'Kurswert 9,00 EUR\nKonto-Nr. 100 9,00- EUR')],
])('%s waits for the person', (_, text) => {
  for (const file of readings(text).flat())
    expect(file.bookings).toMatchObject([{ warning: expect.stringContaining('falsche Richtung') }]);
});

const EBASE = (rows: string) => `European Bank for Financial Services GmbH, 80218 München
Umsatzabrechnung-Nr. 19
${rows}`;
const ebaseRow = (
  kind: string,
  way: string,
  amounts: string,
) => `${kind} mit Kursdatum 20.11.2019 ${way} Depotposition 1234567890.01
Elbfonds Balance
Ref. Nr. 1111/20112019, Buchungsdatum 21.11.2019
ISIN Anteile Abrechnungskurs Betrag
LU0321021155 ${amounts}`;
const SALE_OF_EBASE = ebaseRow(
  'Verkauf 100,000000 Anteile',
  'aus',
  `-100,000000 25,000000 EUR 2.500,00 EUR
Entgelte abzgl. Entgelte
Transaktionsentgelt 5,00 EUR
Kapitalertragsteuer Solidaritätszuschlag Kirchensteuer abzgl. Steuern
122,25 EUR 6,72 EUR 10,91 EUR 139,88 EUR
Abwicklung über IBAN Institut Zahlungsbetrag
DE49XXXX 2.355,12 EUR`,
);

const unionFund = (rows: string) => `Union Investment Service Bank AG
Fonds: Elbfonds Balance ISIN: LU0321021155 Verwaltungsvergütung: 0,90 % p. a.
Vortrag vom 15.11.2020 100,000
${rows}
Bestand am 19.12.2020 100,000`;

const degiroRows = (rows: string) => `DEGIRO B.V.
Transaktionsübersicht von 01-04-2019 bis 01-04-2019
Datum Uhrzeit Produkt ISIN Börse Anzahl Kurs Wert
${rows}
Ende`;

const UNREAD = expect.stringContaining('die wir nicht lesen können');

it.each<[string, string, object[], object[]]>([
  // 2,500.00 − 5.00 − 139.88 = 2,355.12.
  [
    'a sale and a reinvestment of ebase',
    EBASE(
      `${SALE_OF_EBASE}\n${ebaseRow('Wiederanlage Fondsertrag 51,00 EUR', 'in', '2,000000 25,500000 EUR 51,00 EUR\nZahlungsbetrag 0,00 EUR')}`,
    ),
    [
      { kind: 'sale', quantity: '100.000000', fees: '5', taxes: '139.88', net: '2355.12', warning: null },
      { kind: 'purchase', quantity: '2.000000', fees: '0', net: '51', warning: null },
    ],
    [],
  ],
  [
    'a switch, a delivery and an unknown row of ebase',
    EBASE(
      [
        ebaseRow(
          'Fondsumschichtung (Abgang) 10,000000 Anteile',
          'aus',
          '-10,000000 26,000000 EUR 260,00 EUR\nZahlungsbetrag 0,00 EUR',
        ),
        ebaseRow('Ausgang externer Übertrag 5,000000 Anteile', 'aus', '-5,000000').replace(
          ' Abrechnungskurs Betrag',
          '',
        ),
        ebaseRow('Fondsertrag (Ausschüttung)', 'aus', '100,000000 0,50 EUR 50,00 EUR'),
      ].join('\n'),
    ),
    [
      { kind: 'sale', quantity: '10.000000', net: '260' },
      { kind: 'delivery_out', quantity: '5.000000' },
    ],
    [{ reason: UNREAD }],
  ],
  [
    'a sale of Union Investment with its taxes, and a fee that shares pay',
    unionFund(
      '15.12.2020\n15.12.2020 Verkauf -2.000,00 0,00 80,00 -25,000\nabgeführte Kapitalertragsteuer 50,00\ninklusive Solidaritätszuschlag\n16.12.2020\n16.12.2020 Depotgebühr -10,00 0,00 80,00 -0,125',
    ),
    [{ kind: 'sale', quantity: '25.000', gross: '2000.00', taxes: '50', net: '1950', warning: null }],
    [{ reason: UNREAD }],
  ],
  [
    'what Union Investment pays after taxes that the row does not state',
    unionFund('15.12.2020\n15.12.2020 Verkauf\nAuszahlung 1.950,00 0,00 80,00 -25,000'),
    [{ kind: 'sale', net: '1950', warning: expect.stringContaining('Stückzahl und Kurs') }],
    [],
  ],
  [
    "a row of DEGIRO without an exchange, and one of a bond's percentage",
    degiroRows(
      '01-04-2019 12:20 ADLERHORST AG DE0007164600 18 EUR 7,353 EUR -132,35 EUR -132,35 EUR -0,03 EUR -132,38\n31-03-2019 12:20 HAFENWERKE AG DE000A1R1AN5 XET 5.000 EUR 101,50 % EUR -5.075,00 EUR -5.075,00',
    ),
    [{ kind: 'purchase', quantity: '18', gross: '132.35', fees: '0.03', net: '132.38' }],
    [{ reason: UNREAD }],
  ],
  [
    'a split and an exchange in a list of DEGIRO, and an order with costs',
    degiroRows(
      `01-04-2022 09:05 ADLERHORST AG DE0007164600 XET -10 EUR 100,00 EUR 1.000,00 EUR 1.000,00 EUR 1.000,00
01-04-2022 09:05 ADLERHORST AG DE0007164600 XET 100 EUR 10,00 EUR -1.000,00 EUR -1.000,00 EUR -1.000,00
01-04-2022 00:00 ADLERHORST AG DE0007164600 XET -10 EUR 10,00 EUR 100,00 EUR 100,00 EUR 100,00
01-04-2022 00:00 BISONFELL PLC US0378331005 NSY 5 EUR 20,00 EUR -100,00 EUR -100,00 EUR -100,00
01-03-2022 09:05 ADLERHORST AG DE0007164600 XET 10 EUR 80,00 EUR -800,00 EUR -800,00 EUR -2,00 EUR -802,00`,
    ),
    [
      { kind: 'split', quantity: '10', ratio: '10:100' },
      { kind: 'merger', quantity: '10', ratio: '10:5', warning: expect.stringContaining('Umtausch') },
      { kind: 'purchase', net: '802.00' },
    ],
    [],
  ],
])('%s: what is read, and what is not', (_, text, bookings, leftOut) => {
  for (const files of readings(text)) expect(files).toMatchObject([{ bookings, leftOut }]);
});

it.each([
  // 2,125.00 / 1.025 = 2,073.17.
  ['in the line of the amount it is a fee', '2.125,00 2,50 71,86', '2073.17', '51.83'],
  ['in another it is part of the price', '2.125,00\n2,50\n71,86', '2125.00', '0'],
])('the sales charge of Union Investment: %s', (_, amounts, gross, fees) => {
  const text = unionFund(`15.12.2020\n15.12.2020 Kauf 2.125,00\nAnlage ${amounts} 29,570`);
  expect(readDocument([text.split('\n')]).bookings).toMatchObject([
    { kind: 'purchase', gross, fees, net: expect.stringMatching(/^2125/), warning: null },
  ]);
});

it('each fund of a statement of Union Investment has its own rows', () => {
  const rows = '15.12.2020\n15.12.2020 Anlage 80,00 0,00 80,00 1,000';
  const text = `${unionFund(rows)}\n${unionFund(rows).replace('LU0321021155', 'LU0720541993').replace('Balance', 'Welt')}`;
  expect(readDocument([text.split('\n')]).bookings).toMatchObject([
    { security: { isin: 'LU0321021155', name: 'Elbfonds Balance' } },
    { security: { isin: 'LU0720541993', name: 'Elbfonds Welt' } },
  ]);
});

it('the tax of a dividend in an account of DEGIRO may stand above or below it', () => {
  const row = (text: string) => `02-06-2021 07:45 01-06-2021 ADLERHORST AG DE0007164600 ${text}`;
  const [dividend, tax] = [
    row('Dividende EUR 100,00 EUR 287,80'),
    row('Dividendensteuer EUR -26,38 EUR 261,42'),
  ];
  for (const rows of [`${dividend}\n${tax}`, `${tax}\n${dividend}`])
    expect(readDocument([`DEGIRO\nKontoauszug von 06-05-2018\n${rows}\nEnde`.split('\n')])).toMatchObject({
      ...{ bookings: [{ kind: 'dividend', gross: '100.00', taxes: '26.38', net: '73.62' }], leftOut: [] },
    });
});

it.each([
  [
    'DAB',
    `DAB bank
Steuerpflichtige Vorabpauschale München, 15.01.2024
Gattungsbezeichnung ISIN
Elbfonds IE00B4L5Y983
STK 50,000 02.01.2024 02.01.2024 EUR 1,2370
Wert Konto-Nr. Betrag zu Ihren Gunsten
15.01.2024 335498 EUR 3,32`,
  ],
  [
    '1822direkt',
    `1822direkt
Vorabpauschale Investmentfonds
Stück 16 ELBFONDS LU2611732632 (ETF198)
Ausmachender Betrag 3,32+ EUR
Den Betrag buchen wir mit Wertstellung 15.01.2024 zu Gunsten des Kontos`,
  ],
  [
    'TARGOBANK',
    `TARGOBANK AG
Vorabpauschale (Steuerbeilage) 25.01.2024
Wertpapier Elbfonds
WKN / ISIN A12CX1 / IE00BKX55T58
Stück 81
Gesamtsumme Steuern - 3,32 EUR
Gutschrift auf Ihrem Konto mit Wertstellung zum 15. Januar 2024.`,
  ],
  [
    'Commerzbank',
    commerzbankTaxes(
      'Vorabpauschale',
      'Stk. 100 ELBFONDS',
      '0,00',
      'Kapitalertragsteuer EUR 3,32\nZu Ihren Gunsten nach Steuern: EUR 3,32',
    ).replace('01.07.2022', '15.01.2024'),
  ],
])('an advance tax that %s gives back is a refund', (_, text) => {
  for (const files of readings(text))
    expect(files.flatMap((file) => file.bookings)).toMatchObject([
      { kind: 'tax_refund', date: '2024-01-15', gross: '0', taxes: '3.32', net: '3.32' },
    ]);
});
