import { plus } from '@/lib/platform/format/decimals';
import { currencyOf } from '../../../currency-of';
import { isFeeName, isTaxName } from '../../cost-names';
import { readNumber } from '../../number-form';
import { security } from '../../row-parts';
import { BAD_ROW, orNull, type Row } from '../../table-format';

/** A trade in the languages of the accounts, purchases first, with shares, price and currency. */
export const TRADE =
  /^(?:(kauf|koop|buy|compra|achat|acquisto|kupno|nákup|køb|köp|kjøp|osto)|verkauf|verkoop|sell|venda|venta|vente|vendita|sprzedaż|prodej|salg|sälj|myynti) ([\d.,]+) .*?(?:@|zu je) ?([\d.,]+) ([A-Z]{2}[A-Z]?)/i;

const DIVIDEND =
  /dividen|dywidend|utdelning|utbytte|udbytte|osinko|ausschüttung|distribu|capital return|return of capital|(rückzahlung|rendimiento|remboursement|rimborso|teruggave|zwrot).*[ck]apita/i;

/** Meanings of the texts, in the languages of the accounts; the first match counts. */
const MEANINGS: readonly [RegExp | ((text: string) => boolean), Meaning][] = [
  [
    /cash sweep|flatexdegiro|cash account at|geldkonto bei|geldrekening|cuenta de efectivo|reserv\w*.*(ideal|sofort)|prenotazione|processed flatex|money market|fonds monétaires|geldmarkt|mercado monetario|mercato monetario|fundo do mercado/i,
    'internal',
  ],
  [
    /split|fusi[oó]n|fusie|fusão|merger|isin-änderung|isin change|\bisin\b.*(change|cambio|wijziging|zmiana)|(cambio|wijziging|changement|modifica)\b.*isin|product ?(wijziging|change)|umwandlung|stock dividend|delisting|spin|abspaltung|scission|escisi|scissione|podział/i,
    'corporate',
  ],
  [TRADE, 'trade'],
  [(text) => DIVIDEND.test(text) && isTaxName(text), 'withheld'],
  [/quellensteuer|withholding tax/i, 'withheld'],
  [isTaxName, 'tax'],
  [/transactiebelasting|transaktiesteuer/i, 'tax'],
  [
    /zinsen|interest|rente|juros|intérêts|intereses|\binterés|interessi|odsetki|úrok|ränta|korko/i,
    'interest',
  ],
  [isFeeName, 'fee'],
  [/modalitäten|kosten|anschluss/i, 'fee'],
  [DIVIDEND, 'dividend'],
  [
    /währungswechsel|\bfx\b|^valuta |divisas?\b|opération de change|cambio valuta|walut|konverze měny|valuta/i,
    'exchange',
  ],
  [/auszahlung|withdrawal|terugstorting|levantamento|retrait|retirada|prelievo|wypłata|výběr|uttag/i, 'cash'],
  [/einzahlung|deposit|storting|depósito|ingreso|versement|dépôt|wpłata|vklad|insättning/i, 'cash'],
  [/courtesy|promo|promotie|propagace|kundenaktion/i, 'cash'],
];

type Meaning =
  | ('internal' | 'corporate' | 'trade' | 'withheld' | 'tax')
  | ('dividend' | 'exchange' | 'interest' | 'fee' | 'cash');

const meaningOf = (text: string): Meaning | undefined =>
  MEANINGS.find(([is]) => (typeof is === 'function' ? is(text.toLowerCase()) : is.test(text)))?.[1];

export type Entry = {
  meaning: Meaning;
  row: Row;
  text: string;
  date: string;
  amount: string;
  currency: string;
};

export const momentOf = ({ date, row }: Entry): string => `${date} ${row.text('time')}`;

export const orderOf = (row: Row): string => row.text('order');

export const placeOf = (one: Entry): string => `${momentOf(one)} ${one.row.text('isin')}`;

/** Reads a row; a sentence if it is none. */
export function entryOf(row: Row): Entry | string {
  const text = row.text('text');
  const meaning = meaningOf(text);
  if (meaning === 'internal') return 'Umbuchung zwischen den Konten bei DEGIRO';
  if (!meaning) return `Unbekannte Art ${text}`;
  const date = row.day('day');
  const amount = amountOf(row);
  const currency = currencyOf(row.text('change'));
  if (!date || amount === null || !/^[A-Z]{2}[A-Za-z]$/.test(currency)) return BAD_ROW;
  return { meaning, row, text, date, amount, currency };
}

/** Some files have amounts of both forms: what the form of the file cannot be is of the other one. */
export function amountOf(row: Row): string | null {
  const text = row.text('change +1');
  return row.number('change +1') ?? readNumber(text, 'point') ?? readNumber(text, 'comma');
}

export function split<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

export const sumOf = (entries: readonly Entry[]): string => plus('0', ...entries.map(({ amount }) => amount));

export const nameOf = ({ row }: Entry) => security(row.text('isin'), { name: orNull(row.text('product')) });
