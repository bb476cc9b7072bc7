import type { Bank } from '../bank';
import { OTHER_ACCOUNT } from '../rows';

const PLACE =
  '[\\s\\S]{0,40}? mit Kursdatum {d} (?:in|aus) Depotposition \\S+ {name} Ref\\. Nr\\. {reference}, Buchungsdatum {date}';
const AMOUNTS = ' ISIN Anteile Abrechnungskurs (?:Devisenkurs )?Betrag ';
const SOLD = `\\nEntgelt(?:belastung)? Verkauf${PLACE}(?: Belastung der offenen[\\s\\S]{0,80}?)?${AMOUNTS}{isin} (?<quantity>-[\\d.,]+) {price} {cur} (?:{rate} )?`;

/** ebase (FNZ Bank): statements of turnover, and lists that its site prints. */
export const ebase: Bank = {
  id: 'ebase',
  name: 'ebase, FNZ Bank',
  mark: 'European Bank for Financial Services|ebase Depot|finvesto Depot|FNZ Bank',
  clean: [
    [/}/g, 'ü'],
    [/\{/g, 'ä'],
    [/\nEuropean Bank for Financial Amtsgericht[\s\S]*?Seite \d+ von \d+\n/g, '\n'],
    [/\nFür Fragen steht Ihnen[^\n]*\nDiese Mitteilung wird nicht unterschrieben\./g, ''],
  ],
  leftOut: [['Kontoauszug für Ihr(?![\\s\\S]*Entgeltbuchung)', OTHER_ACCOUNT]],
  documents: [],
  lists: [
    {
      when: 'Kontoauszug für Ihr',
      rows: [{ kind: 'fee', is: '\\n{date} \\d+ {d} Entgeltbuchung -{net} EUR' }],
      others: ['Kontoauszug für Ihr', OTHER_ACCOUNT],
    },
    {
      rows: [
        {
          kind: 'buy',
          is: `\\n(?:Kauf|Ansparplan|Wiederanlage)${PLACE}${AMOUNTS}{isin} {quantity} {price} {cur} (?:{rate} )?{money:gross}(?: vermögenswirksame Leistungen)?(?: (?:Belastete )?Entgelte zzgl\\. Entgelte [\\s\\S]{0,80}? {fee} EUR)?(?: Abwicklung über IBAN Institut)? Zahlungsbetrag[\\s\\S]{0,160}? {net} EUR`,
        },
        {
          kind: 'sell',
          is: `${SOLD}{money:gross}(?: (?:Belastete )?Entgelte abzgl\\. Entgelte [\\s\\S]{0,80}? {n} EUR(?:(?: \\p{L}+(?:steuer|zuschlag))+ abzgl\\. Steuern(?: {n} EUR)*? {tax} EUR(?! {n} EUR))?)?`,
        },
        {
          kind: 'fee',
          is: `${SOLD}{n} EUR (?:Belastete )?Entgelte abzgl\\. Entgelte [\\s\\S]{0,80}? {net} EUR`,
        },
        {
          kind: 'transfer_in',
          is: `\\nEingang externer Übertrag${PLACE} ISIN Anteile {isin} {quantity}(?: Gegenwert der Anteile~: {money:gross})?`,
        },
      ],
      others: [
        '\\n\\p{Lu}[^\\n]{3,80} mit Kursdatum {d}',
        'Umsatz anderer Art oder Form: bitte von Hand eintragen',
      ],
    },
    {
      rows: [
        {
          kind: 'trade',
          is: '\\n\\d\\d\\n(?:Ansparplan|Kauf|Verkauf|Entnahmeplan|Entgelt Verkauf|Wiederanlage[^\\n]*|(?:Neuabrechnung )?(?:Regelmäßige )?Fondsumschichtung \\((?:Abgang|Zugang)\\))\\n{name}\\n{isin}\\n{d}\\n{quantity}\\n{price} [A-Z]{3}\\n{date}\\n(?:[\\d.,]+\\n[A-Z]{3}/[A-Z]{3}\\n)?{money:net}',
        },
      ],
    },
  ],
  fields: { date: [], security: [], gross: [], net: [] },
};
