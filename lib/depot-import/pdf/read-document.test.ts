import path from 'node:path';
import { testCases, textOf } from '@/test/cases';
import { type ReadBooking, readBooking } from '../read-booking';
import { joinDocuments } from './join-documents';
import { readDocument } from './read-document';

const CASES = path.join(__dirname, 'cases');

/** A settlement of our own making; the words are those that such documents have. */
const ING_BUY = textOf(CASES, { of: 'ing-purchase.txt' });

const lines = (text: string) => [text.split('\n')];
const only = (pages: string[][]): ReadBooking => {
  const { bookings } = readDocument(pages);
  expect(bookings).toHaveLength(1);
  return bookings[0] as ReadBooking;
};

/** Reads documents and joins those that belong together. */
const join = (...texts: string[]) =>
  joinDocuments(texts.map((text) => readDocument(lines(text)))).flatMap(({ bookings }) => bookings);

testCases(CASES, (text, as) => {
  const separator = { lines: '\n', words: /\s+/ }[as] ?? new RegExp(as);
  return readDocument([text.split(separator)]);
});

describe('of several documents', () => {
  testCases(path.join(CASES, 'joined'), (text, as) => {
    // A line says where the next one begins.
    const documents = text
      .split('\n---\n')
      .map((one) => readDocument([one.split(as === 'words' ? /\s+/ : '\n')]));
    const files = joinDocuments(documents);
    return {
      files: files.length,
      bookings: files.flatMap(({ bookings }) => bookings),
      leftOut: files.flatMap(({ leftOut }) => leftOut),
    };
  });
});

describe('of online banks', () => {
  testCases(path.join(__dirname, 'banks/cases'), (text) => readDocument(lines(text)));
});

it('a document of an unknown bank goes to the depot of its sender', () => {
  const settlement = textOf(CASES, { of: 'joined/bank-der-dwpbank-tax-refund.txt' });
  const depotOf = (head: string) => only(lines(`${head}\n${settlement}`)).depot;
  const heads = ['Heidebank AG · Am Markt 6 · 90489 Nürnberg', 'Moorbank eG · Postfach 30 · 48016 Münster'];
  expect(heads.map(depotOf)).toEqual(['Heidebank AG', 'Moorbank eG']);
  // A bank that is known has its own name.
  expect(only(lines(`${heads[0]}\n${ING_BUY}`)).depot).toBeNull();
});

describe('a settlement', () => {
  it('is read as pieces, in which each word stands alone', () => {
    const pieces = ING_BUY.replace(/ (?=EUR|Stück)|(?<=EUR|Stück|Kurs|Nominale) /g, '\n').split('\n');
    expect(pieces).toContain('EUR');
    expect(only([pieces])).toEqual(only(lines(ING_BUY)));
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
});

it('a settlement in single letters is read', () => {
  const text = `Wir haben für Sie verkauft Gattungsbezeichnung Adlerhorst Software AG ISIN DE0007164600
Nominal STK 10,000 Kurs EUR 90,0000 Kurswert EUR 900,00 Orderprovision EUR 9,90- Handelstag 02.03.2026
Wert 04.03.2026 Konto-Nr. 100 Betrag zu Ihren Gunsten EUR 890,10 onvista`;
  expect(only([['', ...text.replace(/\s/g, ''), 'onvista']])).toMatchObject({
    kind: 'sale',
    date: '2026-03-02',
    quantity: '10.000',
    gross: '900',
    fees: '9.9',
    net: '890.1',
    security: { isin: 'DE0007164600' },
  });
});

const SALE = textOf(CASES, { of: 'comdirect-sale.txt' });
const TAXES = textOf(CASES, { of: 'comdirect-tax.txt' });

describe('a settlement and its taxes', () => {
  it.each([
    ['in their order', [SALE, TAXES]],
    ['the other way round', [TAXES, SALE]],
  ])('become one booking, %s', (_, texts) => {
    expect(join(...texts)).toMatchObject([
      { kind: 'sale', gross: '900', fees: '9.9', taxes: '26.37', net: '863.73' },
    ]);
  });

  it('keep the warning of a settlement whose amounts do not fit', () => {
    expect(join(SALE.replace('EUR 9 , 9 0 -', 'EUR 8 , 9 0 -'), TAXES)).toMatchObject([
      { kind: 'sale', net: '863.73', warning: expect.stringContaining('nicht den Endbetrag') },
    ]);
  });

  it('say so if one of them is missing', () => {
    expect(join(TAXES)[0]?.warning).toContain('ohne ihre Abrechnung');
  });

  it('stay apart when the taxes are of another payment', () => {
    const purchase = readBooking({
      kind: 'purchase',
      date: '2026-05-06',
      quantity: '10',
      gross: '900',
      net: '900',
      currency: 'EUR',
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
    expect(join(SALE, TAXES.replace('716460 / DE0007164600', 'A1R1AN / DE000A1R1AN5'))).toHaveLength(2);
  });
});

describe('a dividend and its taxes', () => {
  const DIVIDEND = textOf(CASES, { of: 'comdirect-dividend.txt' });
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
  const common = {
    kind: 'dividend',
    date: '2026-03-16',
    quantity: expect.stringMatching(/^40/),
    gross: expect.stringMatching(/^100/),
  };

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

describe('a known bank', () => {
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
    expect(join(...documents)).toMatchObject([
      { kind: 'dividend', gross: '8', taxes: '1.2', withholding_tax: '1.2', net: '6.80' },
    ]);
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

it('a long text of Deutsche Bank that repeats its words is read at once', () => {
  // Each of them may begin a trade in another currency, whose end never comes.
  const text = `Deutsche Bank AG\n${'Kauf von Wertpapieren\nGesamtbetrag USD 10,00\n'.repeat(2_000)}`;
  expect(readDocument(lines(text)).bookings).toEqual([]);
});

it('a page with taxes that cannot be read is named', () => {
  const sale = `comdirect 25449 Quickborn\nWertpapierverkauf\nGeschäftstag : 02.03.2026
Wertpapier-Bezeichnung WPKNR/ISIN\nHafenwerke AG A1R1AN\nAnleihe 2024(29) DE000A1R1AN5
Nennwert Zum Kurs von\nSt. 10 EUR 90,00\nKurswert : EUR 900,00
IBAN Valuta Zu Ihren Gunsten vor Steuern\nDE00 EUR 04.03.2026 EUR 900,00`;
  const read = (below: string) => {
    const page = `comdirect\n${below} vom 02.03.2026\nStk. 10 HAFENWERKE , WKN / ISIN: A1R1AN / DE000A1R1AN5`;
    return readDocument([sale.split('\n'), page.split('\n')]);
  };
  const bookings = [{ kind: 'sale', net: '900' }];
  const leftOut = [{ reason: expect.stringContaining('mehrere Belege') }];
  expect(read('Steuerliche Behandlung: Wertpapierverkauf')).toMatchObject({ bookings, leftOut });
  expect(read('Anlage')).toMatchObject({ bookings, leftOut: [] });
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
        page(ING_BUY, 'Seite: 1 von 2'),
        page(DETAILS, 'Seite: 2 von 2'),
        page(SECOND, 'Seite: 1 von 2'),
        page(DETAILS.replace(OF_FIRST, OF_SECOND), 'Seite: 2 von 2'),
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
