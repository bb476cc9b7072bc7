import fs from 'node:fs';
import path from 'node:path';
import { isZero, negative, plus } from '@/lib/platform/format/decimals';
import { checkPaper } from '@/lib/taxes/check/check-paper';
import type { StatedPaper } from '@/lib/taxes/check/stated-paper';
import type { Verdict } from '@/lib/taxes/check/verdict';
import { VERDICTS } from '@/lib/taxes/check/verdicts';
import { NO_TAXES } from '@/lib/taxes/steps/flat-tax';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { checkFiles } from './check-files';
import { readDocument } from './pdf/read-document';
import { type ReadFile, UnreadableFile } from './read-booking';

const LINES = 'imports/broker-pdf-text';
const PIECES = 'imports/broker-pdfjs-text';

/** Papers whose own figures do not fit: their authors changed amounts when they made them anonymous. */
const CHANGED: Readonly<Record<string, string>> = {
  'consorsbank/Dividende12.txt': 'taxed on 8.39, church tax of 0.80 on 8.93, where 9 % of 2.23 are 0.20',
  'deutschebank-maxblue/Kupon01.txt': 'credits 22.80 on an income of 25.72',
  'deutschebank-maxblue/Verkauf01.txt': 'church tax of 1 %',
  'ing/Verkauf08.txt': 'all amounts of income are 9,999.99',
  'targobank/SteuerbehandlungVonDividende01.txt':
    'a base of 0.00 with taxes on the income before the exemption',
};

