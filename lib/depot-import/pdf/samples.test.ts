import fs from 'node:fs';
import path from 'node:path';
import { describeWithSharedData, sampleCases, sharedData } from '@/test/shared-data';
import { fileKind } from '../files-as-json';
import { type ReadBooking, type ReadFile, UnreadableFile } from '../read-booking';
import { joinDocuments } from './join-documents';
import { readDocument } from './read-document';

const LINES = 'imports/broker-pdf-text';
const PIECES = 'imports/broker-pdfjs-text';

type Stated = {
  kind: string;
  date: string;
  quantity?: number;
  gross?: number;
  fees?: number;
  taxes?: number;
  net?: number;
  netDerived?: number;
  currency?: string;
  security?: { isin?: string; wkn?: string };
  notSupported?: string;
  skipped?: string;
};

type Case = { file?: string; files?: string[]; complete?: boolean | null; bookings: Stated[] };

/** Kinds of a depot; the others move cash alone. */
const OF_DEPOT = [
  'buy',
  'sell',
  'dividend',
  'tax',
  'tax_refund',
  'advance_tax',
  'transfer_in',
  'transfer_out',
  'fee',
];

/** Taxes alone: samples differ in whether the amount is the gross or the tax. */
const TAXES = ['tax', 'tax_refund', 'advance_tax'];

/** Half a cent; the samples of pieces compute some amounts from rounded ones. */
const TOLERANCE = { [LINES]: 0.0051, [PIECES]: 0.0151 };

function isSame(read: ReadBooking, stated: Stated, set: keyof typeof TOLERANCE): boolean {
  const areNear = (ours: string | null, theirs: number | undefined, by = TOLERANCE[set]) =>
    theirs === undefined || Math.abs(Number(ours ?? Number.NaN) - theirs) <= by;
  const kind = read.kind === 'advance_tax' ? 'tax' : fileKind(read.kind);
  const { isin, wkn } = stated.security ?? {};
  return (
    kind === stated.kind &&
    read.date === stated.date.slice(0, 10) &&
    (TAXES.includes(kind) ||
      (areNear(read.quantity, stated.quantity, 1e-6) &&
        areNear(read.gross, stated.gross) &&
        areNear(read.taxes, stated.taxes, 0.0051))) &&
    areNear(read.fees, stated.fees, 0.0051) &&
    areNear(read.net, stated.net ?? stated.netDerived) &&
    (stated.currency === undefined || read.currency === stated.currency) &&
    (isin ? read.security?.isin === isin : !wkn || read.security?.wkn === wkn)
  );
}

function readAll(folder: string, { file, files }: Case): ReadFile[] {
  const read = (files ?? [file ?? '']).flatMap((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    try {
      return readDocument(name.endsWith('.json') ? JSON.parse(text) : [text.split(/\r?\n/)]);
    } catch (error) {
      if (error instanceof UnreadableFile) return [];
      throw error;
    }
  });
  return joinDocuments(read);
}

/** Samples of pieces state a refund of taxes as negative taxes of its sale: both bookings together. */
function refundJoined(read: readonly ReadBooking[], stated: readonly Stated[]): ReadBooking[] {
  const joined = [...read];
  for (const { kind, taxes = 0 } of stated) {
    const at = joined.findIndex((one) => one.kind === 'tax_refund');
    const sale = joined.findIndex((one) => fileKind(one.kind) === kind);
    const refund = joined[at];
    const own = joined[sale];
    if (kind !== 'sell' || taxes >= 0 || !refund || !own) continue;
    joined[sale] = {
      ...own,
      taxes: `-${refund.net}`,
      net: String(Number(own.net) + Number(refund.net)),
    };
    joined.splice(at, 1);
  }
  return joined;
}

