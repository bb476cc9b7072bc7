import { fullName, namesOf } from './defined-term';

it.each([
  ['KGV', 'Kurs-Gewinn-Verhältnis', 'Kurs-Gewinn-Verhältnis (KGV)'],
  ['Dividendenrendite', 'Dividendenrendite', 'Dividendenrendite'],
  ['Operative Marge', 'Operative Marge (EBIT-Marge)', 'Operative Marge (EBIT-Marge)'],
  [
    'ROIC',
    'Return on Invested Capital (Kapitalrendite)',
    'Return on Invested Capital (Kapitalrendite, ROIC)',
  ],
])('the full name of %s', (term, long, expected) => expect(fullName({ term, long })).toBe(expected));

it.each([
  ['KGV', 'Kurs-Gewinn-Verhältnis', ['Kurs-Gewinn-Verhältnis', 'KGV']],
  ['Dividendenrendite', 'Dividendenrendite', ['Dividendenrendite']],
  ['Zinsdeckung', 'Zinsdeckungsgrad', ['Zinsdeckungsgrad', 'Zinsdeckung']],
  [
    'ROIC',
    'Return on Invested Capital (Kapitalrendite)',
    ['Return on Invested Capital', 'Kapitalrendite', 'ROIC'],
  ],
])('the names of %s', (term, long, expected) => expect(namesOf({ term, long })).toEqual(expected));
