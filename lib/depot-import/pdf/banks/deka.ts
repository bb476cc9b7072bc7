import type { Bank } from '../bank';

const ORDER =
  'Bezeichnung~: {name} ISIN~: {isin} Unterdepot~: \\d+ Auftragsnummer~: [\\d ]+ Verwahrart[^\\n]*Abrechnungstag~: {date}[\\s\\S]{0,160}?';
const SHARES = '[\\s\\S]{0,200}?{cur} {price} Anteilumsatz~: {quantity}';

/** DekaBank: daily statements with several orders. */
export const deka: Bank = {
  id: 'dekabank',
  name: 'DekaBank',
  mark: 'DekaBank',
  leftOut: [
    ['Jahresdepotauszug per|Depotübersicht zum \\d|Ihr Bericht für das', 'Depotauszug, keine Abrechnung'],
    ['STORNO|Storno', 'Storno: bitte von Hand prüfen'],
  ],
  documents: [],
  lists: [
    {
      rows: [
        {
          kind: 'trade',
          is: `(?:LASTSCHRIFTEINZUG|TAUSCH/KAUF|TAUSCH/VERKAUF|\\nKAUF|\\nVERKAUF)(?:(?!Auftragsnummer)[\\s\\S]){0,900}?${ORDER}=?~Abrechnungsbetrag {money:gross}(?: [A-Z]{3} [\\d.,]+)?${SHARES}`,
        },
        {
          kind: 'dividend',
          is: `ERTRAGSAUSSCHÜTTUNG(?:(?!Auftragsnummer)[\\s\\S]){0,200}?Anteilbestand am Ertragstermin~: {quantity} Ausschüttung \\(pro Anteil {cur} {n}\\)~: {money:gross} ${ORDER}=?~(?:Übertrag|Wiederanlagebetrag|Abrechnungsbetrag) {money:net}`,
        },
        {
          kind: 'buy',
          is: `ERTRAGSAUSSCHÜTTUNG / KAUF AUS ERTRAG(?:(?!Auftragsnummer)[\\s\\S]){0,260}?${ORDER}=~Wiederanlagebetrag {money:gross}(?: [A-Z]{3} [\\d.,]+)?${SHARES}`,
        },
      ],
    },
  ],
  fields: { date: [], security: [], gross: [], net: [] },
};
