import fs from 'node:fs';
import path from 'node:path';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
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
  const kind = read.kind === 'advance_tax' ? 'tax' : read.kind;
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
    const sale = joined.findIndex((one) => one.kind === kind);
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

type Share = { exact: number; all: number; wrong: number };

/** Reads the documents of a bank; one counts as exact if nothing is missing, different or too much. */
function shareOf(set: keyof typeof TOLERANCE, bank: string): Share {
  const folder = path.join(sharedData(set), bank);
  const { cases } = JSON.parse(fs.readFileSync(path.join(folder, 'expected.json'), 'utf8')) as {
    cases: Case[];
  };
  const share = { exact: 0, all: 0, wrong: 0 };
  for (const one of cases) {
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
    // A warning says that the figures do not fit.
    // Where the samples state not all bookings, the others are not wrong.
    if (!isExact && one.complete !== false)
      share.wrong += left.filter(({ warning }) => warning === null).length;
    if (isExact) share.exact++;
  }
  return share;
}

/** Documents read exactly, at least: what was reached must not be lost. */
const REACHED: Readonly<Record<keyof typeof TOLERANCE, Readonly<Record<string, number>>>> = {
  [LINES]: {
    ...{ ing: 14, dkb: 21, traderepublic: 19, scalablecapital: 19, baaderbank: 16, consorsbank: 16 },
    ...{ flatex: 15, comdirect: 25, commerzbank: 31, targobank: 23, postbank: 12, 'sbroker-sparkasse': 19 },
    ...{ dab: 14, onvista: 11, 'deutschebank-maxblue': 14, dekabank: 15, ffb: 6, ebase: 5, degiro: 6 },
    ...{ '1822direkt': 8, hypovereinsbank: 5, merkurprivatbank: 5, tradegate: 5, vanguard: 4, whitebox: 2 },
  },
  [PIECES]: {
    ...{ ing: 18, traderepublic: 24, unioninvest: 11, erstebank: 15, consorsbank: 28, flatex: 16 },
    ...{ baaderbank: 10, onvista: 13, postbank: 2, cortalconsors: 6, ebase: 8, degiro: 6, sbroker: 3 },
    ...{ '1822direkt': 4, comdirect: 17, commerzbank: 10, deutschebank: 7, dkb: 9, smartbroker: 12 },
  },
};

/** Bookings without a warning that differ, at most. */
const MOST_WRONG = { [LINES]: 5, [PIECES]: 12 };

describe.each([LINES, PIECES] as const)('%s', (set) => {
  describeWithSharedData(set, 'settlements', () => {
    const shares: [bank: string, Share][] = [];
    const banks = () => fs.readdirSync(sharedData(set)).filter((name) => !name.includes('.'));
    it('are read as far as was reached, and the share is printed', () => {
      for (const bank of banks()) shares.push([bank, shareOf(set, bank)]);
      const sum = (of: keyof Share) => shares.reduce((all, [, share]) => all + share[of], 0);
      const lines = shares.map(([bank, { exact, all }]) => `  ${bank.padEnd(24)} ${exact} of ${all}`);
      process.stdout.write(
        `Documents read exactly, ${set}\n${lines.join('\n')}\n  all ${sum('exact')} of ${sum('all')}, ${sum('wrong')} bookings differ\n`,
      );
      const reached = Object.fromEntries(
        shares.flatMap(([bank, { exact }]) =>
          REACHED[set][bank] === undefined ? [] : [[bank, Math.min(exact, REACHED[set][bank] as number)]],
        ),
      );
      expect(reached).toEqual(REACHED[set]);
      expect(sum('wrong')).toBeLessThanOrEqual(MOST_WRONG[set]);
    });
  });
});
