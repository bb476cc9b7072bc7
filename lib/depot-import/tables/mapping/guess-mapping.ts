import { isCurrency } from '@/lib/currencies/iso-4217';
import { isIsin } from '@/lib/stocks/isin';
import { currencyOf } from '../../currency-of';
import { DAY_FORMS, dayForm } from '../day-form';
import { formOfProducts, numberForm } from '../number-form';
import { columnName, LONGEST_PREAMBLE } from '../table-format';
import type { TextRow } from '../table-text';
import { amountCurrency, currencyIn, readMappedDay } from './read-mapped';
import { kindWord, type MappedField, type MappedKind, type Sign, type TableMapping } from './table-mapping';

/** Names that columns have in exports, the usual ones first; in lower case, without what stands in brackets. */
const NAMES: readonly [MappedField, readonly string[]][] = [
  [
    'date',
    [
      ...['handelstag', 'handelsdatum', 'ausführungsdatum', 'ausführung datum', 'schlusstag', 'trade date'],
      ...['datum', 'date', 'buchungstag', 'buchungsdatum', 'buchtag', 'geschäftstag', 'tag', 'datetime'],
      ...['transaction date', 'order date', 'execution date', 'date/time', 'datum/zeit', 'timestamp'],
      ...[
        'activity date',
        'settlement date',
        'buchungszeit',
        'zeitpunkt',
        'valuta',
        'valutadatum',
        'wertstellung',
        'completion date',
        'time',
      ],
    ],
  ],
  ['time', ['uhrzeit', 'handelszeit', 'ausführung zeit', 'zeit', 'time']],
  [
    'kind',
    [
      ...['transaktionsart', 'transaktionstyp', 'umsatzart', 'geschäftsart', 'auftragsart', 'buchungsart'],
      ...['art', 'typ', 'type', 'transaktion', 'transaction type', 'transaction', 'vorgang', 'richtung'],
      ...['kauf/verkauf', 'buy/sell', 'side', 'action', 'aktion', 'kategorie', 'category', 'order type'],
      ...['order side', 'b/s', 'k/v', 'kauf / verkauf', 'buy / sell', 'activity type', 'activity'],
      ...['trans code', 'operation', 'buchungstext', 'event'],
    ],
  ],
  ['isin', ['isin', 'isin code']],
  ['wkn', ['wkn', 'wertpapierkennnummer']],
  ['symbol', ['symbol', 'ticker', 'ticker symbol', 'ticker-symbol', 'kürzel']],
  [
    'name',
    [
      ...['wertpapiername', 'wertpapierbezeichnung', 'wertpapier', 'bezeichnung', 'produkt', 'product'],
      ...[
        'instrument',
        'asset name',
        'asset',
        'security name',
        'security',
        'name',
        'titel',
        'aktie',
        'fonds',
      ],
      ...['fondsname', 'description', 'beschreibung'],
    ],
  ],
  [
    'quantity',
    [
      ...['stück', 'stücke', 'stückzahl', 'stück / nominal', 'nominal / stück', 'stück/nominale', 'anzahl'],
      ...[
        'anteile',
        'menge',
        'shares',
        'number of shares',
        'quantity',
        'units',
        'qty',
        'nominale',
        'nominal',
        'no. of shares',
        'stk.',
        'stk',
        'anzahl stück',
        'filled quantity',
      ],
    ],
  ],
  [
    'price',
    [
      ...['ausführungskurs', 'abrechnungskurs', 'kurs', 'preis', 'stückpreis', 'kurs je stück', 'price'],
      ...['price per share', 'unit price', 'asset price', 'kaufkurs', 'einzelpreis', 'preis je stück'],
      ...['price / share', 'price/share', 'trade price', 'execution price', 'fill price'],
      ...['ausführungspreis', 'preis pro stück', 'kurs pro stück', 'preis pro anteil', 'kurs pro anteil'],
    ],
  ],
  ['gross', ['kurswert', 'brutto', 'bruttobetrag', 'gross', 'gross amount', 'volumen', 'wert', 'value']],
  [
    'net',
    [
      ...['ausmachender betrag', 'endbetrag', 'nettobetrag', 'netto', 'gesamtbetrag', 'gesamt', 'betrag'],
      ...['summe', 'zahlungsbetrag', 'umsatz', 'net amount', 'total amount', 'total', 'net', 'amount'],
      ...['abrechnungsbetrag', 'auszahlungsbetrag', 'cash flow', 'bezahlt', 'gezahlt'],
    ],
  ],
  [
    'fees',
    [
      'ordergebühr',
      'ordergebühren',
      'commissions',
      'fees & comm',
      'brokerage',
      'gebühren',
      'gebühr',
      'provision',
      'kosten',
      'spesen',
      'entgelt',
      'fees',
      'fee',
      'commission',
      'costs',
    ],
  ],
  [
    'taxes',
    [
      'steuern',
      'steuer',
      'kapitalertragssteuer',
      'quellensteuer',
      'withholding tax',
      'kest',
      'kapitalertragsteuer',
      'abgeltungsteuer',
      'taxes',
      'tax',
    ],
  ],
  ['currency', ['währung', 'whg', 'currency', 'kontowährung', 'ccy']],
  [
    'reference',
    [
      ...[
        'transaktionsnummer',
        'transaktions-id',
        'transaction id',
        'referenz',
        'reference',
        'buchungsnummer',
      ],
      ...[
        'auftragsnummer',
        'ordernummer',
        'order-id',
        'order id',
        'order #',
        'ordernr.',
        'belegnummer',
        'id',
      ],
    ],
  ],
];

