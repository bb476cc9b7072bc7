import { renderToStaticMarkup } from 'react-dom/server';
import { calculatorRequest } from '@/lib/fair-value/calculator';
import type { BasisValue } from '@/lib/fair-value/company-value';
import { EXAMPLE } from '@/lib/fair-value/start-values';
import { Workbench } from './workbench';

const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ');

const BASIS: BasisValue = {
  ...EXAMPLE,
  achieved: [{ what: 'Umsatz', from: '2016', to: '2025', growth: 0.05 }],
};

const bench = (price: number | null, bases = { eps: BASIS }) =>
  textOf(<Workbench path="/x" currency="EUR" bases={bases} models={null} price={price} />);

describe('Workbench', () => {
  it('shows the value of the middle', () => {
    // 5 a share, growing by 6 and then 3 %, discounted at 8.5 %; 15 times the tenth year at the end.
    let [earnings, value] = [5, 0];
    for (let year = 1; year <= 10; year++) {
      earnings *= year <= 5 ? 1.06 : 1.03;
      value += earnings / 1.085 ** year;
    }
    value += (15 * earnings) / 1.085 ** 10;
    // In the tab of phones, and on the card.
    const shown = [...bench(80).matchAll(/Mittel(\d+),(\d\d) €/g)].map(
      ([, whole, cents]) => `${whole}.${cents}`,
    );
    expect(shown).toEqual([value.toFixed(2), value.toFixed(2)]);
  });

  it('says range, margin and buy price of the start values', () => {
    const text = bench(80);
    expect(text).toMatch(/Zwischen \d+ und \d+ €, in der Mitte 94 €\./);
    expect(text).toContain('Sicherheitsmarge. Für 25 % Sicherheitsmarge müsste die Aktie auf');
    expect(text).toMatch(
      /Im Kurs von heute steckt ein Wachstum von [\d,]+ % im Jahr, zehn Jahre lang; erreicht wurden 5,0 %\./,
    );
  });

  it.each([
    [60, '25 % Sicherheitsmarge bekommst du bis zu einem Kurs von'],
    [120, 'Der Kurs von heute liegt 27,8 % über dem mittleren Wert.'],
    // Eleven times 93.87 are 1,032.6.
    [1030, '% über dem mittleren Wert.'],
    [1035, 'Der Kurs von heute ist mehr als das Zehnfache des mittleren Werts.'],
    [1035, 'Kurs über dem Zehnfachen dieses Werts'],
    [100_000, 'Kein Wachstum von −50 bis 100 % im Jahr ergibt den Kurs von heute.'],
    [null, 'Ohne Kurs keine Sicherheitsmarge'],
    [null, 'Ohne aktuellen Kurs lässt sich keine Sicherheitsmarge nennen. Mit 25 % Marge ist dein Kauflimit'],
    [null, 'Ohne aktuellen Kurs lässt sich nicht sagen, welches Wachstum in ihm steckt.'],
  ])('says how a price of %d stands to it', (price, expected) => expect(bench(price)).toContain(expected));

  it.each([
    ['a value of zero return', { required: '0' }, 'Ohne Wert keine Sicherheitsmarge'],
    // 5 a share are 93.87, so that 1 is 18.77.
    ['a middle at the edge', { start: '1' }, / und \d+ €, Szenario Mittel: (18|19|18,77) €\./],
  ])('says what it makes of %s', (_name, typed, expected) => {
    const texts = { ...BASIS.texts, middle: { ...BASIS.texts.middle, ...typed } };
    expect(bench(80, { eps: { ...BASIS, texts } })).toMatch(expected);
  });

  it('compares other models of typed amounts', () => {
    const calculator = (params: Record<string, string>) => {
      const typed = calculatorRequest(params);
      return textOf(
        <Workbench path="/x" currency="EUR" bases={{ eps: BASIS }} models={null} typed={typed} />,
      );
    };
    expect(calculator({ m1: '', k: '1e30' })).toContain(
      'Ein Teil des Links ließ sich nicht lesenDer Startwert steht jetzt bei: Startwert je Aktie (Mittel). Leer ist jetzt: Kurs heute.',
    );
    expect(calculator({})).not.toContain('Ein Teil des Links');
    expect(calculator({})).toContain('Gib dafür oben den Buchwert je Aktie ein.');
    // √(22.5 × 5 × 24) = √2,700
    expect(calculator({ bw: '24' })).toMatch(/Graham-Zahl√\(22,5 × 5,00 × 24,00 €\).*?51,96 €/);
  });

  it('writes the grid with three digits, so that a value beside the price can be told from it', () => {
    const small = { ...EXAMPLE.texts.middle, start: '0,05' };
    const texts = { cautious: small, middle: small, confident: small };
    // 5 a share are 93.87, so that 0.05 are 0.939.
    expect(bench(1.02, { eps: { ...BASIS, texts } })).toMatch(/0,939, −8 % zum Kurs/);
  });

  it('marks a wrong number and has no result', () => {
    const texts = { ...EXAMPLE.texts, middle: { ...EXAMPLE.texts.middle, start: 'viel' } };
    const text = bench(80, { eps: { ...BASIS, texts } });
    expect(text).toContain('Noch kein Ergebnis');
    expect(text).toContain('Bitte eine Zahl über 0');
    expect(text).toContain('Dafür müssen alle Zahlen im Szenario Mittel stimmen');
  });
});
