import { words } from '@/lib/platform/format/words';
import type { Bank } from '../bank';
import { PURCHASE, SALE, UNIT } from '../words';

const COLUMNS = '(?:Typ|Type|Tipo) (?:\\p{L}+ ){3,5}?(?:Betrag|Amount|Bedrag|Montant|Importe|Importo)';
/** Movements of cash. */
const CREDIT = '(?:Gutschrift|Credit|Krediet|Crédit|Crédito|Abono|Accredito)';
const DEBIT = '(?:Belastung|Debit|Debet|Débit|Débito|Cargo|Adeudo|Addebito)';
const EXECUTION = '(?:Ausführung|Execution|Uitvoering|Exécution|Ejecución|Esecuzione)';

/** Scalable Capital since it settles by itself: one row for the order, one for each movement of cash. */
export const scalable: Bank = {
  id: 'scalablecapital',
  name: 'Scalable Capital',
  mark: 'Scalable Capital (?:Bank )?GmbH • Seitzstraße',
  clean: [[/\+([\d.,]+)\nOrdergebühren\nEUR/g, 'Ordergebühren $1 EUR']],
  leftOut: [['(?:Storno|Stornierte|Cancellation) ', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'advance_tax', when: 'Vorabpauschale für|Advance lump sum for|Preliminary Lump Sum' },
    { kind: 'tax_refund', when: '(?:Steuererstattung|Tax refund) (?:Art|Type)' },
    { kind: 'tax', when: '(?:Steuerbelastung|Tax (?:charge|debit)) (?:Art|Type)' },
    {
      kind: 'purchase',
      when: `${COLUMNS} ${PURCHASE}`,
    },
    {
      kind: 'sale',
      when: `${COLUMNS} ${SALE}`,
    },
    {
      kind: 'sale',
      when: 'Knock Out|Rückzahlung|Tilgung|Redemption|Fälligkeit|Barausgleich|Barabfindung|Squeeze',
      fields: { date: [`{date} {d} ${CREDIT}`] },
    },
    {
      kind: 'dividend',
      when: 'Dividend[eo]?|Ausschüttung|Distribu|Uitkering|Kapitalrückzahlung|Zinszahlung|Interest payment',
    },
  ],
  fields: {
    date: [
      `${EXECUTION} {date} {time}`,
      `{d} {date} (?:${CREDIT}|Steuerabbuchung|Tax)`,
      '(?:Datum|Date|Fecha|Data) {date}',
    ],
    time: [`${EXECUTION} {n}?{any}~{time}`],
    security: [
      `(?:${PURCHASE}|${SALE}) {name} {n} (?:${UNIT}|{cur}) {n} (?:{cur}|%) {n} {cur} {isin}`,
      `(?:${PURCHASE}|${SALE}) {name} {isin} {n} ${UNIT}`,
      '(?:Berechtigtes Wertpapier|Entitled security|Effect met recht) {name} ISIN {isin}',
      '(?:für|for) {name} \\({isin}\\)',
      '\\nISIN {isin}',
    ],
    quantity: [
      `(?<![\\p{L}\\d.,]){quantity} ${UNIT}`,
      // A bond.
      '{nominal} {cur} {n} %',
      '(?:Berechtigte[rs]?|Entitled) (?:Nominale?|Nennwert|nominal) {nominal} {cur}',
      '(?:Berechtigte Anzahl|Entitled quantity|Rechthebbende hoeveelheid) {quantity} (?:Ex|Angefallen|Verrechnung)',
      '(?:Berechtigte Anzahl|Entitled quantity|Rechthebbende hoeveelheid) {quantity}',
      `${CREDIT} {n} {cur} {quantity} {n} {cur}`,
    ],
    price: [`${CREDIT} {money:price} {n} {n}`, `${UNIT} {money:price}`],
    gross: [
      `${UNIT} {n} {cur} {money:gross}`,
      '{n} {cur} {n} % {money:gross}',
      `${CREDIT} {n} % {n} {cur} {money:gross}`,
      `${CREDIT} {money:price} {n} {money:gross}`,
    ],
    rate: ['{cur} / {cur} {rate}'],
    net: [
      '(?:Gesamtbetrag|Total|Totaal|Totale) {money:net}',
      `${DEBIT} {money:net}`,
      `${CREDIT} {money:net}(?=\\n|$)`,
      '(?:Steuerbelastung|Deducted taxes|Tax debit|Tax charge) {money:net}',
    ],
    reference: ['(?:Geschäft|Exchange ID|Transactie|Transaction|Transacción|Transazione) {reference}'],
  },
  taxes: words`
    Steuern, Steuererstattung, Taxes, Tax refund, Buitenlandse bronbelasting, Belastingen, Impôts, Impuestos,
    Imposte
  `,
  fees: words`
    Ordergebühren, Order fees, Orderkosten, Frais[^\n\d]*, Commission[ei][^\n\d]*, Comisi[^\n\d]*
  `,
};
