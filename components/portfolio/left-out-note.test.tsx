import { renderToStaticMarkup } from 'react-dom/server';
import { barred } from '@/test/shown-text';
import { type LeftOutList, LeftOutNote } from './left-out-note';

const textOf = (left: LeftOutList): string => barred(renderToStaticMarkup(<LeftOutNote left={left} />));

type Reason = LeftOutList[number]['reason'];

const left = (name: string, reason: Reason, dates: string[] | null = null) => ({
  company_id: name,
  name,
  reason,
  purchase_dates: dates,
});

describe('LeftOut', () => {
  it('names positions, and single purchases by their day', () => {
    const text = textOf([
      left('Nur Dividende SE', 'purchase'),
      left('Ohne AG', 'price'),
      left('Gold plc', 'rate'),
      left('Apple Inc.', 'rate', ['1998-12-30']),
      left('Ford', 'rate', ['1997-01-02', '1998-03-04']),
    ]);
    expect(text).toContain('|Ohne Kauf, nur mit Dividenden oder Steuern: Nur Dividende SE|');
    expect(text).toContain('|Ohne Kurs: Ohne AG|');
    expect(text).toContain(
      '|Ohne Wechselkurs: Gold plc, Apple Inc. (Kauf vom 30.12.1998), Ford (Käufe vom 02.01.1997, 04.03.1998)|',
    );
  });

  it('is nothing where everything counts', () => expect(textOf([])).toBe(''));
});