/**
 * Documents whose figures the samples state otherwise than the documents do, and how. They count apart: not as exact, nor
 * as wrong. One that is read as its sample states it fails.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  // As lines.
  'commerzbank/Dividende03.txt': 'gross 86.63 USD; the sample takes the tax withheld abroad off',
  'dab/Dividende13.txt': 'gross 605.56 and tax 90.82 in euros; the sample has a cent more of both',
  'dab/Einbuchung01.txt': '27.00 paid for the shares; the sample counts them as fees',
  'deutschebank-maxblue/Sparplan01.txt':
    'a sales charge of 5 % of 44.98; the sample has 13.30, that of one share',
  'dzbank-unioninvestment/Umsatzuebersicht04.txt':
    'a dividend on 44.216 shares; the sample has the 0.387 that it bought',
  'genobroker/Dividende01.txt': 'gross 600.00; the sample adds the base of the withheld tax',
  'genobroker/Dividende07.txt': 'gross 345.00; the sample adds the base of the withheld tax',
  'swissquote/Dividende14.txt': 'gross 155.25 and tax 23.29; the sample has a cent more of both',
  'targobank/Dividende05.txt': '3.67 withheld and 20.82 paid; the sample has no tax',
  'targobank/Dividende05.txt+SteuerbehandlungVonDividende05.txt': 'the same',
  'targobank/SteuerbehandlungVonDividende05.txt+Dividende05.txt': 'the same',
  'umweltbank/Kauf02.txt': '12,907.21 paid with a fee of 247.76; the sample has 12,659.45',
  // As words.
  'commerzbank/dividend-dividend_DE0009848119_1.json':
    'paid on 22.11.; the sample has the day of the holding',
  'commerzbank/dividend-dividend_DE000BASF111.json': 'paid on 23.06.; the sample has the day of the holding',
  'consorsbank/dividends-dividend_realty_income.json': 'a cancellation; the sample books it',
  'degiro/transactionLog-buy_only_transactions_it.json': 'no fee; the sample has the price as one',
  'degiro/transactionLog-buy_sell_and_call_transactions.json':
    'a fee of 0.52 EUR; the sample has it as a tax',
  'deutschebank/dividends-2021-02-22-ibb-kupon.json':
    'a nominal value of 12,000 AUD; the sample has one share',
  'deutschebank/dividends-2021-03-08-novartis.json': 'paid in CHF; the sample converts',
  'dkb/dividend-ertragsabrechnung_fond.json':
    'an advance tax of nothing; the sample has its base as a dividend',
  'dkb/savingsplan-2019_half_yearly_savings_plan_summary.json':
    'bought two days before; the sample has the value day',
  'dkb/sell-redemption_etf.json': 'a tax of 0.37 paid back; the sample takes it off the sale',
  'dkb/sell-sell_etf_LU1861132840.json': '4,376.00 paid; the sample has 4,418.00',
  'erstebank/buy-2020_buy_1.json': 'paid 360.07 less than the value; the sample has more',
  'erstebank/buy-2020_buy_3.json': 'paid 234.21 less than the value; the sample has more',
  'erstebank/buy-2020_buy_4.json': 'paid 550.40 less than the value; the sample has more',
  'flatex/mixed-pages-0.json': '322.98 paid; the sample has 323.08',
  'onvista/dividend-2021_Nintendo.json': '15.315 % withheld; the sample has the 15 % that are credited',
  'onvista/sell-2018_Deutsche_EuroShop_AG.json': 'a tax of 42.44 paid back; the sample leaves it out',
  'onvista/sell-2020_large.json': 'taxes paid back with two sales; the sample leaves them out',
  'smartbroker/dividend-2020_pan_american_silver.json': 'paid in USD; the sample converts',
  'volksbank/dividend-allianz-dividend-2021.json': 'taxes of two owners; the sample has those of one',
};

type Share = { exact: number; otherwise: number; all: number; wrong: number };

/** Reads the documents of a bank; one counts as exact if nothing is missing, different or too much. */
function shareOf(set: keyof typeof TOLERANCE, bank: string): Share {
  const folder = path.join(sharedData(set), bank);
  const share = { exact: 0, otherwise: 0, all: 0, wrong: 0 };
  for (const one of sampleCases<Case>(`${set}/${bank}`)) {
    const wanted = one.bookings.filter(
      ({ kind, notSupported, skipped }) => OF_DEPOT.includes(kind) && !notSupported && !skipped,
    );
    if (wanted.length === 0 && one.bookings.length > 0) continue;
    share.all++;
    // The samples have neither splits nor exchanges.
    const read = readAll(folder, one)
      .flatMap(({ bookings }) => bookings)
      .filter(({ kind }) => kind !== 'split' && kind !== 'merger');
    const left = refundJoined(read, wanted);
    let isExact = true;
    for (const stated of wanted) {
      const at = left.findIndex((read) => isSame(read, stated, set));
      if (at < 0) isExact = false;
      else left.splice(at, 1);
    }
    if (left.length > 0 && one.complete !== false) isExact = false;
    const name = `${bank}/${(one.files ?? [one.file]).join('+')}`;
    // A warning says that the figures do not fit.
    // Where the samples state not all bookings, the others are not wrong.
    const isWrong = one.complete !== false && left.some(({ warning }) => warning === null);
    if (isExact) share.exact++;
    else if (OTHERWISE[name]) share.otherwise++;
    else if (isWrong) share.wrong++;
    if (isExact && OTHERWISE[name]) share.wrong++;
  }
  return share;
}

