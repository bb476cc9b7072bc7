import { checkPaper } from './check-paper';
import { readings } from './readings';
import type { StatedPaper } from './stated-paper';
import { takenByPaper } from './taken';

/** Reads flat tax, surcharge, church tax and the base of each owner or item, `25 1.37, 50 2.75`. */
const taxesOf = (text: string): StatedPaper['taxes'] =>
  text.split(', ').map((amounts) => {
    const [flat = '', surcharge = '', church = '0', base = null] = amounts.split(' ');
    return { flat, surcharge, church, base };
  });

const paper = (base: string | null, taxes: string | null, more: Partial<StatedPaper> = {}): StatedPaper => ({
  on: '2026-03-02',
  taxes: taxes === null ? [] : taxesOf(taxes),
  bases: base === null ? [] : named('Bemessungsgrundlage', base),
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

const named = (label: string, ...amounts: string[]) => amounts.map((amount) => ({ label, amount }));
const credited = (amount: string) => ({ credited: named('angerechnete Quellensteuer', amount) });
const ALLOWANCE = { deductions: named('Sparer-Pauschbetrag', '-60') };
const TWO_BASES = { bases: named('zu versteuern', '-4.49', '0', '19.1') };

const EACH = 'Je Inhaber oder Posten gerechnet';
const REFUND = 'Erstattung: Der Verlust ist mit versteuerten Erträgen verrechnet';
const SOLI_NEAREST = 'Die Bank hat den Solidaritätszuschlag auf den nächsten Cent gerundet';
const CHURCH_NEAREST = 'Die Bank hat die Kirchensteuer auf den nächsten Cent gerundet';

const CREDITED = 'Ausländische Quellensteuer ist angerechnet';
const DEDUCTED = 'Der Sparer-Pauschbetrag ist abgezogen';
const LOSS = 'Verlust: keine Steuer, er geht in den Verlusttopf';

describe('checkPaper', () => {
  it.each<[name: string, paper: StatedPaper, ...reasons: string[]]>([
    ['its base taxed', paper('65.36', '15.98 0.87 1.43')],
    // 10.69 × 5.5 % = 0.588, × 8 % = 0.855
    ['surcharges to the nearest cent', paper('43.61', '10.69 0.59 0.86'), SOLI_NEAREST, CHURCH_NEAREST],
    [
      'halves of two owners',
      paper('87.22', '10.69 0.59 0.86, 10.69 0.59 0.86'),
      EACH,
      SOLI_NEAREST,
      CHURCH_NEAREST,
    ],
    // (78.87 − 4 × 11.83) / 4 = 7.8875
    ['foreign tax credited', paper('78.87', '7.89 0.43', credited('11.83')), CREDITED],
    // (0.10 − 4 × 0.025) / 4
    ['foreign tax above what can be credited', paper('0.10', '0 0', credited('0.03')), CREDITED],
    ['allowance used', paper('100', '10 0.55', ALLOWANCE), DEDUCTED],
    ['a loss without tax', paper('-4.55', '0 0'), LOSS],
    ['a loss that is refunded', paper('-371.85', '-92.96 -5.11'), REFUND],
    ['owners with their own bases', paper(null, '52.18 2.86 0 208.72, 52.18 2.86 0 208.71'), EACH],
    ['two settlements of one file', paper('-4.49', '-1.12 -0.06, 4.78 0.26', TWO_BASES), REFUND, EACH],
    ['the income where no base is named', paper(null, '25 1.37', { incomes: named('Bruttobetrag', '100') })],
    // 14.75 / 4 = 3.6875, from 14.745 to 14.755 always 3.69
    ['cents dropped', paper('14.75', '3.68 0.20'), 'Die Bank hat die Kapitalertragsteuer abgerundet'],
    // 3,123.25 / 4 = 780.8125; 5.5 % of 780.82 = 42.9451
    [
      'cents rounded up',
      paper('3123.25', '780.82 42.94'),
      'Die Bank hat die Kapitalertragsteuer aufgerundet',
    ],
    // 32.05 / 4.09 = 7.836, but 32.045 / 4.09 = 7.83496
    [
      'amounts before they are rounded',
      paper('32.05', '7.83 0.43 0.70'),
      'Die Bank hat mit ungerundeten Beträgen gerechnet',
    ],
    // 5.5 % of 0.05 = 0.00275
    [
      'a surcharge of its own',
      paper('0.21', '0.05 0.01'),
      'Die Bank hat den Solidaritätszuschlag aufgerundet',
    ],
    // 26.375 % of 100
    ['one step', paper('100', '26.38 0'), 'Kapitalertragsteuer und Zuschläge stehen in einer Summe'],
    // 7.68 / 4.08 = 1.882, 8 % of it 0.15; with 9 % each were within a cent
    ['the rate of church tax that is exact', paper('7.68', '1.88 0.10 0.15')],
    ['two lots with the same taxes', paper('200', '25 1.37, 25 1.37'), EACH],
    ['taxes that are printed twice', paper('100', '25 1.37, 25 1.37')],
  ])('fits: %s', (_name, given, ...reasons) => {
    expect(checkPaper(given)).toMatchObject({ verdict: 'fits', reasons });
  });

  it.each<[name: string, paper: StatedPaper, difference: string, reason: RegExp]>([
    // 25 + 1.37 are due on 100.
    ['nothing taken off', paper('100', '25.14 1.37'), '0.14', /^Zu viel einbehalten/],
    // 10 + 0.55 are due on 40.
    [
      'the allowance',
      paper('100', '10.14 0.55', ALLOWANCE),
      '0.14',
      /zum Betrag, der zu versteuern ist, und/,
    ],
    ['too low after it', paper('100', '9.86 0.55', ALLOWANCE), '-0.14', /^Zu wenig einbehalten/],
    // (78.87 − 4 × 11.83) / 4 = 7.89, and 0.43
    ['foreign tax', paper('78.87', '8.03 0.43', credited('11.83')), '0.14', /^Zu viel/],
    // 92.96 + 5.11 are refunded on the loss.
    ['a loss that is taxed', paper('-371.85', '92.96 5.11'), '196.14', /zum Verlust, und/],
    ['a gain that is refunded', paper('371.85', '-92.96 -5.11'), '-196.14', /^Zu wenig/],
    ['the same in sum', paper('100', '24.91 1.46'), '0', /^Die Summe stimmt/],
  ])('differs, measured from the nearest reading: %s', (_name, given, difference, reason) => {
    const reasons = [expect.stringMatching(reason)];
    expect(checkPaper(given)).toMatchObject({ verdict: 'differs', difference, reasons });
  });

  it('shows what is due beside what the paper states', () => {
    expect(checkPaper(paper('100', '10.14 0.55', ALLOWANCE)).lines).toMatchObject([
      { label: 'Ertrag laut Beleg', amount: '100' },
      { label: 'Sparer-Pauschbetrag', amount: '-60', stated: '-60', pot: 'allowance' },
      { label: 'Zu versteuern', amount: '40', stated: null },
      { amount: '-10', stated: '-10.14' },
      { amount: '-0.55', stated: '-0.55' },
    ]);
    expect(checkPaper(paper('-371.85', '-92.96 -5.11')).lines).toMatchObject([
      { amount: '-371.85' },
      { amount: '92.96', stated: '92.96' },
      { amount: '5.11', stated: '5.11' },
    ]);
  });

  it('shows foreign tax as the paper states it beside what may be credited', () => {
    // 25 % of 100, of 30.
    const given = paper('100', '0 0', credited('30'));
    expect(checkPaper(given)).toMatchObject({
      verdict: 'fits',
      lines: [{ amount: '100' }, { amount: '25', stated: '30' }, { stated: '0' }, { stated: '0' }],
    });
  });

  it('names an exempt part that was not taken off', () => {
    // 30 % of 100 are exempt, but all of it is taxed.
    const given = paper('70', '25 1.37', { exempt: named('Teilfreistellung', '-30') });
    // 17.50 + 0.96 are due.
    expect(checkPaper(given)).toMatchObject({
      verdict: 'differs',
      difference: '7.91',
      reasons: ['Die Teilfreistellung ist nicht abgezogen'],
    });
  });

  it('computes at most 24 readings, and raises no alarm where a paper has more', () => {
    const four = (start: number) => named('a', ...[1, 2, 3, 4].map((n) => String(start + n)));
    // 12 sets of four deductions with none or one of four credits: 60 readings of each of four bases.
    const given = paper(null, '1 0.05', {
      bases: four(5000),
      deductions: four(50),
      credited: four(5),
    });
    expect(readings(given.bases, given, given.deductions.map(takenByPaper))).toHaveLength(24);
    expect(checkPaper(given)).toMatchObject({
      verdict: 'not_checkable',
      reasons: [expect.stringMatching(/zu viele Arten/)],
    });
    expect(checkPaper({ ...given, credited: [], deductions: [] }).verdict).toBe('differs');
  });

  const NO_TAXES = /keine deutschen Steuern/;
  const NO_ASSESSMENT = /Nichtveranlagungs/;
  const WITHOUT_BASE = {
    incomes: named('Erträge/Verluste', '-1311.10'),
    deductions: named('Verlustverrechnung aus Aktienhandel', '1311.10'),
  };
  const IN_BOTH = named('Gewinn nach Verlustverrechnung', '40');

  it.each<[reason: RegExp, paper: StatedPaper]>([
    [NO_TAXES, paper('100', null)],
    [NO_TAXES, paper(null, null, WITHOUT_BASE)],
    [NO_TAXES, paper(null, null, { incomes: IN_BOTH, deductions: IN_BOTH })],
    [/worauf die Steuer berechnet/, paper(null, '25 1.37')],
    [/Vor 2009/, paper('100', '25 1.37', { on: '2008-12-31' })],
    [NO_ASSESSMENT, paper('1444', '0 0')],
    [NO_ASSESSMENT, paper('144.88', '0 0', { credited: named('anrechenbare Quellensteuer', '54.32') })],
    [/^Nur ein Teil ist erstattet/, paper('-371.85', '-50 -2.75')],
    [/Steuerreport/, paper('100', '10 0.55', { hasReport: true })],
  ])('cannot be checked: %s', (reason, given) => {
    const reasons = [expect.stringMatching(reason)];
    expect(checkPaper(given)).toMatchObject({ verdict: 'not_checkable', reasons });
  });
});
