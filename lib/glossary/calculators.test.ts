import { isRight } from '@/test/recompute';
import { CALCULATORS } from './calculators';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

const compute = (slug: string, typed: Record<string, string>) => {
  const { sum, error, fields } = (CALCULATORS[slug] as (typeof CALCULATORS)[string])(typed);
  return { sum: plain(sum), error, errors: fields.map((field) => field.error) };
};

describe.each(Object.keys(CALCULATORS))('%s', (slug) => {
  it('shows an example whose sum is right', () => {
    const { sum, error } = (CALCULATORS[slug] as (typeof CALCULATORS)[string])(null);
    expect(error).toBeNull();
    expect([plain(sum), isRight(plain(sum))]).toEqual([plain(sum), true]);
  });

  it('says what is wrong with an empty form', () => {
    const { sum, error } = compute(slug, {});
    expect(slug === 'piotroski-f-score' ? sum : error).toMatch(/= 0$|\.$/);
  });
});

it.each([
  ['kgv', { kurs: '1.234,5', gewinn: '50' }, '1.234,50 € ÷ 50,00 € = 24,69'],
  ['kgv', { kurs: '45', gewinn: '0,125' }, '45,00 € ÷ 0,125 € = 360,00'],
  ['kuv', { boerse: '900', umsatz: '1200' }, '900 Mio. € ÷ 1.200 Mio. € = 0,75'],
  ['peg', { kurs: '48', gewinn: '2', wachstum: '16' }, '48,00 € ÷ 2,00 € ÷ 16 = 1,50'],
  ['freier-cashflow', { zufluss: '-20', investitionen: '30' }, '(−20 Mio. €) − 30 Mio. € = −50,00 Mio. €'],
  ['piotroski-f-score', { gewinn: '1', aktien: '1' }, '1 + 0 + 0 + 0 + 0 + 0 + 1 + 0 + 0 = 2'],
  // √(0.5² + 4 × 1 × 1.65) = 2.61725; (2.61725 − 0.5) ÷ 2 − 1 = 5.86 %
  [
    'izf',
    { anfang: '10000', spaeter: '5000', ende: '16500' },
    '(²√(5.000,00 € × 5.000,00 € + 4 × 10.000,00 € × 16.500,00 €) − 5.000,00 €) ÷ (2 × 10.000,00 €) − 1 = +5,86 %',
  ],
])('%s of %j', (slug, typed, sum) => expect(compute(slug, typed)).toMatchObject({ sum, error: null }));

it.each([
  ['kgv', { kurs: '48', gewinn: '-2' }, 'Bei einem Verlust oder einem Gewinn von null gibt es kein KGV.'],
  ['kgv', { kurs: '48', gewinn: 'zwei' }, 'Eine Angabe fehlt oder passt nicht.'],
  ['kgv', { kurs: '48', gewinn: '1'.repeat(17) }, 'Eine Angabe fehlt oder passt nicht.'],
  [
    'kbv',
    { kurs: '48', eigenkapital: '0', aktien: '50' },
    'Das Eigenkapital muss über null liegen, sonst hat die Zahl keine Aussage.',
  ],
  ['kgv', { kurs: '-48', gewinn: '2' }, 'Eine Angabe fehlt oder passt nicht.'],
  ['kcv', { boerse: '840', zufluss: '-5' }, 'Fließt im laufenden Geschäft Geld ab, gibt es kein KCV.'],
  [
    'peg',
    { kurs: '48', gewinn: '2', wachstum: '0' },
    'Gewinn und Wachstum müssen über null liegen, sonst gibt es kein PEG.',
  ],
  ['zinsdeckung', { ebit: '180', zinsen: '0' }, 'Wer keine Zinsen zahlt, hat keine Zinsdeckung.'],
  ['izf', { anfang: '0', spaeter: '100', ende: '110' }, 'Die Einzahlung am Anfang muss über null liegen.'],
  ['wachstum-pro-jahr', { ende: '2', anfang: '1', jahre: '2,5' }, 'Eine Angabe fehlt oder passt nicht.'],
])('%s of %j has no result', (slug, typed, error) => {
  expect(compute(slug, typed)).toMatchObject({ sum: '', error });
});

it('brackets a rate below zero', () => {
  const typed = { gewinn: '1', wachstum: '-5', vielfaches: '10', rendite: '9' };
  expect(compute('innerer-wert', typed).sum).toMatch(/^1,00 € × \(\(\(1 \+ \(−5 %\)\) ÷ \(1 \+ 9 %\)\)¹ \+ /);
});

it('marks the field with the error', () => {
  expect(compute('kgv', { kurs: '0', gewinn: '2' }).errors).toEqual(['Bitte eine Zahl über null.', null]);
  expect(compute('kgv', { kurs: '48', gewinn: 'zwei' }).errors).toEqual([
    null,
    'Bitte eine Zahl wie 1.234,5.',
  ]);
});
