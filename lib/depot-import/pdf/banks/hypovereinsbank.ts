import type { Bank } from '../bank';

/** The labels above price and day of a trade. */
const EXECUTED = 'Ausführungstag/Zeit(?: \\p{L}+){0,3}?';

/** The security of a trade; until about 2003 without an ISIN. */
const TRADED = 'Wertpapierkennnummer(?:/ISIN)? (?:ST|{cur}) {n} {name} (?<wkn>(?=[A-Z]{0,5}\\d)[A-Z0-9]{6}) ';

/** The kind of a notice. */
const notice = (kinds: string) => `Wertpapiermitteilung - (?:${kinds})`;

/** HypoVereinsbank: settlements before taxes; those stand in the statement of the account. */
export const hypovereinsbank: Bank = {
  id: 'hypovereinsbank',
  name: 'HypoVereinsbank',
  mark: 'UniCredit Bank|HypoVereinsbank',
  leftOut: [['A~b~r~e~c~h~n~u~n~g[^\\n]{0,30}?S~t~o~r~n~o', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'sell', when: 'W~e~r~t~p~a~p~i~e~r~-~A~b~r~e~c~h~n~u~n~g~V~e~r~k~a~u~f' },
    { kind: 'buy', when: 'W~e~r~t~p~a~p~i~e~r~-~A~b~r~e~c~h~n~u~n~g~K~a~u~f' },
    {
      // Bank Austria.
      kind: 'dividend',
      when: 'Wertpapier-Kuponabrechnung',
      fields: {
        date: ['Wert {date} GUTSCHRIFT'],
        security: ['ISIN~: {isin} Stk\\. {n} {name} IKN~: {wkn}'],
        quantity: ['Stk\\. {quantity}'],
        gross: ['Zahlbar mit {n} /Stk\\. {money:gross}'],
        net: ['GUTSCHRIFT {money:net}'],
        reference: ['Bel\\.Nr\\.~: {reference}'],
      },
    },
    { kind: 'advance_tax', when: notice('Vorabpauschale') },
    { kind: 'sell', when: notice('Einlösung|Rückzahlung|Tilgung|Fälligkeit') },
    { kind: 'dividend', when: 'Ertragszahlung|Dividendenzahlung|Zinszahlung' },
    { kind: 'transfer_in', when: notice('Depoteingang|Einlieferung|Einbuchung') },
    { kind: 'transfer_out', when: notice('Depotausgang|Auslieferung|Ausbuchung') },
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
