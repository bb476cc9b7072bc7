import type { Fields } from './bank';

const TRADED =
  '(?:(?:Handels|Schluss|Ausführungs|Geschäfts|Abschluss)(?:tag|datum)(?:~/~-?~[Zz]eit)?(?: MES?Z)?|(?:Ausführung|Order|Kauf|Verkauf)(?:sdatum| am| vom|datum)?)';

/** The day stands beside its label, or with the time below the heads of a table. */
export const DAYS_OF_TRADE: readonly string[] = [
  `${TRADED}~:?~{date}`,
  `${TRADED}[\\s\\S]{0,160}? {date},? (?:um )?{time}`,
];

/** The days of a payment; that of a trade stands elsewhere. */
export const DAYS_OF_PAYMENT: readonly string[] = [
  '(?:Zahl(?:ungs|barkeits)?tag|Zahlbar(?: am)?|Fälligkeit(?:stag)?)~:?~{date}',
  '(?:Valuta|Wertstellung)(?:tag|datum)?~:?~{date}',
];

/** Labels that many banks use: they count where a document has none of those of its bank. */
export const SHARED_FIELDS: Partial<Fields> = {
  date: DAYS_OF_PAYMENT,
  quantity: [
    '(?:Nominale?|Nennwert|Nennbetrag)~:?~{cur}~{nominal}',
    '(?:Nominale?|Nennwert|Nennbetrag)~:?~{nominal}~{cur}',
    '(?:Stückzahl|Anzahl|Anteile|Bestand|Stück|St\\.|STK)~:?~{quantity}(?! ?%)',
    '(?<![\\p{L}\\d.,]){quantity} (?:Stück|Anteile|Stk\\.?|STK)(?!\\p{L})',
  ],
  gross: [
    '(?:Kurswert|KURSWERT|Gegenwert|Abrechnungswert)~:?~{money:gross}',
    '(?:Brutto|BRUTTO)(?:\\p{L}*| in {cur})~:?~{money:gross}',
    '(?:Dividende|Ausschüttung|Zins|Einlösung|Rückzahlung|Tilgung|Kapitalrückzahlung)s?(?:betrag|ertrag|erlös)?~:?~{money:gross}',
    'Auszahlung(?:sbetrag)?~:?~{money:gross}',
  ],
  price: [
    '(?:Ausführungs|Abrechnungs|Handels|Rücknahme|Ausgabe|Anteils?)(?:kurs|preis)~:?~{money:price}',
    '(?:Auszahlung|Rückzahlung|Betrag)~(?:pro|je)~(?:Stück|Aktie)~{money:price}',
    '(?<!\\p{L})(?:Kurs|Preis|Stückpreis|Anteilpreis)~:?~{money:price}(?!~%|~{n}~%)',
  ],
  net: [
    '(?:Endbetrag|Ausmachender Betrag|Gesamtbetrag|Abrechnungsbetrag|Auszahlungsbetrag|Nettobetrag|Gutschriftsbetrag|Belastungsbetrag)~:?~{money:net}',
    '(?:Betrag )?[Zz]u (?:Ihren |Ihrem )?(?:Gunsten|Lasten)(?: Konto [\\d ]+)?~:?~{money:net}',
    '(?:(?:Anlage|Spar|Zahl|Kauf|Verkaufs|Rechnungs)betrag|Sparrate|Kontobelastung|Kontogutschrift)~:?~{money:net}',
    '(?:Belastung|Gutschrift)(?: (?:auf|Ihres|Ihrem|des|Konto|Kontos|Verrechnungskontos?|per|mit Wert|Valuta|{d}|[\\dA-Z]{5,34})){0,5}~:?~{money:net}',
  ],
  surcharge: [
    '[Kk]urswert[^\\d]{1,40}?{within}~%[^\\d]{0,40}?(?:Ausgabeaufschlag|Provision|Vertriebskosten)(?![\\s\\S]{0,30}Rabatt)',
    '(?:Ausgabeaufschlag|Provision)(?:~von)?~{money:surcharge}~enthalten',
    'enth[aä]lt~[^\\n\\d]{0,40}{money:surcharge}~(?:Ausgabeaufschlag|Provision)',
  ],
};

/** The rate of a foreign currency to the account's, under labels of any bank. */
export const ANY_RATE: readonly string[] = [
  '(?:(?:[Dd]evisen|[Uu]mrechnungs|[Ww]echsel)kurs|DEVISENKURS|[Dd][Ee][Vv]\\.-?[Kk](?:urs|URS)|Exchange [Rr]ate)~:?~\\(?(?:{cur}~(?:/|zu)~{cur}|{cur})?\\)?~:?~{rate}(?![\\d.,])',
  '(?:Zwischensumme|Sub~[Tt]otal) {rate} {cur}/{cur}',
  '1~EUR~=~{rate}~{cur}',
];