/** Documents read exactly, at least: what was reached must not be lost. */
const REACHED: Readonly<Record<keyof typeof TOLERANCE, Readonly<Record<string, number>>>> = {
  [LINES]: {
    ing: 14,
    dkb: 21,
    traderepublic: 19,
    scalablecapital: 19,
    baaderbank: 16,
    consorsbank: 16,
    flatex: 15,
    comdirect: 25,
    commerzbank: 31,
    targobank: 23,
    postbank: 12,
    'sbroker-sparkasse': 19,
    dab: 14,
    onvista: 11,
    'deutschebank-maxblue': 15,
    dekabank: 15,
    ffb: 6,
    ebase: 5,
    degiro: 6,
    '1822direkt': 8,
    hypovereinsbank: 5,
    merkurprivatbank: 5,
    tradegate: 5,
    vanguard: 4,
    whitebox: 2,
  },
  [PIECES]: {
    ing: 18,
    traderepublic: 24,
    unioninvest: 11,
    erstebank: 15,
    consorsbank: 28,
    flatex: 16,
    baaderbank: 10,
    onvista: 13,
    postbank: 2,
    cortalconsors: 6,
    ebase: 8,
    degiro: 6,
    sbroker: 3,
    '1822direkt': 4,
    comdirect: 17,
    commerzbank: 10,
    deutschebank: 7,
    dkb: 9,
    smartbroker: 12,
  },
};

describe.each([LINES, PIECES] as const)('%s', (set) => {
  describeWithSharedData(set, 'settlements', () => {
    const shares: [bank: string, Share][] = [];
    const banks = () => fs.readdirSync(sharedData(set)).filter((name) => !name.includes('.'));
    it('are read as far as was reached, and the share is printed', () => {
      for (const bank of banks()) shares.push([bank, shareOf(set, bank)]);
      const sum = (of: keyof Share) => shares.reduce((all, [, share]) => all + share[of], 0);
      const row = (name: string, exact: number, otherwise: number, all: number) =>
        `  ${name.padEnd(24)} ${exact} of ${all}${otherwise > 0 ? `, ${otherwise} stated otherwise` : ''}`;
      const lines = shares.map(([bank, { exact, otherwise, all }]) => row(bank, exact, otherwise, all));
      lines.push(row('all', sum('exact'), sum('otherwise'), sum('all')));
      process.stdout.write(`Documents read exactly, ${set}\n${lines.join('\n')}\n`);
      const reached = Object.fromEntries(
        shares.flatMap(([bank, { exact }]) =>
          REACHED[set][bank] === undefined ? [] : [[bank, Math.min(exact, REACHED[set][bank] as number)]],
        ),
      );
      expect(reached).toEqual(REACHED[set]);
      expect(sum('wrong')).toBe(0);
    });
  });
});
