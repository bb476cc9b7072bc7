import fs from 'node:fs';
import path from 'node:path';
import { isIsin } from '@/lib/stocks/isin';
import { readFile } from '@/test/depot-import';
import { describeWithSharedData, sampleCases, sharedData } from '@/test/shared-data';
import { fileKind } from './files-as-json';
import { joinFiles } from './join-files';
import { type ReadBooking, UnreadableFile } from './read-booking';
import { readTableFile, UnknownTable } from './read-table-file';

const SAMPLES = 'imports';

/** A booking as the samples state it; each set has names of its own. */
type Stated = Record<string, unknown> & { line?: number; kind?: string };
type Case = {
  file?: string;
  files?: string[];
  rows?: Stated[];
  bookings?: Stated[];
  /** Stated by the tests of another program: costs as bookings of their own, and prices in pence. */
  gsAsserted?: Stated[];
};

/** Files of each set that hold no bookings. */
const NO_BOOKINGS: Readonly<Record<string, string>> = {
  'wealthfolio/ai-import-european-broker.csv': 'a table of another kind',
  'wealthfolio/sample-holdings-import.csv': 'holdings',
  'wealthfolio/schwab_with_header_row.csv': 'a table of another kind',
  'portfolio-performance-csv/help-import-securities.csv': 'a list of securities',
  'portfolio-performance-csv/help-selected-transactions.csv': 'the screen of the program, not its export',
};

/** Files in which another program books what is one booking, or none, for us. */
const OTHER_VIEW: readonly string[] = [
  // Parts of an order; what was paid in another currency; a row out and in of a fund of cash.
  'gs-nl-single_buy_euro_multipart.csv',
  'gs-en-single_buy_usd.csv',
  'gs-en-single_buy_marketfund.csv',
  'gs-en-single_sell_marketfund.csv',
  // Its amount is positive: the sample goes by the text.
  'gs-nl-single_withdrawal.csv',
];

/** Rows that are no bookings of their own, by line: what cancels itself, and what is one booking of two rows. */
const EXPLAINED: Readonly<Record<string, readonly number[]>> = {
  'trade-republic/TransactionExport05.csv': [2, 3],
  'scalable-csv/special-rows.csv': [5, 6, 8, 9],
  // Exchanges of currencies, and tax that belongs to a dividend.
  'ibkr-flex-csv/ibkr-trades.csv': [10, 11, 12],
  'ibkr-flex-csv/ibkr-dividends.csv': [3, 4, 5, 6],
  // Nothing was paid; CFDs; the sample takes the currency of the share, the account is in dollars.
  'etoro-csv/etoro-export.csv': [6, 20, 21, 22, 23, 24, 25, 26, 28],
  // A fee, which the sample states as fee and as payment; a sale without a price.
  'fnz-ebase-csv/umsatzdaten.csv': [11, 12],
  // A split, which market data have, and money.
  'wealthfolio/sample-import.csv': [11, 13],
};

/** Kinds that a sample names as its document does. */
const KINDS: Readonly<Record<string, string>> = { security_transfer: 'transfer_in', repayment: 'sell' };

const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

/** Fields of a booking that a sample states, by our names; undefined: it does not. */
function fieldsOf(stated: Stated): Record<string, unknown> {
  const security = (stated.security ?? {}) as Record<string, unknown>;
  const absolute = (value: unknown) => (value === undefined ? undefined : Math.abs(number(value)));
  const date = String(stated.date)
    .replace(/^(\d{2})\.(\d{2})\.(\d{4}).*/, '$3-$2-$1')
    .slice(0, 10);
  const isin = security.isin ?? stated.isin;
  return {
    kind: KINDS[stated.kind ?? ''] ?? stated.kind,
    date,
    quantity: absolute(stated.quantity ?? stated.shares),
    gross: stated.kind === 'security_transfer' ? undefined : absolute(stated.gross ?? stated.amount),
    fees: absolute(stated.fees ?? stated.fee),
    taxes: stated.taxes === undefined ? undefined : number(stated.taxes),
    net: absolute(stated.cash ?? stated.net ?? stated.total),
    currency: stated.currency,
    // One sample has an ISIN that cannot be.
    isin: isIsin(String(isin ?? '')) ? isin : undefined,
    wkn: security.wkn || undefined,
    name: security.name || undefined,
  };
}

function ownFields(booking: ReadBooking): Record<string, unknown> {
  const { kind, date, quantity, gross, fees, taxes, net, currency, security } = booking;
  const decimal = (text: string | null) => (text === null ? Number.NaN : Number(text));
  return {
    kind: fileKind(kind),
    date,
    quantity: decimal(quantity),
    gross: decimal(gross),
    fees: decimal(fees),
    taxes: decimal(taxes),
    net: decimal(net),
    currency,
    isin: security?.isin ?? security?.symbol ?? null,
    wkn: security?.wkn ?? null,
    name: security?.name ?? null,
  };
}

