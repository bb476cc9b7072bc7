import { words } from '@/lib/platform/format/words';
import type { Bank, Fields } from '../bank';
import { OTHER_ACCOUNT } from '../rows';

const CASH = '(?:Gunsten|Lasten)';
/** The heading of a document with the taxes of a dividend or of interest. */
export const TAX_OF_INCOME =
  'Steuerliche~Behandlung:(?:(?!vom)[\\s\\S]){0,60}?(?:[Dd]ividende|Ertr|Ausschüttung|Zins)';
/** Where a dividend's day of value stands. */
export const VALUE_DATE = 'Gunsten~(?:vor~Steuern)?\\n[\\s\\S]{0,60}?[A-Z]{3}~{date}';

/** A WKN below a name in capitals, which has no digit. */
const WKN = '(?<wkn>(?=[A-Z]{0,5}\\d)[A-Z0-9]{6})';

/** A nominal value and its price in percent, which follow each other without a blank. */
const NOMINAL = '[A-Z]{3}~(?<nominal>\\d{1,3}(?:\\.\\d{3})*(?:,\\d\\d)?)~(?={n}~%)';

/** The heading of income; shares that are redeemed are `fällige Wertpapiere`. */
const INCOME = 'Gutschrift~fälliger~Wertpapier-?~Ertr';

const EXCHANGED = 'Umtausch: Prüfe, ob Anteile gekauft oder Bruchteile verkauft wurden';

const taxFields = (date: Fields['date']): Partial<Fields> => ({
  date: ['Behandlung:~Wertpapier(?:ver)?kauf[\\s\\S]{0,40}?vom~{date}', ...date],
  security: ['WKN~/~ISIN~:~{wkn}~/~{isin}'],
  quantity: [
    'Stk\\.~{quantity}(?=;|\\p{L})',
    'St(?:k|ück)?\\.~{quantity}',
    'vom~{d}\\n[A-Z]{3}~(?<nominal>\\d{1,3}(?:\\.\\d{3})+(?:,\\d\\d)?|\\d+(?:,\\d\\d)?(?=\\p{L}))',
  ],
  net: [`Zu~Ihren~${CASH}~nach~Steuern:~{money:after}`],
  gross: [
    `Zu~Ihren~${CASH}~vor~Steuern:~[A-Z]{3}~{n}~{money:gross}`,
    `Zu~Ihren~${CASH}~vor~Steuern:~{money:gross}`,
  ],
});

const FIELDS: Fields = {
  date: ['Geschäftstag~:~{date}', 'zahlbar~ab~{date}', VALUE_DATE],
  time: ['Handelszeit~:~{time}~(?:Uhr)?', 'Handelszeit~Nennwert[^\\n]*\\n{time}'],
  security: [
    'Wertpapier-Bezeichnung[^\\n]*\\n[^\\n]*\\n[\\s\\S]{0,140}?{isin}\\n',
    `Wertpapier-Bezeichnung~(?:WPKNR/ISIN|WKN/ISIN|Wertpapierkennnummer)\\n[\\s\\S]{0,90}?${WKN}\\n`,
    'Wertpapier-Bezeichnung~(?:WPKNR/ISIN|WKN/ISIN|Wertpapierkennnummer)\\n[\\s\\S]{0,140}?{isin}\\n',
    `per~{date}[\\s\\S]{0,80}?${WKN}\\n`,
    '(?:STK|{cur})~{n}[\\s\\S]{0,80}?{isin}\\n',
    'per~\\d\\d\\.\\d\\d\\.\\d{4}~[A-Z0-9]{6}\\n{name}\\nSTK',
    'Wertpapier-Bezeichnung[^\\n]*\\n{name}[A-Z0-9]{6}\\n',
  ],
  quantity: [
    'Zusammenfassung[^\\n]*\\nSt\\.~{quantity}~(?=[A-Z]{3})',
    'Summe~St\\.~{quantity}~(?=[A-Z]{3})',
    'Zum~\\p{L}+~von[^\\n]*\\nSt\\.~{quantity}~(?=[A-Z]{3})',
    'St\\.~{quantity}~(?=[A-Z]{3})',
    'STK~{quantity}(?=\\p{L}|\\n)',
    `Summe~${NOMINAL}`,
    `Zum~\\p{L}+~von[^\\n]*\\n${NOMINAL}`,
    'per~\\d\\d\\.\\d\\d\\.\\d{4}[\\s\\S]{0,90}?\\n[A-Z]{3}~(?<nominal>[\\d.]+,\\d{2,3})(?=\\p{L}|\\n)',
    // A name that begins with a figure follows without a blank.
    'per~{d}(?:[^\\n]*\\n){1,3}?{cur}~(?<nominal>[\\d.]+,\\d{3})',
  ],
  price: [
    'Summe~St\\.~{n}~{cur:priceCurrency}~{price}(?=[A-Z]{3}|\\n|Netto)',
    'St\\.~{n}~{cur:priceCurrency}~{price}(?=[A-Z]{3}|\\n|Netto)',
    `Summe~${NOMINAL}~{price}`,
    `Zum~\\p{L}+~von[^\\n]*\\n${NOMINAL}~{price}`,
  ],
  gross: [
    '(?:Gesamtkurswert|Kurswert)~:~{money:gross}',
    'Summe~St\\.~{n}~{cur}~{n}~{money:gross}',
    // Until 2008 the bases of the taxes stand above, with the taxes on them.
    'Abrechnung~\\p{Lu}\\p{Ll}+[^\\n]*\\n~Bruttobetrag~:~{money:gross}',
    'Bruttobetrag~:~{money:gross}',
  ],
  rate: ['(?:Devisenkurs:~{cur}/{cur}|Umrechn\\.~zum~Dev\\.~kurs)~{rate}'],
  net: [`Zu~Ihren~${CASH}~(?<untaxed>vor~Steuern)?\\n[\\s\\S]{0,60}?[A-Z]{3}~{date}~{money:net}`],
  reference: ['Rechnungsnummer~:~{reference}', 'Referenz-Nr\\.~{reference}'],
};

