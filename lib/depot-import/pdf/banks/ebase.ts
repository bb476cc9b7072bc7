import { type Bank, LISTS_ALONE } from '../bank';
import { OTHER_ACCOUNT, UNREAD } from '../rows';

const PLACE =
  '[\\s\\S]{0,40}? mit Kursdatum {d} (?:in|aus) Depotposition \\S+ {name} Ref\\. Nr\\. {reference}, Buchungsdatum {date}';
const AMOUNTS = ' ISIN Anteile Abrechnungskurs (?:Devisenkurs )?Betrag ';
const FEES = '(?: (?:Belastete )?Entgelte (?:zzgl|abzgl)\\. Entgelte [\\s\\S]{0,80}? {fee} EUR)?';
const TAXES = '(?:(?: \\p{L}+(?:steuer|zuschlag))+ abzgl\\. Steuern(?: {n} EUR)*? {tax} EUR(?! {n} EUR))?';
/** Nothing is paid where shares of another fund are sold for it. */
const PAID = 'Zahlungsbetrag(?: 0,00 EUR|[\\s\\S]{0,160}? {net} EUR)';
const SOLD = `\\nEntgelt(?:belastung)? Verkauf${PLACE}(?: Belastung der offenen[\\s\\S]{0,80}?)?${AMOUNTS}{isin} (?<quantity>-[\\d.,]+) {price} {cur} (?:{rate} )?`;

/** ebase (FNZ Bank): statements of turnover, and lists that its site prints. */
export const ebase: Bank = {
  id: 'ebase',
  name: 'ebase, FNZ Bank',
  mark: 'European Bank for Financial Services|ebase Depot|finvesto Depot|FNZ Bank',
  clean: [
    [/}/g, 'ü'],
    [/\{/g, 'ä'],
    [/\n(?:European Bank for Financial|FNZ Bank (?:SE|AG)) Amtsgericht[\s\S]*?Seite \d+ von \d+\n/g, '\n'],
    [/\nFür Fragen steht Ihnen[^\n]*\nDiese Mitteilung wird nicht unterschrieben\./g, ''],
  ],
  leftOut: [['Kontoauszug für Ihr(?![\\s\\S]*Entgeltbuchung)', OTHER_ACCOUNT]],
  lists: [
    {
      when: 'Kontoauszug für Ihr',
      rows: [{ kind: 'fee', is: '\\n{date} \\d+ {d} Entgeltbuchung -{net} EUR' }],
      others: ['Kontoauszug für Ihr', OTHER_ACCOUNT],
    },
    {
      rows: [
        {
          kind: 'purchase',
          is: `\\n(?:Kauf|Ansparplan|Wiederanlage|Fondsumschichtung \\(Zugang\\))${PLACE}${AMOUNTS}{isin} {quantity} {price} {cur} (?:{rate} )?{money:gross}(?: vermögenswirksame Leistungen)?${FEES}(?: Abwicklung über IBAN Institut)? ${PAID}`,
        },
        {
          kind: 'sale',
          is: `(?<!Entgelt|Entgeltbelastung)\\n(?:Verkauf|Entnahmeplan|Fondsumschichtung \\(Abgang\\))${PLACE}${AMOUNTS}{isin} (?<quantity>-[\\d.,]+) {price} {cur} (?:{rate} )?{money:gross}${FEES}${TAXES}(?: Abwicklung über IBAN Institut)?(?: ${PAID})?`,
        },
        {
          kind: 'sale',
          is: `${SOLD}{money:gross}(?: (?:Belastete )?Entgelte abzgl\\. Entgelte [\\s\\S]{0,80}? {n} EUR${TAXES})?`,
        },
        {
          kind: 'fee',
          is: `${SOLD}{n} EUR (?:Belastete )?Entgelte abzgl\\. Entgelte [\\s\\S]{0,80}? {net} EUR`,
        },
        {
          kind: 'delivery',
          is: `\\n(?:Ein|Aus)gang externer Übertrag${PLACE} ISIN Anteile {isin} {quantity}(?: Gegenwert der Anteile~: {money:gross})?`,
        },
      ],
      others: [
        '(?:\\n\\p{Lu}[^\\n]{3,80} mit Kursdatum {d}|(?:mit|zum) (?:Kursdatum|Stichtag|Ex-Tag|Ex-Datum) {d} (?:in|aus) Depotposition)',
        UNREAD,
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
  ...LISTS_ALONE,
};
