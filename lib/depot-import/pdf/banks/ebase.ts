import type { Bank } from '../bank';
import { OTHER_ACCOUNT } from '../rows';

const PLACE =
  'mit Kursdatum {d} (?:in|aus) Depotposition \\S+ {name} Ref\\. Nr\\. {reference}, Buchungsdatum {date}';

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
          is: `\\n(?:Kauf|Ansparplan|Wiederanlage){any} ${PLACE} ISIN Anteile Abrechnungskurs (?:Devisenkurs )?Betrag {isin} {quantity} {price} {cur} (?:{rate} )?{money:gross}(?: vermögenswirksame Leistungen)?(?: (?:Belastete )?Entgelte zzgl\\. Entgelte [^\\n]*? {fee} EUR)?(?: Abwicklung über IBAN Institut)? Zahlungsbetrag[\\s\\S]{0,160}? {net} EUR`,
        },
        {
          kind: 'sell',
          is: `\\nEntgelt(?:belastung)? Verkauf{any} ${PLACE}(?: Belastung der offenen[^\\n]*)? ISIN Anteile Abrechnungskurs (?:Devisenkurs )?Betrag {isin} (?<quantity>-[\\d.,]+) {price} {cur} (?:{rate} )?{money:gross}(?: (?:Belastete )?Entgelte abzgl\\. Entgelte [^\\n]*(?:\\n[^\\n]*abzgl\\. Steuern\\n[^\\n]* {tax} EUR)?)?`,
        },
        {
          kind: 'fee',
          is: `\\nEntgelt(?:belastung)? Verkauf{any} ${PLACE}(?: Belastung der offenen[^\\n]*)? ISIN Anteile Abrechnungskurs (?:Devisenkurs )?Betrag {isin} (?<quantity>-[\\d.,]+) {price} {cur} (?:{rate} )?{n} EUR (?:Belastete )?Entgelte abzgl\\. Entgelte [^\\n]* {net} EUR`,
        },
        {
          kind: 'transfer_in',
          is: `\\nEingang externer Übertrag{any} ${PLACE} ISIN Anteile {isin} {quantity}(?: Gegenwert der Anteile~: {money:gross})?`,
        },
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