/** Words and the kinds they stand for, the most specific first: a Verkauf is no Kauf. */
const WORDS: readonly [RegExp, MappedKind][] = [
  [/storn|rückabwick|revers|cancel|korrektur|correction|adjust|split|merger|fusion|spin/, 'skip'],
  // Options and short sales; what is paid back of a share that stays.
  [/short|\bto (open|close|cover)|option|assign|exercis|expir|kapitalrück|return of capital/, 'skip'],
  [/vorabpauschale/, 'advance_tax'],
  [/(steuer|tax).*(erstatt|gutschrift|refund|ausgleich)/, 'tax_refund'],
  [/steuer|\btax/, 'tax'],
  [/wiederanlage|reinvest/, 'buy'],
  [
    /^(v|s)$|verkoop|\bvente|vendita|\bventa|\bvenda|verkauf|\bsell|\bsold|\bsale|rücknahme|rückzahlung|tilgung|redemption/,
    'sell',
  ],
  [/dividend|\bdiv\b|ausschüttung|ertr[aä]g|distribution|kupon|coupon/, 'dividend'],
  [
    /^(k|b)$|koop|\bachat|acquisto|\bcompra|kauf|\bbuy|\bbought|purchase|sparplan|savings plan|zeichnung/,
    'buy',
  ],
  [/einbuchung|einlieferung|zugang|transfer in|delivery in|depotübertrag ein/, 'transfer_in'],
  [/ausbuchung|auslieferung|abgang|transfer out|delivery out|depotübertrag aus/, 'transfer_out'],
  [/gebühr|entgelt|\bfee|provision|commission/, 'fee'],
  [/zins|interest/, 'interest'],
  [/einzahlung|deposit|gutschrift/, 'deposit'],
  [/auszahlung|withdraw|lastschrift/, 'withdrawal'],
];

export const guessKind = (word: string): MappedKind =>
  WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'skip';

/** Guesses how a table is read, from its head and its cells. */
export function guessMapping(rows: readonly TextRow[]): TableMapping {
  const heads = rows.slice(0, LONGEST_PREAMBLE).map(({ cells }) => fieldsOf(cells));
  const most = Math.max(0, ...heads.map((fields) => Object.keys(fields).length));
  const head = Math.max(
    0,
    heads.findIndex((fields) => Object.keys(fields).length === most),
  );
  const body = rows.slice(head + 1);
  const found = { ...heads[head], ...byContent(body, heads[head] ?? {}) };
  const stated = amountCurrency(rows[head]?.cells ?? [], found);
  // Where the head of the amounts names their currency, a column has that of the price.
  const { currency, ...others } = found;
  const columns: TableMapping['columns'] = stated === null ? found : others;
  const cellsOf = (field: MappedField) => {
    const place = columns[field];
    return place === undefined ? [] : body.map(({ cells }) => cells[place] ?? '');
  };
  const numbers = (['quantity', 'price', 'gross', 'net', 'fees', 'taxes'] as const).flatMap(cellsOf);
  const [quantities, prices] = [cellsOf('quantity'), cellsOf('price')];
  const amounts = [cellsOf('gross'), cellsOf('net')].find((cells) => cells.length > 0) ?? [];
  const products = quantities.map((cell, at) => [cell, prices[at] ?? '', amounts[at] ?? ''] as const);
  const isOpen = numbers.some((cell) => /\d[.,]\d/.test(cell));
  const decimals = numberForm(numbers) ?? formOfProducts(products) ?? (isOpen ? null : 'comma');
  // Tables with a decimal comma have the day first.
  const days = dayForm(cellsOf('date')) ?? (decimals === 'comma' && isOpen ? 'dmy' : null);
  return {
    ...{ head, columns, days, decimals },
    sign: guessSign(quantities, [...cellsOf('net'), ...cellsOf('gross')]),
    kinds: guessKinds(cellsOf('kind')),
    currency: stated ?? currencyIn([rows[head]?.cells[columns.price ?? -1] ?? '']) ?? 'EUR',
  };
}