const read = (pages: string[][]): ReadFile | null => {
  try {
    return readDocument(pages);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
};

type Checked = { name: string; bank: string; paper: StatedPaper | undefined; found: Verdict };

function checkAll(set: string): Checked[] {
  const banks = fs.readdirSync(sharedData(set)).filter((name) => !name.includes('.'));
  return banks.flatMap((bank) => {
    const folder = path.join(sharedData(set), bank);
    const names = fs
      .readdirSync(folder)
      .filter((name) => /\.(?:txt|json)$/.test(name) && name !== 'expected.json');
    return names.flatMap((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8');
      const pages: string[][] = name.endsWith('.json') ? JSON.parse(text) : [text.split(/\r?\n/)];
      const file = read(pages);
      const [verdicts = []] = file ? checkFiles([file]) : [];
      const papers = file?.bookings.flatMap(({ paper }) => paper ?? []) ?? [];
      return verdicts.map((found, at) => ({ name: `${bank}/${name}`, bank, paper: papers[at], found }));
    });
  });
}

type Fitting = Checked & { paper: StatedPaper };

const isFitting = (one: Checked): one is Fitting => one.found.verdict === 'fits' && one.paper !== undefined;

const isTaxed = ({ paper }: Fitting): boolean => paper.taxes.some(({ flat }) => !isZero(flat));

/** Counts the verdicts of each bank, as a table; papers that fit because they state no tax are counted apart. */
function tableOf(all: readonly Checked[]): string {
  const rows = [...new Set(all.map(({ bank }) => bank))].map((bank) => {
    const own = all.filter((one) => one.bank === bank);
    const fitting = own.filter(isFitting);
    const taxed = fitting.filter(isTaxed).length;
    const count = (verdict: string) => own.filter(({ found }) => found.verdict === verdict).length;
    return `| ${[bank, taxed, fitting.length - taxed, count('differs'), count('not_checkable')].join(' | ')} |`;
  });
  const { fits, differs, not_checkable } = VERDICTS;
  return [
    `| bank | ${fits} | ohne Steuer | ${differs} | ${not_checkable} |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

/** The papers that fit: those with a tax, and those of no tax. */
const SETS = { [LINES]: [99, 62], [PIECES]: [25, 38] };

/** Changes the first tax of a paper that is not 0, and its repetitions. */
function changed(paper: StatedPaper, change: (flat: string) => string): StatedPaper {
  const stated = paper.taxes.length > 0 ? paper.taxes : [{ ...NO_TAXES, base: null }];
  const first = stated.find(({ flat }) => !isZero(flat)) ?? stated[0];
  const taxes = stated.map((one) => (one.flat === first?.flat ? { ...one, flat: change(one.flat) } : one));
  return { ...paper, taxes };
}

describe.each(Object.entries(SETS))('%s', (set, counts) =>
  describeWithSharedData(set, 'taxes of real papers', () => {
    let all: Checked[] = [];
    let fitting: Fitting[] = [];
    beforeAll(() => {
      all = checkAll(set);
      fitting = all.filter(isFitting);
    });

    const stillFitting = (papers: readonly Fitting[], change: (flat: string) => string): string[] =>
      papers.flatMap(({ name, paper }) =>
        checkPaper(changed(paper, change)).verdict === 'fits' ? [name] : [],
      );

    it('fit, save those that were changed', () => {
      const wrong = all.filter(({ found }) => found.verdict === 'differs').map(({ name }) => name);
      process.stdout.write(`${tableOf(all)}\n`);
      expect(wrong.filter((name) => !(name in CHANGED))).toEqual([]);
      const taxed = fitting.filter(isTaxed).length;
      expect([taxed, fitting.length - taxed]).toEqual(counts);
    });

    it('do not fit once a tax is 14 cents higher or lower', () => {
      expect(stillFitting(fitting, (flat) => plus(flat, '0.14'))).toEqual([]);
      expect(stillFitting(fitting, (flat) => plus(flat, '-0.14'))).toEqual([]);
    });

    it('do not fit once a tax is refunded instead of taken, or taken instead of refunded', () => {
      expect(stillFitting(fitting.filter(isTaxed), negative)).toEqual([]);
    });
  }),
);

/** A dividend of ING with these amounts. */
const dividend = (lines: readonly string[], day = '16.03.2026') => [
  'ING-DiBa AG',
  'Dividendengutschrift',
  'ISIN (WKN) DE0007164600 (716460)',
  'Wertpapierbezeichnung Adlerhorst AG',
  'Nominale 40,00 Stück',
  `Zahltag ${day}`,
  ...lines,
  `Valuta ${day}`,
];

const taxed = (base: string, flat: string, surcharge: string, net: string) => [
  `Brutto EUR ${base}`,
  `Bemessungsgrundlage für Kapitalertragsteuer EUR ${base}`,
  `Kapitalertragsteuer 25,00 % EUR ${flat}`,
  `Solidaritätszuschlag 5,50 % EUR ${surcharge}`,
  `Gesamtbetrag zu Ihren Gunsten EUR ${net}`,
];

const verdictsOf = (...documents: string[][]) =>
  checkFiles(documents.map((lines) => readDocument([lines])))
    .flat()
    .map(({ verdict, reasons }) => [verdict, ...reasons].join(': '));

describe('papers of one bank', () => {
  it.each<[name: string, lines: string[], expected: RegExp]>([
    ['one that fits', taxed('100,00', '25,00', '1,37', '73,63'), /^fits$/],
    ['one with 14 cents too much', taxed('100,00', '25,14', '1,37', '73,49'), /^differs: /],
    ['a cent', taxed('0,01', '0,00', '0,00', '0,01'), /^fits$/],
    ['a billion', taxed('1.000.000.000,00', '250.000.000,00', '13.750.000,00', '736.250.000,00'), /^fits$/],
    [
      // 25 % of 50.00 are 12.50, 5.5 % of it 0.6875.
      'two owners',
      [
        'Brutto EUR 100,00',
        'Bemessungsgrundlage für Kapitalertragsteuer EUR 100,00',
        ...['Ehegatte', 'Ehefrau'].flatMap((owner) => [
          `Kapitalertragsteuer ${owner} EUR 12,50`,
          `Solidaritätszuschlag ${owner} EUR 0,68`,
        ]),
        'Gesamtbetrag zu Ihren Gunsten EUR 73,64',
      ],
      /^fits: Je Inhaber oder Posten gerechnet$/,
    ],
    [
      'two currencies',
      [
        'Brutto USD 120,00',
        'QuSt 15,00 % (EUR 15,00) USD 18,00',
        'Netto USD 102,00',
        'Umg. z. Dev.-Kurs (1,200000) EUR 85,00',
        'Bemessungsgrundlage für Kapitalertragsteuer EUR 100,00',
        'Anrechenbare Quellensteuer EUR 15,00',
        // (100 − 4 × 15) / 4
        'Kapitalertragsteuer EUR 10,00',
        'Kapitalertragsteuer USD 12,00',
        'Solidaritätszuschlag EUR 0,55',
        'Gesamtbetrag zu Ihren Gunsten EUR 74,45',
      ],
      /^fits: Ausländische Quellensteuer ist angerechnet$/,
    ],
  ])('%s', (_name, lines, expected) => {
    expect(verdictsOf(dividend(lines))).toEqual([expect.stringMatching(expected)]);
  });

  it('explain each other, until one is cancelled', () => {
    const left = [
      ...taxed('100,00', '25,00', '1,37', '73,63'),
      'Sparerpauschbetrag nach der Abrechnung 60,00 EUR',
    ];
    const first = dividend(left);
    // 25 % and 5.5 % of 40.
    const second = dividend(taxed('100,00', '10,00', '0,55', '89,45'), '16.06.2026');
    expect(verdictsOf(second)).toEqual([expect.stringMatching(/^differs/)]);
    expect(verdictsOf(second, first)).toEqual([
      'fits: Der Freibetrag laut früherem Beleg ist abgezogen',
      'fits',
    ]);
    const cancelled = ['ING-DiBa AG', 'Storno Dividendengutschrift', ...first.slice(2)];
    expect(verdictsOf(first, second, cancelled)[2]).toMatch(/^not_checkable: Storno/);
    expect(verdictsOf(dividend(taxed('100,00', '25,00', '1,37', '73,63')), second, cancelled)[1]).toMatch(
      /^not_checkable: Ein Beleg wurde storniert/,
    );
  });
});