/**
 * The layout of Commerzbank and comdirect. Its letters stand apart, so it is read without blanks. A settlement is
 * before taxes; they stand in a document of their own, which `joinDocuments` adds. Of a dividend, each of the two counts as
 * one with the taxes that it states where they come as pieces; as lines it is a dividend before all taxes, and a tax.
 *
 * @param dividendDate where the day of a dividend stands, and that of its taxes
 */
export const commerzbankLayout = (
  dividendDate: Fields['date'],
  taxDate: Fields['date'],
): Omit<Bank, 'id' | 'name' | 'mark'> => ({
  isSpaced: true,
  leftOut: [
    ['FINANZREPORT|Finanzreport|Kontoauszug~vom', OTHER_ACCOUNT],
    ['Wertpapierumsätze\\n', 'Liste mit Kosten und Steuern in einer Summe: lade die Abrechnungen'],
  ],
  begins:
    'Steuerliche~Behandlung:|(?<!Behandlung:\\s)Wertpapier(?:kauf|verkauf|umtausch|bezug)\\n|Gutschrift~fälliger~Wertpapier',
  documents: [
    {
      kind: 'fee',
      when: 'AbrechnungVerwahrentgelt',
      fields: {
        date: ['AbrechnungVerwahrentgelt[^\\n]*?(?<![\\d.]){date}'],
        security: ['Verwahrentgelt~{name},WKN~{wkn}'],
        net: ['DieBuchungvon~{net}~Euro'],
      },
    },
    {
      kind: 'advance_tax',
      when: 'Steuerliche~Behandlung:~Vorabpauschale',
      fields: taxFields(['Behandlung:[\\s\\S]{0,60}?vom~{date}']),
    },
    {
      kind: 'dividend',
      when: `${TAX_OF_INCOME}[\\s\\S]*nach~Steuern:\\n`,
      fields: taxFields(taxDate),
    },
    { kind: 'tax', when: 'Steuerliche~Behandlung:', fields: taxFields(taxDate) },
    {
      kind: 'sale',
      when: 'Gutschrift~fälliger~Wertpapier(?:(?!-?~Ertr)|[\\s\\S]{0,800}?Abrechnung~(?:Einlösung|Rückzahlung|Tilgung))',
      fields: { date: dividendDate },
    },
    { kind: 'sale', when: 'Wertpapierverkauf|Einlösung|Rückzahlung' },
    { kind: 'sale', when: 'Wertpapierumtausch[\\s\\S]*Gunsten', warning: EXCHANGED },
    { kind: 'purchase', when: 'Wertpapierkauf|Wertpapierbezug' },
    { kind: 'purchase', when: 'Wertpapierumtausch', warning: EXCHANGED },
    {
      kind: 'dividend',
      when: `Depotnr\\.:\\n[\\s\\S]*${INCOME}`,
      fields: { date: [VALUE_DATE], net: [`${VALUE_DATE}~{money:net}`] },
    },
    { kind: 'dividend', when: INCOME, fields: { date: dividendDate } },
  ],
  fields: FIELDS,
  fees: words`
    Sockelbetrag, Umschreibeentgelt, Gesamtprovision, B(?:ö|oe)rsenplatzabhäng\.Entgelt, Eigenes?Entgelt,
    Abwickl\.entgelt\w*, Kurtage, Minderungsbetrag, Variable Börsenspesen, fremdeSpesen, Transaktionsgebühr
  `,
});