/** Guesses what each word of a column books. */
export const guessKinds = (cells: readonly string[]): TableMapping['kinds'] =>
  Object.fromEntries(
    [...new Set(cells.map(kindWord))].filter((word) => word !== '').map((word) => [word, guessKind(word)]),
  );

function fieldsOf(cells: readonly string[]): Partial<Record<MappedField, number>> {
  const names = cells.map((cell) =>
    columnName(cell.replace(/[([].*$/, '').replace(/( in [a-z€]{1,3}| (eur|usd|chf|gbp|€|\$))$/i, '')),
  );
  const taken = new Set<number>();
  const fields: Partial<Record<MappedField, number>> = {};
  for (const [field, known] of NAMES) {
    const place = known
      .map((name) => names.findIndex((one, at) => one === name && !taken.has(at)))
      .find((at) => at >= 0);
    if (place === undefined) continue;
    taken.add(place);
    fields[field] = place;
  }
  return fields;
}

const areMost = (cells: readonly string[], isOne: (cell: string) => boolean): boolean =>
  cells.filter(isOne).length > cells.length / 2;

/** Most different words of a column that says kinds. */
const MOST_KINDS = 15;

/** Tests whether a cell can say a kind; a longer text or one with figures is a name or a note. */
const isKnownKind = (cell: string): boolean => {
  const word = kindWord(cell);
  return word.split(/\s+/).length <= 3 && !/\d/.test(word) && WORDS.some(([pattern]) => pattern.test(word));
};

/** Tests whether a column may say kinds: it has few words, of which one at least is known. */
export const mayBeKinds = (cells: readonly string[]): boolean =>
  new Set(cells.map(kindWord)).size <= MOST_KINDS && cells.some(isKnownKind);

/** Tests whether a column says kinds: of several words each it has two kinds, as names of funds hold such words, too. */
function isKindColumn(cells: readonly string[]): boolean {
  const kinds = new Set(cells.map((cell) => guessKind(kindWord(cell))).filter((one) => one !== 'skip'));
  const areWords = areMost(cells, (cell) => isKnownKind(cell) && /^\p{L}+$/u.test(cell.trim()));
  return mayBeKinds(cells) && areMost(cells, isKnownKind) && kinds.size > (areWords ? 0 : 1);
}

/** Finds a day, an ISIN, a kind and a currency by what the cells hold, where the head does not say it. */
function byContent(body: readonly TextRow[], known: Partial<Record<MappedField, number>>) {
  const found: Partial<Record<MappedField, number>> = {};
  const taken = new Set(Object.values(known));
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, at) => at);
  const filledIn = (at: number) => body.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '');
  const columnsOf = (isOne: (cell: string) => boolean) =>
    places.filter((at) => !taken.has(at) && areMost(filledIn(at), isOne));
  const columnOf = (isOne: (cell: string) => boolean) => columnsOf(isOne)[0];
  const isDay = (cell: string) => DAY_FORMS.some((form) => readMappedDay(cell, form) !== null);
  const [isin, date] = [columnOf(isIsin), columnOf(isDay)];
  if (known.isin === undefined && isin !== undefined) found.isin = isin;
  if (known.date === undefined && date !== undefined) found.date = date;
  const kind = places.find((at) => !taken.has(at) && isKindColumn(filledIn(at)));
  if (known.kind === undefined && kind !== undefined) found.kind = kind;
  // One of several currencies counts if it stands beside the amount; else nobody can say.
  const currencies = columnsOf((cell) => isCurrency(currencyOf(cell)));
  const beside = currencies.find((at) => at - 1 === (known.net ?? known.gross));
  const currency = beside ?? (currencies.length === 1 ? currencies[0] : undefined);
  if (known.currency === undefined && currency !== undefined) found.currency = currency;
  return found;
}

function guessSign(quantities: readonly string[], amounts: readonly string[]): Sign {
  const isNegative = (cell: string) => /[-−(]/.test(cell) && /\d/.test(cell);
  if (quantities.some(isNegative)) return 'quantity';
  return amounts.some(isNegative) ? 'amount' : 'purchases';
}
