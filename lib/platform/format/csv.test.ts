import { csvText } from './csv';

describe('csvText', () => {
  it.each([
    ['texts and numbers', [['SAP SE', 1234.5, -0.25]], 'SAP SE;1234,5;-0,25'],
    ['missing and infinite numbers', [['A', null, Number.NaN, Number.POSITIVE_INFINITY]], 'A;;;'],
    ['at most four decimals, no exponent', [[12.345678, 3_214_567_890_123, 0]], '12,3457;3214567890123;0'],
    ['a semicolon', [['a;b']], '"a;b"'],
    ['quotes', [['Die "Bank"']], '"Die ""Bank"""'],
    ['a line break', [['a\nb']], '"a\nb"'],
    ['a formula', [['=HYPERLINK("x";1)']], `"'=HYPERLINK(""x"";1)"`],
    ['a plus', [['+1']], "'+1"],
    ['a minus', [['-1']], "'-1"],
    ['an at', [['@SUM(A1)']], "'@SUM(A1)"],
    ['a tab', [['\t=1']], `"'\t=1"`],
    ['a formula behind a comma', [['x,=1+1']], '"x,=1+1"'],
    ['a formula behind a tab', [['x\t=1+1']], '"x\t=1+1"'],
    ['a comma', [['Müller, Meier']], '"Müller, Meier"'],
    ['an exact decimal', [['12,50', '-0,5']], `12,50;"'-0,5"`],
    ['a formula behind spaces', [['  =1']], "'  =1"],
    ['a full-width sign', [['＝1']], "'＝1"],
    ['a sign within', [['A-B=C']], 'A-B=C'],
    ['a negative number stays one', [[-1]], '-1'],
  ])('%s', (_name, rows, expected) => expect(csvText(rows)).toBe(`\ufeff${expected}\r\n`));

  it.each([
    [87.505, '87,505'],
    [12.857142857142858, '12,8571428571429'],
    [0.1 + 0.2, '0,3'],
    [3_214_567_890_123, '3214567890123'],
  ])('has all digits where they are asked for: %d', (value, expected) => {
    expect(csvText([[value]], 'full')).toBe(`\ufeff${expected}\r\n`);
  });

  it('ends each row', () => expect(csvText([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n'));
});