/** Names the fields that differ. */
function differences(stated: Stated, booking: ReadBooking): string[] {
  const own = ownFields(booking);
  return Object.entries(fieldsOf(stated)).flatMap(([name, value]) => {
    const ours = own[name];
    const isSame =
      value === undefined ||
      (typeof value === 'number'
        ? Math.abs(value - Number(ours)) < (name === 'quantity' ? 1e-7 : 0.0051)
        : ours === value);
    return isSame ? [] : [`${name}: ${String(ours)} statt ${String(value)}`];
  });
}

/** Compares a file with its sample: bookings read exactly, and what is wrong with the others. */
function compared(expected: readonly Stated[], bookings: readonly ReadBooking[]) {
  const left = [...bookings];
  const wrong: string[] = [];
  let exact = 0;
  for (const stated of expected) {
    const fits = left.findIndex(
      (booking) =>
        (stated.line === undefined || stated.line === booking.line) &&
        differences(stated, booking).length === 0,
    );
    if (fits >= 0) {
      exact++;
      left.splice(fits, 1);
      continue;
    }
    const near = left.find((booking) => booking.line === stated.line && stated.line !== undefined);
    wrong.push(`Zeile ${stated.line ?? '?'}: ${near ? differences(stated, near).join(', ') : 'fehlt'}`);
  }
  return { exact, wrong, more: left };
}

/** Old files of Portfolio Performance, in which the samples have shares with eight decimals instead of six. */
const SIX_DECIMALS = [
  'classification_test_case.xml',
  'currency_sample.xml',
  'security_tax_and_fee_account_transactions.xml',
];

/** Files of Ghostfolio that only a source of market data could refuse. */
const UNKNOWN_SYMBOLS = [
  'invalid-data-source.json',
  'invalid-symbol.csv',
  'invalid-symbol.json',
  'invalid-symbol-btc-usd.csv',
  'invalid-symbol-with-manual-data-source.json',
  'unavailable-exchange-rate.json',
];

/** A file of Ghostfolio with odd rows beside good ones, which we read: the program refuses it as a whole. */
const PARTLY_ODD = 'invalid-multi-line.csv';

/** Bookings read exactly of each set, at least: what was reached must not be lost. */
const REACHED: Readonly<Record<string, number>> = {
  'trade-republic': 319,
  'scalable-csv': 9,
  parqet: 33,
  'portfolio-performance-csv': 20,
  'comdirect-csv': 2,
  'finanzen-net-zero': 3,
  wealthfolio: 23,
  'flatex-csv': 13,
  'degiro-csv': 19,
  'trading212-csv': 23,
  'ibkr-activity-csv': 6,
  'ibkr-flex-csv': 15,
  'etoro-csv': 17,
  'fnz-ebase-csv': 9,
  'deutsche-bank-csv': 6,
};

/** Reads the files of a case; null if their form is not known, which the share shows. */
function readAll(files: readonly string[]): ReadBooking[] | null {
  try {
    const read = files.map((file) => readTableFile(fs.readFileSync(file)));
    return joinFiles(read).flatMap(({ bookings }) => bookings);
  } catch (error) {
    if (error instanceof UnknownTable) return null;
    throw error;
  }
}

/** Sets of which another program's tests are all there is for most files. */
const OF_OTHER_PROGRAM: ReadonlySet<string> = new Set(['degiro-csv', 'trading212-csv']);

/** Keeps what we book in one: DEGIRO's fees are apart from what it states, others are inside. */
const ofOtherProgram =
  (set: string) =>
  ({ kind, date, quantity, total, amount, security }: Stated): Stated[] => {
    if (kind === 'fee' || kind === 'tax' || total === 0) return [];
    const paid = set === 'degiro-csv' && total !== undefined ? { gross: total } : { net: total ?? amount };
    const { isin } = (security ?? {}) as { isin?: string };
    return [{ kind, date, ...paid, security: { isin }, quantity } as Stated];
  };

/** Flex Queries with amounts of half a cent, which the sample rounds in its own way, and with sales tax of the account. */
const OTHER_FLEX = ['11', '17', '20', '21'].map((number) => `testIBFlexStatementFile${number}.xml`);

