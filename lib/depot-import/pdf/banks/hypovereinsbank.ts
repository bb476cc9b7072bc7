import type { Bank, Fields } from '../bank';
import { deliveries } from '../shared-documents';

/** The labels above price and day of a trade. */
const EXECUTED = 'Ausführungstag/Zeit(?: \\p{L}+){0,3}?';

/** The security of a trade; until about 2003 without an ISIN. */
const TRADED = 'Wertpapierkennnummer(?:/ISIN)? (?:ST|{cur}) {n} {name} (?<wkn>(?=[A-Z]{0,5}\\d)[A-Z0-9]{6}) ';

/** A settlement of Bank Austria. */
const BY_BANK_AUSTRIA = (kind: string) =>
  `Wertpapier-?(?:${kind})s?-?[Aa]brechnung|Wertpapier-?[Aa]brechnung[ -](?:${kind})`;
const BANK_AUSTRIA: Partial<Fields> = {
  date: ['Wert {date} (?:GUTSCHRIFT|BELASTUNG)'],
  security: ['ISIN~: {isin} (?:Stk\\.|{cur}) {n} {name} IKN~: {wkn}'],
  quantity: ['Stk\\. {quantity}', 'ISIN~: {isin} {cur} {nominal}'],
  price: ['Kurs {money:price}', 'zum Kurs von {money:price}', 'zu {price} /Stk'],
  gross: ['Zahlbar mit {n} (?:/Stk\\.|%) {money:gross}', 'Kurswert {money:gross}', '/Stk\\. {money:gross}'],
  net: ['(?:GUTSCHRIFT|BELASTUNG) {money:net}'],
  reference: ['Bel\\.Nr\\.~: {reference}'],
};
const TRADE_OF_BANK_AUSTRIA: Partial<Fields> = {
  ...BANK_AUSTRIA,
  date: ['(?:Handelstag|Schlusstag)~:? {date}', 'Ausführung vom {date}', ...(BANK_AUSTRIA.date ?? [])],
};

/** The kind of a notice. */
const notice = (kinds: string) => `Wertpapiermitteilung - (?:${kinds})`;

/** HypoVereinsbank: settlements before taxes; those stand in the statement of the account. */
export const hypovereinsbank: Bank = {
  id: 'hypovereinsbank',
  name: 'HypoVereinsbank',
  mark: 'UniCredit Bank|HypoVereinsbank',
  leftOut: [['A~b~r~e~c~h~n~u~n~g[^\\n]{0,30}?S~t~o~r~n~o', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'sale', when: 'W~e~r~t~p~a~p~i~e~r~-~A~b~r~e~c~h~n~u~n~g~V~e~r~k~a~u~f' },
    { kind: 'purchase', when: 'W~e~r~t~p~a~p~i~e~r~-~A~b~r~e~c~h~n~u~n~g~K~a~u~f' },
    { kind: 'dividend', when: 'Wertpapier-Kuponabrechnung', fields: BANK_AUSTRIA },
    { kind: 'sale', when: BY_BANK_AUSTRIA('Ver[Kk]auf'), fields: TRADE_OF_BANK_AUSTRIA },
    { kind: 'purchase', when: BY_BANK_AUSTRIA('[Kk]auf'), fields: TRADE_OF_BANK_AUSTRIA },
    { kind: 'sale', when: BY_BANK_AUSTRIA('Tilgung|Einlösung'), fields: BANK_AUSTRIA },
    { kind: 'advance_tax', when: notice('Vorabpauschale') },
    { kind: 'sale', when: notice('Einlösung|Rückzahlung|Tilgung|Fälligkeit') },
    { kind: 'dividend', when: 'Ertragszahlung|Dividendenzahlung|Zinszahlung' },
    ...deliveries(
      notice('Depoteingang|Einlieferung|Einbuchung'),
      notice('Depotausgang|Auslieferung|Ausbuchung'),
    ),
  ],
  fields: {
    date: [
      `${EXECUTED} (?:{cur} {n}|{n}~%) {date}`,
      'Ausführungstag[^\\n]*\\n[^\\n]*? {date}',
      'Valuta {date}',
    ],
    time: [`${EXECUTED} (?:{cur} {n}|{n}~%) {d} (?<time>\\d\\d\\.\\d\\d\\.\\d\\d)`],
    security: [
      `${TRADED}[\\s\\S]{0,60}?{isin}`,
      'für Depotnummer [\\d ]+\\n{name} Wertpapierkennnummer {wkn} / {isin}',
      TRADED,
    ],
    quantity: ['(?:ISIN|nummer) ST {quantity}', 'Stück {quantity}', '(?:ISIN|Nennbetrag) {cur} {nominal}'],
    price: [`${EXECUTED} {money:price}`, `${EXECUTED} {price}~%`],
    gross: ['Kurswert {money:gross}', 'Bruttobetrag {money:gross}'],
    rate: ['Devisenkurs {cur}/{cur} {rate}', 'Devisenkurs {rate}'],
    net: ['(?:Belastung|Gutschrift)(?: \\(vor Steuern\\))? {money:net}'],
    reference: ['(?:Umsatzreferenz~:|Referenz) {reference}'],
  },
  fees: ['Wertpapierprovision\\*?', 'Fremde Spesen', 'USt aus Spesen'],
  taxes: ['Auslandskest', '[A-Z]{2}-Tax'],
};
