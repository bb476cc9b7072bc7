import { matchingPart } from './matching-part';

describe('matchingPart', () => {
  it.each([
    ['the beginning, in any case', 'Hanlon Energy plc', 'han', 'Han'],
    ['a later word before the inside of an earlier one', 'Johannisthaler Handelsbank', 'han', 'Han'],
    ['the inside of a word', 'Johannisthaler Optik', 'han', 'han'],
    ['umlauts', 'Königshagen Werkzeuge AG', 'KÖNIG', 'König'],
    ['a sign that means something elsewhere', 'E.ON SE', 'e.on', 'E.ON'],
    ['brackets', 'SAP SE (ADR)', '(adr', '(ADR'],
    ['nothing of a misspelt name', 'Thornbury Utilities plc', 'thornbery', ''],
    ['nothing of a symbol', 'Siemens AG', 'sie.de', ''],
    ['nothing of nothing', 'Siemens AG', '', ''],
  ])('finds %s', (_case, name, text, part) => expect(name.slice(...matchingPart(name, text))).toBe(part));

  it('finds the later of two parts', () => {
    expect(matchingPart('Johannisthaler Handelsbank', 'han')).toEqual([15, 18]);
  });
});