describeWithSharedData(SAMPLES, 'tables of brokers and programs', () => {
  const shares: [set: string, exact: number, all: number][] = [];
  afterAll(() => {
    const lines = shares.map(([set, exact, all]) => `${set.padEnd(28)} ${exact} of ${all}`);
    process.stdout.write(`Bookings read exactly\n${lines.join('\n')}\n`);
  });

  it('Ghostfolio is read, and refused where it refuses itself', async () => {
    const folder = path.join(sharedData(SAMPLES), 'ghostfolio');
    const cases = sampleCases<Case & { rejected?: boolean }>(`${SAMPLES}/ghostfolio`);
    for (const { file = '', bookings = [], rejected } of cases) {
      const read = readFile(fs.readFileSync(path.join(folder, file)));
      const name = path.basename(file);
      if (rejected && name !== PARTLY_ODD && !UNKNOWN_SYMBOLS.includes(name))
        await expect(read).rejects.toThrow(UnreadableFile);
      else if (!rejected) {
        const wanted = bookings
          .filter(({ quantity, gross, fees }) => Number(quantity) || Number(gross) || Number(fees))
          .map(({ date, net, ...one }) => ({ ...one, date, ...(one.kind === 'fee' ? {} : { net }) }));
        const { wrong } = compared(wanted as Stated[], (await read).bookings);
        expect([name, wrong]).toEqual([name, []]);
      }
    }
  });

  it('files of Portfolio Performance are read without a wrong booking', async () => {
    const folder = path.join(sharedData(SAMPLES), 'portfolio-performance');
    const cases = sampleCases<Case>(`${SAMPLES}/portfolio-performance`);
    let [exact, all] = [0, 0];
    for (const { file = '', bookings: listed = [] } of cases.filter(({ bookings }) => bookings)) {
      // A transfer between own depots or accounts is stated from both sides.
      const stated = listed
        .filter(({ kind }) => !kind?.endsWith('_between_own'))
        .map((one) =>
          one.quantity && SIX_DECIMALS.includes(file)
            ? { ...one, quantity: number(one.quantity) * 100 }
            : one,
        );
      const { bookings } = await readFile(fs.readFileSync(path.join(folder, file)));
      const result = compared(stated, bookings);
      exact += result.exact;
      all += stated.length;
      expect([file, result.wrong]).toEqual([file, []]);
      expect(result.more.filter(({ kind }) => !/transfer|delivery/.test(kind))).toEqual([]);
    }
    shares.push(['portfolio-performance', exact, all]);
    expect(exact).toBeGreaterThanOrEqual(80);
  });

  it('Flex Queries of Interactive Brokers are read, but for what is no share', async () => {
    const folder = path.join(sharedData(SAMPLES), 'ibflex');
    const cases = sampleCases<Case>(`${SAMPLES}/ibflex`);
    let [exact, all] = [0, 0];
    for (const { file = '', bookings: listed = [] } of cases) {
      // The sample has numbers of the broker as WKN, and no shares as 0.
      const stated = listed.map(({ security, quantity, ...one }) => ({
        ...one,
        quantity: quantity || undefined,
        security: { isin: (security as { isin?: string } | undefined)?.isin },
      }));
      const read = await readFile(fs.readFileSync(path.join(folder, file)));
      const result = compared(stated, read.bookings);
      exact += result.exact;
      all += stated.length;
      // Options, exchanges of currencies and corporate actions are left out.
      if (read.leftOut.length === 0 && !OTHER_FLEX.includes(file))
        expect([file, result.wrong]).toEqual([file, []]);
    }
    shares.push(['ibflex', exact, all]);
    expect(exact).toBeGreaterThanOrEqual(63);
  });

  it.each(Object.entries(REACHED))('%s is read without a wrong booking', (set, least) => {
    const folder = path.join(sharedData(SAMPLES), set);
    const cases = sampleCases<Case>(`${SAMPLES}/${set}`);
    let [exact, all] = [0, 0];
    const wrong: string[] = [];
    for (const { file = '', files = [file], rows = [], bookings: listed, gsAsserted = [] } of cases) {
      if (NO_BOOKINGS[`${set}/${file}`] || OTHER_VIEW.includes(file)) continue;
      const explained = EXPLAINED[`${set}/${file}`] ?? [];
      const bookings = [
        ...(listed ?? rows),
        ...(OF_OTHER_PROGRAM.has(set) ? gsAsserted.flatMap(ofOtherProgram(set)) : []),
      ].filter(({ kind, line = 0 }) => kind !== undefined && !explained.includes(line));
      all += bookings.length;
      const read = readAll(files.map((name) => path.join(folder, name)));
      if (read === null) continue;
      const result = compared(bookings, read);
      exact += result.exact;
      wrong.push(...result.wrong.map((one) => `${files[0]} ${one}`));
      const unknown = result.more.filter(({ line }) => bookings.some((stated) => stated.line === line));
      wrong.push(...unknown.map(({ line }) => `${files[0]} Zeile ${line} zu viel`));
    }
    shares.push([set, exact, all]);
    expect(wrong).toEqual([]);
    expect(exact).toBeGreaterThanOrEqual(least);
  });
});
