import { checkPaper } from './check-paper';
import type { StatedPaper } from './stated-paper';

type Tax = StatedPaper['taxes'][number];
const tax = (flat: string, surcharge: string, church = '0', base: string | null = null): Tax => ({
  flat,
  surcharge,
  church,
  base,
});

const paper = (base: string | null, taxes: readonly Tax[], more: Partial<StatedPaper> = {}): StatedPaper => ({
  on: '2026-03-02',
  taxes: [...taxes],
  bases: base === null ? [] : [{ label: 'Bemessungsgrundlage', amount: base }],
  deductions: [],
  credited: [],
  exempt: [],
  incomes: [],
  hasReport: false,
  hasSeveral: false,
  isSale: false,
  left: {},
  ...more,
});

describe('checkPaper', () => {
  it.each<[name: string, paper: StatedPaper, reasons: string[]]>([
    ['its base taxed', paper('65.36', [tax('15.98', '0.87', '1.43')]), []],
    [
      // 10.69 × 5.5 % = 0.588, × 8 % = 0.855
      'surcharges to the nearest cent',
      paper('43.61', [tax('10.69', '0.59', '0.86')]),
      ['Zuschläge auf den nächsten Cent gerundet'],
    ],
    [
      'halves of two owners',
      paper('87.22', [tax('10.69', '0.59', '0.86'), tax('10.69', '0.59', '0.86')]),
      ['Je Inhaber oder Posten gerundet'],
    ],
    [
      'foreign tax credited',
      // (78.87 − 4 × 11.83) / 4 = 7.8875
      paper('78.87', [tax('7.89', '0.43')], {
        credited: [{ label: 'angerechnete Quellensteuer', amount: '11.83' }],
      }),
      ['angerechnete Quellensteuer'],
    ],
    [
      'allowance used',
      paper('100', [tax('10', '0.55')], {
        deductions: [{ label: 'Sparer-Pauschbetrag', amount: '-60' }],
      }),
      ['Sparer-Pauschbetrag'],
    ],
    [
      'a loss without tax',
      paper('-4.55', [tax('0', '0')]),
      ['Verlust: keine Steuer, er geht in den Verlusttopf'],
    ],
    [
      'a loss that is refunded',
      paper('-371.85', [tax('92.96', '5.11')]),
      ['Erstattung: der Verlust ist mit versteuerten Erträgen verrechnet'],
    ],
    [
      'owners with their own bases',
      paper(null, [tax('52.18', '2.86', '0', '208.72'), tax('52.18', '2.86', '0', '208.71')]),
      ['Je Inhaber oder Posten gerechnet'],
    ],
    [
      'two settlements of one file',
      paper('4.49', [tax('1.12', '0.06'), tax('4.78', '0.26')], {
        bases: ['-4.49', '0', '19.1'].map((amount) => ({ label: 'zu versteuern', amount })),
      }),
      ['Je Inhaber oder Posten gerechnet'],
    ],
    [
      'the income where no base is named',
      paper(null, [tax('25', '1.37')], { incomes: [{ label: 'Bruttobetrag', amount: '100' }] }),
      [],
    ],
  ])('fits: %s', (_name, given, reasons) => {
    expect(checkPaper(given)).toMatchObject({ verdict: 'fits', reasons });
  });

  it('says by how much the taxes differ, and shows what is due', () => {
    // 25 + 1.37 are due on 100.
    expect(checkPaper(paper('100', [tax('25.14', '1.37')]))).toMatchObject({
      verdict: 'differs',
      difference: '0.14',
      lines: [{ amount: '100' }, { amount: '-25' }, { amount: '-1.37' }],
    });
  });

  it('names an exempt part that was not taken off', () => {
    // 30 % of 100 are exempt, but all of it is taxed.
    const given = paper('70', [tax('25', '1.37')], {
      exempt: [{ label: 'Teilfreistellung', amount: '-30' }],
    });
    // 17.50 + 0.96 are due.
    expect(checkPaper(given)).toMatchObject({
      verdict: 'differs',
      difference: '7.91',
      reasons: ['Die Teilfreistellung ist nicht abgezogen'],
    });
  });

  it.each<[reason: RegExp, paper: StatedPaper]>([
    [/keine deutschen Steuern/, paper('100', [])],
    [/worauf die Steuer berechnet/, paper(null, [tax('25', '1.37')])],
    [/Vor 2009/, paper('100', [tax('25', '1.37')], { on: '2008-12-31' })],
    [/Nichtveranlagungs/, paper('1444', [tax('0', '0')])],
    [/Steuerreport/, paper('100', [tax('10', '0.55')], { hasReport: true })],
  ])('cannot be checked: %s', (reason, given) => {
    expect(checkPaper(given)).toMatchObject({
      verdict: 'not_checkable',
      reasons: [expect.stringMatching(reason)],
    });
  });
});
